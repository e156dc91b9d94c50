import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { adminCheckQuery } from '../../api/account.ts'
import { teamsQuery } from '../../api/teams.ts'
import { rolesMachine } from '../../machines/teams/rolesMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

/** Reads what a person may do again as soon as somebody changes it. */
export function useRoleChanges(userId: string): void {
  const queries = useQueryClient()
  const [, , actor] = useMachine(rolesMachine)
  useMachineEvents(actor, () => {
    for (const { queryKey } of [teamsQuery, adminCheckQuery(userId)]) {
      // The first read may be under way, and not know of it.
      void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
    }
  })
}
