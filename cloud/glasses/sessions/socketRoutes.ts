import { type serve, upgradeWebSocket } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { WebSocket, WebSocketServer } from 'ws'
import { listenerLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { App, CloudEnv } from '../../http/ctx.ts'
import { HttpError, notFound, tooMany } from '../../http/httpError.ts'
import { clientAddressBehind, limitApi } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import type { Log } from '../../lib/log.ts'
import { containFailures, restSocket, tokenBucket } from '../../lib/sockets.ts'
import { socketHeaders } from './admission.ts'
import type { AppArrival } from './appSocketHandler.ts'
import { durations, limits } from './durations.ts'

type RouteDeps = {
  config: Config
  db: Database
  log: Log
  sessions: {
    accept: (socket: WebSocket, arrival: AppArrival) => void
    acceptSound: (socket: WebSocket, sessionId: string) => void
  }
  listeners: { accept: (socket: WebSocket, listenerId: string) => void }
}

export function appSocketServer(): SocketServer {
  const options = {
    noServer: true,
    maxPayload: listenerLimits.frame,
    maxFragments: limits.fragments,
    maxBufferedChunks: limits.bufferedChunks,
    closeTimeout: durations.close,
  }
  const sockets = new WebSocketServer(options)
  sockets.on('connection', paceFrames)
  const server: unknown = sockets
  // It is the server that the adapter's documentation names, but exact optional types set the two apart.
  return server as SocketServer
}

/** Lets a socket rest whose frames come faster than anybody needs: also empty ones, pings and pongs, which no count of bytes sees. */
function paceFrames(socket: WebSocket): void {
  const pace = tokenBucket(limits.socketFramesPerSecond)
  const onFrame = () => restSocket(socket, pace(1))
  socket.on('message', onFrame).on('ping', onFrame).on('pong', onFrame)
}

type SocketServer = NonNullable<Parameters<typeof serve>[0]['websocket']>['server']

/** GET /app-ws: for apps' servers; GET …/sound: a browser's microphone; GET …/socket: a developer's computer.
 * 403 to a page of another site, whose browser names it, 429 where too many come from an address. */
export function socketRoutes(app: App, { config, db, log, sessions, listeners }: RouteDeps): void {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const secondsToWait = limitApi({ db, config }, 'appSocketsByAddress')
  const atOnce = new RateLimiterMemory({
    points: Math.max(1, Math.round(limits.socketsPerSecond * config.rateLimitFactor)),
    duration: 1,
  })
  const origins = new Set([...config.siteOrigins, ...config.allowedOrigins])

  const hasRoom = createWaitingRoom()

  const receive = (c: Context<CloudEnv>, accept: (socket: WebSocket, address: string) => void) => ({
    onOpen: (_: Event, { raw }: { raw?: unknown }) => {
      const address = addressOf(c)
      if (!(raw instanceof WebSocket)) return
      containFailures(raw, log)
      if (hasRoom(raw, address)) accept(raw, address)
    },
  })

  const guard: MiddlewareHandler<CloudEnv> = async (c, next) => {
    // An Upgrade that Connection doesn't name counts as absent (RFC 9110 §7.8), and the adapter fails at it.
    if (!/\bupgrade\b/i.test(c.req.header('connection') ?? '')) throw notFound()
    const origin = c.req.header('origin')
    if (origin !== undefined && !origins.has(origin))
      throw new HttpError('FOREIGN_ORIGIN', 'Pages of other sites can’t connect.')
    const address = addressOf(c)
    await atOnce.consume(address).catch(() => {
      throw tooMany(1)
    })
    const wait = await secondsToWait(address)
    if (wait !== null) throw tooMany(wait)
    return next()
  }

  app.get(
    '/app-ws',
    guard,
    upgradeWebSocket((c) =>
      receive(c, (socket, address) =>
        sessions.accept(socket, { address, headers: socketHeaders((name) => c.req.header(name)) }),
      ),
    ),
  )
  app.get(
    '/api/dev/sessions/:id/sound',
    guard,
    upgradeWebSocket((c) => receive(c, (socket) => sessions.acceptSound(socket, c.req.param('id') ?? ''))),
  )
  app.get(
    '/api/dev/listeners/:id/socket',
    guard,
    upgradeWebSocket((c) => receive(c, (socket) => listeners.accept(socket, c.req.param('id') ?? ''))),
  )
}

/** Sockets that have not said yet who they are: so many at once, of which an address has a part. Whether there is room. */
export function createWaitingRoom(): (socket: WebSocket, address: string) => boolean {
  const byAddress = new Map<string, number>()
  let all = 0
  return (socket, address) => {
    const own = byAddress.get(address) ?? 0
    if (all >= limits.unintroducedSockets || own >= limits.unintroducedByAddress) {
      socket.close(1013, 'Try again later')
      return false
    }
    all += 1
    byAddress.set(address, own + 1)
    const leave = () => {
      socket.off('message', leave).off('close', leave)
      all -= 1
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    }
    socket.on('message', leave).on('close', leave)
    return true
  }
}
