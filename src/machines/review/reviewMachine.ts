import type { SnapshotFrom } from 'xstate'
import { decisionOf, empty, reviewSetup } from './reviewSetup.ts'

/** The review dialog: one decision for the version that was looked at. */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  context: ({ input }) => ({ ...empty, ...input }),
  initial: 'closed',
  on: { open: { target: '.loading', actions: { type: 'setPackageName', params: ({ event }) => event } } },
  states: {
    closed: { entry: 'clear' },
    loading: {
      on: { close: 'closed' },
      invoke: {
        src: 'load',
        input: ({ context: { packageName, author } }) => ({ packageName, author }),
        onDone: { target: 'reviewing', actions: { type: 'setApp', params: ({ event }) => event } },
        onError: { target: 'failed', actions: ['setLoadFailed', 'emitFailed'] },
      },
    },
    failed: { on: { close: 'closed', retry: { target: 'loading', actions: 'clearError' } } },
    reviewing: {
      on: {
        close: 'closed',
        'notes.type': { actions: { type: 'setNotes', params: ({ event }) => event } },
        approve: { target: 'deciding', actions: { type: 'setKind', params: ({ event }) => event } },
        reject: {
          guard: 'hasNotes',
          target: 'deciding',
          actions: { type: 'setKind', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      on: { open: {} },
      invoke: {
        src: 'decide',
        input: ({ context }) => decisionOf(context),
        onDone: { target: 'closed', actions: ['emitDone', 'emitDecided'] },
        onError: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'loading',
            actions: 'setChanged',
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event },
            target: 'decidedElsewhere',
            actions: [{ type: 'setDecided', params: ({ event }) => event }, 'emitDecided'],
          },
          { target: 'reviewing', actions: ['setFailed', 'emitFailed'] },
        ],
      },
    },
    decidedElsewhere: { on: { close: 'closed' } },
  },
})

export function viewReview(snapshot: SnapshotFrom<typeof reviewMachine>) {
  const { app, notes, notesRestored, error, changes, kind } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    loading: snapshot.matches('loading'),
    failed: snapshot.matches('failed'),
    decidedElsewhere: snapshot.matches('decidedElsewhere'),
    app,
    notes,
    notesRestored,
    canReject: snapshot.matches('reviewing') && notes.trim() !== '',
    busy: snapshot.matches('deciding') ? kind : null,
    error,
    changes,
  }
}
