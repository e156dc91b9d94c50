import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { ReviewAccess } from '../../api/contract.ts'
import { serverText } from '../../api/http/errors.ts'
import { saveReviewAccess } from '../../api/review/developer.ts'
import { delays } from '../shared/delays.ts'

const failed = 'Couldn’t save your notes. Try again.'

/** Saves what a developer tells whoever reviews the app (BEYOND §4). */
export const reviewAccessMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as { packageName: string; error: string | null },
    events: {} as { type: 'save'; access: ReviewAccess },
    emitted: {} as { type: 'saved'; access: ReviewAccess },
  },
  actors: {
    save: fromPromise<ReviewAccess, { packageName: string; access: ReviewAccess }>(({ input, signal }) =>
      saveReviewAccess(input.packageName, input.access, signal),
    ),
  },
  delays,
  actions: {
    clearError: assign({ error: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: serverText(error) ?? failed })),
    emitSaved: emit((_, { output }: { output: ReviewAccess }) => ({ type: 'saved', access: output })),
  },
}).createMachine({
  id: 'reviewAccess',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'idle',
  states: {
    idle: { on: { save: 'saving' } },
    saving: {
      entry: 'clearError',
      invoke: {
        src: 'save',
        input: ({ context: { packageName }, event }) => {
          assertEvent(event, 'save')
          return { packageName, access: event.access }
        },
        onDone: { target: 'saved', actions: { type: 'emitSaved', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    saved: { on: { save: 'saving' }, after: { bannerCleared: 'idle' } },
  },
})

export const viewReviewAccess = (snapshot: SnapshotFrom<typeof reviewAccessMachine>) => ({
  busy: snapshot.matches('saving'),
  error: snapshot.context.error,
  success: snapshot.matches('saved') ? 'Saved. Visible to your reviewer.' : null,
})
