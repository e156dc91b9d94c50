import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { type RecordView, readRecordFile } from '../../api/teams.ts'

type Input = { teamId: string }
type Context = Input & { view: RecordView; error: string | null }

/** Reading a team's record as a file. */
export const downloadRecordMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'download'; view: RecordView },
    emitted: {} as { type: 'read'; text: string },
  },
  actors: {
    read: fromPromise<string, Context>(({ input: { teamId, view }, signal }) =>
      readRecordFile(teamId, view, signal),
    ),
  },
  actions: {
    setView: assign({ view: (_, { view }: { view: RecordView }) => view, error: null }),
    setError: assign({ error: 'Couldn’t download the record. Try again.' }),
    emitRead: emit((_, { output }: { output: string }) => ({ type: 'read', text: output })),
  },
}).createMachine({
  id: 'downloadRecord',
  context: ({ input }) => ({ ...input, view: { actor: '', action: '' }, error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { download: { target: 'reading', actions: { type: 'setView', params: ({ event }) => event } } },
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: { type: 'emitRead', params: ({ event }) => event } },
        onError: { target: 'idle', actions: 'setError' },
      },
    },
  },
})

export const viewDownloadRecord = (snapshot: SnapshotFrom<typeof downloadRecordMachine>) => ({
  busy: snapshot.matches('reading'),
  error: snapshot.context.error,
})
