import { assign, emit, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import type { App, Overruling, ReviewAccess } from '../../api/contract.ts'
import { isCode, serverText } from '../../api/http/errors.ts'
import { publishApp, saveReviewAccess } from '../../api/review/developer.ts'
import { portalDelays } from '../shared/portalDelays.ts'
import { failure, success, type Toast } from '../shared/toast.ts'
import { isEditedSinceSubmitted } from './appChanges.ts'

type Subject = { packageName: string; name: string; resubmits: boolean }

const profileIncomplete =
  'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.'

/** The publish dialog (SPEC.md §2, §8): saves the notes for the reviewer where they were changed,
 * then submits the app for review; success re-fetches the app and stays until it is closed. A
 * failure does not say that nothing was done: only its answer may be lost. So the machine reads the
 * app before it reports the failure. */
/** Why an app can't be submitted yet, in the cloud's words. */
const heldUp = ['POINTS_OPEN', 'IN_REVIEW', 'NEEDS_UNDECLARED', 'PRIVACY_POLICY_MISSING'] as const

export const publishMachine = setup({
  types: {
    context: {} as {
      subject: Subject | null
      overruled: Overruling[]
      /** The notes for the reviewer as they were changed here; null where they were not. */
      access: ReviewAccess | null
      error: string | null
    },
    events: {} as
      | { type: 'open'; subject: Subject }
      /** An advice is not taken, and why; null: it is to be taken after all. */
      | { type: 'overrule'; check: Overruling['check']; reason: string | null }
      | { type: 'note'; access: ReviewAccess }
      | { type: 'confirm' }
      | { type: 'close' },
    emitted: {} as
      | Toast
      | { type: 'published'; app: App }
      | { type: 'noted'; packageName: string; access: ReviewAccess }
      | { type: 'failed'; packageName: string },
  },
  actors: {
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
  delays: portalDelays,
  guards: {
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
    clearSubject: assign({ subject: null, overruled: [], access: null, error: null }),
    setAccess: assign((_, { access }: { access: ReviewAccess | null }) => ({ access })),
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
    emitNoted: emit(({ context }, { access }: { access: ReviewAccess }) => ({
      type: 'noted',
      packageName: context.subject?.packageName ?? '',
      access,
    })),
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
    emitFailed: emit(({ context }) => ({ type: 'failed', packageName: context.subject?.packageName ?? '' })),
  },
}).createMachine({
  id: 'publish',
  context: { subject: null, overruled: [], access: null, error: null },
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
        confirm: [{ guard: 'hasNotes', target: 'savingNotes' }, { target: 'publishing' }],
        close: 'closed',
      },
    },
    savingNotes: {
      entry: 'clearError',
      invoke: {
        src: 'note',
        input: ({ context: { subject, access } }) => ({
          packageName: subject?.packageName ?? '',
          access: access ?? { notes: '', testAccount: '' },
        }),
        onDone: {
          target: 'publishing',
          actions: [
            { type: 'emitNoted', params: ({ event }) => ({ access: event.output }) },
            { type: 'setAccess', params: { access: null } },
          ],
        },
        onError: { target: 'asking', actions: 'setNotesError' },
      },
    },
    publishing: {
      entry: 'clearError',
      invoke: {
        src: 'publish',
        input: ({ context: { subject, overruled } }) => ({
          packageName: subject?.packageName ?? '',
          overruled,
        }),
        onDone: {
          target: 'submitted',
          actions: { type: 'emitPublished', params: ({ event }) => event },
        },
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
        input: ({ context }) => ({ packageName: context.subject?.packageName ?? '' }),
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
  const { subject, overruled, access, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    packageName: subject?.packageName ?? '',
    appName: subject?.name ?? '',
    resubmits: subject?.resubmits ?? false,
    busy: ['savingNotes', 'publishing', 'verifyingOutcome'].some((state) => state === snapshot.value),
    submitted: snapshot.matches('submitted'),
    profileIncomplete: snapshot.matches('profileMissing'),
    overruled,
    access,
    error,
  }
}
