import { useEffect, useState } from 'react'

/** Whether the browser has painted what React rendered when it was `due`: requests after that delay no paint. */
export function usePainted(due = true): boolean {
  const [isPainted, see] = useState(false)

  useEffect(() => {
    if (due) requestAnimationFrame(() => requestAnimationFrame(() => see(true)))
  }, [due])

  return isPainted
}
