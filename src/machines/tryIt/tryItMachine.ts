import type { SnapshotFrom } from 'xstate'
import { glassesOf, isSessionOver } from '../../api/contract.ts'
import { delays } from '../shared/delays.ts'
import { ladderOf } from './ladder.ts'
import { sessionStates } from './sessionStates.ts'
import { streamStates } from './streamStates.ts'
import { connectionDeadline, none, tryItSetup } from './tryItSetup.ts'

const whileStarting = { start: {}, resume: {} }
const failed = {
  target: 'idle',
  actions: { type: 'setStartError', params: { error: null } },
} as const

const calling = tryItSetup.createStateConfig({
  on: whileStarting,
  invoke: {
    src: 'start',
    input: ({ context }) => context,
    onDone: {
      target: 'live',
      actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isAnswerLost', params: ({ event }) => event },
        target: 'verifyingOutcome',
      },
      {
        guard: { type: 'isListenerGone', params: ({ event }) => event },
        target: 'idle',
        actions: 'emitListenerGone',
      },
      { target: 'idle', actions: { type: 'setStartError', params: ({ event }) => event } },
    ],
  },
})

/** The session may have been started, and only the answer lost: then it goes on here, instead of a second one. */
const verifyingOutcome = tryItSetup.createStateConfig({
  on: whileStarting,
  after: { outcomeCheckTimeout: failed },
  invoke: {
    src: 'findOpen',
    input: ({ context }) => context,
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => ({ session: event.output }) },
        target: 'live',
        actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
      },
      failed,
    ],
    onError: failed,
  },
})

/** Try It: the session as its log tells it, the stream that brings the log, and what a person does. */
export const tryItMachine = tryItSetup.createMachine({
  id: 'tryIt',
  context: ({ input }) => ({ ...none, source: input, model: 'Even Realities G1' }),
  initial: 'idle',
  on: {
    start: { target: '.calling', actions: { type: 'begin', params: ({ event }) => event } },
    resume: {
      target: '.live',
      actions: [
        {
          type: 'begin',
          params: ({ event: { session } }) => ({
            model: glassesOf(session),
            listener: session.listener?.id ?? null,
          }),
        },
        { type: 'setSession', params: ({ event }) => event },
      ],
    },
  },
  states: {
    idle: {},
    calling,
    verifyingOutcome,
    live: {
      type: 'parallel',
      on: {
        input: { guard: 'isRunning', actions: { type: 'addInput', params: ({ event }) => event } },
        'drawing.over': { actions: { type: 'clearView', params: ({ event }) => event } },
      },
      states: {
        session: sessionStates,
        stream: streamStates,
        input: {
          initial: 'ready',
          states: {
            ready: { always: { guard: 'hasInputs', target: 'sending' } },
            sending: {
              invoke: {
                src: 'send',
                input: ({ context: { session, inputs } }) => ({ id: session?.id ?? '', input: inputs[0] }),
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'setMissing', params: ({ event }) => event.output }, 'shiftInput'],
                },
                onError: { target: 'ready', actions: ['setInputError', 'shiftInput'] },
              },
            },
          },
        },
      },
    },
  },
})

export function viewTryIt(snapshot: SnapshotFrom<typeof tryItMachine>) {
  const { session, events, main, dashboard, model, headUp, off, missing, unsent } = snapshot.context
  const isOver = session !== null && isSessionOver(session)
  const isCalling = snapshot.matches('calling') || snapshot.matches('verifyingOutcome')
  return {
    session,
    events,
    model,
    layout: headUp ? dashboard : main,
    headUp,
    microphone: !off.microphone,
    display: !off.display,
    connected: !off.connection,
    ladder: ladderOf(session),
    deadlines: deadlinesOf(snapshot),
    isStarting: isCalling || session?.state === 'starting',
    isReconnecting: snapshot.matches({ live: { session: { running: 'reconnecting' } } }),
    isStopping: snapshot.matches({ live: { session: 'stopping' } }),
    isStreamLost:
      snapshot.matches({ live: { stream: 'lost' } }) ||
      snapshot.matches({ live: { stream: { following: 'resuming' } } }),
    canStart: !isCalling && (session === null || isOver),
    canStop: session !== null && !isOver,
    canInput: session?.state === 'running',
    missing,
    unsent,
    error: snapshot.context.error ?? snapshot.context.streamError,
  }
}

/** Until when is waited for what, in milliseconds since 1970; null where nothing is. */
function deadlinesOf(snapshot: SnapshotFrom<typeof tryItMachine>) {
  const { pressedAt, session } = snapshot.context
  const awaits = (connection: 'waiting' | 'answered') =>
    snapshot.matches({ live: { session: { starting: { connection } } } })
  return {
    webhook: snapshot.matches({ live: { session: { starting: { webhook: 'waiting' } } } })
      ? pressedAt + delays.webhookAnswered
      : null,
    appConnected: awaits('waiting') || awaits('answered') ? pressedAt + connectionDeadline(session) : null,
  }
}
