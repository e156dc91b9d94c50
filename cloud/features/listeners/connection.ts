import type { WebSocket } from 'ws'
import {
  type AppKind,
  hasPart,
  listenerLimits,
  type PageRequest,
  type ToListener,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { InBackground } from '../../lib/log.ts'
import { restSocket, tokenBucket } from '../../lib/sockets.ts'
import type { OpenConnection } from './connections.ts'
import { answerOf, endSocket, frameOf, parseFrame, proofOf, type Reply, sayBye } from './frames.ts'
import { greetingOf } from './open.ts'
import { answerRequest, forgetRequests, missedRequests, openRequests } from './requests.ts'

type Deps = {
  db: Database
  durations: ListenerDurations
  inBackground: InBackground
  onAnswered: (requestId: string) => void
}

type Reason = Extract<ToListener, { type: 'bye' }>['reason']
type Request = Omit<PageRequest, 'type'>
type Call = { timer: NodeJS.Timeout; isSent: boolean; isAnswered: boolean }

export type Connection = ReturnType<typeof listenerConnection>

const mostWaiting = { server: 100, page: 500 }
const second = 1_000
/** Per second: two of the limit are left for proofs of the way and for requests that bunch up on it. */
const mostSent = listenerLimits.requestsPerSecond - 2
const atOnce = 4
/** Gaps in milliseconds. A listener counts what it had over a socket before, too, of which nothing is known here. */
const paces = {
  atFirst: { gap: (2 * second) / mostSent, atOnce: 1 },
  usual: { gap: second / (mostSent - atOnce), atOnce },
  /** A page's modules are asked for together. */
  page: { gap: (2 * second) / listenerLimits.pageRequestsPerSecond, atOnce: 20 },
}
const bytesPerSecond = 2 * 1_024 * 1_024
const bytesPerFrame = 10_000

/** A listener's socket after its first frame: it is sent the calls that wait, each once, and gives their answers. */
export function listenerConnection(
  socket: WebSocket,
  { id, run, connection }: OpenConnection,
  { db, durations, inBackground, onAnswered }: Deps,
) {
  const calls = new Map<string, Call>()
  const pace = tokenBucket(bytesPerSecond)
  const openedAt = performance.now()
  /** Of its app; from the greeting on it is known. */
  let kind: AppKind = 'server'
  const queue = pacedQueue<Request & { until: number }>({
    pace() {
      if (hasPart(kind, 'page')) return paces.page
      return performance.now() - openedAt < second ? paces.atFirst : paces.usual
    },
    most: () => (hasPart(kind, 'page') ? mostWaiting.page : mostWaiting.server),
    pass: ({ until, ...request }) => {
      const deadline = Math.round(until - performance.now())
      const call = calls.get(request.id)
      if (!call || deadline <= 0) return
      call.isSent = true
      send(frameOf(kind, { ...request, deadline }))
    },
    refuse: (request) => reply({ type: 'failure', id: request.id, code: 'too_many' }),
  })
  /** In milliseconds while this process ran. */
  let quietFor = 0
  let hasSigned = true
  let isGreeted = false
  /** The number of the last call that was read: those before it are known, answered or not. */
  let lastRead = 0
  /** The missed calls that a hello or a cancel tells of, until anything comes after it. */
  let told: string[] = []

  function send(frame: ToListener): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }

  function onFrame(data: Buffer, isBinary: boolean): void {
    quietFor = 0
    hasSigned = true
    if (socket.readyState !== socket.OPEN) return
    const frame = parseFrame(data, isBinary)
    if (!frame || frame.type === 'ready') {
      socket.close(1008, 'Send a response, a failure or a pong, as JSON.')
      return
    }
    inBackground(forgetTold)()
    if (frame.type !== 'pong') reply(frame)
    restSocket(socket, pace(data.length + bytesPerFrame))
  }

  async function forgetTold(): Promise<void> {
    const ids = told
    told = []
    await forgetRequests(db, ids)
  }

  function reply(given: Reply): void {
    const call = calls.get(given.id)
    if (!call || call.isAnswered) return
    clearTimeout(call.timer)
    call.isAnswered = true
    inBackground(store)(given)
  }

  async function store(given: Reply): Promise<void> {
    await answerRequest(db, { listenerId: id, id: given.id, answer: answerOf(kind, given) })
    calls.delete(given.id)
    onAnswered(given.id)
  }

  function add(request: Request): void {
    if (calls.has(request.id)) return
    const timer = setTimeout(giveUp, request.deadline, request.id)
    calls.set(request.id, { timer, isSent: false, isAnswered: false })
    queue.add({ ...request, until: performance.now() + request.deadline })
  }

  function giveUp(requestId: string): void {
    const isSent = calls.get(requestId)?.isSent
    calls.delete(requestId)
    if (!isSent) return
    told.push(requestId)
    send({ type: 'cancel', id: requestId })
  }

  socket.on('message', onFrame)
  socket.once('close', () => {
    queue.stop()
    for (const { timer } of calls.values()) clearTimeout(timer)
  })

  async function sendWaiting(): Promise<void> {
    if (!isGreeted) return
    for (const request of await openRequests(db, id, lastRead)) {
      lastRead = Math.max(lastRead, request.seq)
      add(request)
    }
  }

  return {
    id,
    run,
    connection,
    /** Says hello, then sends a call that proves the whole way, and those that wait. */
    async greet(): Promise<void> {
      const { ids, missed } = await missedRequests(db, id)
      const greeting = await greetingOf(db, id)
      kind = greeting.kind
      send({ type: 'hello', app: greeting.app, team: greeting.team, account: greeting.account, missed })
      told = ids
      isGreeted = true
      send(frameOf(kind, { ...proofOf(kind), id: `health-${connection}` }))
      await sendWaiting()
    },
    sendWaiting,
    counts() {
      const open = [...calls.values()].filter(({ isAnswered }) => !isAnswered)
      const sent = open.filter(({ isSent }) => isSent).length
      const bytes = queue.waiting().reduce((sum, { body }) => sum + body.length, socket.bufferedAmount)
      return { waiting: open.length - sent, sent, bytes }
    },
    ping: () => send({ type: 'ping' }),
    /** Counts time in which nothing came, from the greeting on; whether it is too long by now. */
    isSilentAfter(ms: number): boolean {
      if (isGreeted) quietFor += ms
      return quietFor > durations.listenerSilence
    },
    takeSign(): boolean {
      const signed = hasSigned
      hasSigned = false
      return signed
    },
    bye: (reason: Reason, retryAfter?: number) => sayBye(socket, reason, retryAfter),
    close: (code: number, reason: string) => endSocket(socket, code, reason),
    terminate: () => socket.terminate(),
  }
}

