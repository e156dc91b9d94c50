import { type serve, upgradeWebSocket } from '@hono/node-server'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { WebSocket, WebSocketServer } from 'ws'
import type { Database } from '../../db/database.ts'
import type { App } from '../../http/cloudEnv.ts'
import { HttpError, tooMany } from '../../http/httpError.ts'
import { clientAddressBehind, limitApi } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import { limits } from './durations.ts'
import type { Sessions } from './sessions.ts'

type Deps = { config: Config; db: Database; sessions: Pick<Sessions, 'accept'> }

/** What upgrades connections to `/app-ws`; a larger frame closes with 1009. */
export function appSocketServer(): SocketServer {
  const server: unknown = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes })
  // It is the server that the adapter's documentation names, but exact optional types set the two apart.
  return server as SocketServer
}

type SocketServer = NonNullable<Parameters<typeof serve>[0]['websocket']>['server']

/**
 * GET /app-ws: where apps' servers connect back (PROTOCOL.md §2). Answers 403 to a page of another site, whose browser
 * names it, and 429 where too many come from an address.
 */
export function appSocketRoute(app: App, { config, db, sessions }: Deps): void {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const secondsToWait = limitApi({ db, config }, 'appSocketsByAddress')
  const atOnce = new RateLimiterMemory({
    points: Math.max(1, Math.round(limits.socketsPerSecond * config.rateLimitFactor)),
    duration: 1,
  })
  const origins = new Set([...config.siteOrigins, ...config.allowedOrigins])

  app.get(
    '/app-ws',
    async (c, next) => {
      const origin = c.req.header('origin')
      if (origin !== undefined && !origins.has(origin))
        throw new HttpError('FOREIGN_ORIGIN', 'Pages of other sites cannot connect here.')
      const address = addressOf(c)
      await atOnce.consume(address).catch(() => {
        throw tooMany(1)
      })
      const wait = await secondsToWait(address)
      if (wait !== null) throw tooMany(wait)
      return next()
    },
    upgradeWebSocket(() => ({ onOpen: (_, { raw }) => raw instanceof WebSocket && sessions.accept(raw) })),
  )
}
