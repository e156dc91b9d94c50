import type { WebSocket } from 'ws'
import type { FromListener, ListenerTicket } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { Config } from '../../lib/config.ts'
import { logFailure } from '../../lib/describeFailure.ts'
import { inBackground as inBackgroundWith, type Log } from '../../lib/log.ts'
import { awaitTicket } from '../../lib/sockets.ts'
import { type Connection, type ListenerDurations, listenerConnection } from './connection.ts'
import {
  disconnectListener,
  type Loss,
  lossesOf,
  type OpenConnection,
  renewConnections,
} from './connections.ts'
import { createExchange } from './exchange.ts'
import { parseFrame, sayBye } from './frames.ts'
import { connectListener, endListeners, openListener } from './open.ts'
import { everyListener, listenerChannel, notice, parseNotice } from './requests.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'siteUrl' | 'provider'>
  log: Log
  listen: Listen
  durations: ListenerDurations
}

type Given = Omit<Parameters<typeof openListener>[1], 'user' | 'packageName'>

export type Listeners = Awaited<ReturnType<typeof openListeners>>

export async function openListeners({ db, config, log, listen, durations }: Deps) {
  const inBackground = inBackgroundWith(log)
  const local = new Map<string, Connection>()
  const sendWaiting = inBackground(async (id: string) => local.get(id)?.sendWaiting())
  const { exchange, wake, wakeAll } = createExchange({ db, onAdded: sendWaiting })
  const closed = new Set<Promise<void>>()
  const due = new Set<string>()
  let checking: Promise<void> | null = null
  let isClosing = false
  let checkedAt = performance.now()

  /** Ends the sockets that must not stay open; those that come meanwhile are checked together. */
  async function check(ids: Iterable<string>): Promise<void> {
    for (const id of ids) due.add(id)
    if (due.size > 0) checking ??= checkDue()
    await checking
  }

  async function checkDue(): Promise<void> {
    try {
      while (due.size > 0) await checkNow()
    } finally {
      // In the turn that found nothing due, or what is added in the next one would wait.
      checking = null
    }
  }

  async function checkNow(): Promise<void> {
    const open = [...due].flatMap((id) => local.get(id) ?? [])
    due.clear()
    const losses = await lossesOf(db, config, open)
    const revoked = [...losses].flatMap(([id, loss]) => (loss === 'revoked' ? [id] : []))
    await endListeners(db, revoked, 'revoked')
    for (const connection of open) {
      const loss = losses.get(connection.id)
      if (loss) lose(connection, loss)
    }
  }

  function lose(connection: Connection, loss: Loss): void {
    if (loss === 'superseded') connection.close(1000, 'Another socket took over.')
    else connection.bye(loss)
    forget(connection)
  }

  function forget(connection: Connection): void {
    if (local.get(connection.id) === connection) local.delete(connection.id)
  }

  async function connect(socket: WebSocket, row: OpenConnection): Promise<void> {
    if (socket.readyState !== socket.OPEN) return disconnectListener(db, row)
    const connection = listenerConnection(socket, row, { db, durations, inBackground, onAnswered: wake })
    const before = local.get(row.id)
    if (before) lose(before, before.run === row.run ? 'superseded' : 'replaced')
    local.set(row.id, connection)
    const gone = new Promise<void>((resolve) => {
      socket.once('close', () => {
        forget(connection)
        const freed = disconnectListener(db, connection).catch(logFailure(log, 'listener not freed'))
        void freed.then(resolve)
      })
    })
    closed.add(gone)
    void gone.then(() => closed.delete(gone))
    await check([row.id])
    if (local.get(row.id) === connection) await connection.greet()
  }

  async function heartbeat(): Promise<void> {
    const alive: string[] = []
    for (const connection of local.values()) {
      if (connection.takeSign()) alive.push(connection.connection)
      connection.ping()
    }
    await renewConnections(db, alive)
  }

  async function checkAll(): Promise<void> {
    // A process that was suspended received nothing: of that time no more counts than between two checks.
    const now = performance.now()
    const passed = Math.min(now - checkedAt, 2 * durations.listenerCheck)
    checkedAt = now
    for (const connection of local.values()) if (connection.isSilentAfter(passed)) connection.terminate()
    await check(local.keys())
  }

  const stopListening = await listen(listenerChannel, {
    onNotification(payload) {
      const { type, id } = parseNotice(payload)
      if (type === 'answered') wake(id)
      else if (type === 'requested') sendWaiting(id)
      else if (id === everyListener) inBackground(check)(local.keys())
      else if (local.has(id)) inBackground(check)([id])
    },
    onGap() {
      wakeAll()
      for (const id of local.keys()) sendWaiting(id)
      inBackground(checkAll)()
    },
  })
  const timers = [
    setInterval(inBackground(heartbeat), durations.listenerPing),
    setInterval(inBackground(checkAll), durations.listenerCheck),
  ]

  return {
    exchange,

    /** A ticket for a listener's socket. Throws 404 and 409 as `openListener` does. */
    async open(user: User, packageName: string, given: Given): Promise<ListenerTicket> {
      const { changed, ...ticket } = await openListener(db, { user, packageName, ...given })
      await check(changed)
      const site = config.siteUrl.replace(/^http/, 'ws')
      return { ...ticket, url: `${site}/api/dev/listeners/${ticket.id}/socket` }
    },

    accept: (socket: WebSocket, id: string): void =>
      receiveListener(socket, {
        durations,
        async open(ready) {
          if (isClosing) {
            sayBye(socket, 'draining')
            return true
          }
          const row = await connectListener(db, id, ready)
          if (!row) return false
          await connect(socket, row)
          return true
        },
        onError: logFailure(log, 'listener not connected'),
      }),

    /** Of all listeners in this process; `bytes` are those of calls that were not sent yet. */
    counts() {
      const all = { listeners: local.size, waiting: 0, sent: 0, bytes: 0 }
      for (const connection of local.values()) {
        const { waiting, sent, bytes } = connection.counts()
        all.waiting += waiting
        all.sent += sent
        all.bytes += bytes
      }
      return all
    },

    /** Checks the rights of all sockets here: people's rights have changed, which each process is notified of. */
    check: () => check(local.keys()),

    /** The same in every process, for changes that notify none: an app has gone. */
    async checkEverywhere(): Promise<void> {
      await db.execute(notice({ type: 'changed', id: everyListener }))
      await check(local.keys())
    },

    /** Sends every listener away, to another process, and resolves when their sockets are closed. */
    async close(): Promise<void> {
      isClosing = true
      timers.forEach(clearInterval)
      for (const connection of local.values())
        connection.bye('draining', Math.round((Math.random() * durations.listenerSpread) / 1_000))
      await Promise.all(closed)
      await stopListening()
    },
  }
}

type Ready = Extract<FromListener, { type: 'ready' }>

type Options = {
  durations: Pick<ListenerDurations, 'introduction'>
  /** Takes a socket over; false where its ticket opens nothing. */
  open: (ready: Ready) => Promise<boolean>
  onError: (error: unknown) => void
}

const longestReady = 1_024

/** A listener's socket until its first frame, which has its ticket. */
export function receiveListener(socket: WebSocket, { durations, open, onError }: Options): void {
  awaitTicket(socket, { within: durations.introduction, introduce, onError })

  async function introduce(data: Buffer, isBinary: boolean): Promise<void> {
    const frame = data.length > longestReady ? null : parseFrame(data, isBinary)
    if (frame?.type !== 'ready') return socket.close(1008, 'Send a ready frame first, as JSON.')
    if (!(await open(frame))) socket.close(1008, 'The ticket was already used, or has expired.')
  }
}
