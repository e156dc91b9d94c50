import { isDeepStrictEqual } from 'node:util'

import type { WebSocket } from 'ws'
import { createActor, fromPromise } from 'xstate'

import type { Finding, InputAnswer, StepName } from '../../../src/api/contract.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { IsAllowed } from '../outbound/addresses.ts'
import { outboundLimits } from '../outbound/limits.ts'
import type { WebhookResult } from '../webhook/callWebhook.ts'
import { answerEntry, startCall, stopCall } from './callApp.ts'
import { capabilities } from './capabilities.ts'
import type { Durations } from './durations.ts'
import type { Entry, Line } from './entry.ts'
import { findingOfSocket, frameMeter } from './frameMeter.ts'
import { deliveryOf, type ParsedInput } from './inputs.ts'
import { noteLine, remarkLine, stateLine, stepLine } from './lines.ts'
import { parseMessage, type Reading, readMessage } from './messages.ts'
import { sessionMachine } from './sessionMachine.ts'
import type { EndReason } from './sessionSetup.ts'
import { readSession, unseenFor } from './store.ts'
import type { SessionRow } from './toSession.ts'
import type { Writer } from './writer.ts'

export type HostDeps = {
  db: Database
  config: Pick<Config, 'siteUrl' | 'rateLimitFactor'>
  isAllowed: IsAllowed
  durations: Durations
  writer: Writer
}

/** A server that has been admitted: its socket, how its introduction is logged, and when it connected. */
export type Arrival = { socket: WebSocket; entry: Entry; at: number; isSecond: boolean }

export type HostedSession = ReturnType<typeof hostSession>

/** The codes with which a server says that it does not come back. */
const finalCloses = [1000, 1001, 1008]
/** Failures that an earlier, more exact diagnosis explains. */
const vague = ['never_connected', 'webhook_timeout']
/** So much of a frame that cannot be read is kept, in characters. */
const keptGarbage = 2_000

