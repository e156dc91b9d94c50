import { assign, emit, fromPromise, sendTo, setup } from 'xstate'

import type { Grace, KeyInfo } from '../../api/contract.ts'
import { fieldsOf, isCode, serverText } from '../../api/http/errors.ts'
import { regenerateKey, revokeKey, rotateKey } from '../../api/keys.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

const shortestKey = 10

/** A key fit to be shown: not short, not masked. */
export const usableKey = (key: string | null | undefined): string | null =>
  key && key.length >= shortestKey && !key.includes('*') ? key : null

/** `isLast`: the app has no other key that works. */
export type KeyToRevoke = KeyInfo & { isLast: boolean }

type Context = {
  packageName: string
  apiKey: string | null
  keyCopied: boolean
  idempotencyKey: string
  grace: Grace
  name: string
  nameError: string | null
  /** How long the old key works beside the one that is shown; null where it no longer does. */
  oldKeyLasts: Exclude<Grace, 'now'> | null
  keyToRevoke: KeyToRevoke | null
  error: string | null
  copy: CopyView
}

export const untouched: Context = {
  packageName: '',
  apiKey: null,
  keyCopied: false,
  idempotencyKey: '',
  grace: '24h',
  name: '',
  nameError: null,
  oldKeyLasts: null,
  keyToRevoke: null,
  error: null,
  copy: notCopied,
}

type Opening = {
  packageName: string
  apiKey?: string | null
  keyCopied?: boolean
  keyToRevoke?: KeyToRevoke | null
}

export const apiKeyDialogSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open'; packageName: string; apiKey?: string | null; keyCopied?: boolean }
      | { type: 'rotate'; packageName: string }
      | { type: 'revoke'; packageName: string; keyToRevoke: KeyToRevoke }
      | { type: 'close' }
      | { type: 'close.confirm' }
      | { type: 'close.cancel' }
      | { type: 'copy' }
      | { type: 'copied' }
      | { type: 'regenerate.ask' }
      | { type: 'regenerate.confirm' }
      | { type: 'regenerate.cancel' }
      | { type: 'grace.choose'; grace: Grace }
      | { type: 'name.change'; name: string }
      | { type: 'rotate.confirm' }
      | { type: 'revoke.confirm' },
    tags: {} as 'sending',
    emitted: {} as Toast | { type: 'keys.changed'; packageName: string } | { type: 'closed' },
  },
  actors: {
    regenerate: fromPromise<string, { packageName: string; key: string }>(
      async ({ input, signal }) => (await regenerateKey(input.packageName, input.key, signal)).apiKey,
    ),
    rotate: fromPromise<string, { packageName: string; grace: Grace; name: string; key: string }>(
      async ({ input: { packageName, grace, name, key }, signal }) =>
        (await rotateKey(packageName, { grace, ...(name !== '' && { name }) }, key, signal)).apiKey,
    ),
    revoke: fromPromise<KeyInfo, { packageName: string; id: string }>(({ input, signal }) =>
      revokeKey(input.packageName, input.id, signal),
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
    setApp: assign((_, { packageName, apiKey, keyCopied = false, keyToRevoke = null }: Opening) => ({
      ...untouched,
      packageName,
      keyCopied,
      keyToRevoke,
      apiKey: usableKey(apiKey),
    })),
    setKey: assign((_, { apiKey }: { apiKey: string }) => ({
      apiKey: usableKey(apiKey),
      keyCopied: false,
      oldKeyLasts: null,
      error: null,
    })),
    setGrace: assign((_, { grace }: { grace: Grace }) => ({ grace })),
    setName: assign((_, { name }: { name: string }) => ({ name, nameError: null })),
    setOldKeyLasts: assign({ oldKeyLasts: ({ context: { grace } }) => (grace === 'now' ? null : grace) }),
    setIdempotencyKey: assign({ idempotencyKey: () => crypto.randomUUID() }),
    setError: assign({ error: 'Failed to regenerate API key. Please try again.' }),
    setRotateError: assign((_, { error }: { error: unknown }) => {
      const { name } = fieldsOf(error)
      if (name !== undefined) return { nameError: name }
      return {
        error: (isCode(error, 'TWO_KEYS') && serverText(error)) || 'Couldn’t rotate the API key. Try again.',
      }
    }),
    setRevokeError: assign({ error: 'Couldn’t revoke the API key. Try again.' }),
    clearError: assign({ error: null, nameError: null }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.apiKey ?? '' })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    clearCopy: assign({ copy: notCopied }),
    setCopied: assign({ keyCopied: true }),
    emitClosed: emit({ type: 'closed' }),
    emitCopied: emit(success('API key copied to clipboard')),
    emitRegenerated: emit(success('API key regenerated successfully')),
    emitFailed: emit(failure('Failed to regenerate API key.')),
    emitRotated: emit(success('API key rotated successfully')),
    emitRotateFailed: emit(failure('Couldn’t rotate the API key.')),
    emitRevoked: emit(success('API key revoked successfully')),
    emitRevokeFailed: emit(failure('Couldn’t revoke the API key.')),
    emitKeysChanged: emit(({ context }) => ({ type: 'keys.changed', packageName: context.packageName })),
  },
})
