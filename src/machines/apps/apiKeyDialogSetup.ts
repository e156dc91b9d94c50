import { assign, emit, fromPromise, sendTo, setup } from 'xstate'

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

export const untouched: Context = {
  packageName: '',
  apiKey: null,
  keyCopied: false,
  idempotencyKey: '',
  error: null,
  copy: notCopied,
}

type Opening = { packageName: string; apiKey?: string | null; keyCopied?: boolean }

export const apiKeyDialogSetup = setup({
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
    clear: assign(untouched),
    setApp: assign((_, { packageName, apiKey, keyCopied = false }: Opening) => ({
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
    setIdempotencyKey: assign({ idempotencyKey: () => crypto.randomUUID() }),
    setError: assign({ error: 'Failed to regenerate API key. Please try again.' }),
    clearError: assign({ error: null }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.apiKey ?? '' })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    clearCopy: assign({ copy: notCopied }),
    setCopied: assign({ keyCopied: true }),
    emitClosed: emit({ type: 'closed' }),
    emitCopied: emit(success('API key copied to clipboard')),
    emitRegenerated: emit(success('API key regenerated successfully')),
    emitFailed: emit(failure('Failed to regenerate API key.')),
    emitNewKey: emit(({ context }) => ({ type: 'key.regenerated', packageName: context.packageName })),
  },
})