/** Runs a session in this process: the machine, the app's socket, and what both log. `onOver` comes once. */
export function hostSession(
  row: SessionRow,
  { db, config, isAllowed, durations, writer }: HostDeps,
  { isConnected, onOver }: { isConnected: boolean; onOver: () => void },
) {
  const { id, model } = row
  let { subscriptions, switchedOff } = row
  let socket: WebSocket | null = null
  let isOpen = true
  let isTaken = false
  let isLeaving = false
  let isReached = isConnected
  let wasActive = 0
  let isAlive = true
  const steps = new Set(row.steps.map(({ name }) => name))
  const exceeded = frameMeter(config.rateLimitFactor)
  const over = Promise.withResolvers<void>()

  const actor = createActor(
    sessionMachine.provide({ actors: { unseenFor: fromPromise(() => unseenFor(db, id)) } }),
    { input: { isConnected, durations } },
  )
  actor.on('noted', ({ finding }) => write(noteLine(finding)))
  actor.on('failed', ({ finding }) => void finish(finding))
  actor.on('ended', ({ reason }) => void finish(null, reason))

  const write = (...lines: Line[]) => writer.append(id, ...lines)

  function step(name: StepName, at = Date.now()): void {
    if (steps.has(name)) return
    steps.add(name)
    write(stepLine({ name, ms: at - row.startedAt.getTime() }))
  }

  function send(message: { type: string } & Record<string, unknown>, summary = message.type): void {
    const body = { ...message, timestamp: new Date().toISOString() }
    const text = JSON.stringify(body)
    socket?.send(text)
    write({ entries: [{ direction: 'toApp', kind: 'frame', summary, size: Buffer.byteLength(text), body }] })
  }

  /** Something happened: at most once a second, since it restarts a timer. */
  function keepActive(): void {
    if (Date.now() - wasActive < 1_000) return
    wasActive = Date.now()
    actor.send({ type: 'active' })
  }

  async function callWebhook(): Promise<void> {
    const call = startCall(row, config, { db, isAllowed })
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

  function connect({ socket: next, entry, at, isSecond }: Arrival): void {
    const before = socket
    socket = next
    isLeaving = false
    isReached = true
    isAlive = true
    write({ entries: [entry] })
    step('appConnected', at)
    const ack = { settings: [], mentraosSettings: {}, capabilities: capabilities(model, switchedOff) }
    send({ type: 'tpa_connection_ack', ...ack })
    step('keyAccepted')
    write(stateLine('running', { state: 'running', connected: true }))
    if (isSecond) write(noteLine({ code: 'second_server' }))
    before?.close(1008, 'Another server connected')

    next.on('message', (data: Buffer, isBinary) => next === socket && isOpen && receive(data, isBinary))
    next.on('pong', () => {
      isAlive = true
    })
    next.on('error', (error) => next === socket && isOpen && hearError(error))
    next.once('close', (code, reason) => next === socket && lose(code, String(reason)))
    actor.send({ type: 'app.connected' })
  }

  function receive(data: Buffer, isBinary: boolean): void {
    const flood = exceeded(data.length)
    if (flood) actor.send({ type: 'app.failed', finding: flood })
    if (flood) return
    keepActive()
    const parsed = parseMessage(data, isBinary)
    if ('message' in parsed) obey(readMessage(parsed.message, data.length))
    else write({ entries: [garbageEntry(data, isBinary)] }, noteLine({ code: 'bad_frame', ...parsed }))
  }

  function obey(reading: Reading): void {
    write({ entries: [reading.entry] })
    if (reading.finding) write(noteLine(reading.finding))
    if (reading.remark !== undefined) write(remarkLine(reading.remark))
    if (reading.reply) send(reading.reply)
    if (reading.subscriptions) subscribe(reading.subscriptions)
    if (reading.isLeaving) isLeaving = true
    if (!reading.hasDrawn) return
    step('firstLayout')
    actor.send({ type: 'app.drew' })
  }

  function subscribe(next: string[]): void {
    if (isDeepStrictEqual(next, subscriptions)) return
    subscriptions = next
    if (next.length > 0) {
      step('firstSubscription')
      actor.send({ type: 'app.subscribed' })
    }
    write(stateLine('running', { subscriptions }))
  }

  function hearError(error: Error): void {
    const finding = findingOfSocket(error)
    if (finding?.code === 'flood') actor.send({ type: 'app.failed', finding })
    else if (finding) write(noteLine(finding))
  }

  function lose(closeCode: number, reason: string): void {
    socket = null
    if (!isOpen) return
    const reconnects = !finalCloses.includes(closeCode)
    const finding = { code: 'closed', closeCode, reason, reconnects } as const
    if (isLeaving) actor.send({ type: 'app.left' })
    else actor.send({ type: reconnects ? 'app.lost' : 'app.failed', finding })
    if (actor.getSnapshot().status === 'active')
      write(stateLine('waits for the app to connect again', { connected: false }))
  }

  function input(given: ParsedInput): InputAnswer {
    keepActive()
    if (given.type === 'capability') {
      const others = switchedOff.filter((name) => name !== given.name)
      switchedOff = given.on ? others : [...others, given.name]
      write({ entries: [], change: { switchedOff } })
      send(
        { type: 'capabilities_update', modelName: model, capabilities: capabilities(model, switchedOff) },
        `capabilities_update: ${given.name} ${given.on ? 'on' : 'off'}`,
      )
      return { delivered: true, missing: null }
    }
    const { hasMicrophone, hasDisplay } = capabilities(model, switchedOff)
    if (given.type === 'speech' && !hasMicrophone) {
      write(remarkLine('The glasses have no microphone now, so the app hears nothing.'))
      return { delivered: false, missing: null }
    }
    const delivery = deliveryOf(given, { ...row, subscriptions, switchedOff })
    if ('missing' in delivery) {
      const heard = subscriptions.length === 0 ? 'nothing' : subscriptions.join(', ')
      write(remarkLine(`The app does not listen to ${delivery.missing}. It listens to ${heard}.`))
      return { delivered: false, missing: delivery.missing }
    }
    const { stream, type, data } = delivery
    for (const part of data) {
      const timed = { type, ...part, timestamp: new Date().toISOString() }
      send({ type: 'data_stream', sessionId: id, streamType: stream, data: timed }, `data_stream ${stream}`)
    }
    if (hasDisplay) actor.send({ type: 'input', stream })
    return { delivered: true, missing: null }
  }

  async function finish(finding: Finding | null, reason: EndReason = 'stopped'): Promise<void> {
    isOpen = false
    const isFailure = finding !== null
    if (socket) {
      send({ type: 'app_stopped', reason: isFailure ? finding.code : reason })
      close(isFailure ? 1008 : 1000, isFailure ? `App stopped: ${finding.code}` : 'App stopped')
    }
    const stopReason = isFailure ? 'error' : reason === 'stopped' ? 'user_disabled' : 'system_stop'
    const call = isReached ? stopCall(row, stopReason, { db, isAllowed }) : null
    if (call) write({ entries: [call.entry] })
    if (finding && !(await isExplained(finding))) write(noteLine(finding))
    const state = isFailure ? 'failed' : 'ended'
    write(stateLine(isFailure ? state : `${state}: ${reason}`, { state }))
    await writer.flush()
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
    await writer.flush()
    const stored = await readSession(db, id).catch(() => undefined)
    return stored?.diagnosis != null
  }

  function close(code: number, reason: string): void {
    const closing = socket
    closing?.close(code, reason)
    setTimeout(() => closing?.terminate(), durations.close).unref()
  }

  actor.start()
  return {
    id,
    connect,
    input,
    callWebhook,
    isConnected: () => socket !== null,
    fail: (finding: Finding) => actor.send({ type: 'app.failed', finding }),
    /** Ends it, and resolves when that is written; at a shutdown, when the app's server knows. */
    stop(reason: EndReason): Promise<void> {
      if (isOpen) actor.send({ type: 'stop', reason })
      return over.promise
    },
    /** Lets go of it: another process holds it, or has ended it. */
    release(isOver: boolean): void {
      isOpen = false
      isTaken = true
      actor.send({ type: 'taken' })
      close(isOver ? 1000 : 1008, isOver ? 'App stopped' : 'Another server connected')
      onOver()
      over.resolve()
    },
    /** Cuts a connection that has not answered since the last call. */
    checkConnection(): void {
      if (!isAlive) socket?.terminate()
      isAlive = false
      socket?.ping()
    },
  }
}

const garbageEntry = (data: Buffer, isBinary: boolean): Entry => ({
  ...{ direction: 'fromApp', kind: 'frame', summary: 'cannot be read', size: data.length },
  body: isBinary ? null : data.toString('utf8').slice(0, keptGarbage),
})
