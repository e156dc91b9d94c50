import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element that replaced the focused one, or its first match of `within`, so that a keyboard goes on. */
export function useFocusOnMount<Element extends HTMLElement>(within?: string): RefObject<Element | null> {
  const ref = useRef<Element>(null)

  useEffect(() => {
    const target = within === undefined ? ref.current : ref.current?.querySelector<HTMLElement>(within)
    target?.focus()
  }, [within])

  return ref
}
