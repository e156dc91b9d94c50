import { type FocusEvent, useEffect, useRef } from 'react'

/** A row that is gone takes the focus with it; then what the rows stand in has it, and a keyboard
 * goes on from there. Returns the properties of that element. */
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
