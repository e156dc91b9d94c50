import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { MailSettings, MailSettingsEdit } from '../../api/contract.ts'
import { saveMailSettings } from '../../api/mails.ts'
import { delays } from '../shared/delays.ts'

/** Saves which mails a person gets (BEYOND §4 "Mails"). */
export const mailSettingsMachine = setup({
  types: {
    context: {} as { error: string | null },
    events: {} as { type: 'save'; changes: MailSettingsEdit },
    emitted: {} as { type: 'saved'; settings: MailSettings },
  },
  actors: {
    save: fromPromise<MailSettings, { changes: MailSettingsEdit }>(({ input, signal }) =>
      saveMailSettings(input.changes, signal),
    ),
  },
  delays,
  actions: {
    clearError: assign({ error: null }),
    setError: assign({ error: 'Couldn’t save your notification settings. Try again.' }),
    emitSaved: emit((_, { output }: { output: MailSettings }) => ({ type: 'saved', settings: output })),
  },
}).createMachine({
  id: 'mailSettings',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { save: 'saving' } },
    saving: {
      entry: 'clearError',
      invoke: {
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'save')
          return { changes: event.changes }
        },
        onDone: { target: 'saved', actions: { type: 'emitSaved', params: ({ event }) => event } },
        onError: { target: 'idle', actions: 'setError' },
      },
    },
    saved: { on: { save: 'saving' }, after: { bannerCleared: 'idle' } },
  },
})

export const viewMailSettings = (snapshot: SnapshotFrom<typeof mailSettingsMachine>) => ({
  busy: snapshot.matches('saving'),
  error: snapshot.context.error,
  success: snapshot.matches('saved') ? 'Saved.' : null,
})
