import { randomUUID } from 'node:crypto'

import type { WebSocket } from 'ws'

import {
  type Finding,
  type GlassesModel,
  type InputAnswer,
  isSessionOver,
  type SessionEvent,
} from '../../../src/api/contract.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import { describeFailure } from '../../http/describeFailure.ts'
import { conflict } from '../../http/httpError.ts'
import type { Log } from '../../log.ts'
import type { User } from '../../tokens/user.ts'
import { addressRule } from '../outbound/addresses.ts'
import { admit, noteKeyUse } from './admit.ts'
import { type Admitted, receiveSocket } from './arrivals.ts'
import { obeyCommand } from './commands.ts'
import { type Durations, limits } from './durations.ts'
import type { Entry } from './entry.ts'
import { createFeed } from './feed.ts'
import { followLog } from './followLog.ts'
import { type HostedSession, hostSession } from './hostedSession.ts'
import { expectedAnswer, type ParsedInput } from './inputs.ts'
import { noteLine, remarkLine, stateLine } from './lines.ts'
import { channel, commanded, parseNotification } from './notify.ts'
import type { EndReason } from './sessionSetup.ts'
import {
  abandonedSessions,
  claimSession,
  insertSession,
  keepHeld,
  noteLook,
  openSessionsOf,
  readSession,
  sendCommand,
  takeCommands,
  waitingSessions,
} from './store.ts'
import type { SessionRow } from './toSession.ts'
import { createWriter } from './writer.ts'

