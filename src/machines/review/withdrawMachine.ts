import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { App } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { withdrawApp } from '../../api/review/developer.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

const failed = 'Couldn’t withdraw the app. Try again.'
const tooLate = 'The review was decided before you could withdraw.'

/** Takes an app out of review, once its developer has said so twice (BEYOND §4). Of it and a decision one wins. */
export const withdrawMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as { packageName: string; error: string | null },
    events: {} as { type: 'open' } | { type: 'confirm' } | { type: 'close' },
    emitted: {} as Toast | { type: 'withdrawn'; app: App } | { type: 'decided' },
  },
  actors: {
    withdraw: fromPromise<App, { packageName: string }>(({ input, signal }) =>
      withdrawApp(input.packageName, signal),
    ),
  },
  guards: { isTooLate: (_, { error }: { error: unknown }) => isStatus(error, 409) },
  actions: {
    clearError: assign({ error: null }),
    setError: assign({ error: failed }),
    emitWithdrawn: emit((_, { output }: { output: App }) => ({ type: 'withdrawn', app: output })),
    emitDecided: emit({ type: 'decided' }),
    emitDone: emit(success('Your app was withdrawn from review.')),
    emitTooLate: emit(failure(tooLate)),
  },
}).createMachine({
  id: 'withdraw',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'closed',
  states: {
    closed: { entry: 'clearError', on: { open: 'asking' } },
    asking: { on: { confirm: 'withdrawing', close: 'closed' } },
    withdrawing: {
      entry: 'clearError',
      invoke: {
        src: 'withdraw',
        input: ({ context }) => context,
        onDone: {
          target: 'closed',
          actions: [{ type: 'emitWithdrawn', params: ({ event }) => event }, 'emitDone'],
        },
        onError: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => event },
            target: 'closed',
            actions: ['emitDecided', 'emitTooLate'],
          },
          { target: 'asking', actions: 'setError' },
        ],
      },
    },
  },
})

export const viewWithdraw = (snapshot: SnapshotFrom<typeof withdrawMachine>) => ({
  open: !snapshot.matches('closed'),
  busy: snapshot.matches('withdrawing'),
  error: snapshot.context.error,
})
