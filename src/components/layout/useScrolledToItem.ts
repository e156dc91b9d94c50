import { type RefObject, useEffect, useRef } from 'react'

/** Pixels at which one sees that another item follows. */
const following = 24

/** The ref of a list in one row that scrolls, so that the item at a place is in its middle where it would not be in view. */
export function useScrolledToItem(place: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const item = list.current?.children[place]
    if (!list.current || !(item instanceof HTMLElement)) return
    if (item.offsetLeft + item.clientWidth + following <= list.current.clientWidth) return
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2
  }, [place])

  return list
}
