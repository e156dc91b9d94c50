import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { approveApp, type Decision, getAdminApp, rejectApp } from '../api/admin.ts'
import type { AdminAppDetail } from '../api/contract.ts'
import { isStatus, serverText } from '../api/errors.ts'
import { changedFields, type FieldChange } from './appChanges.ts'
import { failure, success, type Toast } from './toast.ts'

type Kind = 'approve' | 'reject'

type Context = {
  packageName: string
  app: AdminAppDetail | null
  notes: string
  error: string | null
  /** What is being decided, or was last. */
  kind: Kind
  /** What changed between the version last looked at and the present one; null where none was refused for it. */
  changes: FieldChange[] | null
}

const empty: Context = { packageName: '', app: null, notes: '', error: null, kind: 'approve', changes: null }

const loadFailed = 'Error loading app details. Please try again.'

const texts: Record<Kind, { done: string; failed: string }> = {
  approve: {
    done: 'App approved successfully!',
    failed: 'Failed to approve app. Please try again.',
  },
  reject: {
    done: 'App rejected. Developer has been notified.',
    failed: 'Failed to reject app. Please try again.',
  },
}

const decide = { approve: approveApp, reject: rejectApp }

/** The review dialog (SPEC.md §2, §8): one decision for the version that was looked at. */
export const reviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; packageName: string }
      | { type: 'close' }
      | { type: 'retry' }
      | { type: 'notes.type'; text: string }
      | { type: 'approve' }
      | { type: 'reject' },
    emitted: {} as Toast | { type: 'decided' },
  },
  actors: {
    load: fromPromise<AdminAppDetail, { packageName: string }>(({ input, signal }) =>
      getAdminApp(input.packageName, signal),
    ),
    decide: fromPromise<void, Decision & { kind: Kind }>(
      async ({ input: { kind, ...decision }, signal }) => void (await decide[kind](decision, signal)),
    ),
  },
  guards: {
    hasNotes: ({ context }) => context.notes.trim() !== '',
    isChanged: (_, { error }: { error: unknown }) => isStatus(error, 412),
    isDecided: (_, { error }: { error: unknown }) => isStatus(error, 409),
  },
  actions: {
    reset: assign(empty),
    begin: assign((_, { packageName }: { packageName: string }) => ({ ...empty, packageName })),
    takeApp: assign({
      app: (_, { output }: { output: AdminAppDetail }) => output,
      changes: ({ context }, { output }: { output: AdminAppDetail }) =>
        context.changes && context.app && changedFields(context.app, output),
    }),
    typeNotes: assign({ notes: (_, { text }: { text: string }) => text }),
    clearError: assign({ error: null }),
    choose: assign((_, { type }: { type: Kind }) => ({ kind: type, error: null })),
    noteLoadFailed: assign({ error: loadFailed }),
    noteFailed: assign({ error: ({ context }) => texts[context.kind].failed }),
    noteDecided: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Another reviewer has decided already.',
    }),
    noteChanged: assign({ changes: [] }),
    tellFailed: emit(({ context }) => failure(context.error ?? '')),
    tellDone: emit(({ context }) => success(texts[context.kind].done)),
    tellDecided: emit({ type: 'decided' }),
  },
}).createMachine({
  id: 'review',
  context: empty,
  initial: 'closed',
  on: { open: { target: '.loading', actions: { type: 'begin', params: ({ event }) => event } } },
  states: {
    closed: { entry: 'reset' },
    loading: {
      on: { close: 'closed' },
      invoke: {
        src: 'load',
        input: ({ context }) => ({ packageName: context.packageName }),
        onDone: { target: 'reviewing', actions: { type: 'takeApp', params: ({ event }) => event } },
        onError: { target: 'failed', actions: ['noteLoadFailed', 'tellFailed'] },
      },
    },
    failed: { on: { close: 'closed', retry: { target: 'loading', actions: 'clearError' } } },
    reviewing: {
      on: {
        close: 'closed',
        'notes.type': { actions: { type: 'typeNotes', params: ({ event }) => event } },
        approve: { target: 'deciding', actions: { type: 'choose', params: ({ event }) => event } },
        reject: {
          guard: 'hasNotes',
          target: 'deciding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    deciding: {
      on: { open: {} },
      invoke: {
        src: 'decide',
        input: ({ context }) => decisionOf(context),
        onDone: { target: 'closed', actions: ['tellDone', 'tellDecided'] },
        onError: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'loading',
            actions: 'noteChanged',
          },
          {
            guard: { type: 'isDecided', params: ({ event }) => event },
            target: 'decidedElsewhere',
            actions: [{ type: 'noteDecided', params: ({ event }) => event }, 'tellDecided'],
          },
          { target: 'reviewing', actions: ['noteFailed', 'tellFailed'] },
        ],
      },
    },
    decidedElsewhere: { on: { close: 'closed' } },
  },
})

const decisionOf = ({ kind, packageName, app, notes }: Context) => ({
  kind,
  packageName,
  version: app?.version ?? '',
  notes: notes.trim(),
})

/** What a person can see of the dialog. */
export function viewReview(snapshot: SnapshotFrom<typeof reviewMachine>) {
  const { app, notes, error, changes, kind } = snapshot.context
  const deciding = snapshot.matches('deciding')
  return {
    open: !snapshot.matches('closed'),
    loading: snapshot.matches('loading'),
    failed: snapshot.matches('failed'),
    decidedElsewhere: snapshot.matches('decidedElsewhere'),
    app,
    notes,
    canReject: snapshot.matches('reviewing') && notes.trim() !== '',
    approving: deciding && kind === 'approve',
    rejecting: deciding && kind === 'reject',
    error,
    changes,
  }
}
