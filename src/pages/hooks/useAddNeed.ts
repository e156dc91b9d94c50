import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { cacheApp } from '../../api/apps.ts'
import { type AddedNeed, addNeedMachine, viewAddNeed } from '../../machines/apps/addNeedMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

export type AddNeed = ReturnType<typeof useAddNeed>

/** Running sessions take permissions over. */
export function useAddNeed(packageName: string) {
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(addNeedMachine, { input: { packageName } })
  useMachineEvents(actor, ({ app }) => cacheApp(queries, app))

  return {
    ...viewAddNeed(snapshot),
    add: (need: AddedNeed) => send({ type: 'add', need }),
  }
}
