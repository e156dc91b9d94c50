import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { AppHealth } from '../../api/contract.ts'
import { checkHealth, saveHealth } from '../../api/health.ts'
import { serverText } from '../../api/http/errors.ts'
import { delays } from '../shared/delays.ts'

const notLooked = 'The portal could not look at the server. Please try again.'
const notSwitched = 'That could not be switched. Please try again.'

type Context = { packageName: string; error: string | null }

/** Looks at a published app's server now, and switches looking on and off (BEYOND §5). */
export const healthMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as Context,
    events: {} as { type: 'look' } | { type: 'switch'; enabled: boolean },
    emitted: {} as { type: 'answered'; health: AppHealth },
  },
  actors: {
    look: fromPromise<AppHealth, { packageName: string }>(({ input, signal }) =>
      checkHealth(input.packageName, signal),
    ),
    switch: fromPromise<AppHealth, { packageName: string; enabled: boolean }>(({ input, signal }) =>
      saveHealth(input.packageName, input.enabled, signal),
    ),
  },
  delays,
  actions: {
    clearError: assign({ error: null }),
    setError: assign((_, { error, text }: { error: unknown; text: string }) => ({
      error: serverText(error) ?? text,
    })),
    emitAnswered: emit((_, { output }: { output: AppHealth }) => ({ type: 'answered', health: output })),
  },
}).createMachine({
  id: 'health',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'idle',
  states: {
    idle: { on: { look: 'looking', switch: 'switching' } },
    looking: {
      entry: 'clearError',
      invoke: {
        src: 'look',
        input: ({ context: { packageName } }) => ({ packageName }),
        onDone: { target: 'looked', actions: { type: 'emitAnswered', params: ({ event }) => event } },
        onError: {
          target: 'idle',
          actions: { type: 'setError', params: ({ event: { error } }) => ({ error, text: notLooked }) },
        },
      },
    },
    looked: { on: { look: 'looking', switch: 'switching' }, after: { bannerCleared: 'idle' } },
    switching: {
      entry: 'clearError',
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

/** What a person can see of it. */
export const viewHealth = (snapshot: SnapshotFrom<typeof healthMachine>) => ({
  busy: snapshot.matches('looking')
    ? ('look' as const)
    : snapshot.matches('switching')
      ? ('switch' as const)
      : null,
  error: snapshot.context.error,
  success: snapshot.matches('looked') ? 'Looked just now.' : null,
})
