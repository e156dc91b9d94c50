import type { SnapshotFrom } from 'xstate'
import { apiKeyDialogSetup, untouched } from './apiKeyDialogSetup.ts'

/** Nothing else begins while an answer is awaited that may hold a key. */
const whileSending = { open: {}, rotate: {}, revoke: {} }

/** A new key is made beside the old one, which works on for a grace period. */
const rotating = apiKeyDialogSetup.createStateConfig({
  initial: 'choosing',
  entry: 'setIdempotencyKey',
  states: {
    choosing: {
      exit: 'clearError',
      on: {
        // Another request needs another idempotency key.
        'grace.choose': {
          actions: [{ type: 'setGrace', params: ({ event }) => event }, 'setIdempotencyKey'],
        },
        'name.change': {
          actions: [{ type: 'setName', params: ({ event }) => event }, 'setIdempotencyKey'],
        },
        'rotate.confirm': 'sending',
        close: { target: '#apiKeyDialog.closed', actions: 'emitClosed' },
      },
    },
    sending: {
      tags: 'sending',
      on: whileSending,
      invoke: {
        src: 'rotate',
        input: ({ context: { packageName, grace, name, idempotencyKey } }) => ({
          packageName,
          grace,
          name: name.trim(),
          key: idempotencyKey,
        }),
        onDone: {
          target: '#apiKeyDialog.viewing',
          actions: [
            { type: 'setKey', params: ({ event }) => ({ apiKey: event.output }) },
            'setOldKeyLasts',
            'emitRotated',
            'emitKeysChanged',
          ],
        },
        // The key may be made, and only the answer lost.
        onError: {
          target: 'choosing',
          actions: [
            { type: 'setRotateError', params: ({ event }) => event },
            'emitRotateFailed',
            'emitKeysChanged',
          ],
        },
      },
    },
  },
})

/** A key ends at once, with the sessions that run on it. */
const revoking = apiKeyDialogSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      exit: 'clearError',
      on: {
        'revoke.confirm': 'sending',
        close: { target: '#apiKeyDialog.closed', actions: 'emitClosed' },
      },
    },
    sending: {
      tags: 'sending',
      on: whileSending,
      invoke: {
        src: 'revoke',
        input: ({ context: { packageName, keyToRevoke } }) => ({ packageName, id: keyToRevoke?.id ?? '' }),
        onDone: {
          target: '#apiKeyDialog.closed',
          actions: ['emitRevoked', 'emitKeysChanged', 'emitClosed'],
        },
        onError: { target: 'asking', actions: ['setRevokeError', 'emitRevokeFailed', 'emitKeysChanged'] },
      },
    },
  },
})

/** The API key dialog, with rotation and revocation: closed it forgets everything, so that no key outlives it. */
export const apiKeyDialogMachine = apiKeyDialogSetup.createMachine({
  id: 'apiKeyDialog',
  context: untouched,
  initial: 'closed',
  on: {
    open: { target: '.viewing', actions: { type: 'setApp', params: ({ event }) => event } },
    rotate: { target: '.rotating', actions: { type: 'setApp', params: ({ event }) => event } },
    revoke: { target: '.revoking', actions: { type: 'setApp', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'clear' },
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
      entry: 'setIdempotencyKey',
      states: {
        asking: {
          exit: 'clearError',
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
          tags: 'sending',
          on: whileSending,
          invoke: {
            src: 'regenerate',
            input: ({ context: { packageName, idempotencyKey } }) => ({ packageName, key: idempotencyKey }),
            onDone: {
              target: '#apiKeyDialog.viewing',
              actions: [
                { type: 'setKey', params: ({ event }) => ({ apiKey: event.output }) },
                'emitRegenerated',
                'emitKeysChanged',
              ],
            },
            // The key may be made, and only the answer lost.
            onError: { target: 'asking', actions: ['setError', 'emitFailed', 'emitKeysChanged'] },
          },
        },
      },
    },
    rotating,
    revoking,
  },
})

/** Whether a key was made that is nowhere but in the dialog. */
export const holdsKey = ({ context }: SnapshotFrom<typeof apiKeyDialogMachine>): boolean =>
  context.apiKey !== null && !context.keyCopied

export function viewApiKeyDialog(snapshot: SnapshotFrom<typeof apiKeyDialogMachine>) {
  const { packageName, apiKey, copy, error, grace, name, nameError, oldKeyLasts, keyToRevoke } =
    snapshot.context
  const mode: Mode = modes.find((mode) => snapshot.matches(mode)) ?? 'viewing'
  return {
    open: !snapshot.matches('closed'),
    mode,
    packageName,
    apiKey,
    copied: copy.copied,
    error: mode === 'viewing' ? copy.error : error,
    losesKey: snapshot.matches({ viewing: 'losingKey' }),
    busy: snapshot.hasTag('sending'),
    grace,
    name,
    nameError,
    oldKeyLasts,
    keyToRevoke,
  }
}

const modes = ['viewing', 'confirming', 'rotating', 'revoking'] as const
type Mode = (typeof modes)[number]
