import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { isStatus, serverText } from '../../api/http/errors.ts'
import { leaveTeam } from '../../api/teams.ts'
import { success, type Toast } from '../shared/toast.ts'

type Input = { teamId: string; name: string }

/** Leaving a team, once that was said twice; the last owner stays (TEAMS.md §1). */
export const leaveTeamMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { error: string | null },
    events: {} as { type: 'open' } | { type: 'confirm' } | { type: 'close' },
    emitted: {} as Toast | { type: 'left' },
  },
  actors: {
    leave: fromPromise<void, { teamId: string }>(async ({ input, signal }) => {
      // Who is out already left by another tab, or by a try whose answer was lost.
      await leaveTeam(input.teamId, signal).catch((error) => {
        if (!isStatus(error, 404)) throw error
      })
    }),
  },
  actions: {
    clearError: assign({ error: null }),
    setError: assign({
      error: (_, { error }: { error: unknown }) => serverText(error) ?? 'Couldn’t leave the team. Try again.',
    }),
    emitLeft: emit({ type: 'left' }),
    emitDone: emit(({ context }) => success(`You left ${context.name}.`)),
  },
}).createMachine({
  id: 'leaveTeam',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'closed',
  states: {
    closed: { entry: 'clearError', on: { open: 'asking' } },
    asking: { on: { confirm: 'leaving', close: 'closed' } },
    leaving: {
      entry: 'clearError',
      invoke: {
        src: 'leave',
        input: ({ context }) => context,
        onDone: { target: 'closed', actions: ['emitDone', 'emitLeft'] },
        onError: { target: 'asking', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewLeaveTeam = (snapshot: SnapshotFrom<typeof leaveTeamMachine>) => ({
  open: !snapshot.matches('closed'),
  busy: snapshot.matches('leaving'),
  error: snapshot.context.error,
})
