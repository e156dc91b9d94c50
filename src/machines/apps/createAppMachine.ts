import type { SnapshotFrom } from 'xstate'
import type { Draft } from '../shared/persistDraft.ts'
import { createAppSetup, untouched } from './createAppSetup.ts'

/** Registering an app: form, success dialog with its automatic copy, key dialog (SPEC.md §2, §5, §8). */
export const createAppMachine = createAppSetup.createMachine({
  id: 'createApp',
  context: ({ input: { prepare, draft = null } }) => ({ ...untouched, prepare, typed: draft }),
  on: { type: { actions: { type: 'setTyped', params: ({ event }) => event } } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: { target: 'submitting', actions: { type: 'setValues', params: ({ event }) => event } },
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ context }) => ({
          values: context.values,
          key: context.idempotencyKey,
          prepare: context.prepare,
        }),
        onDone: {
          target: 'created',
          actions: [{ type: 'setCreated', params: ({ event }) => event }, 'emitRegistered', 'emitCreated'],
        },
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    created: {
      initial: 'idle',
      entry: 'raiseCopy',
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
        copy: { target: '.idle', actions: 'sendCopy' },
        copied: { target: '.idle', actions: 'setCopied' },
        viewKey: 'openingKeyDialog',
        goToApps: [{ guard: 'hasCopied', target: 'leaving' }, { target: '.losingKey' }],
      },
      states: {
        idle: {},
        losingKey: { on: { 'leave.cancel': 'idle', 'leave.confirm': '#createApp.leaving' } },
      },
    },
    openingKeyDialog: { after: { keyDialogReopens: { target: 'viewingKey', actions: 'emitOpenKeyDialog' } } },
    viewingKey: { entry: 'clearCreated', on: { 'keyDialog.closed': 'leaving' } },
    leaving: { entry: 'clearCreated', type: 'final' },
  },
})

const isUnsaved = (snapshot: SnapshotFrom<typeof createAppMachine>) =>
  snapshot.matches('editing') || snapshot.matches('submitting')

/** What would be lost with the page, until the app is created. */
export function createDraftOf(snapshot: SnapshotFrom<typeof createAppMachine>, userId: string): Draft {
  const { typed } = snapshot.context
  const isBlank = typed === null || Object.values(typed).every((text) => text === '')
  return { name: `create:${userId}`, texts: isBlank || !isUnsaved(snapshot) ? null : typed }
}

export function viewCreateApp(snapshot: SnapshotFrom<typeof createAppMachine>) {
  const { typed, created, copy, error, fieldErrors } = snapshot.context
  return {
    busy: snapshot.matches('submitting'),
    error,
    fieldErrors,
    createdDialog: {
      open: snapshot.matches('created'),
      appName: created?.app.name ?? '',
      apiKey: created?.apiKey ?? '',
      ...copy,
      losesKey: snapshot.matches({ created: 'losingKey' }),
    },
    packageName: typed?.packageName ?? '',
    leaving: snapshot.matches('leaving'),
    holdsKey: created !== null && !snapshot.context.keyCopied,
    unsaved: isUnsaved(snapshot),
  }
}
