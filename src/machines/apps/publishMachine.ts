import { assign, emit, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import {
  type App,
  detailFields,
  type Overruling,
  pick,
  type ReviewAccess,
  toSent,
  toTexts,
} from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { fieldsOf, isCode, serverText } from '../../api/http/errors.ts'
import { publishApp, saveReviewAccess } from '../../api/review/developer.ts'
import { delays } from '../shared/delays.ts'
import { failure, success, type Toast } from '../shared/toast.ts'
import { isEditedSinceSubmitted } from './appChanges.ts'

type Subject = { packageName: string; name: string; resubmits: boolean }

type Context = {
  subject: Subject | null
  overruled: Overruling[]
  /** The notes for the reviewer as they were changed here; null where they were not. */
  access: ReviewAccess | null
  /** As it was changed here; null where it was not. */
  whatsNew: string | null
  error: string | null
}

const packageNameOf = ({ subject }: Context) => subject?.packageName ?? ''

const profileIncomplete =
  'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.'

/** Why an app can't be submitted yet, in the cloud's words. */
const heldUp = ['POINTS_OPEN', 'IN_REVIEW', 'NEEDS_UNDECLARED', 'PRIVACY_POLICY_MISSING'] as const

/** The publish dialog: saves changed texts and notes, then submits, and re-fetches the app. A failure may be a lost
 * answer: so the app is read before it is reported. */
export const publishMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; subject: Subject }
      /** An advice is not taken, and why; null: it is to be taken after all. */
      | { type: 'overrule'; check: Overruling['check']; reason: string | null }
      | { type: 'note'; access: ReviewAccess }
      | { type: 'describe'; whatsNew: string }
      | { type: 'confirm' }
      | { type: 'close' },
    emitted: {} as
      | Toast
      | { type: 'published' | 'described'; app: App }
      | { type: 'noted'; packageName: string; access: ReviewAccess }
      | { type: 'failed'; packageName: string },
  },
  actors: {
    describe: fromPromise<App, { packageName: string; whatsNew: string }>(async ({ input, signal }) => {
      const app = await getApp(input.packageName, signal)
      const body = { ...pick(toSent(toTexts(app)), detailFields), whatsNew: input.whatsNew }
      return updateApp(input.packageName, body, signal, app.version)
    }),
    note: fromPromise<ReviewAccess, { packageName: string; access: ReviewAccess }>(({ input, signal }) =>
      saveReviewAccess(input.packageName, input.access, signal),
    ),
    publish: fromPromise<App, { packageName: string; overruled: Overruling[] }>(({ input, signal }) =>
      publishApp(input.packageName, input.overruled, signal),
    ),
    readApp: fromPromise<App, { packageName: string }>(({ input, signal }) =>
      getApp(input.packageName, signal),
    ),
  },
  delays,
  guards: {
    hasWhatsNew: ({ context }) => context.whatsNew !== null,
    hasNotes: ({ context }) => context.access !== null,
    isProfileMissing: (_, { error }: { error: unknown }) =>
      serverText(error)?.includes('PROFILE_INCOMPLETE') ?? false,
    isHeldUp: (_, { error }: { error: unknown }) => heldUp.some((code) => isCode(error, code)),
    isSubmitted: (_, { output }: { output: App }) =>
      (output.appStoreStatus === 'SUBMITTED' || output.pendingUpdate === 'submitted') &&
      !isEditedSinceSubmitted(output),
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, error: null })),
    clearSubject: assign({ subject: null, overruled: [], access: null, whatsNew: null, error: null }),
    setAccess: assign((_, { access }: { access: ReviewAccess }) => ({ access })),
    setWhatsNew: assign((_, { whatsNew }: { whatsNew: string }) => ({ whatsNew })),
    setOverruled: assign(
      ({ context }, { check, reason }: { check: Overruling['check']; reason: string | null }) => ({
        overruled: [
          ...context.overruled.filter((one) => one.check !== check),
          ...(reason === null ? [] : [{ check, reason }]),
        ],
      }),
    ),
    clearError: assign({ error: null }),
    setNotesError: assign({ error: 'Couldn’t save your notes. Try again.' }),
    setWhatsNewError: assign({
      error: (_, { error }: { error: unknown }) =>
        fieldsOf(error).whatsNew ?? 'Couldn’t save what’s new. Try again.',
    }),
    emitDescribed: enqueueActions(({ enqueue }, { output }: { output: App }) => {
      enqueue.emit({ type: 'described', app: output })
      enqueue.assign({ whatsNew: null })
    }),
    emitNoted: enqueueActions(({ context, enqueue }, { output }: { output: ReviewAccess }) => {
      enqueue.emit({ type: 'noted', packageName: packageNameOf(context), access: output })
      enqueue.assign({ access: null })
    }),
    setError: assign({ error: 'Failed to publish app. Please try again.' }),
    setServerText: assign({ error: (_, { error }: { error: unknown }) => serverText(error) }),
    setProfile: assign({ error: profileIncomplete }),
    emitPublished: enqueueActions(({ enqueue }, { output }: { output: App }) => {
      enqueue.emit({ type: 'published', app: output })
      if (output.appStoreStatus === 'PUBLISHED') {
        enqueue.emit(success('Update submitted for review.'))
        return
      }
      enqueue.emit(success('App submitted for publication!'))
      enqueue.emit(success('App status updated to: Submitted for Review.'))
    }),
    emitFailedToast: emit(failure('Failed to publish app.')),
    emitFailed: emit(({ context }) => ({ type: 'failed', packageName: packageNameOf(context) })),
  },
}).createMachine({
  id: 'publish',
  context: { subject: null, overruled: [], access: null, whatsNew: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearSubject',
      on: { open: { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } } },
    },
    asking: {
      on: {
        overrule: { actions: { type: 'setOverruled', params: ({ event }) => event } },
        note: { actions: { type: 'setAccess', params: ({ event }) => event } },
        describe: { actions: { type: 'setWhatsNew', params: ({ event }) => event } },
        confirm: [
          { guard: 'hasWhatsNew', target: 'savingWhatsNew' },
          { guard: 'hasNotes', target: 'savingNotes' },
          { target: 'publishing' },
        ],
        close: 'closed',
      },
    },
    savingWhatsNew: {
      entry: 'clearError',
      invoke: {
        src: 'describe',
        input: ({ context }) => ({
          packageName: packageNameOf(context),
          whatsNew: context.whatsNew ?? '',
        }),
        onDone: [
          {
            guard: 'hasNotes',
            target: 'savingNotes',
            actions: { type: 'emitDescribed', params: ({ event }) => event },
          },
          {
            target: 'publishing',
            actions: { type: 'emitDescribed', params: ({ event }) => event },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'setWhatsNewError', params: ({ event }) => event },
        },
      },
    },
    savingNotes: {
      entry: 'clearError',
      invoke: {
        src: 'note',
        input: ({ context }) => ({
          packageName: packageNameOf(context),
          access: context.access ?? { notes: '', testAccount: '' },
        }),
        onDone: { target: 'publishing', actions: { type: 'emitNoted', params: ({ event }) => event } },
        onError: { target: 'asking', actions: 'setNotesError' },
      },
    },
    publishing: {
      entry: 'clearError',
      invoke: {
        src: 'publish',
        input: ({ context }) => ({ packageName: packageNameOf(context), overruled: context.overruled }),
        onDone: { target: 'submitted', actions: { type: 'emitPublished', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isProfileMissing', params: ({ event }) => event },
            target: 'profileMissing',
            actions: ['setProfile', 'emitFailedToast'],
          },
          {
            guard: { type: 'isHeldUp', params: ({ event }) => event },
            target: 'asking',
            actions: [{ type: 'setServerText', params: ({ event }) => event }, 'emitFailedToast'],
          },
          { target: 'verifyingOutcome' },
        ],
      },
    },
    verifyingOutcome: {
      after: {
        outcomeCheckTimeout: { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
      },
      invoke: {
        src: 'readApp',
        input: ({ context }) => ({ packageName: packageNameOf(context) }),
        onDone: [
          {
            guard: { type: 'isSubmitted', params: ({ event }) => event },
            target: 'submitted',
            actions: { type: 'emitPublished', params: ({ event }) => event },
          },
          { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
        ],
        onError: { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
      },
    },
    profileMissing: { on: { close: 'closed' } },
    submitted: { entry: 'clearError', on: { close: 'closed' } },
  },
})

export function viewPublish(snapshot: SnapshotFrom<typeof publishMachine>) {
  const { subject, overruled, access, whatsNew, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    packageName: packageNameOf(snapshot.context),
    appName: subject?.name ?? '',
    resubmits: subject?.resubmits ?? false,
    busy: ['savingWhatsNew', 'savingNotes', 'publishing', 'verifyingOutcome'].some(
      (state) => state === snapshot.value,
    ),
    submitted: snapshot.matches('submitted'),
    profileIncomplete: snapshot.matches('profileMissing'),
    overruled,
    access,
    whatsNew,
    error,
  }
}
