import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp, publishApp } from '../../api/apps.ts'
import type { App } from '../../api/contract.ts'
import { serverText } from '../../api/http/errors.ts'
import { delays } from '../shared/delays.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

type Subject = { packageName: string; name: string; resubmits: boolean; privateHosts: string[] }

const profileIncomplete =
  'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.'

/**
 * The publish dialog (SPEC.md §2, §8): submits an app for review; success re-fetches the app. A failure does not
 * say that nothing was done: only its answer may be lost. So the machine reads the app before it reports the failure.
 */
export const publishMachine = setup({
  types: {
    context: {} as { subject: Subject | null; error: string | null },
    events: {} as { type: 'open'; subject: Subject } | { type: 'confirm' } | { type: 'close' },
    emitted: {} as Toast | { type: 'published'; app: App } | { type: 'failed'; packageName: string },
  },
  actors: {
    publish: fromPromise<App, { packageName: string }>(({ input, signal }) =>
      publishApp(input.packageName, signal),
    ),
    look: fromPromise<App, { packageName: string }>(({ input, signal }) => getApp(input.packageName, signal)),
  },
  delays,
  guards: {
    isProfileMissing: (_, { error }: { error: unknown }) =>
      serverText(error)?.includes('PROFILE_INCOMPLETE') ?? false,
    isSubmitted: (_, { output }: { output: App }) =>
      output.appStoreStatus === 'SUBMITTED' || output.pendingUpdate === 'submitted',
  },
  actions: {
    setSubject: assign((_, { subject }: { subject: Subject }) => ({ subject, error: null })),
    clearSubject: assign({ subject: null, error: null }),
    clearError: assign({ error: null }),
    setError: assign({ error: 'Failed to publish app. Please try again.' }),
    setProfile: assign({ error: profileIncomplete }),
    emitPublished: emit((_, { output }: { output: App }) => ({ type: 'published', app: output })),
    emitFailedToast: emit(failure('Failed to publish app.')),
    /** What is shown of the app may be old all the same. */
    emitFailed: emit(({ context }) => ({ type: 'failed', packageName: context.subject?.packageName ?? '' })),
    emitSubmitted: emit(success('App submitted for publication!')),
    emitStatus: emit(success('App status updated to: Submitted for Review.')),
  },
}).createMachine({
  id: 'publish',
  context: { subject: null, error: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clearSubject',
      on: { open: { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } } },
    },
    asking: { on: { confirm: 'publishing', close: 'closed' } },
    publishing: {
      entry: 'clearError',
      invoke: {
        src: 'publish',
        input: ({ context }) => ({ packageName: context.subject?.packageName ?? '' }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'emitPublished', params: ({ event }) => event }, 'emitSubmitted', 'emitStatus'],
        },
        onError: [
          {
            guard: { type: 'isProfileMissing', params: ({ event }) => event },
            target: 'profileMissing',
            actions: ['setProfile', 'emitFailedToast'],
          },
          { target: 'verifyingOutcome' },
        ],
      },
    },
    verifyingOutcome: {
      after: {
        lostAnswerSought: { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
      },
      invoke: {
        src: 'look',
        input: ({ context }) => ({ packageName: context.subject?.packageName ?? '' }),
        onDone: [
          {
            guard: { type: 'isSubmitted', params: ({ event }) => event },
            target: 'closed',
            actions: [{ type: 'emitPublished', params: ({ event }) => event }, 'emitSubmitted', 'emitStatus'],
          },
          { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
        ],
        onError: { target: 'asking', actions: ['setError', 'emitFailedToast', 'emitFailed'] },
      },
    },
    profileMissing: { on: { close: 'closed' } },
  },
})

/** What a person can see of the dialog. */
export function viewPublish(snapshot: SnapshotFrom<typeof publishMachine>) {
  const { subject, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    packageName: subject?.packageName ?? '',
    appName: subject?.name ?? '',
    resubmits: subject?.resubmits ?? false,
    privateHosts: subject?.privateHosts ?? [],
    busy: snapshot.matches('publishing') || snapshot.matches('verifyingOutcome'),
    profileIncomplete: snapshot.matches('profileMissing'),
    error,
  }
}
