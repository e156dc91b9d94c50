import { useEffect, useState } from 'react'

/** Whether what was first drawn has been painted: what is asked for then delays nothing that is waited for. */
export function usePainted(): boolean {
  const [isPainted, see] = useState(false)

  useEffect(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => see(true)))
  }, [])

  return isPainted
}
