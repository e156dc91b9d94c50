import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Listen } from '../../db/listen.ts'
import type { Exchange } from '../../features/listeners/exchange.ts'
import { sendThroughListener } from '../../features/listeners/send.ts'
import { sendCommand } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { Config } from '../../lib/config.ts'
import { type InBackground, inBackground as inBackgroundWith, type Log } from '../../lib/log.ts'
import { createSemaphores } from '../../lib/semaphore.ts'
import { outboundRules } from '../../outbound/request.ts'
import { type Send, sendDirectly, tracedSend } from '../../outbound/send.ts'
import { createPhotos, type Photos } from '../devices/photos.ts'
import { createTools, type Tools } from '../webhooks/toolCalls.ts'
import { type Durations, limits } from './durations.ts'
import { createFeed, type Feed } from './eventLog.ts'
import { type LocalSessions, localSessions } from './localSessions.ts'
import { createLogWriter, type LogWriter } from './logWriter.ts'
import type { Message } from './messages.ts'
import { type ViewerHeartbeat, viewerHeartbeat } from './viewers.ts'

export type Deps = {
  db: Database
  config: Pick<
    Config,
    | 'siteUrl'
    | 'sandboxOrigin'
    | 'rateLimitFactor'
    | 'outboundAllow'
    | 'outboundPrivate'
    | 'outboundNameServers'
  >
  log: Log
  listen: Listen
  durations: Durations
  listeners: { exchange: Exchange; check: () => Promise<void>; checkEverywhere: () => Promise<void> }
}

export type SessionServices = Omit<Deps, 'listen'> & {
  holder: string
  feed: Feed
  viewers: ViewerHeartbeat
  writer: LogWriter
  local: LocalSessions
  photos: Photos
  tools: Tools
  inBackground: InBackground
  closing: AbortController
}

export function assembleServices(deps: Omit<Deps, 'listen'>): SessionServices {
  const { db, log, durations } = deps
  const feed = createFeed(db)
  const writer = createLogWriter({ db, log, pause: durations.flush, deliver: feed.deliver })
  const shared = { ...deps, writer, holder: randomUUID(), inBackground: inBackgroundWith(log) }
  const lookUps = createSemaphores({ width: limits.lookUpsPerPerson, queue: Number.POSITIVE_INFINITY })
  const rules = { sendOf: sendersOf(deps), acquireSlot: lookUps.acquire }
  /** Sends a message to a session's app, through the process that holds its socket. */
  async function transmit(row: Pick<SessionRow, 'id' | 'holder'>, message: Message): Promise<void> {
    const session = local.get(row.id)
    if (session) session.transmit(message)
    else await sendCommand(db, row, { type: 'message', message })
  }
  const photos = createPhotos({ ...shared, append: writer.append, transmit, ...rules })
  const tools = createTools({ db, append: writer.append, ...rules })
  const local = localSessions({ ...shared, ...rules, photos })
  const viewers = viewerHeartbeat(db, durations)
  return { ...shared, feed, viewers, local, photos, tools, closing: new AbortController() }
}

type Way = Pick<SessionRow, 'listenerId' | 'listenerName' | 'publicUrl'>

function sendersOf({
  config,
  listeners,
  log,
}: Pick<Deps, 'config' | 'listeners' | 'log'>): (session: Way) => Send {
  const direct = sendDirectly(outboundRules(config))
  const { exchange } = listeners
  return ({ listenerId, ...session }) =>
    tracedSend(
      listenerId === null ? direct : sendThroughListener({ ...session, listenerId }, { exchange, direct }),
      log,
    )
}
