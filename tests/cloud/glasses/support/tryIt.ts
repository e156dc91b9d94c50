import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'

import { WebSocket } from 'ws'
import type { Durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { appSocketServer } from '../../../../cloud/glasses/sessions/socketRoutes.ts'
import { serveCloud } from '../../../../cloud/http/serveCloud.ts'
import type { Config } from '../../../../cloud/lib/config.ts'
import {
  calls,
  type GlassesModel,
  type Permission,
  permissions,
  type Session,
  type SessionEvent,
} from '../../../../src/api/contract.ts'
import type { TestDatabase } from '../../support/databases.ts'
import { freePort } from '../../support/freePort.ts'
import { keyOf } from '../../support/registration.ts'
import { needing, openTestCloud, type Person, registration, type TestCloud } from '../../support/testCloud.ts'
import { httpServer } from './servers.ts'

export type TryItCloud = TestCloud & {
  url: string
  /** Cuts the connections of all apps, as a network does that fails. */
  cutApps: () => void
}

/** A cloud on a port of its own, that app servers can connect to. */
export async function openTryIt(
  database: TestDatabase,
  { config = {}, times = {} }: { config?: Partial<Config>; times?: Partial<Durations> } = {},
): Promise<TryItCloud> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const cloud = await openTestCloud(
    database,
    {
      ...{ host: '127.0.0.1', port, siteUrl: url, portalUrl: url, siteOrigins: [url] },
      sandboxOrigin: `http://*.localhost:${port}`,
      ...config,
    },
    undefined,
    times,
  )
  const server = await serveCloud(cloud.fetch, cloud.config, { server: appSocketServer() })
  const accepted: WebSocket[] = []
  // Not by the server's own event: with a second listener it leaves to that what it refuses.
  const { accept } = cloud.sessions
  cloud.sessions.accept = (socket, arrival) => {
    accepted.push(socket)
    accept(socket, arrival)
  }
  return {
    ...cloud,
    url,
    cutApps: () => {
      for (const socket of accepted.splice(0)) socket.terminate()
    },
    close: async () => {
      server.close()
      await cloud.close()
    },
  }
}

/** What a webhook call gave an app's server: it answers and connects as the test says. */
export type Called = {
  type: string
  sessionId: string
  /** As whom the server is told to know the person. */
  userId: string
  socketUrl: string
  packageName: string
  apiKey: string
  answer: (status?: number, body?: string) => void
}

export type App = AsyncDisposable & {
  packageName: string
  apiKey: string
  /** The types of the webhook calls so far. */
  calls: string[]
  /** Whom they named. */
  userIds: Set<string>
  /** What came to its /photo-upload, answered with `uploadStatus`. */
  uploads: Upload[]
  uploadStatus: number
}

export type Upload = {
  fields: Record<string, string>
  photo: Buffer | null
  authorization: string | undefined
}

/** Reads a photo, or why there is none, as an app's server does. */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  const { 'content-type': type = '', authorization } = request.headers
  const form = await new Response(new Uint8Array(await buffer(request)), {
    headers: { 'content-type': type },
  }).formData()
  const fields: Record<string, string> = {}
  let photo: Buffer | null = null
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else photo = Buffer.from(await value.arrayBuffer())
  }
  return { fields, photo, authorization }
}

/** Registers an app whose server does what `behave` says when it is called; it answers stop requests
 * itself. It asks for every permission unless told otherwise. */
export async function createApp(
  cloud: TryItCloud,
  owner: Person,
  packageName: string,
  behave: (called: Called) => unknown,
  declared: readonly Permission[] = permissions,
): Promise<App> {
  const received: string[] = []
  const userIds = new Set<string>()
  let apiKey = ''
  const uploads: Upload[] = []
  const server = await httpServer(async (request, response) => {
    if (request.url === '/photo-upload') {
      uploads.push(await readUpload(request))
      response.writeHead(app.uploadStatus).end('{"success":true}')
      return
    }
    const sent = await text(request)
    if (sent === '') return response.writeHead(200).end()
    const body = JSON.parse(sent)
    received.push(body.type)
    userIds.add(body.userId)
    const answer = (status = 200, said = '{"status":"success"}') => response.writeHead(status).end(said)
    if (body.type === 'stop_request') return answer()
    const { type, sessionId, userId, mentraOSWebsocketUrl: socketUrl } = body
    // A session that ends meanwhile cuts off what its app is doing.
    await Promise.resolve(behave({ type, sessionId, userId, socketUrl, packageName, apiKey, answer })).catch(
      () => {},
    )
  })
  const publicUrl = `http://127.0.0.1:${server.port}`
  const { body } = await cloud.call(calls.registerApp, {
    as: owner,
    body: registration(packageName, { publicUrl, ...needing(declared) }),
  })
  apiKey = keyOf(body)
  const app: App = {
    uploads,
    uploadStatus: 200,
    packageName,
    apiKey,
    calls: received,
    userIds,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return app
}

/** An app's socket: what it received, in order. */
export type AppSocket = {
  ws: WebSocket
  received: Record<string, unknown>[]
  send: (message: object | string | Buffer) => void
  /** Resolves with the first message of a type that has come or comes. */
  heard: (type: string) => Promise<Record<string, unknown>>
  closed: Promise<{ code: number; reason: string }>
}

export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<AppSocket> {
  const ws = new WebSocket(url, { headers })
  const received: Record<string, unknown>[] = []
  ws.on('message', (data, isBinary) => {
    if (!isBinary) received.push(JSON.parse(String(data)))
  })
  ws.on('error', () => {})
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  await once(ws, 'open')
  const heard = async (type: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const found = received.find((message) => message.type === type)
      if (found) return found
      await Promise.race([
        once(ws, 'message'),
        closed.then(() => {
          if (!received.some((message) => message.type === type)) throw new Error(`Closed without ${type}`)
        }),
      ])
    }
  }
  const send = (message: object | string | Buffer) =>
    ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message))
  return { ws, received, send, heard, closed }
}

