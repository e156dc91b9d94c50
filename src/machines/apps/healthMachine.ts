import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { AppHealth, CheckedHealth, HealthCheck } from '../../api/contract.ts'
import { checkHealth, saveHealth } from '../../api/health.ts'
import { serverText } from '../../api/http/errors.ts'

const notChecked = 'Couldn’t check the server. Try again.'
const notSwitched = 'Couldn’t change monitoring. Try again.'

/** `check`: what the last check that the person asked for has found. */
type Context = {
  packageName: string
  checkError: string | null
  switchError: string | null
  check: HealthCheck | null
}

const nothing = { checkError: null, switchError: null, check: null }

/** Checks a published app's server now, and turns its monitoring on and off. */
export const healthMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as Context,
    events: {} as { type: 'check' } | { type: 'switch'; enabled: boolean },
    emitted: {} as { type: 'answered'; health: AppHealth },
  },
  actors: {
    check: fromPromise<CheckedHealth, { packageName: string }>(({ input, signal }) =>
      checkHealth(input.packageName, signal),
    ),
    switch: fromPromise<AppHealth, { packageName: string; enabled: boolean }>(({ input, signal }) =>
      saveHealth(input.packageName, input.enabled, signal),
    ),
  },
  actions: {
    clear: assign(nothing),
    setCheck: assign((_, { output }: { output: CheckedHealth }) => ({ check: output.check })),
    setCheckError: assign((_, { error }: { error: unknown }) => ({
      checkError: serverText(error) ?? notChecked,
    })),
    setSwitchError: assign((_, { error }: { error: unknown }) => ({
      switchError: serverText(error) ?? notSwitched,
    })),
    emitAnswered: emit((_, { output }: { output: AppHealth }) => ({ type: 'answered', health: output })),
  },
}).createMachine({
  id: 'health',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'idle',
  states: {
    idle: { on: { check: 'checking', switch: 'switching' } },
    checking: {
      entry: 'clear',
      invoke: {
        src: 'check',
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
          actions: { type: 'setCheckError', params: ({ event }) => event },
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
          actions: { type: 'setSwitchError', params: ({ event }) => event },
        },
      },
    },
  },
})

const healthOf = ({ check: _, ...health }: CheckedHealth): AppHealth => health

export function viewHealth(snapshot: SnapshotFrom<typeof healthMachine>) {
  const { checkError, switchError, check } = snapshot.context
  const busy = snapshot.matches('checking')
    ? ('check' as const)
    : snapshot.matches('switching')
      ? ('switch' as const)
      : null
  return { busy, checkError, switchError, check }
}
