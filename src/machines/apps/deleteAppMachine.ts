import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { deleteApp } from '../../api/apps.ts'
import { isCode, isStatus, serverText } from '../../api/http/errors.ts'
import { success, type Toast } from '../shared/toast.ts'

type Subject = { packageName: string; name: string; isPublic: boolean }

/** The delete dialog (SPEC.md §2, §8): a failure keeps it open. */
export const deleteAppMachine = setup({
  types: {
    context: {} as { subject: Subject | null; error: string | null },
    events: {} as { type: 'open'; subject: Subject } | { type: 'confirm' } | { type: 'close' },
    emitted: {} as Toast | { type: 'deleted'; packageName: string },
  },
  actors: {
    delete: fromPromise<void, { packageName: string }>(async ({ input, signal }) => {
      // What is gone already was deleted: by another tab, or by a try whose answer was lost.
      await deleteApp(input.packageName, signal).catch((error) => {
        if (!isStatus(error, 404)) throw error
      })
    }),
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, error: null })),
    clearSubject: assign({ subject: null, error: null }),
    clearError: assign({ error: null }),
    setError: assign({
      error: (_, { error }: { error: unknown }) =>
        (isCode(error, 'TRANSFER_OPEN') ? serverText(error) : null) ??
        'Failed to delete TPA. Please try again.',
    }),
    emitToast: emit(({ context }) => success(`${context.subject?.name} was deleted.`)),
    emitDeleted: emit(({ context }) => ({
      type: 'deleted',
      packageName: context.subject?.packageName ?? '',
    })),
  },
}).createMachine({
  id: 'deleteApp',
  context: { subject: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearSubject',
      on: { open: { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } } },
    },
    asking: { on: { confirm: 'deleting', close: 'closed' } },
    deleting: {
      entry: 'clearError',
      invoke: {
        src: 'delete',
        input: ({ context }) => ({ packageName: context.subject?.packageName ?? '' }),
        onDone: { target: 'closed', actions: ['emitToast', 'emitDeleted'] },
        onError: { target: 'asking', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export function viewDeleteApp(snapshot: SnapshotFrom<typeof deleteAppMachine>) {
  const { subject, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    appName: subject?.name ?? '',
    packageName: subject?.packageName ?? '',
    published: subject?.isPublic ?? false,
    busy: snapshot.matches('deleting'),
    error,
  }
}
