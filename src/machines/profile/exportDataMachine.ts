import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { AccountExport } from '../../api/contract.ts'
import { exportAccount } from '../../api/deletion.ts'
import { serverText } from '../../api/http/errors.ts'

/** Reading all that is stored of a person, as a file. */
export const exportDataMachine = setup({
  types: {
    context: {} as { error: string | null },
    events: {} as { type: 'download' },
    emitted: {} as { type: 'read'; data: AccountExport },
  },
  actors: { read: fromPromise<AccountExport>(({ signal }) => exportAccount(signal)) },
  actions: {
    clearError: assign({ error: null }),
    setError: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t download your data. Try again.',
    }),
    emitRead: emit((_, { output }: { output: AccountExport }) => ({ type: 'read', data: output })),
  },
}).createMachine({
  id: 'exportData',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { download: 'reading' } },
    reading: {
      entry: 'clearError',
      invoke: {
        src: 'read',
        onDone: { target: 'idle', actions: { type: 'emitRead', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewExportData = (snapshot: SnapshotFrom<typeof exportDataMachine>) => ({
  busy: snapshot.matches('reading'),
  error: snapshot.context.error,
})
