import { Server } from 'node:http'

import { type ServerType, serve } from '@hono/node-server'

import type { Config } from '../lib/config.ts'
import { acceptBeforeServe } from './acceptBeforeServe.ts'
import { listenError } from './port.ts'

/** Serves the cloud and its sockets on one port. Rejects with ListenError. */
export function serveCloud(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port }: Pick<Config, 'host' | 'port'>,
  websocket: NonNullable<Parameters<typeof serve>[0]['websocket']>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const arrivals = acceptBeforeServe(fetch)
    const server = serve({ fetch: arrivals.fetch, hostname: host, port, websocket }, () => resolve(server))
    arrivals.follow(server)
    idleTimeout(server)
    keepOpen(server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { host, port })))
  })
}

/** Closes connections on which nothing has moved either way for `ms` while a request is under way: whose
 * reader takes nothing of an answer. A slow one stays, since whatever moves begins the time anew. */
export function idleTimeout(server: ServerType, ms = 30_000): void {
  ofNode(server).setTimeout(ms)
}

/** Keeps a connection between its requests for longer than proxies and clients do (nginx and most balancers:
 * 60 s), since a request that meets a closing connection ends in ECONNRESET. */
function keepOpen(server: ServerType): void {
  ofNode(server).keepAliveTimeout = 75_000
}

function ofNode(server: ServerType): Server {
  if (!(server instanceof Server)) throw new TypeError('Only an HTTP/1.1 server drops connections.')
  return server
}
