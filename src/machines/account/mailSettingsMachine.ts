import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { MailSettings } from '../../api/contract.ts'
import { saveMailSettings } from '../../api/profile.ts'
import { delays } from '../shared/delays.ts'

type Switched = { changes: Partial<MailSettings> }

/** Saves which mails a person gets, each switch at once; what is switched meanwhile is saved next. */
export const mailSettingsMachine = setup({
  types: {
    context: {} as { saving: Partial<MailSettings>; next: Partial<MailSettings>; error: string | null },
    events: {} as { type: 'switch' } & Switched,
    emitted: {} as { type: 'saved'; settings: MailSettings },
  },
  actors: {
    save: fromPromise<MailSettings, Switched>(({ input, signal }) => saveMailSettings(input.changes, signal)),
  },
  delays,
  guards: { isMoreSwitched: ({ context }) => Object.keys(context.next).length > 0 },
  actions: {
    addToNext: assign({ next: ({ context }, { changes }: Switched) => ({ ...context.next, ...changes }) }),
    takeNext: assign(({ context }) => ({ saving: context.next, next: {}, error: null })),
    forget: assign({ saving: {}, next: {} }),
    setError: assign({ error: 'Couldn’t save your notification settings. Try again.' }),
    emitSaved: emit((_, { output }: { output: MailSettings }) => ({ type: 'saved', settings: output })),
  },
}).createMachine({
  id: 'mailSettings',
  context: { saving: {}, next: {}, error: null },
  initial: 'idle',
  on: { switch: { target: '.saving', actions: { type: 'addToNext', params: ({ event }) => event } } },
  states: {
    idle: {},
    saving: {
      entry: 'takeNext',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ changes: context.saving }),
        onDone: [
          {
            guard: 'isMoreSwitched',
            target: 'saving',
            reenter: true,
            actions: { type: 'emitSaved', params: ({ event }) => event },
          },
          { target: 'saved', actions: [{ type: 'emitSaved', params: ({ event }) => event }, 'forget'] },
        ],
        onError: { target: 'idle', actions: ['forget', 'setError'] },
      },
      on: { switch: { actions: { type: 'addToNext', params: ({ event }) => event } } },
    },
    saved: { after: { bannerCleared: 'idle' } },
  },
})

/** `switched`: what is not saved yet, shown as if it were. */
export const viewMailSettings = (snapshot: SnapshotFrom<typeof mailSettingsMachine>) => ({
  switched: { ...snapshot.context.saving, ...snapshot.context.next },
  error: snapshot.context.error,
  success: snapshot.matches('saved') ? 'Saved.' : null,
})
