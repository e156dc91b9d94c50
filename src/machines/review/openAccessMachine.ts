import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { ReviewAccess } from '../../api/contract.ts'
import { serverText } from '../../api/http/errors.ts'
import { openReviewAccess } from '../../api/review/reviewer.ts'

const failed = 'Couldn’t load the test account. Try again.'

/** Looks at the notes for the reviewer and the test account, which is recorded (BEYOND §4). */
export const openAccessMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; access: ReviewAccess | null; error: string | null },
    events: {} as { type: 'open' },
  },
  actors: {
    read: fromPromise<ReviewAccess, { id: string }>(({ input, signal }) =>
      openReviewAccess(input.id, signal),
    ),
  },
  actions: {
    clearError: assign({ error: null }),
    setAccess: assign((_, { output }: { output: ReviewAccess }) => ({ access: output })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: serverText(error) ?? failed })),
  },
}).createMachine({
  id: 'openAccess',
  context: ({ input }) => ({ ...input, access: null, error: null }),
  initial: 'closed',
  states: {
    closed: { on: { open: 'opening' } },
    opening: {
      entry: 'clearError',
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'shown', actions: { type: 'setAccess', params: ({ event }) => event } },
        onError: { target: 'closed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    shown: { type: 'final' },
  },
})

export const viewOpenAccess = (snapshot: SnapshotFrom<typeof openAccessMachine>) => ({
  access: snapshot.context.access,
  busy: snapshot.matches('opening'),
  error: snapshot.context.error,
})
