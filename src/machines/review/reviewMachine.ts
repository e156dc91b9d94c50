import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { AdminApp, AdminAppDetail } from '../../api/contract.ts'
import { type Draft, dropDraft, keptDraft } from '../../api/drafts.ts'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { approveApp, type Decision, getAdminApp, rejectApp } from '../../api/review/admin.ts'
import { changedFields, type FieldChange } from '../apps/appChanges.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

type Context = {
  author: string
  packageName: string
  app: AdminAppDetail | null
  notes: string
  notesRestored: boolean
  error: string | null
  kind: DecisionKind
  /** Changes between the version last seen and the present one; null where none was refused for it. */
  changes: FieldChange[] | null
}

const empty = {
  packageName: '',
  app: null,
  notes: '',
  notesRestored: false,
  error: null,
  kind: 'approve' as const,
  changes: null,
}

type Loaded = { app: AdminAppDetail; notes: string }

const loadFailed = 'Error loading app details. Please try again.'

const decide = { approve: approveApp, reject: rejectApp }

const reviewSetup = setup({
  types: {
    input: {} as { author: string },
    context: {} as Context,
    events: {} as
      | { type: 'open'; packageName: string }
      | { type: 'close' }
      | { type: 'retry' }
      | { type: 'notes.type'; text: string }
      | { type: 'approve' }
      | { type: 'reject' },
    emitted: {} as Toast | { type: 'decided'; app: AdminAppDetail | null },
  },
  actors: {
    load: fromPromise<Loaded, { packageName: string; author: string }>(async ({ input, signal }) => {
      const app = await getAdminApp(input.packageName, signal)
      return { app, notes: keptNotes(input.author, app) }
    }),
    decide: fromPromise<void, Decision & { kind: DecisionKind }>(
      async ({ input: { kind, ...decision }, signal }) => void (await decide[kind](decision, signal)),
    ),
  },
  guards: {
    hasNotes: ({ context }) => context.notes.trim() !== '',
    isChanged: (_, { error }: { error: unknown }) => isStatus(error, 412),
    isDecided: (_, { error }: { error: unknown }) => isStatus(error, 409),
  },
  actions: {
    clear: assign(empty),
    setPackageName: assign((_, { packageName }: { packageName: string }) => ({ ...empty, packageName })),
    setApp: assign({
      app: (_, { output }: { output: Loaded }) => output.app,
      notes: ({ context }, { output }: { output: Loaded }) => context.notes || output.notes,
      notesRestored: ({ context }, { output }: { output: Loaded }) =>
        context.notes === '' && output.notes !== '',
      changes: ({ context }, { output }: { output: Loaded }) =>
        context.changes && context.app && changedFields(context.app, output.app),
    }),
    setNotes: assign({ notes: (_, { text }: { text: string }) => text }),
    clearError: assign({ error: null }),
    setKind: assign((_, { type }: { type: DecisionKind }) => ({ kind: type, error: null })),
    setLoadFailed: assign({ error: loadFailed }),
    setFailed: assign({ error: ({ context }) => decisionTexts[context.kind].failed }),
    setDecided: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Another reviewer has already decided.',
    }),
    setChanged: assign({ changes: [] }),
    emitFailed: emit(({ context }) => failure(context.error ?? '')),
    emitDone: emit(({ context }) => success(decisionTexts[context.kind].done)),
    emitDecided: emit(({ context }) => ({ type: 'decided', app: context.app })),
  },
})

const decisionOf = ({ kind, packageName, app, notes }: Context) => ({
  kind,
  packageName,
  version: app?.version ?? '',
  notes: notes.trim(),
})

/** The review dialog: one decision for the version that the reviewer saw. */
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

export const decisionTexts = {
  approve: {
    done: 'App approved successfully!',
    failed: 'Failed to approve app. Please try again.',
  },
  reject: {
    done: 'App rejected. Developer has been notified.',
    failed: 'Failed to reject app. Please try again.',
  },
} as const

export type DecisionKind = keyof typeof decisionTexts

type Submission = Pick<AdminApp, 'packageName' | 'submittedAt'>

const nameOf = (author: string, { packageName, submittedAt }: Submission) =>
  `notes:${author}:${packageName}:${submittedAt}`

const keptNotes = (author: string, app: Submission): string =>
  keptDraft(nameOf(author, app), { notes: '' })?.notes ?? ''

export const dropNotes = (author: string, app: Submission) => dropDraft(nameOf(author, app))

type Reviewed = {
  context: { author: string; app: Submission | null; notes: string }
  matches(state: 'reviewing'): boolean
}

/** The dialog's unsaved input; null while nothing is written. */
export function notesDraftOf(snapshot: Reviewed): Draft | null {
  const { author, app, notes } = snapshot.context
  if (app === null || !snapshot.matches('reviewing')) return null
  return { name: nameOf(author, app), texts: notes === '' ? null : { notes } }
}
