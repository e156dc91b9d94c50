import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { isStatus } from '../../api/http/errors.ts'
import { removeTester } from '../../api/testers.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

const failed = 'Couldn’t remove the tester. Try again.'

/** Takes recorded testers off an app, one at a time. */
export const removeTesterMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as { packageName: string; email: string; error: string | null },
    events: {} as { type: 'remove'; email: string },
    emitted: {} as Toast | { type: 'removed' },
  },
  actors: {
    remove: fromPromise<void, { packageName: string; email: string }>(async ({ input, signal }) => {
      // Who is gone already was removed: by another tab, or by a try whose answer was lost.
      await removeTester(input.packageName, input.email, signal).catch((error) => {
        if (!isStatus(error, 404)) throw error
      })
    }),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    setError: assign({ error: failed }),
    emitRemoved: emit({ type: 'removed' }),
    emitToast: emit(({ context }) => success(`${context.email} was removed.`)),
    emitFailed: emit(failure(failed)),
  },
}).createMachine({
  id: 'removeTester',
  context: ({ input }) => ({ ...input, email: '', error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { remove: { target: 'removing', actions: { type: 'setEmail', params: ({ event }) => event } } },
    },
    removing: {
      invoke: {
        src: 'remove',
        input: ({ context: { packageName, email } }) => ({ packageName, email }),
        onDone: { target: 'idle', actions: ['emitToast', 'emitRemoved'] },
        onError: { target: 'idle', actions: ['setError', 'emitFailed'] },
      },
    },
  },
})

export const viewRemoveTester = (snapshot: SnapshotFrom<typeof removeTesterMachine>) => ({
  busy: snapshot.matches('removing') ? snapshot.context.email : null,
  error: snapshot.context.error,
})
