import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Session } from '../../../api/contract.ts'
import { importWithRetry } from '../../../lib/async.ts'
import type { SessionApp } from './startSessionApp.ts'

/** The settings and tools of a session's app: their code comes with the session. */
export function useSessionApp(session: Session | null): SessionApp | null {
  const queries = useQueryClient()
  const [app, setApp] = useState<SessionApp | null>(null)
  const id = session?.id ?? null
  const isConnected = session?.state === 'running' && session.connected

  useEffect(() => {
    if (id === null) return
    let started: SessionApp | null = null
    let isOver = false
    importWithRetry(() => import('./startSessionApp.ts')).then(
      ({ startSessionApp }) => {
        if (isOver) return
        started = startSessionApp(id, queries)
        setApp(started)
      },
      // Offline: the session goes on without them.
      () => {},
    )
    return () => {
      isOver = true
      started?.stop()
      setApp(null)
    }
  }, [id, queries])

  useEffect(() => app?.setConnected(isConnected), [app, isConnected])

  return app
}
