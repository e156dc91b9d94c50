import { useEffect, useEffectEvent, useState } from 'react'

import { glassesOf, type Session, type SessionEvent, type SessionInput } from '../../api/contract.ts'
import { importWithRetry } from '../../lib/async.ts'
import type { SessionDevices } from './startDevices.tsx'

/** The devices of the glasses while a session runs: their code comes with the session. */
export function useDevices(
  session: Session | null,
  events: readonly SessionEvent[],
  onAnswer: (input: SessionInput) => void,
): SessionDevices['view'] | null {
  const [devices, setDevices] = useState<SessionDevices | null>(null)
  const answer = useEffectEvent(onAnswer)
  const running = session?.state === 'running' ? session : null
  const id = running?.id ?? null
  const model = running && glassesOf(running)
  const subscriptions = running?.subscriptions

  useEffect(() => {
    if (id === null || model === null) return
    let started: SessionDevices | null = null
    let isOver = false
    importWithRetry(() => import('./startDevices.tsx')).then(
      ({ startDevices }) => {
        if (isOver) return
        started = startDevices(id, model, (input) => answer(input))
        setDevices(started)
      },
      // Offline: the session goes on, and the platform answers for the devices.
      () => {},
    )
    return () => {
      isOver = true
      started?.stop()
      setDevices(null)
    }
  }, [id, model])

  useEffect(() => {
    if (subscriptions) devices?.send({ type: 'subscriptions', subscriptions })
  }, [devices, subscriptions])

  useEffect(() => devices?.send({ type: 'log', events }), [devices, events])

  return devices?.view ?? null
}
