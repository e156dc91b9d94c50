import { useEffect, useState } from 'react'
import { useSonner } from 'sonner'

/** As far up as toasts reach, px: one of two lines and the edges of two more, with the margin below them. */
const reach = 120
const gap = 8

/** How far toasts move up, px, so that they do not lie over the main button of the page, where it is
 * when one comes or goes, and as the page scrolls. */
export function useClearance(): number {
  const [clearance, setClearance] = useState(0)
  const { toasts } = useSonner()

  useEffect(() => {
    if (toasts.length === 0) return
    const measure = () => setClearance(clearanceNow())
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [toasts])

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
