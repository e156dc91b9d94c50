import type { WebSocket } from 'ws'
import { createActor, fromPromise } from 'xstate'

import type { Finding, InputAnswer } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import { readSession, unseenFor } from '../../domain/sessions/index.ts'
import type { Config } from '../../lib/config.ts'
import { outboundLimits } from '../outbound/limits.ts'
import type { OutboundRules } from '../outbound/request.ts'
import type { WebhookResult } from '../webhook/callWebhook.ts'
import { appConnection } from './appConnection.ts'
import { answerEntry, startCall, stopCall } from './callApp.ts'
import { capabilities } from './capabilities.ts'
import type { Durations } from './durations.ts'
import type { Entry } from './entry.ts'
import { hearApp } from './hearApp.ts'
import type { ParsedInput } from './inputs.ts'
import { noteLine, stateLine } from './lines.ts'
import type { Message } from './messages.ts'
import { type Budget, sessionPace } from './pacing.ts'
import { playInput } from './playInput.ts'
import { sessionLog } from './sessionLog.ts'
import { sessionMachine } from './sessionMachine.ts'
import type { EndReason } from './sessionSetup.ts'
import { createSpeech } from './speech.ts'
import type { Writer } from './writer.ts'

export type HostDeps = {
  db: Database
  config: Pick<Config, 'siteUrl' | 'rateLimitFactor'>
  outbound: OutboundRules
  /** Takes a person's turn to look a name up; those of starts are bounded by the sessions that may run. */
  acquireSlot: (personId: string) => Promise<() => void>
  durations: Durations
  writer: Writer
}

/** A server that has been admitted: its socket, how its introduction is logged, and when it connected. */
export type Arrival = { socket: WebSocket; entry: Entry; at: number; isSecond: boolean }

export type Beginning = {
  /** The app is connected already: another process had the session before. */
  isConnected: boolean
  /** How many bytes the app has sent in it. */
  received: number
  /** What all sessions of its person may send. */
  person: Budget
  onOver: () => void
}

export type HostedSession = ReturnType<typeof hostSession>

/** The codes with which a server says that it does not come back. */
const finalCloses = [1000, 1001, 1008]
/** Failures that an earlier, more exact diagnosis explains: servers answer so when their socket was refused. */
const vague = ['never_connected', 'webhook_timeout', 'webhook_failed', 'connection_closed']

