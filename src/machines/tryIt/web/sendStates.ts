import { webSessionSetup } from './webSessionSetup.ts'

/** The log's rows on their way to the cloud, in their order. */
export const rowStates = webSessionSetup.createStateConfig({
  initial: 'empty',
  states: {
    empty: {
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'hasRows', target: 'gathering' },
      ],
      after: { hostSeen: 'sending' },
    },
    gathering: {
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isBatchFull', target: 'sending' },
      ],
      after: { rowsSent: 'sending' },
    },
    sending: {
      entry: 'takeBatch',
      invoke: {
        src: 'sendRows',
        input: ({ context: { session, run, sending } }) => ({
          id: session?.id ?? '',
          rows: run?.rows.slice(0, sending) ?? [],
        }),
        onDone: { target: 'empty', actions: 'shiftRows' },
        onError: [
          // Rows that the cloud doesn't take, it will never take.
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'empty',
            actions: 'shiftRows',
          },
          { target: 'offline' },
        ],
      },
    },
    offline: {
      always: { guard: 'isOver', target: 'over' },
      after: { rowsSentAgain: 'sending' },
    },
    over: {},
  },
})

/** What the app keeps on the phone, of which the cloud has a copy for the next session. */
export const storageStates = webSessionSetup.createStateConfig({
  initial: 'saved',
  states: {
    saved: { always: { guard: 'isStorageChanged', target: 'changed' } },
    changed: { after: { storageSaved: 'saving' } },
    saving: {
      entry: 'takeStorage',
      invoke: {
        src: 'saveStorage',
        input: ({ context: { session, saving } }) => ({
          id: session?.id ?? '',
          values: Object.fromEntries(saving ?? []),
        }),
        onDone: { target: 'saved', actions: 'setSaved' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'saved',
            actions: 'setSaved',
          },
          { target: 'unsaved' },
        ],
      },
    },
    unsaved: { after: { storageSavedAgain: 'saving' } },
  },
})
