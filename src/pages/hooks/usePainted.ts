import { useEffect, useState } from 'react'

/** Whether the browser has painted what React rendered when it was `due`. Without it four requests
 * of the dashboard compete with the one for its apps (`npm run bench -- dashboard`; its bar is none). */
export function usePainted(due = true): boolean {
  const [isPainted, see] = useState(false)

  useEffect(() => {
    if (due) requestAnimationFrame(() => requestAnimationFrame(() => see(true)))
  }, [due])

  return isPainted
}
