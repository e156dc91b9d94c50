import { isDeepStrictEqual } from 'node:util'
import type { Finding } from '../../../src/api/contract.ts'
import { noteLine, remarkLine, stateLine } from '../../domain/sessions/index.ts'
import type { Devices } from './devices.ts'
import { limits } from './durations.ts'
import type { SessionLog } from './logWriter.ts'
import {
  findingOfSocket,
  invalidFrameEntry,
  type Message,
  parseMessage,
  type Reading,
  readMessage,
  type SessionApp,
} from './messages.ts'

type AppEvent =
  | { type: 'app.failed'; finding: Finding }
  | { type: 'app.drew' }
  | { type: 'app.subscribed' }
  | { type: 'active' }

type Options = {
  app: SessionApp
  subscriptions: string[]
  received: number
  factor: number
  devices: Pick<Devices, 'read'>
  log: Pick<SessionLog, 'write' | 'step' | 'resolved'>
  send: (message: Message) => void
  emit: (event: AppEvent) => void
}

const mostIgnored = 20

export type MessageHandler = ReturnType<typeof messageHandler>

export function messageHandler(options: Options) {
  const { app, subscriptions: before, received, factor, devices, log, send, emit } = options
  const { write, step } = log
  const ignored = new Set<string>()
  const exceeded = frameMeter(factor, received)
  let subscriptions = before
  let isLeaving = false

  function applyMessage(reading: Reading): void {
    if (reading.asked) devices.read(reading.entry, reading.asked)
    else write({ entries: [reading.entry] })
    if (reading.finding) write(noteLine(reading.finding))
    if (reading.remark !== undefined && isToBeSaid(reading)) write(remarkLine(reading.remark))
    if (reading.reply) send(reading.reply)
    if (reading.subscriptions) subscribe(reading.subscriptions)
    if (reading.isLeaving) isLeaving = true
    if (!reading.hasDrawn) return
    step('firstLayout')
    const resolved = log.resolved('no_layout')
    if (resolved.diagnosis === null) write(stateLine('running', resolved))
    emit({ type: 'app.drew' })
  }

  /** What is ignored is said once of each type of message, and of a few types only. */
  function isToBeSaid({ remark = '', isIgnored = false }: Reading): boolean {
    if (!isIgnored) return true
    if (ignored.has(remark) || ignored.size >= mostIgnored) return false
    ignored.add(remark)
    return true
  }

  function subscribe(next: string[]): void {
    if (isDeepStrictEqual(next, subscriptions)) return
    subscriptions = next
    if (next.length > 0) {
      step('firstSubscription')
      emit({ type: 'app.subscribed' })
    }
    const resolved = next.length > 0 ? log.resolved('no_subscription') : {}
    write(stateLine('running', { subscriptions, ...resolved }))
  }

  return {
    subscriptions: () => subscriptions,
    isLeaving: () => isLeaving,
    /** It has connected anew. */
    begin(): void {
      isLeaving = false
    },
    frame(data: Buffer, isBinary: boolean): void {
      const flood = exceeded(data.length)
      if (flood) emit({ type: 'app.failed', finding: flood })
      if (flood) return
      emit({ type: 'active' })
      const parsed = parseMessage(data, isBinary)
      if ('message' in parsed) applyMessage(readMessage(parsed.message, data.length, app))
      else write({ entries: [invalidFrameEntry(data, isBinary)] }, noteLine({ code: 'bad_frame', ...parsed }))
    },
    error(error: Error): void {
      const finding = findingOfSocket(error)
      if (finding?.code === 'flood') emit({ type: 'app.failed', finding })
      else if (finding) write(noteLine(finding))
    },
  }
}

/** Counts an app's frames; gives what limit they exceed, if any. `factor` multiplies the counts,
 * `received` are the bytes that count already. */
function frameMeter(factor: number, received = 0): (bytes: number) => Finding<'flood'> | null {
  let second = 0
  let frames = 0
  let total = received

  return (bytes) => {
    const now = Math.floor(performance.now() / 1_000)
    frames = now === second ? frames + 1 : 1
    second = now
    total += bytes
    if (frames > limits.framesPerSecond * factor)
      return { code: 'flood', limit: `${limits.framesPerSecond} messages a second`, of: 'messages' }
    if (total > limits.sessionBytes * factor)
      return { code: 'flood', limit: `${limits.sessionBytes / 1024 ** 2} MB in a session`, of: 'session' }
    return null
  }
}
