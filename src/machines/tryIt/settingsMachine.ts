import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { SettingValue, SettingValues } from '../../api/contract.ts'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { resetSettings, saveSettings } from '../../api/sessionApp.ts'

type Context = {
  sessionId: string
  /** On its way. */
  sent: SettingValues
  /** Changed meanwhile. */
  pending: SettingValues
  isResetWanted: boolean
  error: string | null
}

/** Saves the settings that a person changes, one call at a time: what changes meanwhile goes together. */
export const settingsMachine = setup({
  types: {
    input: {} as { sessionId: string },
    context: {} as Context,
    events: {} as
      | { type: 'change'; key: string; value: SettingValue }
      | { type: 'reset' }
      | { type: 'retry' },
    emitted: {} as { type: 'saved'; values: SettingValues },
  },
  actors: {
    save: fromPromise<SettingValues, { id: string; values: SettingValues }>(
      ({ input: { id, values }, signal }) => saveSettings(id, values, signal),
    ),
    reset: fromPromise<SettingValues, { id: string }>(({ input, signal }) => resetSettings(input.id, signal)),
  },
  guards: {
    hasPending: ({ context: { pending } }) => Object.keys(pending).length > 0,
    isResetWanted: ({ context }) => context.isResetWanted,
    /** A reset, or later values of the same settings, take the place of what was sent. */
    isOutdated: ({ context: { sent, pending, isResetWanted } }) =>
      isResetWanted || Object.keys(sent).every((key) => key in pending),
    isMisfit: (_, { error }: { error: unknown }) => isStatus(error, 422),
  },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, 'change')
      return { pending: { ...context.pending, [event.key]: event.value }, error: null }
    }),
    wantReset: assign({ pending: {}, isResetWanted: true, error: null }),
    beginReset: assign({ isResetWanted: false }),
    send: assign(({ context }) => ({ sent: context.pending, pending: {} })),
    settle: assign({ sent: {} }),
    keep: assign(({ context: { sent, pending } }) => ({ sent: {}, pending: { ...sent, ...pending } })),
    emitSaved: emit((_, { values }: { values: SettingValues }) => ({ type: 'saved' as const, values })),
    setSaveError: assign((_, { error }: { error: unknown }) => ({
      error: serverText(error) ?? 'Couldn’t save the setting. Try again.',
    })),
    clearError: assign({ error: null }),
    setResetError: assign({ error: 'Couldn’t reset the settings. Try again.' }),
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({ ...input, sent: {}, pending: {}, isResetWanted: false, error: null }),
  initial: 'idle',
  on: { change: { actions: 'change' }, reset: { actions: 'wantReset' } },
  states: {
    idle: {
      always: [
        { guard: 'isResetWanted', target: 'resetting' },
        { guard: 'hasPending', target: 'saving' },
      ],
    },
    saving: {
      entry: 'send',
      invoke: {
        src: 'save',
        input: ({ context: { sessionId: id, sent: values } }) => ({ id, values }),
        onDone: {
          target: 'idle',
          actions: ['settle', { type: 'emitSaved', params: ({ event }) => ({ values: event.output }) }],
        },
        onError: [
          { guard: 'isOutdated', target: 'idle', actions: 'settle' },
          {
            guard: { type: 'isMisfit', params: ({ event }) => event },
            target: 'idle',
            actions: ['settle', { type: 'setSaveError', params: ({ event }) => event }],
          },
          {
            target: 'unsaved',
            actions: ['keep', { type: 'setSaveError', params: ({ event }) => event }],
          },
        ],
      },
    },
    // Input stays, and goes with the next change.
    unsaved: {
      always: { guard: 'isResetWanted', target: 'resetting' },
      on: {
        change: { target: 'idle', actions: 'change' },
        retry: { target: 'idle', actions: 'clearError' },
      },
    },
    resetting: {
      entry: 'beginReset',
      invoke: {
        src: 'reset',
        input: ({ context: { sessionId: id } }) => ({ id }),
        onDone: {
          target: 'idle',
          actions: { type: 'emitSaved', params: ({ event }) => ({ values: event.output }) },
        },
        onError: { target: 'idle', actions: 'setResetError' },
      },
    },
  },
})

/** `unsaved`: over the settings known to be saved. */
export function viewSettings(snapshot: SnapshotFrom<typeof settingsMachine>) {
  const { sent, pending, isResetWanted, error } = snapshot.context
  const isResetting = isResetWanted || snapshot.matches('resetting')
  return { unsaved: { ...sent, ...pending }, error, isResetting, canRetry: snapshot.matches('unsaved') }
}
