import type { SnapshotFrom } from 'xstate'
import { apiKeyDialogSetup, untouched } from './apiKeyDialogSetup.ts'
import { revoking, rotating, whileSending } from './keyChangeStates.ts'

/** The API key dialog, in which a key is rotated and revoked too: closed forgets
 * everything, so no key outlives its dialog. */
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
