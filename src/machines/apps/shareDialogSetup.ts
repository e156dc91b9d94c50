import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { defaultInstallLink, getShareLink } from '../../api/installLink.ts'
import { logFailure } from '../../api/log.ts'
import { trackSharing } from '../../api/testers.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { failure, type Toast } from '../shared/toast.ts'
import { addDraft, isRight } from './testerAddresses.ts'

type Context = {
  packageName: string
  installUrl: string
  linkError: string | null
  draft: string
  draftError: string | null
  testers: string[]
  copy: CopyView
}

export const empty: Context = {
  packageName: '',
  installUrl: '',
  linkError: null,
  draft: '',
  draftError: null,
  testers: [],
  copy: notCopied,
}

const linkFailed = 'Failed to get share link.'

export const shareDialogSetup = setup({
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
    clear: assign(empty),
    setPackageName: assign((_, { packageName }: { packageName: string }) => ({ ...empty, packageName })),
    setLink: assign({ installUrl: (_, { installUrl }: { installUrl: string }) => installUrl }),
    setDefaultLink: assign({
      installUrl: ({ context }) => defaultInstallLink(context.packageName),
      linkError: `${linkFailed} This is the default link.`,
    }),
    emitLinkFailed: emit(failure(linkFailed)),
    setDraft: assign({ draft: (_, { text }: { text: string }) => text, draftError: null }),
    setJoinedDraft: assign({
      draft: ({ context }, { text }: { text: string }) => `${context.draft}\n${text}`,
    }),
    setDraftError: assign({ draftError: 'Please enter a valid email address.' }),
    setTesters: assign(({ context }) => addDraft(context)),
    clearTester: assign({
      testers: ({ context }, { email }: { email: string }) =>
        context.testers.filter((tester) => tester !== email),
    }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.installUrl })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    clearCopy: assign({ copy: notCopied }),
    emitTracked: emit(({ context }) => ({ type: 'tracked', packageName: context.packageName })),
  },
})
