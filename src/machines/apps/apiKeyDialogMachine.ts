import type { SnapshotFrom } from 'xstate'
import { apiKeyDialogSetup, untouched } from './apiKeyDialogSetup.ts'

/** The API key dialog (SPEC.md §2): closed forgets everything, so no key outlives its dialog. */
export const apiKeyDialogMachine = apiKeyDialogSetup.createMachine({
  id: 'apiKeyDialog',
  context: untouched,
  initial: 'closed',
  on: { open: { target: '.viewing', actions: { type: 'setApp', params: ({ event }) => event } } },
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
          on: { open: {} },
          invoke: {
            src: 'regenerate',
            input: ({ context: { packageName, idempotencyKey } }) => ({ packageName, key: idempotencyKey }),
            onDone: {
              target: '#apiKeyDialog.viewing',
              actions: [
                { type: 'setKey', params: ({ event }) => ({ apiKey: event.output }) },
                'emitRegenerated',
                'emitNewKey',
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
  const { packageName, apiKey, copy } = snapshot.context
  const isConfirming = snapshot.matches('confirming')
  return {
    open: !snapshot.matches('closed'),
    mode: isConfirming ? ('confirming' as const) : ('viewing' as const),
    packageName,
    apiKey,
    copied: copy.copied,
    error: isConfirming ? snapshot.context.error : copy.error,
    /** Closing would lose the key, and is to be confirmed. */
    losesKey: snapshot.matches({ viewing: 'losingKey' }),
    busy: snapshot.matches({ confirming: 'regenerating' }),
  }
}
