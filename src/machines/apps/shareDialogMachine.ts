import type { SnapshotFrom } from 'xstate'
import { empty, shareDialogSetup } from './shareDialogSetup.ts'
import { isRight } from './testerAddresses.ts'

/** The share dialog: closing it after testers were added tracks them once and resets. */
export const shareDialogMachine = shareDialogSetup.createMachine({
  id: 'shareDialog',
  context: empty,
  initial: 'closed',
  on: { open: { target: '.open', actions: { type: 'setPackageName', params: ({ event }) => event } } },
  states: {
    closed: { entry: 'clear' },
    open: {
      initial: 'fetching',
      exit: 'clearCopy',
      invoke: {
        id: 'copy',
        src: 'copy',
        onSnapshot: { actions: { type: 'setCopy', params: ({ event }) => event } },
      },
      on: {
        copy: { guard: 'hasLink', actions: 'sendCopy' },
        close: [{ guard: 'hasTesters', target: 'tracking' }, { target: 'closed' }],
        done: [
          { guard: 'draftStays', actions: 'setTesters' },
          { guard: 'hasTestersWithDraft', target: 'tracking', actions: 'setTesters' },
          { target: 'closed' },
        ],
        'tester.type': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'tester.paste': {
          actions: [{ type: 'setJoinedDraft', params: ({ event }) => event }, 'setTesters'],
        },
        'tester.leave': [{ guard: 'draftIsEmpty' }, { guard: 'draftIsRight' }, { actions: 'setDraftError' }],
        'tester.add': [{ guard: 'draftIsEmpty' }, { actions: 'setTesters' }],
        'tester.remove': { actions: { type: 'clearTester', params: ({ event }) => event } },
      },
      states: {
        fetching: {
          invoke: {
            src: 'fetchLink',
            input: ({ context }) => ({ packageName: context.packageName }),
            onDone: {
              target: 'known',
              actions: { type: 'setLink', params: ({ event }) => ({ installUrl: event.output }) },
            },
            onError: { target: 'known', actions: ['setDefaultLink', 'emitLinkFailed'] },
          },
        },
        known: {},
      },
    },
    // For a person the dialog is closed already; opening it again does not undo the call.
    tracking: {
      invoke: {
        src: 'track',
        input: ({ context }) => ({ packageName: context.packageName, testers: context.testers }),
        onDone: { target: 'closed', actions: 'emitTracked' },
        onError: 'closed',
      },
    },
  },
})

export function viewShareDialog(snapshot: SnapshotFrom<typeof shareDialogMachine>) {
  const { packageName, installUrl, linkError, draft, draftError, testers, copy } = snapshot.context
  return {
    open: snapshot.matches('open'),
    packageName,
    installUrl,
    loading: snapshot.matches({ open: 'fetching' }),
    copied: copy.copied,
    error: copy.error ?? linkError,
    draft,
    draftError,
    canAdd: isRight(draft),
    testers,
  }
}
