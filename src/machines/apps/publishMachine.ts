import type { SnapshotFrom } from 'xstate'
import { publishOf } from '../../lib/releaseWords.ts'
import { blank, packageNameOf, publishSetup } from './publishSetup.ts'

/** The publish dialog: saves changed texts and notes, then submits, and re-fetches the app. A failure may be a lost
 * answer: so the app is read before it is reported. */
export const publishMachine = publishSetup.createMachine({
  id: 'publish',
  context: blank,
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
        schedule: { actions: { type: 'setMoment', params: ({ event }) => event } },
        confirm: [
          { guard: 'hasNoDate', actions: 'setMomentError' },
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
        input: ({ context }) => ({
          packageName: packageNameOf(context),
          overruled: context.overruled,
          ...(context.moment && { publish: publishOf(context.moment) }),
        }),
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
  const { subject, overruled, access, whatsNew, moment, momentError, error } = snapshot.context
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
    moment,
    momentError,
    error,
  }
}
