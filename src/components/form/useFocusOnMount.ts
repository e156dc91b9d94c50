import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to what has just appeared in place of what had it, so that a keyboard is never
 * left with nothing: the element itself, or with `within` the first match in it. */
export function useFocusOnMount<Element extends HTMLElement>(within?: string): RefObject<Element | null> {
  const ref = useRef<Element>(null)

  useEffect(() => {
    const target = within === undefined ? ref.current : ref.current?.querySelector<HTMLElement>(within)
    target?.focus()
  }, [within])

  return ref
}
