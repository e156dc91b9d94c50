import { type RefObject, useEffect, useRef } from 'react'

/** The ref of a list in one row that scrolls, so that the item at a place is in its middle. */
export function useScrolledToItem(place: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const item = list.current?.children[place]
    if (!list.current || !(item instanceof HTMLElement)) return
    list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.clientWidth) / 2
  }, [place])

  return list
}