type Options<Item> = {
  /** On average between two items, in milliseconds, and how many may pass at once after a pause. */
  pace: () => { gap: number; atOnce: number }
  most: () => number
  pass: (item: Item) => void
  refuse: (item: Item) => void
}

/** Passes items on in their order, a gap apart but for the first few after a pause. */
export function pacedQueue<Item>({ pace, most, pass, refuse }: Options<Item>) {
  const waiting: Item[] = []
  /** When the gaps of all items that were passed are over. */
  let over = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    while (waiting.length > 0) {
      const { gap, atOnce } = pace()
      const now = performance.now()
      const pause = Math.ceil(over - now - (atOnce - 1) * gap)
      if (pause > 0) {
        timer = setTimeout(flush, pause)
        return
      }
      over = Math.max(over, now) + gap
      pass(waiting.shift() as Item)
    }
  }

  return {
    add(item: Item): void {
      if (waiting.length >= most()) refuse(item)
      else {
        waiting.push(item)
        flush()
      }
    },
    waiting: (): readonly Item[] => waiting,
    stop: () => clearTimeout(timer),
  }
}

/** In milliseconds. */
export type ListenerDurations = Record<
  'introduction' | 'listenerPing' | 'listenerSilence' | 'listenerCheck' | 'listenerSpread',
  number
>

export const listenerDurations: ListenerDurations = {
  introduction: 5_000,
  listenerPing: listenerLimits.ping,
  listenerSilence: listenerLimits.silence,
  /** How soon it is noticed that a right has ended or that a socket is silent. */
  listenerCheck: 5_000,
  /** Within which the listeners of a process that stops come back, each at a moment of its own. */
  listenerSpread: 2_000,
}
