import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isEmail, limits } from '../../api/contract.ts'
import { logFailure } from '../../api/http/errors.ts'
import { defaultInstallLink, getShareLink, trackSharing } from '../../api/sharing.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { failure, type Toast } from '../shared/toast.ts'

type Context = {
  packageName: string
  installUrl: string
  linkError: string | null
  draft: string
  draftError: string | null
  testers: string[]
  copy: CopyView
}

const empty: Context = {
  packageName: '',
  installUrl: '',
  linkError: null,
  draft: '',
  draftError: null,
  testers: [],
  copy: notCopied,
}

const linkFailed = 'Failed to get share link.'

const shareDialogSetup = setup({
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

type Testers = { testers: string[]; draft: string; draftError: string | null }

const invalid = 'Please enter a valid email address.'
const full = `An app can have at most ${limits.testers} testers.`

/** Moves the addresses of a draft to the testers. What is none, or has no room, stays in the draft. */
function addDraft({ testers, draft }: Pick<Testers, 'testers' | 'draft'>): Testers {
  const entries = entriesOf(draft)
  const wrong = entries.filter((entry) => !isEmail(entry))
  if (wrong.length > 0 && wrong.length === entries.length) return { testers, draft, draftError: invalid }

  const all = entries.filter(isEmail).reduce(withTester, testers)
  const left = [...wrong, ...all.slice(limits.testers)]
  return {
    testers: all.slice(0, limits.testers),
    draft: left.join(', '),
    draftError: wrong.length > 0 ? invalid : left.length > 0 ? full : null,
  }
}

function isRight(draft: string): boolean {
  const entries = entriesOf(draft)
  return entries.length > 0 && entries.every(isEmail)
}

const tokens = /[,;\n]|<[^<>]*>|"[^"]*"|[^\s,;<>"]+/g

/** The parts of a list as mail programs write it: `ana@example.com; Ben Lee <ben@example.com>`. */
function entriesOf(text: string): string[] {
  const entries: string[] = []
  let words: string[] = []
  for (const [token] of text.matchAll(tokens)) {
    if (token.startsWith('<')) {
      // The words before it are the name of whose address it is.
      entries.push(...words.filter((word) => word.includes('@')), token.slice(1, -1).trim())
      words = []
    } else if (/^[,;\n]$/.test(token)) {
      entries.push(...words)
      words = []
    } else words.push(token)
  }
  return [...entries, ...words].filter((entry) => entry !== '')
}

const withTester = (testers: string[], email: string) =>
  testers.some((tester) => tester.toLowerCase() === email.toLowerCase()) ? testers : [...testers, email]
