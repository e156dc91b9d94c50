import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { serverText } from '../../api/http/errors.ts'
import { handleReport } from '../../api/review/reports.ts'

type Context = { id: string | null; error: string | null }

/** Marks reports as handled, one at a time. */
export const handleReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'handle'; id: string },
    emitted: {} as { type: 'changed' },
  },
  actors: {
    handle: fromPromise<void, { id: string | null }>(async ({ input: { id }, signal }) => {
      if (id !== null) await handleReport(id, signal)
    }),
  },
  actions: {
    setReport: assign((_, { id }: { id: string }) => ({ id, error: null })),
    setFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t mark the report as handled. Try again.',
    }),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'handleReport',
  context: { id: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { handle: { target: 'handling', actions: { type: 'setReport', params: ({ event }) => event } } },
    },
    handling: {
      invoke: {
        src: 'handle',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'idle', actions: 'emitChanged' },
        onError: { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
})

export function viewHandleReport(snapshot: SnapshotFrom<typeof handleReportMachine>) {
  const { id, error } = snapshot.context
  return {
    handling: snapshot.matches('handling') ? id : null,
    failure: id !== null && error !== null ? { id, text: error } : null,
  }
}