/** Runs a session in this process: the machine, the app's socket, and what both log. `onOver` comes once. */
export function hostSession(
  row: SessionRow,
  { db, config, outbound, acquireSlot, durations, writer }: HostDeps,
  { isConnected, received, person, onOver }: Beginning,
) {
  const { id, model } = row
  let { switchedOff } = row
  let isOpen = true
  let isTaken = false
  let isReached = isConnected
  let isFirst = !isConnected
  let wasActive = 0
  let hasDrawn = false
  const over = Promise.withResolvers<void>()
  const log = sessionLog(row, writer)
  const { write, step, flush } = log
  const heard = hearApp({
    subscriptions: row.subscriptions,
    received,
    factor: config.rateLimitFactor,
    log,
    send,
    tell: (event) => {
      if (event.type === 'active') return keepActive()
      hasDrawn ||= event.type === 'app.drew'
      actor.send(event)
    },
  })
  const connection = appConnection({
    durations,
    pace: sessionPace({ factor: config.rateLimitFactor, person, backlog: writer.backlog }),
    onFrame: (data, isBinary) => isOpen && heard.frame(data, isBinary),
    onError: (error) => isOpen && heard.error(error),
    onClose: (code, reason) => isOpen && lose(code, reason),
  })

  const speech = createSpeech(send)
  const actor = createActor(
    sessionMachine.provide({ actors: { unseenFor: fromPromise(() => unseenFor(db, id)) } }),
    { input: { isConnected, durations } },
  )
  actor.on('noted', ({ finding }) => write(noteLine(finding)))
  actor.on('failed', ({ finding }) => void finish(finding))
  actor.on('ended', ({ reason }) => void finish(null, reason))

  function send(message: Message, summary = message.type): void {
    const body = { ...message, timestamp: new Date().toISOString() }
    const text = JSON.stringify(body)
    connection.send(text)
    write({ entries: [{ direction: 'toApp', kind: 'frame', summary, size: Buffer.byteLength(text), body }] })
  }

  /** Something happened: at most once a second, since it restarts a timer. */
  function keepActive(): void {
    if (Date.now() - wasActive < 1_000) return
    wasActive = Date.now()
    actor.send({ type: 'active' })
  }

  async function callWebhook(): Promise<void> {
    const call = startCall(row, config, { db, ...outbound })
    write({ entries: [call.entry] })
    const result = await call.send({ onPart: (part) => part !== 'answered' && step(part) })
    write({ entries: answerEntry(result) })
    settle(result)
  }

  function settle({ finding, timings }: WebhookResult): void {
    if (!finding) {
      isReached = true
      step('webhook')
    }
    if (isOpen)
      actor.send(
        finding
          ? { type: 'webhook.failed', finding }
          : { type: 'webhook.answered', ms: timings.answered ?? 0 },
      )
    else if (isTaken && finding) write(noteLine(finding))
  }

  function connect({ socket, entry, at, isSecond }: Arrival): void {
    // It came while the last word was being written.
    if (!isOpen) {
      socket.close(1000, 'App stopped')
      return
    }
    connection.replace(socket)
    heard.begin()
    isReached = true
    write({ entries: [entry] })
    step('appConnected', at)
    const ack = { settings: [], mentraosSettings: {}, capabilities: capabilities(model, switchedOff) }
    send({ type: 'tpa_connection_ack', ...ack })
    step('keyAccepted')
    // What sockets of others were found to be while it waited is none of its diagnosis.
    write(stateLine('running', { state: 'running', connected: true, ...(isFirst && { diagnosis: null }) }))
    isFirst = false
    if (isSecond) write(noteLine({ code: 'second_server' }))
    actor.send({ type: 'app.connected' })
  }

  function lose(closeCode: number, reason: string): void {
    speech.cancel()
    const reconnects = !finalCloses.includes(closeCode)
    const finding = { code: 'closed', closeCode, reason, reconnects } as const
    if (heard.isLeaving()) actor.send({ type: 'app.left' })
    else actor.send({ type: reconnects ? 'app.lost' : 'app.failed', finding })
    if (actor.getSnapshot().status === 'active')
      write(stateLine('waits for the app to connect again', { connected: false }))
  }

  function input(given: ParsedInput): InputAnswer {
    keepActive()
    // The microphone may be about to go.
    if (given.type === 'capability') speech.finish()
    const effect = playInput(given, { ...row, subscriptions: heard.subscriptions(), switchedOff }, durations)
    switchedOff = effect.switchedOff ?? switchedOff
    write(...effect.lines)
    hasDrawn = false
    // Captions are drawn while somebody speaks, and need not be drawn again at the end.
    const expectLayout = () => {
      if (effect.awaited !== undefined && !hasDrawn) actor.send({ type: 'input', stream: effect.awaited })
    }
    if (given.type === 'speech') speech.say(effect.messages, expectLayout)
    else {
      for (const { message, summary } of effect.messages) send(message, summary)
      expectLayout()
    }
    return effect.answer
  }

  async function finish(finding: Finding | null, reason: EndReason = 'stopped'): Promise<void> {
    isOpen = false
    speech.cancel()
    if (connection.isOpen()) {
      send({ type: 'app_stopped', reason: finding?.code ?? reason })
      connection.close(finding ? 1008 : 1000, finding ? `App stopped: ${finding.code}` : 'App stopped')
    }
    const stopReason = finding ? 'error' : reason === 'stopped' ? 'user_disabled' : 'system_stop'
    const calling = { db, ...outbound, acquireSlot: () => acquireSlot(row.developerId) }
    const call = isReached ? stopCall(row, stopReason, calling) : null
    if (call) write({ entries: [call.entry] })
    if (finding && !(await isExplained(finding))) write(noteLine(finding))
    write(
      finding ? stateLine('failed', { state: 'failed' }) : stateLine(`ended: ${reason}`, { state: 'ended' }),
    )
    await flush()
    onOver()
    const { lastCall } = durations
    const limits = {
      ...outboundLimits,
      ...(reason === 'shutdown' && { connectMs: lastCall, answerMs: lastCall }),
    }
    const told = call?.send({ limits }).catch(() => {})
    over.resolve(reason === 'shutdown' ? told?.then(() => {}) : undefined)
  }

  /** Whether a socket that never became this session's has told more of why it failed. */
  async function isExplained({ code }: Finding): Promise<boolean> {
    if (!vague.includes(code)) return false
    await flush()
    const stored = await readSession(db, id).catch(() => undefined)
    return stored?.diagnosis != null
  }

  actor.start()
  return {
    id,
    developerId: row.developerId,
    person,
    connect,
    input,
    callWebhook,
    isConnected: connection.isOpen,
    /** Its server connected, but was not admitted. */
    refuse(finding: Finding, at: number): void {
      step('appConnected', at)
      actor.send({ type: 'app.failed', finding })
    },
    /** Ends it, and resolves when that is written; at a shutdown, when the app's server knows. */
    stop(reason: EndReason): Promise<void> {
      if (isOpen) actor.send({ type: 'stop', reason })
      return over.promise
    },
    /** Lets go of it: another process holds it, or has ended it. */
    release(isOver: boolean): void {
      isOpen = false
      isTaken = true
      speech.cancel()
      actor.send({ type: 'taken' })
      connection.close(isOver ? 1000 : 1008, isOver ? 'App stopped' : 'Another server connected')
      onOver()
      over.resolve()
    },
    checkConnection: connection.check,
  }
}
