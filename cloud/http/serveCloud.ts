import { type ServerType, serve } from '@hono/node-server'

import type { Config } from '../config.ts'
import { appSocketServer } from '../platform/sessions/appSocketRoute.ts'
import { afterArrivals } from './arrivals.ts'
import { dropStill } from './dropStill.ts'
import { listenError } from './port.ts'

/** Serves the cloud and its sockets on one port. Rejects with ListenError. */
export function serveCloud(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const arrivals = afterArrivals(fetch)
    const websocket = { server: appSocketServer() }
    const server = serve({ fetch: arrivals.fetch, hostname: host, port, websocket }, () => resolve(server))
    arrivals.follow(server)
    dropStill(server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { host, port })))
  })
}
