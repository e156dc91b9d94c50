import type { GlassesModel, HostEvent, ToolParameters } from '../../../src/api/contract.ts'
import type { Listen } from '../../db/listen.ts'
import { addHostEvents } from '../../features/sessions/hostEvents.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import { channel, parseNotification, rightsChanged } from '../../features/sessions/notify.ts'
import { openSessionsOf, openSessionsOfPerson, sessionsOfEndedKeys } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { sessionOfStream } from '../../features/sessions/videoStatus.ts'
import { endSilent } from '../../features/sessions/webHost.ts'
import type { User } from '../../http/authenticate/user.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import { appSocketHandler } from './appSocketHandler.ts'
import { limits } from './durations.ts'
import { followLog, type Page } from './eventLog.ts'
import type { ParsedInput } from './inputs.ts'
import { createRoleChanges, followRoles, type RoleChanges } from './roles.ts'
import {
  callTool,
  countOf,
  endAbandoned,
  endWherever,
  giveInput,
  type On,
  readDeclared,
  startSession,
  stopSession,
} from './sessionActions.ts'
import { assembleServices, type Deps, type SessionServices } from './sessionServices.ts'
import type { EndReason } from './sessionSetup.ts'
import { soundRelay } from './soundRelay.ts'
import { createEventStreams, type StreamOptions } from './viewers.ts'

export type Sessions = Awaited<ReturnType<typeof openSessions>>

/** The Try It sessions that this process holds. For the others it passes on what people do. */
export async function openSessions({ listen, ...deps }: Deps) {
  const services = assembleServices(deps)
  const { db, durations, log, feed, viewers, writer, local, photos, inBackground, closing } = services
  const sound = soundRelay({ ...services, closing: closing.signal })
  const streams = createEventStreams({ durations, inBackground })
  const most = {
    person: countOf(services, limits.streamsPerPerson),
    session: countOf(services, limits.streamsPerSession),
    roles: countOf(services, limits.roleStreamsPerPerson),
  }
  const roles = createRoleChanges()
  const stopListening = await listen(channel, listenerOf(services, streams, roles))
  const timers = [
    setInterval(inBackground(heartbeat), durations.heartbeat, services),
    setInterval(pingApps, durations.ping, services),
  ]

  return {
    accept: appSocketHandler(services),

    /** Starts a session; its app is called in the background. Throws as `insertSession`. */
    start: (user: User, packageName: string, model: GlassesModel, on: On = {}) =>
      startSession(services, { user, packageName, model, ...on }),

    /** Of a web app's session, from the page that hosts it. Throws 409 once it is over, and 422. */
    async addHostEvents(row: SessionRow, events: readonly HostEvent[]): Promise<number> {
      const { lastSequence, lines } = await addHostEvents(db, row, events)
      if (lines.length > 0) feed.deliver(row.id, lines)
      return lastSequence
    },

    input: (row: SessionRow, input: ParsedInput) => giveInput(services, row, input),

    /** Answers an app's photo request. Throws 409 where none waits, 422, and 429 when busy. */
    photo: photos.answer,

    acceptSound: sound.accept,

    /** Throws 409 where the app is not connected, or the glasses have no microphone or it is off. */
    soundTicket: sound.ticketFor,

    stop: (row: SessionRow) => stopSession(services, row),

    /** Whether viewers may see a managed stream now; of a session that this process holds, it knows more than the log. */
    async isStreaming(streamId: string): Promise<boolean> {
      if (local.all().some((session) => session.isStreaming(streamId))) return true
      const id = await sessionOfStream(db, streamId)
      return id !== null && local.get(id) === undefined
    },

    async endOfApp(packageName: string, reason: EndReason): Promise<void> {
      for (const row of await openSessionsOf(db, packageName)) await endWherever(services, row, reason)
      await services.listeners.checkEverywhere()
    },

    /** The same of those whose server came with a key that has been revoked or replaced without a grace period. */
    async endOfEndedKeys(packageName: string): Promise<void> {
      for (const { row, key } of await sessionsOfEndedKeys(db, packageName))
        await endWherever(services, row, key.revokedAt === null ? 'key_replaced' : 'key_revoked')
    },

    draftChanged: (packageName: string) =>
      readDeclared(services, packageName, ({ submissionId }) => submissionId === null),

    settingsChanged: ({ packageName, developerId }: SessionRow) =>
      readDeclared(services, packageName, (row) => row.developerId === developerId),

    /** Calls a tool of a session's app. Throws 404, 409 where the app is not connected, and 422. */
    callTool: (row: SessionRow, id: string, parameters: ToolParameters) =>
      callTool(services, row, { id, parameters }),

    /** Notifies this process at once, since the embedded database notifies none. `people`: ids or addresses. */
    async rightsChanged(people: string[]): Promise<void> {
      await Promise.all([local.runAllCommands(), services.listeners.check()])
      feed.allGrown()
      for (const person of people) {
        streams.checkStreams(person)
        roles.changed(person)
      }
    },

    /** An event whenever a role of a person changes, as an event stream. Throws 429 for too many streams. */
    openRoles: (email: string, options: StreamOptions) =>
      streams.openStream({
        ...options,
        places: [
          {
            of: `roles ${options.personId}`,
            most: most.roles,
            refusal: `You have the portal open in ${most.roles} places. Close one of them.`,
          },
        ],
        pages: (signal) =>
          followRoles({
            changes: roles,
            people: [options.personId, email.toLowerCase()],
            pause: durations.keepAlive,
            signal: AbortSignal.any([signal, closing.signal]),
          }),
      }),

    /** Logs an app server's call in the person's sessions. Await it before the answer, for the order. Never rejects. */
    async logCall(of: { appId: string; developerId: string }, entry: Entry): Promise<void> {
      try {
        for (const id of await openSessionsOfPerson(db, of)) writer.append(id, { entries: [entry] })
      } catch (error) {
        log.error({ failure: describeFailure(error) }, 'call not logged')
      }
    },

    /** A session's log as an event stream, while the person may read it. Throws 429 for too many streams. */
    openStream: (session: SessionRow, { after, ...options }: StreamOptions & { after: number }) =>
      streams.openStream({
        ...options,
        places: [
          {
            of: `session ${session.id}`,
            most: most.session,
            refusal: `This session is already open in ${most.session} places. Close one of them to open it here.`,
          },
          {
            of: `person ${options.personId}`,
            most: most.person,
            refusal: `You already have sessions open in ${most.person} places. Close one of them to open this one.`,
          },
        ],
        pages: (signal) => followForViewer(services, session, { after, signal }),
      }),

    touch: viewers.touch,

    flush: () => writer.flush(),

    /** Of this process; `backlog` in bytes that wait to be written. */
    counts: () => ({
      sessions: local.all().length,
      appSockets: local.all().filter((session) => session.isConnected()).length,
      soundSockets: sound.count(),
      streams: streams.count(),
      backlog: writer.backlog(),
    }),

    /** Tells every app that it is over, ends all streams, and resolves when both are done. */
    async close(): Promise<void> {
      timers.forEach(clearInterval)
      await Promise.all(local.all().map((session) => session.stop('shutdown')))
      closing.abort()
      await writer.flush()
      await stopListening()
    },
  }
}

