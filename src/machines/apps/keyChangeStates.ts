import { apiKeyDialogSetup } from './apiKeyDialogSetup.ts'

/** Nothing else begins while an answer is awaited that may hold a key. */
export const whileSending = { open: {}, rotate: {}, revoke: {} }

/** A new key is made beside the old one, which works on for a grace period. */
export const rotating = apiKeyDialogSetup.createStateConfig({
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
export const revoking = apiKeyDialogSetup.createStateConfig({
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
