import { createActor } from 'xstate'

import {
  type FromListener,
  listenerLimits,
  type MissedRequest,
  type ToListener,
} from '../../src/api/contract.ts'
import { timeLimit } from '../lib/io.ts'
import { callServer, isListening } from './callServer.ts'
import type { ConnectionInput, PortalFrame } from './connection.ts'
import { type Answered, createForwarder, type TimeSource } from './forwarder.ts'
import { type Ending, type RelayView, relayMachine, viewRelay } from './relayMachine.ts'
import type { Target } from './target.ts'

export type { Answered, Ending, RelayView }

export type RelayEvent =
  | { type: 'state'; view: RelayView }
  | ({ type: 'hello' } & Pick<Extract<ToListener, { type: 'hello' }>, 'app' | 'team' | 'account'>)
  | { type: 'request'; answered: Answered }
  | { type: 'missed'; request: MissedRequest }
  | { type: 'unreadable' }

/** `open` gets a ticket, on reconnection for that run. Its CliErrors end the relay, but for an unreached portal's. */
export type Relay = Pick<ConnectionInput, 'portal' | 'open' | 'WebSocket'> & {
  target: Target
  /** What it passes on: the calls to an app's server, or all that is asked of a page. */
  passes?: 'calls' | 'page'
  onEvent: (event: RelayEvent) => void
  /** How long it may do without the portal, in ms; null: for ever. */
  maxOffline?: number | null
  clock?: TimeSource
  /** From 0 to 1. */
  random?: () => number
}

const realTime: TimeSource = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

/** Time limit of the check whether the local server is there, in ms. */
const probing = 5_000

/** Passes an app's calls on to a local server until `signal` aborts or the portal ends it; never rejects. */
export function relay(given: Relay, signal: AbortSignal): Promise<Ending> {
  const { portal, open, WebSocket, target, onEvent, maxOffline = null } = given
  const { passes = 'calls', clock = realTime, random = Math.random } = given
  const isPage = passes === 'page'
  const most = isPage ? listenerLimits.pageAnswer : listenerLimits.body
  let send: ((frame: FromListener) => void) | null = null

  const forwarder = createForwarder({
    call: (call, ending) => callServer(target, call, ending, most),
    ...(isPage && { perSecond: listenerLimits.pageRequestsPerSecond }),
    clock,
    send: (frame) => send?.(frame),
    onAnswered(answered) {
      if (signal.aborted) return
      onEvent({ type: 'request', answered })
      const { failure } = answered
      if (failure === null || failure === 'refused') actor.send({ type: 'served', missing: failure })
    },
  })
  const proof = { method: 'GET', path: isPage ? '/' : '/health', headers: {}, body: Buffer.alloc(0) } as const
  const actor = createActor(relayMachine, {
    clock,
    input: {
      portal,
      open,
      WebSocket,
      clock,
      random,
      maxOffline,
      ready: () => ({ lastSeq: forwarder.lastSeq(), to: target.host }),
      onSend: (to) => {
        send = to
      },
      probe: (ending) => callServer(target, proof, timeLimit(probing, ending), most),
      isListening: (ending) => isListening(target, ending),
      onFrame: take,
    },
  })

  function take(frame: PortalFrame | null): void {
    if (frame === null) onEvent({ type: 'unreadable' })
    if (frame?.type === (isPage ? 'fetch' : 'request')) void forwarder.take(frame)
    if (frame?.type === 'cancel') forwarder.cancel(frame.id)
    if (frame?.type !== 'hello') return
    const { app, team, account, missed } = frame
    onEvent({ type: 'hello', app, team, account })
    for (const request of missed) onEvent({ type: 'missed', request })
  }

  return new Promise((resolve) => {
    const stop = () => actor.send({ type: 'stop' })
    let shown = ''
    actor.subscribe({
      next(snapshot) {
        const view = viewRelay(snapshot)
        const text = JSON.stringify(view)
        if (text !== shown) onEvent({ type: 'state', view })
        shown = text
      },
      complete() {
        signal.removeEventListener('abort', stop)
        forwarder.end()
        resolve(actor.getSnapshot().output ?? { reason: 'stopped' })
      },
    })
    actor.start()
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
