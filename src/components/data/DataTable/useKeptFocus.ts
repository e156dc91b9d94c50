import { type FocusEvent, useEffect, useRef } from 'react'

/** Moves the focus of a removed row to the element with the returned properties, where a keyboard goes on. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)

  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })

  return {
    ref,
    tabIndex: -1,
    // Focus events of a row's menu or dialog bubble here too, though it renders elsewhere.
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(target)) last.current = target
    },
  }
}
