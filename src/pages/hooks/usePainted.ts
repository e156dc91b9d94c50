import { useEffect, useState } from 'react'

/** Whether what was drawn when it was `due` has been painted: what is asked for then delays nothing waited for. */
export function usePainted(due = true): boolean {
  const [isPainted, see] = useState(false)

  useEffect(() => {
    if (due) requestAnimationFrame(() => requestAnimationFrame(() => see(true)))
  }, [due])

  return isPainted
}
