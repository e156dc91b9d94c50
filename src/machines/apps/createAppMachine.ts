import type { SnapshotFrom } from 'xstate'
import { appFields } from '../../api/contract.ts'
import type { Draft } from '../../api/drafts.ts'
import { createAppSetup, untouched } from './createAppSetup.ts'

/** Registering an app: form, success dialog with its automatic copy, key dialog. One without a key leads to Try It. */
export const createAppMachine = createAppSetup.createMachine({
  id: 'createApp',
  context: ({ input: { draft = null } }) => ({ ...untouched, typed: draft }),
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
        }),
        onDone: [
          {
            guard: { type: 'hasKey', params: ({ event }) => event },
            target: 'created',
            actions: [{ type: 'setCreated', params: ({ event }) => event }, 'emitRegistered', 'emitCreated'],
          },
          {
            target: 'leaving',
            actions: [
              { type: 'setCreated', params: ({ event }) => event },
              { type: 'setDestination', params: { page: '/try' } },
              'emitRegistered',
              'emitCreated',
            ],
          },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    created: {
      initial: 'idle',
      entry: 'raiseCopy',
      exit: 'clearCopy',
      invoke: [
        {
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
        {
          id: 'copyCommand',
          src: 'copyCommand',
          onSnapshot: [
            {
              guard: { type: 'isCopied', params: ({ event }) => event },
              target: '.idle',
              actions: [{ type: 'setCommandCopy', params: ({ event }) => event }, 'setCopied'],
            },
            { actions: { type: 'setCommandCopy', params: ({ event }) => event } },
          ],
        },
        {
          id: 'serverWait',
          src: 'serverWait',
          input: ({ context: { created } }) => ({ packageName: created?.app.packageName ?? '' }),
          onSnapshot: { actions: { type: 'setServer', params: ({ event }) => event } },
          onDone: { actions: 'setReached' },
        },
      ],
      on: {
        copy: { target: '.idle', actions: 'sendCopy' },
        copyCommand: { actions: { type: 'sendCommandCopy', params: ({ event }) => event } },
        copied: { target: '.idle', actions: 'setCopied' },
        checkServer: { actions: 'sendCheck' },
        tryIt: [{ guard: 'hasCopied', target: 'startingSession' }, { target: '.losingKey' }],
        openTryIt: [
          {
            guard: 'hasCopied',
            target: 'leaving',
            actions: { type: 'setDestination', params: { page: '/try' } },
          },
          { target: '.losingKey' },
        ],
        viewKey: 'openingKeyDialog',
        goToApps: [{ guard: 'hasCopied', target: 'leaving' }, { target: '.losingKey' }],
      },
      states: {
        idle: {},
        losingKey: { on: { 'leave.cancel': 'idle', 'leave.confirm': '#createApp.leaving' } },
      },
    },
    startingSession: {
      entry: { type: 'setDestination', params: { page: '/try?started' } },
      invoke: {
        src: 'startSession',
        input: ({ context: { created } }) => ({ packageName: created?.app.packageName ?? '' }),
        onDone: 'leaving',
        // Try It says why none starts.
        onError: 'leaving',
      },
    },
    openingKeyDialog: { after: { keyDialogReopens: { target: 'viewingKey', actions: 'emitOpenKeyDialog' } } },
    viewingKey: { entry: 'clearCreated', on: { 'keyDialog.closed': 'leaving' } },
    leaving: { entry: 'clearCreated', type: 'final' },
  },
})

const isUnsaved = (snapshot: SnapshotFrom<typeof createAppMachine>) =>
  snapshot.matches('editing') || snapshot.matches('submitting')

const blankKind = appFields.kind.blank

/** Unsaved input, until the app is created. */
export function createDraftOf(snapshot: SnapshotFrom<typeof createAppMachine>, userId: string): Draft {
  const { typed } = snapshot.context
  const isBlank =
    typed === null ||
    Object.entries(typed).every(([name, text]) => text === (name === 'kind' ? blankKind : ''))
  return { name: `create:${userId}`, texts: isBlank || !isUnsaved(snapshot) ? null : typed }
}

export function viewCreateApp(snapshot: SnapshotFrom<typeof createAppMachine>) {
  const { typed, created, copy, commandCopy, server, destination, error, fieldErrors } = snapshot.context
  return {
    busy: snapshot.matches('submitting'),
    error,
    fieldErrors,
    createdDialog: {
      open: snapshot.matches('created') || snapshot.matches('startingSession'),
      appName: created?.app.name ?? '',
      apiKey: created?.apiKey ?? '',
      ...copy,
      losesKey: snapshot.matches({ created: 'losingKey' }),
    },
    firstRun: {
      publicUrl: created?.app.publicUrl ?? '',
      commandCopy,
      server,
      busy: snapshot.matches('startingSession'),
    },
    example: {
      packageName: created?.app.packageName ?? '',
      apiKey: created?.apiKey ?? '',
      publicUrl: created?.app.publicUrl ?? '',
    },
    packageName: typed?.packageName ?? '',
    leavingTo: snapshot.matches('leaving') ? destination : null,
    holdsKey: created !== null && !snapshot.context.keyCopied,
    unsaved: isUnsaved(snapshot),
  }
}
