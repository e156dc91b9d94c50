import { type IncomingMessage, Server } from 'node:http'

import { type ServerType, serve } from '@hono/node-server'

import type { Config } from '../lib/config.ts'
import { acceptBeforeServe } from './acceptBeforeServe.ts'
import { CountedRequest } from './countedRequest.ts'
import { listenError } from './port.ts'
import { stopParsing } from './stopParsing.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Serves the cloud and its sockets on one port. Rejects with ListenError. */
export function serveCloud(
  fetch: Fetch,
  { host, port }: Pick<Config, 'host' | 'port'>,
  websocket: NonNullable<Parameters<typeof serve>[0]['websocket']>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const arrivals = acceptBeforeServe(fetch)
    const options = { fetch: boundConnections(arrivals.fetch), hostname: host, port, websocket }
    const serverOptions = { shouldUpgradeCallback, IncomingMessage: CountedRequest }
    const server = serve({ ...options, serverOptions }, () => resolve(server))
    arrivals.follow(server)
    idleTimeout(server)
    keepOpen(server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { host, port })))
  })
}

/** What asks for any other protocol gets its answer without it, as where the header is absent (RFC 9110 §7.8). */
const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** So many requests of a connection may be under way at once: who sends more, without waiting for answers, is cut off. */
const mostPipelined = 10

/** Serves at most so many requests of a connection at once, and nothing of a connection whose request was answered before
 * its body was whole. */
function boundConnections(fetch: Fetch): Fetch {
  const underWay = new WeakMap<object, number>()
  return (request, env) => {
    const { incoming, outgoing } = env
    const { socket } = incoming
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > mostPipelined) {
      stopParsing(socket)
      socket.destroy()
      return new Response(null, { status: 503 })
    }
    underWay.set(socket, count)
    // A request for a socket has no answer of its own: it ends with its connection.
    outgoing?.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    outgoing?.once('finish', () => {
      if (incoming.complete) return
      stopParsing(socket)
      socket.destroySoon()
    })
    return fetch(request, env)
  }
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