type Introduction = { packageName?: string; apiKey?: string; sessionId?: string; sdkVersion?: string }

/** Connects and introduces itself, truly unless `changes` say otherwise. */
export async function introduce(called: Called, changes: Introduction = {}): Promise<AppSocket> {
  const socket = await openSocket(called.socketUrl)
  const { sessionId, packageName, apiKey } = called
  socket.send({ type: 'tpa_connection_init', sessionId, packageName, apiKey, ...changes })
  return socket
}

/** Behaves as an app on the SDK: connects, subscribes, draws, and answers then. */
export async function behaveWell(
  called: Called,
  subscriptions: unknown[] = ['transcription:en-US'],
  changes: Introduction = {},
): Promise<AppSocket> {
  const socket = await introduce(called, changes)
  await socket.heard('tpa_connection_ack')
  const { packageName, sessionId } = called
  socket.send({ type: 'subscription_update', packageName, sessionId, subscriptions: [] })
  socket.send({ type: 'subscription_update', packageName, sessionId, subscriptions })
  socket.send(wall('Hello'))
  called.answer()
  return socket
}

export const wall = (words: string) => ({
  type: 'display_event',
  view: 'main',
  layout: { layoutType: 'text_wall', text: words },
})

/** Starts a session of an app. */
export async function startSession(
  cloud: TryItCloud,
  as: Person,
  { packageName }: App,
  model?: GlassesModel,
): Promise<Session> {
  const { body } = await cloud.call(calls.startSession, { as, params: { packageName }, body: { model } })
  return body.session
}

/** Reads a session's event stream until `isEnough`, or its end. */
export async function readLog(
  cloud: Pick<TryItCloud, 'url'>,
  as: Pick<Person, 'coreToken'>,
  { id }: Pick<Session, 'id'>,
  isEnough: (events: SessionEvent[]) => boolean = () => false,
  headers: Record<string, string> = {},
): Promise<SessionEvent[]> {
  const reading = new AbortController()
  const response = await fetch(`${cloud.url}${calls.listEvents.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${as.coreToken}`, accept: 'text/event-stream', ...headers },
    signal: reading.signal,
  })
  if (!response.body) throw new Error(`No stream: ${response.status}`)
  const events: SessionEvent[] = []
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${chunk}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '))
      if (data) events.push(JSON.parse(data.slice('data: '.length)))
    }
    if (isEnough(events)) break
  }
  reading.abort()
  return events
}

export const has =
  (kind: SessionEvent['kind'], summary: RegExp) =>
  (events: SessionEvent[]): boolean =>
    events.some((event) => event.kind === kind && summary.test(event.summary))

/** The codes of the diagnoses in a log. */
export const diagnosesIn = (events: SessionEvent[]): string[] =>
  events.flatMap(({ kind, body }) => {
    const diagnosis = (body as { diagnosis?: { code: string } } | null)?.diagnosis
    return kind === 'note' && diagnosis ? [diagnosis.code] : []
  })

/** The session as the last state of a log has it. */
export function lastState(events: SessionEvent[]): Session {
  const body = events.findLast(({ kind }) => kind === 'state')?.body as { session: Session } | undefined
  if (!body) throw new Error('No state in the log')
  return body.session
}

/** Whether the last state of a log is so; the first part that is read of it may have none. */
export const stateIs =
  (isSo: (session: Session) => boolean) =>
  (events: SessionEvent[]): boolean =>
    events.some(({ kind }) => kind === 'state') && isSo(lastState(events))
