import { useEffect, useState } from 'react'
import { useSonner } from 'sonner'

/** As far up as toasts reach, px: one of two lines and the edges of two more, with the margin below them. */
const reach = 120
const gap = 8

/** How far toasts move up, px, so that they do not lie over the main button of the page: it changes as that moves. */
export function useClearance(): number {
  const [clearance, setClearance] = useState(0)
  const areShown = useSonner().toasts.length > 0

  useEffect(() => {
    if (!areShown) return
    const measure = () => setClearance(clearanceNow())
    const observer = new MutationObserver(measure)
    measure()
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [areShown])

  return clearance
}

function clearanceNow(): number {
  // A dialog leaves them room of its own, and its page is not in use.
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return 0
  const tops = [...document.querySelectorAll('main [data-tone=accent]')]
    .map((button) => button.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > innerHeight - reach && top < innerHeight)
    .map(({ top }) => top)
  return tops.length === 0 ? 0 : Math.max(0, innerHeight - Math.min(...tops) + gap)
}
