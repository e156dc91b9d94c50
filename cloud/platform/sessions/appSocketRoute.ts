import { type serve, upgradeWebSocket } from '@hono/node-server'
import { WebSocket, WebSocketServer } from 'ws'

import type { App } from '../../http/cloudEnv.ts'
import { HttpError, tooMany } from '../../http/httpError.ts'
import { clientAddressBehind } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { limits } from './durations.ts'
import type { Sessions } from './sessions.ts'

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
export function appSocketRoute(
  app: App,
  {
    config,
    limits: buckets,
    sessions,
  }: Pick<Services, 'config' | 'limits'> & { sessions: Pick<Sessions, 'accept'> },
): void {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const origins = new Set([...config.siteOrigins, ...config.allowedOrigins])

  app.get(
    '/app-ws',
    async (c, next) => {
      const origin = c.req.header('origin')
      if (origin !== undefined && !origins.has(origin))
        throw new HttpError(403, 'FOREIGN_ORIGIN', 'Pages of other sites cannot connect here.')
      const wait = await buckets.secondsToWait('appSocketsByAddress', addressOf(c))
      if (wait !== null) throw tooMany(wait)
      return next()
    },
    upgradeWebSocket(() => ({ onOpen: (_, { raw }) => raw instanceof WebSocket && sessions.accept(raw) })),
  )
}
