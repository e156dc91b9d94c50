import { assign, cancel, fromCallback, fromPromise, raise, type SnapshotFrom, setup } from 'xstate'

import type { RelayFailure } from '../../src/api/contract.ts'
import { NoAnswer } from './callServer.ts'
import { type ConnectionEvent, type ConnectionInput, connection } from './connection.ts'
import type { TimeSource } from './forwarder.ts'

/** In milliseconds. */
const times = {
  tick: 1_000,
  /** A timer that is so late was stopped: the computer slept. */
  sleep: 5_000,
  look: 1_000,
  connect: 20_000,
  soonest: 500,
  latest: 30_000,
  longestDrain: 60_000,
} as const

type Input = Omit<ConnectionInput, 'resume'> & {
  /** Whether the local server answers a request: rejects with NoAnswer where it doesn't. */
  probe: (signal: AbortSignal) => Promise<unknown>
  isListening: (signal: AbortSignal) => Promise<boolean>
  /** How long it may do without the portal, in ms; null: for ever. */
  maxOffline: number | null
  random: () => number
}

type Context = {
  relay: Input
  run: string | undefined
  failures: number
  retryIn: number
  reason: string | null
  missing: RelayFailure | null
  ending: Ending | null
}

export type Ending =
  | { reason: 'stopped' | 'replaced' | 'revoked' }
  | { reason: 'offline'; last: string | null }
  | { reason: 'refused'; error: unknown }

type Event =
  | ConnectionEvent
  | { type: 'slept' | 'tooLong' | 'stop' }
  | { type: 'served'; missing: RelayFailure | null }

const sleepWatch = fromCallback<{ type: 'none' }, { clock: TimeSource }, { type: 'slept' }>(
  ({ sendBack, input: { clock } }) => {
    let timer: unknown
    const tick = () => {
      const before = clock.now()
      timer = clock.setTimeout(() => {
        const late = clock.now() - before - times.tick
        tick()
        if (late > times.sleep) sendBack({ type: 'slept' })
      }, times.tick)
    }
    tick()
    return () => clock.clearTimeout(timer)
  },
)

const tooLong = 'tooLong'

const relaySetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, output: {} as Ending },
  actors: {
    connection,
    sleepWatch,
    probe: fromPromise<RelayFailure | null, Input>(async ({ input, signal }) => {
      try {
        await input.probe(signal)
        return null
      } catch (error) {
        return error instanceof NoAnswer ? error.code : 'closed'
      }
    }),
    look: fromPromise<boolean, Input>(({ input, signal }) => input.isListening(signal)),
  },
  guards: {
    isDraining: ({ event }) => event.type === 'bye' && event.bye.reason === 'draining',
    isThere: ({ event }) => event.type === 'served' && event.missing === null,
    isRefused: ({ event }) => event.type === 'served' && event.missing === 'refused',
    hasLimit: ({ context }) => context.relay.maxOffline !== null,
  },
  delays: {
    look: times.look,
    connect: times.connect,
    retry: ({ context }) => context.retryIn,
    maxOffline: ({ context }) => context.relay.maxOffline ?? 0,
  },
})

const keepRun = relaySetup.assign({
  run: ({ context, event }) => (event.type === 'opened' ? event.run : context.run),
})
const backOff = relaySetup.assign(({ context, event }) => {
  const longest = Math.min(times.latest, 2 * times.soonest * 2 ** context.failures)
  return {
    failures: context.failures + 1,
    retryIn: Math.round(times.soonest + context.relay.random() * (longest - times.soonest)),
    reason: event.type === 'lost' ? event.reason : 'The portal doesn’t answer.',
  }
})
const drain = relaySetup.assign(({ context, event }) => ({
  retryIn: Math.round(
    Math.min(event.type === 'bye' ? event.bye.retryAfter * 1_000 : 0, times.longestDrain) +
      context.relay.random() * times.soonest,
  ),
  reason: 'The portal is restarting.',
}))
const setEnding = relaySetup.assign({
  ending: ({ event, context }): Ending => {
    if (event.type === 'refused') return { reason: 'refused', error: event.error }
    if (event.type === 'tooLong') return { reason: 'offline', last: context.reason }
    const reason = event.type === 'bye' ? event.bye.reason : 'draining'
    return { reason: reason === 'draining' ? 'stopped' : reason }
  },
})
const startWaiting = relaySetup.enqueueActions(({ enqueue, check }) => {
  if (check('hasLimit')) enqueue(raise({ type: 'tooLong' }, { id: tooLong, delay: 'maxOffline' }))
})