type Deps = {
  db: Database
  config: Pick<Config, 'siteUrl' | 'rateLimitFactor' | 'outboundAllow' | 'outboundPrivate'>
  log: Log
  listen: Listen
  durations: Durations
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>

/**
 * The sessions of Try It in this process. It runs those it holds: that it started, or whose app connected here. For
 * the others it passes on what people do.
 */
export async function openSessions({ db, config, log, listen, durations }: Deps) {
  const holder = randomUUID()
  const hosted = new Map<string, HostedSession>()
  const looks = new Map<string, number>()
  const feed = createFeed()
  const writer = createWriter({ db, log, pause: durations.flush, deliver: feed.deliver })
  const isAllowed = addressRule(config)
  const closing = new AbortController()
  const stopListening = await listen(channel, { onNotification, onGap })
  const beating = setInterval(inBackground(beat), durations.beat)
  const deps = { db, config, isAllowed, durations, writer }

  /** Work that nobody waits for: a failure is logged. */
  function inBackground<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
    return (...given: Given): void => {
      work(...given).catch((error: unknown) =>
        log.error({ failure: describeFailure(error) }, 'session work failed'),
      )
    }
  }

  function host(row: SessionRow, isConnected: boolean): HostedSession {
    const session: HostedSession = hostSession(row, deps, {
      isConnected,
      onOver: () => hosted.get(row.id) === session && hosted.delete(row.id),
    })
    hosted.set(row.id, session)
    return session
  }

  async function connectApp({ row: found, appId, ...arrival }: Admitted): Promise<void> {
    const known = hosted.get(found.id)
    const claimed = await claimSession(db, found.id, holder)
    if (!claimed) {
      arrival.socket.close(1000, 'App stopped')
      return
    }
    const session = known ?? host(claimed.row, true)
    session.connect({ ...arrival, isSecond: known ? known.isConnected() : claimed.before.connected })
    await noteKeyUse(db, appId, durations.keyUse)
  }

  /** Tells the developer of a server that was refused; a session that still waits for its app fails. */
  function tellRefusal(row: SessionRow, finding: Finding, entries: Entry[]): void {
    writer.append(row.id, { entries })
    const ends = row.state === 'starting' && finding.code !== 'session_unknown'
    const session = hosted.get(row.id)
    if (ends && session) session.fail(finding)
    else writer.append(row.id, noteLine(finding), ...(ends ? [stateLine('failed', { state: 'failed' })] : []))
  }

  /** A server that did not say whose it is belongs to the session that waits, where only one does. */
  async function tellStranger(finding: Finding, entries: Entry[]): Promise<void> {
    const [waiting, other] = await waitingSessions(db, 2)
    if (!waiting || other) return
    writer.append(waiting.id, { entries }, noteLine(finding))
  }

  async function obey(ids: string[]): Promise<void> {
    for (const { sessionId, command } of await takeCommands(db, ids)) {
      const session = hosted.get(sessionId)
      if (session) obeyCommand(session, command)
    }
  }

  /** Lets go of a session that another process holds or has ended. */
  async function release(session: HostedSession): Promise<void> {
    const row = await readSession(db, session.id)
    if (!row || isSessionOver(row) || row.holder !== holder) session.release(!row || isSessionOver(row))
  }

  function onNotification(payload: string): void {
    const change = parseNotification(payload)
    const session = hosted.get(change.id)
    if (session && change.holder !== holder) inBackground(release)(session)
    if (session && change.sequence === commanded) inBackground(obey)([change.id])
    feed.grown(change.id, change.sequence)
  }

  function onGap(): void {
    feed.allGrown()
    for (const session of hosted.values()) inBackground(release)(session)
    inBackground(obey)([...hosted.keys()])
  }

  async function beat(): Promise<void> {
    for (const session of hosted.values()) session.checkConnection()
    for (const [id, at] of looks) if (Date.now() - at > durations.lastSeen) looks.delete(id)
    await keepHeld(db, holder, [...hosted.keys()])
    for (const id of await abandonedSessions(db, durations.abandoned)) await end(id, 'The portal restarted.')
  }

  /** Ends a session that no process runs. */
  async function end(id: string, remark: string): Promise<void> {
    writer.append(id, remarkLine(remark), stateLine('ended', { state: 'ended' }))
    await writer.flush()
  }

  async function* follow(id: string, after: number, signal: AbortSignal): AsyncGenerator<SessionEvent[]> {
    const options = { db, feed, id, after, pause: durations.keepAlive, signal, closing: closing.signal }
    for await (const events of followLog(options)) {
      inBackground(look)(id)
      yield events
    }
  }

  async function look(id: string): Promise<void> {
    const last = looks.get(id) ?? 0
    if (Date.now() - last < durations.lastSeen) return
    looks.set(id, Date.now())
    await noteLook(db, id)
  }

  /** Waits, at most so long as another process may need, until a session is over. */
  async function untilOver(id: string): Promise<boolean> {
    const signal = AbortSignal.timeout(durations.stopElsewhere)
    const after = (await readSession(db, id))?.lastSequence ?? 0
    const options = { db, feed, id, after, pause: durations.stopElsewhere, signal, closing: closing.signal }
    for await (const _ of followLog(options)) {
      // Only the end matters.
    }
    return !signal.aborted
  }

  return {
    /** Starts a session, whose app is called in the background. Throws 404, and 409 where too many run. */
    async start(user: User, packageName: string, model: GlassesModel): Promise<SessionRow> {
      const most = Math.max(1, Math.round(limits.runningSessions * config.rateLimitFactor))
      const row = await insertSession(db, { user, packageName, model, holder, most })
      inBackground(host(row, false).callWebhook)()
      return row
    },

    /** Receives an app's server. */
    accept(socket: WebSocket): void {
      receiveSocket(socket, {
        durations,
        admit: (said) => admit(db, said),
        onAdmitted: connectApp,
        onRefused: ({ row, finding }, entries) => row && tellRefusal(row, finding, entries),
        onStranger: inBackground(tellStranger),
        onError: (error) => log.error({ failure: describeFailure(error) }, 'app not connected'),
      })
    },

    /** Does something with the glasses. Throws 409 where no app is connected. */
    async input(row: SessionRow, input: ParsedInput): Promise<InputAnswer> {
      await look(row.id)
      const session = hosted.get(row.id)
      if (session ? !session.isConnected() : isSessionOver(row) || !row.connected)
        throw conflict('NOT_CONNECTED', 'The app is not connected.')
      if (session) return session.input(input)
      await sendCommand(db, row, { type: 'input', input })
      return expectedAnswer(input, row)
    },

    /** Ends a session, and resolves with it as it is then. */
    async stop(row: SessionRow): Promise<void> {
      if (isSessionOver(row)) return
      const session = hosted.get(row.id)
      if (session) return session.stop('stopped')
      await sendCommand(db, row, { type: 'stop', reason: 'stopped' })
      if (!(await untilOver(row.id))) await end(row.id, 'The portal restarted.')
    },

    /** Ends all sessions of an app; those of other processes end soon. */
    async endOfApp(packageName: string, reason: EndReason): Promise<void> {
      for (const row of await openSessionsOf(db, packageName)) {
        const session = hosted.get(row.id)
        await (session ? session.stop(reason) : sendCommand(db, row, { type: 'stop', reason }))
      }
    },

    follow,
    look,

    /** Resolves when all that was logged so far is stored. */
    flush: () => writer.flush(),

    /** Tells every app that it is over, ends all streams, and resolves when both are done. */
    async close(): Promise<void> {
      clearInterval(beating)
      await Promise.all([...hosted.values()].map((session) => session.stop('shutdown')))
      closing.abort()
      await writer.flush()
      await stopListening()
    },
  }
}
