import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../lib/async.ts'

/** Loads code that a press may need, once the browser is idle and what the page reads has come: it would keep that
 * waiting on a slow line. `preload` is the same function at every render. */
export function useIdlePreload(preload: () => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    let end = () => {}
    const start = () => {
      if (queries.isFetching() > 0) return
      end()
      end = whenIdle(preload)
    }
    end = queries.getQueryCache().subscribe(start)
    start()
    return () => end()
  }, [queries, preload])
}
