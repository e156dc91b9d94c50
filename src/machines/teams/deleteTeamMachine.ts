import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { isStatus, serverText } from '../../api/http/errors.ts'
import { deleteTeam } from '../../api/teams.ts'
import { success, type Toast } from '../shared/toast.ts'

type Input = { teamId: string; name: string }
export type DeleteTeamContext = Input & { typed: string; error: string | null }

/** Deleting a team that has no apps, once its name was typed (TEAMS.md §1). */
export const deleteTeamMachine = setup({
  types: {
    input: {} as Input,
    context: {} as DeleteTeamContext,
    events: {} as { type: 'open' } | { type: 'confirm'; name: string } | { type: 'close' },
    emitted: {} as Toast | { type: 'deleted' },
  },
  actors: {
    delete: fromPromise<void, { teamId: string; typed: string }>(async ({ input, signal }) => {
      await deleteTeam(input.teamId, input.typed, signal).catch((error) => {
        if (!isStatus(error, 404)) throw error
      })
    }),
  },
  actions: {
    clearError: assign({ error: null }),
    setName: assign({ typed: (_, { name }: { name: string }) => name, error: null }),
    setError: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t delete the team. Try again.',
    }),
    emitDeleted: emit({ type: 'deleted' }),
    emitDone: emit(({ context }) => success(`${context.name} was deleted.`)),
  },
}).createMachine({
  id: 'deleteTeam',
  context: ({ input }) => ({ ...input, typed: '', error: null }),
  initial: 'closed',
  states: {
    closed: { entry: 'clearError', on: { open: 'asking' } },
    asking: {
      on: {
        confirm: { target: 'deleting', actions: { type: 'setName', params: ({ event }) => event } },
        close: 'closed',
      },
    },
    deleting: {
      invoke: {
        src: 'delete',
        input: ({ context }) => context,
        onDone: { target: 'closed', actions: ['emitDone', 'emitDeleted'] },
        onError: { target: 'asking', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewDeleteTeam = (snapshot: SnapshotFrom<typeof deleteTeamMachine>) => ({
  open: !snapshot.matches('closed'),
  busy: snapshot.matches('deleting'),
  error: snapshot.context.error,
})
