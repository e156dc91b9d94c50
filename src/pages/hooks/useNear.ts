import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come near the window, from then on for good: what is costly waits until it is about to be seen.
 * `margin`: how near, as CSS writes it. */
export function useNear(margin: string): [place: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: margin },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])

  return [place, isNear]
}
