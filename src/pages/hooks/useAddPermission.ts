import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { cacheApp } from '../../api/apps.ts'
import type { Permission } from '../../api/contract.ts'
import { addPermissionMachine, viewAddPermission } from '../../machines/apps/addPermissionMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

export type AddPermission = ReturnType<typeof useAddPermission>

/** Adds a permission to an app by one click; sessions that run take it over. */
export function useAddPermission(packageName: string) {
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(addPermissionMachine, { input: { packageName } })
  useMachineEvents(actor, ({ app }) => cacheApp(queries, app))

  return {
    ...viewAddPermission(snapshot),
    add: (permission: Permission) => send({ type: 'add', permission }),
  }
}
