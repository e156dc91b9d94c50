import { isDeepStrictEqual } from 'node:util'

import type { Finding } from '../../../src/api/contract.ts'
import { findingOfSocket, frameMeter } from './frameMeter.ts'
import { noteLine, remarkLine, stateLine } from './lines.ts'
import { garbageEntry, type Message, parseMessage, type Reading, readMessage } from './messages.ts'
import type { SessionLog } from './sessionLog.ts'

type Heard =
  | { type: 'app.failed'; finding: Finding }
  | { type: 'app.drew' }
  | { type: 'app.subscribed' }
  | { type: 'active' }

type Options = {
  /** What the app listened to so far. */
  subscriptions: string[]
  /** How many bytes of it were received so far. */
  received: number
  /** Multiplies the limits. */
  factor: number
  log: Pick<SessionLog, 'write' | 'step'>
  send: (message: Message) => void
  tell: (event: Heard) => void
}

/** Understands what an app says in a session: logs it, answers it, and tells what it means. */
export function hearApp({ subscriptions: before, received, factor, log, send, tell }: Options) {
  const { write, step } = log
  const exceeded = frameMeter(factor, received)
  let subscriptions = before
  let isLeaving = false

  function obey(reading: Reading): void {
    write({ entries: [reading.entry] })
    if (reading.finding) write(noteLine(reading.finding))
    if (reading.remark !== undefined) write(remarkLine(reading.remark))
    if (reading.reply) send(reading.reply)
    if (reading.subscriptions) subscribe(reading.subscriptions)
    if (reading.isLeaving) isLeaving = true
    if (!reading.hasDrawn) return
    step('firstLayout')
    tell({ type: 'app.drew' })
  }

  function subscribe(next: string[]): void {
    if (isDeepStrictEqual(next, subscriptions)) return
    subscriptions = next
    if (next.length > 0) {
      step('firstSubscription')
      tell({ type: 'app.subscribed' })
    }
    write(stateLine('running', { subscriptions }))
  }

  return {
    subscriptions: () => subscriptions,
    /** Whether it has said good-bye on this connection. */
    isLeaving: () => isLeaving,
    /** It has connected anew. */
    begin(): void {
      isLeaving = false
    },
    frame(data: Buffer, isBinary: boolean): void {
      const flood = exceeded(data.length)
      if (flood) tell({ type: 'app.failed', finding: flood })
      if (flood) return
      tell({ type: 'active' })
      const parsed = parseMessage(data, isBinary)
      if ('message' in parsed) obey(readMessage(parsed.message, data.length))
      else write({ entries: [garbageEntry(data, isBinary)] }, noteLine({ code: 'bad_frame', ...parsed }))
    },
    /** The socket's own error, which may be a frame's fault. */
    error(error: Error): void {
      const finding = findingOfSocket(error)
      if (finding?.code === 'flood') tell({ type: 'app.failed', finding })
      else if (finding) write(noteLine(finding))
    },
  }
}
