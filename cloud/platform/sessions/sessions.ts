import { randomUUID } from 'node:crypto'

import { type GlassesModel, type InputAnswer, isSessionOver } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import {
  abandonedSessions,
  channel,
  insertSession,
  keepHeld,
  openSessionsOf,
  openSessionsOfPerson,
  parseNotification,
  type Submitted,
  sendCommand,
  sessionsOfEndedKeys,
} from '../../domain/sessions/index.ts'
import { conflict } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import type { Config } from '../../lib/config.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { createSemaphores } from '../../lib/semaphore.ts'
import { outboundRules } from '../outbound/request.ts'
import { type Durations, limits } from './durations.ts'
import type { Entry } from './entry.ts'
import { createEventStreams, type StreamOptions } from './eventStreams.ts'
import { createFeed } from './feed.ts'
import { followLog } from './followLog.ts'
import { heldSessions } from './heldSessions.ts'
import { inBackground as inBackgroundWith } from './inBackground.ts'
import type { ParsedInput } from './inputs.ts'
import { remarkLine, stateLine } from './lines.ts'
import { createLooks } from './looks.ts'
import { newcomers } from './newcomers.ts'
import { playInput } from './playInput.ts'
import type { EndReason } from './sessionSetup.ts'
import type { Page } from './sharedLog.ts'
import { createWriter } from './writer.ts'

