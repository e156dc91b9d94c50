import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'

import { keepComputer, keptComputer, listenersQuery } from '../../api/sessions.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { delays } from '../../machines/shared/delays.ts'
import { runOnMachine, viewRunOn } from '../../machines/tryIt/runOnMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'
import type { useTryIt } from './useTryIt.ts'

export type RunOn = ReturnType<typeof useRunOn>

export function useRunOn(packageName: string, enabled: boolean, tryIt: ReturnType<typeof useTryIt>) {
  const { id: userId = '' } = useAuth().user ?? {}
  const [snapshot, send, actor] = useMachine(runOnMachine, {
    input: { name: keptComputer(userId, packageName) },
  })
  const view = viewRunOn(snapshot)
  const isAwaited = view.state === 'awaited' || view.state === 'gone'
  const { data, isError, refetch } = useQuery({
    ...listenersQuery(packageName),
    enabled,
    refetchInterval: tryIt.canStart && delays[isAwaited ? 'awaitedListenerRead' : 'listenersRead'],
  })

  useEffect(() => {
    if (data) send({ type: 'listed', listeners: data })
  }, [data, send])

  useEffect(() => {
    const { unsubscribe } = actor.subscribe(({ context: { name } }) =>
      keepComputer(userId, packageName, name),
    )
    return unsubscribe
  }, [actor, userId, packageName])

  useMachineEvents(tryIt.actor, () => {
    send({ type: 'gone' })
    void refetch()
  })

  return { ...view, isError, send }
}
