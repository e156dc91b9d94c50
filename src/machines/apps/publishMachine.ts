import type { SnapshotFrom } from 'xstate'

import { publishSetup } from './publishSetup.ts'

/** The publish dialog: saves what an update changes for people, and the notes for
 * the reviewer, where they were changed, then submits the app for review; success re-fetches the app and stays until it is closed. A
 * failure does not say that nothing was done: only its answer may be lost. So the machine reads the
 * app before it reports the failure. */
export const publishMachine = publishSetup.createMachine({
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
        input: ({ context: { subject, whatsNew } }) => ({
          packageName: subject?.packageName ?? '',
          whatsNew: whatsNew ?? '',
        }),
        onDone: [
          {
            guard: 'hasNotes',
            target: 'savingNotes',
            actions: [
              { type: 'emitDescribed', params: ({ event }) => ({ app: event.output }) },
              { type: 'setWhatsNew', params: { whatsNew: null } },
            ],
          },
          {
            target: 'publishing',
            actions: [
              { type: 'emitDescribed', params: ({ event }) => ({ app: event.output }) },
              { type: 'setWhatsNew', params: { whatsNew: null } },
            ],
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
  const { subject, overruled, access, whatsNew, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    packageName: subject?.packageName ?? '',
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
