import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle, whenUsed } from '../../lib/async.ts'

/** Loads code that a press may need, once somebody uses the page, what the page reads has come, and the browser is idle:
 * it would keep both waiting on a slow phone. `preload` is the same function at every render. */
export function useIdlePreload(preload: () => void): void {
  const queries = useQueryClient()
  useEffect(() => {
    let isOver = false
    let end = () => {}
    const start = () => {
      if (queries.isFetching() > 0) return
      end()
      end = whenIdle(preload)
    }
    void whenUsed().then(() => {
      if (isOver) return
      end = queries.getQueryCache().subscribe(start)
      start()
    })
    return () => {
      isOver = true
      end()
    }
  }, [queries, preload])
}