type Streams = Pick<ReturnType<typeof createEventStreams>, 'checkStreams'>

const listenerOf = (
  { feed, local, listeners, inBackground }: SessionServices,
  { checkStreams }: Streams,
  roles: RoleChanges,
): Parameters<Listen>[1] => ({
  onNotification(payload) {
    const change = parseNotification(payload)
    if (change.sequence === rightsChanged) {
      inBackground(listeners.check)()
      roles.changed(change.id)
      return checkStreams(change.id)
    }
    local.onChange(change)
    feed.grown(change.id, change.sequence)
  },
  onGap() {
    feed.allGrown()
    local.checkAll()
    checkStreams()
    roles.missed()
  },
})

function pingApps({ local }: SessionServices): void {
  for (const session of local.all()) session.checkConnection()
}

async function heartbeat(services: SessionServices): Promise<void> {
  const { db, durations, feed } = services
  services.viewers.forgetOld()
  for (const [id, lines] of await endSilent(db, durations.hostSilence)) feed.deliver(id, lines)
  for (const id of await services.local.renewLeases()) await endAbandoned(services, id)
}

async function* followForViewer(
  { feed, durations, viewers, inBackground, closing }: SessionServices,
  session: SessionRow,
  { after, signal }: { after: number; signal: AbortSignal },
): AsyncGenerator<Page | null> {
  const options = { feed, session, after, pause: durations.keepAlive, signal, closing: closing.signal }
  for await (const page of followLog(options)) {
    inBackground(viewers.touch)(session.id)
    yield page
  }
}