export const relayMachine = relaySetup.createMachine({
  id: 'relay',
  context: ({ input }) => ({
    relay: input,
    run: undefined,
    failures: 0,
    retryIn: 0,
    reason: null,
    missing: null,
    ending: null,
  }),
  entry: startWaiting,
  invoke: { src: 'sleepWatch', input: ({ context }) => context.relay },
  initial: 'online',
  on: {
    stop: { target: '.ended', actions: setEnding },
    tooLong: { target: '.ended', actions: setEnding },
    refused: { target: '.ended', actions: setEnding },
  },
  states: {
    online: {
      invoke: {
        src: 'connection',
        input: ({ context }) => ({ ...context.relay, resume: context.run }),
      },
      initial: 'connecting',
      on: {
        opened: { actions: keepRun },
        lost: { target: 'offline', actions: backOff },
        slept: { target: 'online', reenter: true },
        bye: [
          { guard: 'isDraining', target: 'offline', actions: drain },
          { target: 'ended', actions: setEnding },
        ],
      },
      states: {
        connecting: {
          on: { hello: 'present' },
          after: { connect: { target: '#relay.offline', actions: backOff } },
        },
        present: {
          entry: [cancel(tooLong), assign({ failures: 0, reason: null, missing: null })],
          exit: startWaiting,
          initial: 'checking',
          on: {
            served: [
              { guard: 'isThere', target: '.ready' },
              {
                guard: 'isRefused',
                target: '.waiting',
                actions: assign({ missing: ({ event }) => event.missing }),
              },
            ],
          },
          states: {
            checking: {
              invoke: {
                src: 'probe',
                input: ({ context }) => context.relay,
                onDone: [
                  { guard: ({ event }) => event.output === null, target: 'ready' },
                  { target: 'waiting', actions: assign({ missing: ({ event }) => event.output }) },
                ],
              },
            },
            waiting: { after: { look: 'looking' } },
            looking: {
              invoke: {
                src: 'look',
                input: ({ context }) => context.relay,
                onDone: [{ guard: ({ event }) => event.output, target: 'checking' }, { target: 'waiting' }],
              },
            },
            ready: { entry: assign({ missing: null }) },
          },
        },
      },
    },
    offline: { on: { slept: 'online' }, after: { retry: 'online' } },
    ended: { type: 'final' },
  },
  output: ({ context }) => context.ending ?? { reason: 'stopped' },
})

/** The relay's state for a person. `missing`: why the local server gives no answer. */
export type RelayView =
  | { state: 'connecting' | 'checking' | 'ready' | 'ended' }
  | { state: 'waiting'; missing: RelayFailure }
  | { state: 'offline'; reason: string; retryIn: number }

export function viewRelay(snapshot: SnapshotFrom<typeof relayMachine>): RelayView {
  const { missing, reason, retryIn } = snapshot.context
  if (snapshot.status === 'done') return { state: 'ended' }
  if (snapshot.matches('offline')) return { state: 'offline', reason: reason ?? '', retryIn }
  if (snapshot.matches({ online: 'connecting' })) return { state: 'connecting' }
  if (missing !== null) return { state: 'waiting', missing }
  return { state: snapshot.matches({ online: { present: 'ready' } }) ? 'ready' : 'checking' }
}
