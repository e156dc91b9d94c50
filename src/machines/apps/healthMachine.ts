import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { AppHealth, CheckedHealth, HealthCheck } from '../../api/contract.ts'
import { checkHealth, saveHealth } from '../../api/health.ts'
import { serverText } from '../../api/http/errors.ts'

const notLooked = 'Couldn’t check the server. Try again.'
const notSwitched = 'Couldn’t change monitoring. Try again.'

/** `check`: what the last check that the person asked for has found. */
type Context = { packageName: string; error: string | null; check: HealthCheck | null }

/** Looks at a published app's server now, and switches looking on and off (BEYOND §5). */
export const healthMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as Context,
    events: {} as { type: 'look' } | { type: 'switch'; enabled: boolean },
    emitted: {} as { type: 'answered'; health: AppHealth },
  },
  actors: {
    look: fromPromise<CheckedHealth, { packageName: string }>(({ input, signal }) =>
      checkHealth(input.packageName, signal),
    ),
    switch: fromPromise<AppHealth, { packageName: string; enabled: boolean }>(({ input, signal }) =>
      saveHealth(input.packageName, input.enabled, signal),
    ),
  },
  actions: {
    clear: assign({ error: null, check: null }),
    setCheck: assign((_, { output }: { output: CheckedHealth }) => ({ check: output.check })),
    setError: assign((_, { error, text }: { error: unknown; text: string }) => ({
      error: serverText(error) ?? text,
    })),
    emitAnswered: emit((_, { output }: { output: AppHealth }) => ({ type: 'answered', health: output })),
  },
}).createMachine({
  id: 'health',
  context: ({ input }) => ({ ...input, error: null, check: null }),
  initial: 'idle',
  states: {
    idle: { on: { look: 'looking', switch: 'switching' } },
    looking: {
      entry: 'clear',
      invoke: {
        src: 'look',
        input: ({ context: { packageName } }) => ({ packageName }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setCheck', params: ({ event }) => event },
            { type: 'emitAnswered', params: ({ event: { output } }) => ({ output: healthOf(output) }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'setError', params: ({ event: { error } }) => ({ error, text: notLooked }) },
        },
      },
    },
    switching: {
      entry: 'clear',
      invoke: {
        src: 'switch',
        input: ({ context: { packageName }, event }) => {
          assertEvent(event, 'switch')
          return { packageName, enabled: event.enabled }
        },
        onDone: { target: 'idle', actions: { type: 'emitAnswered', params: ({ event }) => event } },
        onError: {
          target: 'idle',
          actions: { type: 'setError', params: ({ event: { error } }) => ({ error, text: notSwitched }) },
        },
      },
    },
  },
})

const healthOf = ({ check: _, ...health }: CheckedHealth): AppHealth => health

export const viewHealth = (snapshot: SnapshotFrom<typeof healthMachine>) => ({
  busy: snapshot.matches('looking')
    ? ('look' as const)
    : snapshot.matches('switching')
      ? ('switch' as const)
      : null,
  error: snapshot.context.error,
  check: snapshot.context.check,
})
