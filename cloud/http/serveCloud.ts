import { type ServerType, serve } from '@hono/node-server'

import type { Config } from '../lib/config.ts'
import { afterArrivals } from './acceptBeforeServe.ts'
import { dropStill } from './idleTimeout.ts'
import { listenError } from './port.ts'

/** Serves the cloud and its sockets on one port. Rejects with ListenError. */
export function serveCloud(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port }: Pick<Config, 'host' | 'port'>,
  websocket: NonNullable<Parameters<typeof serve>[0]['websocket']>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const arrivals = afterArrivals(fetch)
    const server = serve({ fetch: arrivals.fetch, hostname: host, port, websocket }, () => resolve(server))
    arrivals.follow(server)
    dropStill(server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { host, port })))
  })
}
