import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { logFailure } from '../../api/log.ts'
import { defaultInstallLink, getShareLink, trackSharing } from '../../api/testers.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { failure, type Toast } from '../shared/toast.ts'
import { addDraft, isRight } from './testerAddresses.ts'

type Context = {
  packageName: string
  installUrl: string
  draft: string
  draftError: string | null
  testers: string[]
  copy: CopyView
}

const empty: Context = {
  packageName: '',
  installUrl: '',
  draft: '',
  draftError: null,
  testers: [],
  copy: notCopied,
}

/** The share dialog (SPEC.md §2): closing it after testers were added tracks them once and resets. */
export const shareDialogMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; packageName: string }
      | { type: 'close' }
      | { type: 'done' }
      | { type: 'copy' }
      | { type: 'tester.type'; text: string }
      | { type: 'tester.paste'; text: string }
      | { type: 'tester.leave' }
      | { type: 'tester.add' }
      | { type: 'tester.remove'; email: string },
    emitted: {} as Toast | { type: 'tracked'; packageName: string },
  },
  actors: {
    fetchLink: fromPromise<string, { packageName: string }>(
      async ({ input, signal }) => (await getShareLink(input.packageName, signal)).installUrl,
    ),
    track: fromPromise<void, { packageName: string; testers: string[] }>(async ({ input }) => {
      await trackSharing(input.packageName, input.testers).catch((error) =>
        logFailure('share tracking', error),
      )
    }),
    copy: copyMachine,
  },
  guards: {
    draftIsRight: ({ context }) => isRight(context.draft),
    draftStays: ({ context }) => addDraft(context).draftError !== null,
    draftIsEmpty: ({ context }) => context.draft.trim() === '',
    hasTesters: ({ context }) => context.testers.length > 0,
    hasTestersWithDraft: ({ context }) => addDraft(context).testers.length > 0,
    hasLink: ({ context }) => context.installUrl !== '',
  },
  actions: {
    reset: assign(empty),
    begin: assign((_, { packageName }: { packageName: string }) => ({ ...empty, packageName })),
    setLink: assign({ installUrl: (_, { installUrl }: { installUrl: string }) => installUrl }),
    setDefaultLink: assign({ installUrl: ({ context }) => defaultInstallLink(context.packageName) }),
    emitLinkFailed: emit(failure('Failed to get share link.')),
    typeDraft: assign({ draft: (_, { text }: { text: string }) => text, draftError: null }),
    joinDraft: assign({
      draft: ({ context }, { text }: { text: string }) => `${context.draft}\n${text}`,
    }),
    refuseDraft: assign({ draftError: 'Please enter a valid email address.' }),
    addDraft: assign(({ context }) => addDraft(context)),
    removeTester: assign({
      testers: ({ context }, { email }: { email: string }) =>
        context.testers.filter((tester) => tester !== email),
    }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.installUrl })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    clearCopy: assign({ copy: notCopied }),
    emitTracked: emit(({ context }) => ({ type: 'tracked', packageName: context.packageName })),
  },
}).createMachine({
  id: 'shareDialog',
  context: empty,
  initial: 'closed',
  on: { open: { target: '.open', actions: { type: 'begin', params: ({ event }) => event } } },
  states: {
    closed: { entry: 'reset' },
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
          { guard: 'draftStays', actions: 'addDraft' },
          { guard: 'hasTestersWithDraft', target: 'tracking', actions: 'addDraft' },
          { target: 'closed' },
        ],
        'tester.type': { actions: { type: 'typeDraft', params: ({ event }) => event } },
        'tester.paste': {
          actions: [{ type: 'joinDraft', params: ({ event }) => event }, 'addDraft'],
        },
        'tester.leave': [{ guard: 'draftIsEmpty' }, { guard: 'draftIsRight' }, { actions: 'refuseDraft' }],
        'tester.add': [{ guard: 'draftIsEmpty' }, { actions: 'addDraft' }],
        'tester.remove': { actions: { type: 'removeTester', params: ({ event }) => event } },
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

/** What a person can see of the dialog. */
export function viewShareDialog(snapshot: SnapshotFrom<typeof shareDialogMachine>) {
  const { packageName, installUrl, draft, draftError, testers, copy } = snapshot.context
  return {
    open: snapshot.matches('open'),
    packageName,
    installUrl,
    loadingLink: snapshot.matches({ open: 'fetching' }),
    ...copy,
    draft,
    draftError,
    canAdd: isRight(draft),
    testers,
  }
}
