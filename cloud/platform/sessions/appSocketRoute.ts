import { type serve, upgradeWebSocket } from '@hono/node-server'
import { WebSocket, WebSocketServer } from 'ws'

import type { App } from '../../http/cloudEnv.ts'
import { limits } from './durations.ts'
import type { Sessions } from './sessions.ts'

/** What upgrades connections to `/app-ws`; a larger frame closes with 1009. */
export function appSocketServer(): SocketServer {
  const server: unknown = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes })
  // It is the server that the adapter's documentation names, but exact optional types set the two apart.
  return server as SocketServer
}

type SocketServer = NonNullable<Parameters<typeof serve>[0]['websocket']>['server']

/** GET /app-ws: where apps' servers connect back (PROTOCOL.md §2). */
export function appSocketRoute(app: App, sessions: Pick<Sessions, 'accept'>): void {
  app.get(
    '/app-ws',
    upgradeWebSocket(() => ({ onOpen: (_, { raw }) => raw instanceof WebSocket && sessions.accept(raw) })),
  )
}
