import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'

import { regenerateKey } from '../../api/keys.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

const shortestKey = 10

/** A key fit to be shown: not short, not masked (SPEC.md §5 "Key display"). */
export const usableKey = (key: string | null | undefined): string | null =>
  key && key.length >= shortestKey && !key.includes('*') ? key : null

type Context = {
  packageName: string
  apiKey: string | null
  /** Shown once, it may then be closed. */
  keyCopied: boolean
  /** Goes with every try of one question, so that a lost answer does not lose the key that was made. */
  idempotencyKey: string
  error: string | null
  copy: CopyView
}

const untouched: Context = {
  packageName: '',
  apiKey: null,
  keyCopied: false,
  idempotencyKey: '',
  error: null,
  copy: notCopied,
}

type Opening = { packageName: string; apiKey?: string | null; keyCopied?: boolean }

/** The API key dialog (SPEC.md §2): closed forgets everything, so no key outlives its dialog. */
export const apiKeyDialogMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'open' } & Opening)
      | { type: 'close' }
      | { type: 'close.confirm' }
      | { type: 'close.cancel' }
      | { type: 'copy' }
      | { type: 'copied' }
      | { type: 'regenerate.ask' }
      | { type: 'regenerate.confirm' }
      | { type: 'regenerate.cancel' },
    emitted: {} as Toast | { type: 'key.regenerated'; packageName: string } | { type: 'closed' },
  },
  actors: {
    regenerate: fromPromise<string, { packageName: string; key: string }>(
      async ({ input, signal }) => (await regenerateKey(input.packageName, input.key, signal)).apiKey,
    ),
    copy: copyMachine,
  },
  guards: {
    hasKey: ({ context }) => context.apiKey !== null,
    losesKey: ({ context }) => context.apiKey !== null && !context.keyCopied,
    isCopied: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot).copied,
    hasApp: ({ context }) => context.packageName !== '',
  },
  actions: {
    reset: assign(untouched),
    show: assign((_, { packageName, apiKey, keyCopied = false }: Opening) => ({
      ...untouched,
      packageName,
      keyCopied,
      apiKey: usableKey(apiKey),
    })),
    setKey: assign((_, { apiKey }: { apiKey: string }) => ({
      apiKey: usableKey(apiKey),
      keyCopied: false,
      error: null,
    })),
    begin: assign({ idempotencyKey: () => crypto.randomUUID() }),
    setError: assign({ error: 'Failed to regenerate API key. Please try again.' }),
    clearFailure: assign({ error: null }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.apiKey ?? '' })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    clearCopy: assign({ copy: notCopied }),
    setCopied: assign({ keyCopied: true }),
    emitClosed: emit({ type: 'closed' }),
    emitCopied: emit(success('API key copied to clipboard')),
    emitRegenerated: emit(success('API key regenerated successfully')),
    emitFailed: emit(failure('Failed to regenerate API key.')),
    announceNewKey: emit(({ context }) => ({ type: 'key.regenerated', packageName: context.packageName })),
  },
}).createMachine({
  id: 'apiKeyDialog',
  context: untouched,
  initial: 'closed',
  on: { open: { target: '.viewing', actions: { type: 'show', params: ({ event }) => event } } },
  states: {
    closed: { entry: 'reset' },
    viewing: {
      initial: 'idle',
      exit: 'clearCopy',
      invoke: {
        id: 'copy',
        src: 'copy',
        onSnapshot: [
          {
            guard: { type: 'isCopied', params: ({ event }) => event },
            target: '.idle',
            actions: [{ type: 'setCopy', params: ({ event }) => event }, 'setCopied', 'emitCopied'],
          },
          { actions: { type: 'setCopy', params: ({ event }) => event } },
        ],
      },
      on: {
        close: [
          { guard: 'losesKey', target: '.losingKey' },
          { target: 'closed', actions: 'emitClosed' },
        ],
        copied: { target: '.idle', actions: 'setCopied' },
        copy: { guard: 'hasKey', target: '.idle', actions: 'sendCopy' },
        'regenerate.ask': { guard: 'hasApp', target: 'confirming' },
      },
      states: {
        idle: {},
        losingKey: {
          on: {
            close: 'idle',
            'close.cancel': 'idle',
            'close.confirm': { target: '#apiKeyDialog.closed', actions: 'emitClosed' },
          },
        },
      },
    },
    confirming: {
      initial: 'asking',
      entry: 'begin',
      states: {
        asking: {
          exit: 'clearFailure',
          on: {
            'regenerate.confirm': 'regenerating',
            'regenerate.cancel': '#apiKeyDialog.viewing',
            close: [
              { guard: 'losesKey', target: '#apiKeyDialog.viewing.losingKey' },
              { target: '#apiKeyDialog.closed', actions: 'emitClosed' },
            ],
          },
        },
        // Closing waits for the answer: the new key is shown this once only. So does another app.
        regenerating: {
          on: { open: {} },
          invoke: {
            src: 'regenerate',
            input: ({ context: { packageName, idempotencyKey } }) => ({ packageName, key: idempotencyKey }),
            onDone: {
              target: '#apiKeyDialog.viewing',
              actions: [
                { type: 'setKey', params: ({ event }) => ({ apiKey: event.output }) },
                'emitRegenerated',
                'announceNewKey',
              ],
            },
            onError: { target: 'asking', actions: ['setError', 'emitFailed'] },
          },
        },
      },
    },
  },
})

/** What a person can see of the dialog. */
export function viewApiKeyDialog(snapshot: SnapshotFrom<typeof apiKeyDialogMachine>) {
  const { packageName, apiKey, error, copy } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    mode: snapshot.matches('confirming') ? ('confirming' as const) : ('viewing' as const),
    packageName,
    apiKey,
    ...copy,
    /** Closing would lose the key, and is to be confirmed. */
    losesKey: snapshot.matches({ viewing: 'losingKey' }),
    regenerating: snapshot.matches({ confirming: 'regenerating' }),
    error,
  }
}
