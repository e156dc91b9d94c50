import { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import type { Config } from '../lib/config.ts'
import { listenError } from './port.ts'

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Serves the cloud and its sockets on one port. Rejects with ListenError. */
export function serveCloud(
  fetch: Fetch,
  { host, port }: Pick<Config, 'host' | 'port'>,
  websocket: NonNullable<Parameters<typeof serve>[0]['websocket']>,
  others: OtherSockets | null = null,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const arrivals = acceptBeforeServe(fetch)
    const options = { fetch: boundConnections(arrivals.fetch), hostname: host, port, websocket }
    const serverOptions = { shouldUpgradeCallback, IncomingMessage: CountedRequest }
    const server = serve({ ...options, serverOptions }, () => resolve(server))
    arrivals.follow(server)
    if (others) passOn(server, others)
    idleTimeout(server)
    keepOpen(server)
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { host, port })))
  })
}

/** Sockets that this server takes for somebody else. */
type OtherSockets = {
  isFor: (request: IncomingMessage) => boolean
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => unknown
}

function passOn(server: ServerType, others: OtherSockets): void {
  const [take] = server.listeners('upgrade')
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (others.isFor(request)) others.upgrade(request, socket, head)
    else take?.call(server, request, socket, head)
  })
}

/** A request for any other protocol gets its answer without it, as where the header is absent (RFC 9110 §7.8). */
const shouldUpgradeCallback = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** So many requests of a connection may be under way at once: who sends more, without waiting for answers, is cut off. */
const mostPipelined = 10

/** Bounds a connection's concurrent requests, and serves none after an answer that preceded the end of its body. */
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

/** Closes connections whose request moves no byte either way for `ms`: their reader takes nothing of an answer. */
export function idleTimeout(server: ServerType, ms = 30_000): void {
  ofNode(server).setTimeout(ms)
}

/** Longer than proxies and clients (mostly 60 s): a request that meets a closing connection ends in ECONNRESET. */
function keepOpen(server: ServerType): void {
  ofNode(server).keepAliveTimeout = 75_000
}

function ofNode(server: ServerType): Server {
  if (!(server instanceof Server)) throw new TypeError('Only an HTTP/1.1 server drops connections.')
  return server
}

/** Each part of a body costs work and, unread, a hundred times its bytes: bodies of tiny parts are cut off. */
const parts = { free: 100, bytes: 256 }

/** A request that counts the parts of its body, whoever reads them or nobody. */
class CountedRequest extends IncomingMessage {
  #parts = 0
  #bytes = 0
  #isCutOff = false

  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (part === null) return super.push(part, encoding)
    if (this.#isCutOff) return false
    this.#parts += 1
    this.#bytes += part.length
    if (this.#parts <= parts.free + this.#bytes / parts.bytes) return super.push(part, encoding)
    this.#isCutOff = true
    stopParsing(this.socket)
    this.socket.destroy()
    return false
  }
}

const calledByParser = [
  'parserOnHeaders',
  'parserOnHeadersComplete',
  'parserOnBody',
  'parserOnMessageComplete',
]

/** Lets the rest of a connection pass unread, which is to be closed. Node's parser goes on with what it has read of a
 * destroyed one, and copies each piece of a body that nobody wants: of chunks of a byte, 64 KiB cost 55 ms. Thirty such
 * connections again and again made the health calls of others wait for 20 s, where 250 ms are allowed (`npm run bench --
 * flood --only manyPieces`). Node has no call for it: the parser's callbacks are taken away until the connection is
 * closed, when Node gives the parser to another. */
function stopParsing(socket: Socket & { parser?: Record<string, unknown> | null }): void {
  const { parser } = socket
  for (const [key, callback] of Object.entries(parser ?? {})) {
    if (!parser || typeof callback !== 'function' || !calledByParser.includes(callback.name)) continue
    parser[key] = null
    socket.once('close', () => {
      parser[key] = callback
    })
  }
}

/** Without it one developer’s flood of lists takes health's p99 from 0.16 s to 10 s, bar 1 s (`npm run bench -- flood`). */

/** Milliseconds that waiting connections may delay a request: enough for hundreds, not for floods. */
const longest = 30

type AcceptBeforeServeFetch<Given extends unknown[]> = (...given: Given) => unknown

/** A `fetch` that begins no request while connections wait to be taken: a server takes one a turn of the event loop, so
 * that behind a hundred requests one would wait for the work of all. `follow` counts the server's connections. */
export function acceptBeforeServe<Given extends unknown[]>(fetch: AcceptBeforeServeFetch<Given>) {
  let taken = 0
  let settling: Promise<void> | null = null

  async function settle(): Promise<void> {
    const end = performance.now() + longest
    for (let before = -1; before !== taken && performance.now() < end; ) {
      before = taken
      await turn()
      await turn()
    }
    settling = null
  }

  return {
    fetch: (...given: Given) => (settling === null ? fetch(...given) : settling.then(() => fetch(...given))),
    follow: (server: ServerType) => {
      server.on('connection', () => {
        taken += 1
        settling ??= settle()
      })
    },
  }
}
