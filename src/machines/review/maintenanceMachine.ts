import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { createTestSubmission, fixAppStatuses, getDebugReport } from '../../api/review/admin.ts'
import { plural } from '../../lib/format.ts'

export const repairs = ['debug', 'fixStatuses', 'testSubmission'] as const
export type Repair = (typeof repairs)[number]

const workOf: Record<Repair, (signal: AbortSignal) => Promise<string>> = {
  async debug(signal) {
    const { status, counts } = await getDebugReport(signal)
    const { total, development, submitted, published, rejected } = counts.apps
    return `Status ${status}: ${total} apps (${development} in development, ${submitted} submitted, ${published} published, ${rejected} rejected).`
  },
  async fixStatuses(signal) {
    const { fixed } = await fixAppStatuses(signal)
    return fixed === 0
      ? 'Every app has a known status. Nothing changed.'
      : `${plural(fixed, 'app')} with an unknown status became DEVELOPMENT.`
  },
  async testSubmission(signal) {
    const { app } = await createTestSubmission(signal)
    return `${app.name} (${app.packageName}) is now in the review queue.`
  },
}

/** The maintenance section of the Admin Panel: one repair at a time, each saying what it did. */
export const maintenanceMachine = setup({
  types: {
    context: {} as { repair: Repair; result: string | null; error: string | null },
    events: {} as { type: 'run'; repair: Repair },
    emitted: {} as { type: 'changed' },
  },
  actors: {
    work: fromPromise<string, { repair: Repair }>(({ input, signal }) => workOf[input.repair](signal)),
  },
  actions: {
    setRepair: assign((_, { repair }: { repair: Repair }) => ({ repair, result: null, error: null })),
    setResult: assign({ result: (_, { output }: { output: string }) => output }),
    setError: assign({
      error: (_, { error }: { error: unknown }) =>
        isStatus(error, 404)
          ? 'Test submissions aren’t available on this server.'
          : (serverText(error) ?? 'Couldn’t do that. Try again.'),
    }),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'maintenance',
  context: { repair: 'debug', result: null, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { run: { target: 'working', actions: { type: 'setRepair', params: ({ event }) => event } } },
    },
    working: {
      invoke: {
        src: 'work',
        input: ({ context }) => ({ repair: context.repair }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'setResult', params: ({ event }) => event }, 'emitChanged'],
        },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewMaintenance = (snapshot: SnapshotFrom<typeof maintenanceMachine>) => ({
  busy: snapshot.matches('working') ? snapshot.context.repair : null,
  success: snapshot.context.result,
  error: snapshot.context.error,
})