type Deps = {
  db: Database
  config: Pick<
    Config,
    'siteUrl' | 'rateLimitFactor' | 'outboundAllow' | 'outboundPrivate' | 'outboundNameServers'
  >
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
  const feed = createFeed(db)
  const looks = createLooks(db, durations)
  const inBackground = inBackgroundWith(log)
  const writer = createWriter({ db, log, pause: durations.flush, deliver: feed.deliver })
  const shared = { db, durations, writer, holder, inBackground }
  const lookUps = createSemaphores({ width: limits.lookUpsPerPerson, queue: Number.POSITIVE_INFINITY })
  const acquireSlot = lookUps.acquire
  const held = heldSessions({ ...shared, config, outbound: outboundRules(config), acquireSlot })
  const closing = new AbortController()
  const eventStream = createEventStreams({
    durations,
    inBackground,
    most: { person: countOf(limits.streamsPerPerson), session: countOf(limits.streamsPerSession) },
  })
  const stopListening = await listen(channel, {
    onNotification(payload) {
      const change = parseNotification(payload)
      held.hear(change)
      feed.grown(change.id, change.sequence)
    },
    onGap() {
      feed.allGrown()
      held.checkAll()
    },
  })
  const beating = setInterval(inBackground(beat), durations.beat)
  const pinging = setInterval(ping, durations.ping)

  function countOf(limit: number): number {
    return Math.max(1, Math.round(limit * config.rateLimitFactor))
  }

  function ping(): void {
    for (const session of held.all()) session.checkConnection()
  }

  async function beat(): Promise<void> {
    looks.forgetOld()
    const ids = held.all().map(({ id }) => id)
    await keepHeld(db, holder, ids)
    await held.obeyAll()
    // Its own are none of them, however long the database took to hear of it.
    const abandoned = (await abandonedSessions(db, durations.abandoned)).filter((id) => !held.get(id))
    for (const id of abandoned) await end(id, 'The portal restarted.')
  }

  /** Ends a session that no process runs. Should one run it all the same, it hears that it is the holder no more. */
  async function end(id: string, remark: string): Promise<void> {
    writer.append(id, remarkLine(remark), stateLine('ended', { state: 'ended', holder }))
    await writer.flush(id)
  }

  async function endWherever(row: SessionRow, reason: EndReason): Promise<void> {
    const session = held.get(row.id)
    await (session ? session.stop(reason) : sendCommand(db, row, { type: 'stop', reason }))
  }

  async function* follow(
    session: SessionRow,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<Page | null> {
    const options = { feed, session, after, pause: durations.keepAlive, signal, closing: closing.signal }
    for await (const page of followLog(options)) {
      inBackground(looks.note)(session.id)
      yield page
    }
  }

  /** Waits, at most so long as another process may need, until a session is over. */
  async function untilOver(session: SessionRow): Promise<boolean> {
    const signal = AbortSignal.timeout(durations.stopElsewhere)
    const after = session.lastSequence
    const options = { feed, session, after, pause: durations.stopElsewhere, signal, closing: closing.signal }
    for await (const _ of followLog(options)) {
      // Only the end matters.
    }
    return !signal.aborted
  }

  return {
    /** Starts a session, whose app is called in the background. Throws 404, and 409 where too many run. */
    async start(
      user: User,
      packageName: string,
      model: GlassesModel,
      submitted?: Submitted,
    ): Promise<SessionRow> {
      const most = countOf(limits.runningSessions)
      const row = await insertSession(db, { user, packageName, submitted, model, holder, most })
      inBackground(held.add(row, { isConnected: false, received: 0 }).callWebhook)()
      return row
    },

    /** Receives an app's server. */
    accept: newcomers({ ...shared, log, held }),

    /** Does something with the glasses. Throws 409 where no app is connected. */
    async input(row: SessionRow, input: ParsedInput): Promise<InputAnswer> {
      await looks.note(row.id)
      const session = held.get(row.id)
      if (session ? !session.isConnected() : isSessionOver(row) || !row.connected)
        throw conflict('NOT_CONNECTED', 'The app is not connected.')
      if (session) return session.input(input)
      await sendCommand(db, row, { type: 'input', input })
      return playInput(input, row, durations).answer
    },

    /** Ends a session, and resolves with it as it is then. */
    async stop(row: SessionRow): Promise<void> {
      if (isSessionOver(row)) return
      const session = held.get(row.id)
      if (session) return session.stop('stopped')
      await sendCommand(db, row, { type: 'stop', reason: 'stopped' })
      if (!(await untilOver(row))) await end(row.id, 'The portal restarted.')
    },

    /** Ends all sessions of an app; those of other processes end soon. */
    async endOfApp(packageName: string, reason: EndReason): Promise<void> {
      for (const row of await openSessionsOf(db, packageName)) await endWherever(row, reason)
    },

    /** The same of those whose server came with a key that has been revoked or replaced without a grace period. */
    async endOfEndedKeys(packageName: string): Promise<void> {
      for (const { row, key } of await sessionsOfEndedKeys(db, packageName))
        await endWherever(row, key.revokedAt === null ? 'key_replaced' : 'key_revoked')
    },

    /** Does at once what a transaction left for the sessions of this process: the embedded database notifies nobody. */
    obey: held.obeyAll,

    /**
     * Logs what an app's server asked beside its socket, in each session that the person runs of the app. Answered once
     * this has resolved, calls are logged in their order. Never rejects.
     */
    async logCall(of: { appId: string; developerId: string }, entry: Entry): Promise<void> {
      try {
        for (const id of await openSessionsOfPerson(db, of)) writer.append(id, { entries: [entry] })
      } catch (error) {
        log.error({ failure: describeFailure(error) }, 'call not logged')
      }
    },

    /**
     * A session's log as the bytes of an event stream, until the session is over or the person may not read it any
     * more. Throws 429 where the person or the session has too many streams.
     */
    openStream: (session: SessionRow, { after, ...options }: StreamOptions & { after: number }) =>
      eventStream({
        ...options,
        of: { sessionId: session.id, personId: session.developerId },
        pages: (signal) => follow(session, after, signal),
      }),
    look: looks.note,

    /** Resolves when all that was logged so far is stored. */
    flush: () => writer.flush(),

    /** Tells every app that it is over, ends all streams, and resolves when both are done. */
    async close(): Promise<void> {
      clearInterval(beating)
      clearInterval(pinging)
      await Promise.all(held.all().map((session) => session.stop('shutdown')))
      closing.abort()
      await writer.flush()
      await stopListening()
    },
  }
}
