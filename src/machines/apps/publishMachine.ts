import { assign, emit, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import type { App, Overruling } from '../../api/contract.ts'
import { isCode, serverText } from '../../api/http/errors.ts'
import { publishApp } from '../../api/review/developer.ts'
import { delays } from '../shared/delays.ts'
import { failure, success, type Toast } from '../shared/toast.ts'
import { isEditedSinceSubmitted } from './appChanges.ts'

type Subject = { packageName: string; name: string; resubmits: boolean }

const profileIncomplete =
  'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.'

/** The publish dialog (SPEC.md §2, §8): submits an app for review; success re-fetches the app. A
 * failure does not say that nothing was done: only its answer may be lost. So the machine reads the
 * app before it reports the failure. */
export const publishMachine = setup({
  types: {
    context: {} as { subject: Subject | null; overruled: Overruling[]; error: string | null },
    events: {} as
      | { type: 'open'; subject: Subject }
      /** An advice is not taken, and why; null: it is to be taken after all. */
      | { type: 'overrule'; check: Overruling['check']; reason: string | null }
      | { type: 'confirm' }
      | { type: 'close' },
    emitted: {} as Toast | { type: 'published'; app: App } | { type: 'failed'; packageName: string },
  },
  actors: {
    publish: fromPromise<App, { packageName: string; overruled: Overruling[] }>(({ input, signal }) =>
      publishApp(input.packageName, input.overruled, signal),
    ),
    look: fromPromise<App, { packageName: string }>(({ input, signal }) => getApp(input.packageName, signal)),
  },
  delays,
  guards: {
    isProfileMissing: (_, { error }: { error: unknown }) =>
      serverText(error)?.includes('PROFILE_INCOMPLETE') ?? false,
    isHeldUp: (_, { error }: { error: unknown }) =>
      isCode(error, 'POINTS_OPEN') || isCode(error, 'IN_REVIEW'),
    isSubmitted: (_, { output }: { output: App }) =>
      (output.appStoreStatus === 'SUBMITTED' || output.pendingUpdate === 'submitted') &&
      !isEditedSinceSubmitted(output),
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, error: null })),
    clearSubject: assign({ subject: null, overruled: [], error: null }),
    setOverruled: assign(
      ({ context }, { check, reason }: { check: Overruling['check']; reason: string | null }) => ({
        overruled: [
          ...context.overruled.filter((one) => one.check !== check),
          ...(reason === null ? [] : [{ check, reason }]),
        ],
      }),
    ),
    clearError: assign({ error: null }),
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
  context: { subject: null, overruled: [], error: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearSubject',
      on: { open: { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } } },
    },
    asking: {
      on: {
        overrule: { actions: { type: 'setOverruled', params: ({ event }) => event } },
        confirm: 'publishing',
        close: 'closed',
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
          target: 'closed',
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
        src: 'look',
        input: ({ context }) => ({ packageName: context.subject?.packageName ?? '' }),
        onDone: [
          {
            guard: { type: 'isSubmitted', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'emitPublished', params: ({ event }) => event },
          },
          { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
        ],
        onError: { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
      },
    },
    profileMissing: { on: { close: 'closed' } },
  },
})

export function viewPublish(snapshot: SnapshotFrom<typeof publishMachine>) {
  const { subject, overruled, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    packageName: subject?.packageName ?? '',
    appName: subject?.name ?? '',
    resubmits: subject?.resubmits ?? false,
    busy: snapshot.matches('publishing') || snapshot.matches('verifyingOutcome'),
    profileIncomplete: snapshot.matches('profileMissing'),
    overruled,
    error,
  }
}
