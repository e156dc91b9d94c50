/** Closes as a plain socket server, which leaves idle connections to their next request: the server's own
 * `close()` reset 1 of 2,631 requests in 8 shutdowns, and the bar is none (`tests/attacks/shutdown.test.ts`). */
import { Server, type ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

import type { ServerType } from '@hono/node-server'

/** Milliseconds from the begin of the end: to take waiting connections, and after which nothing is waited for. */
const timeouts = { accept: 2_000, all: 4_000 }

/** Returns what ends a server: it closes each connection after an answer, or 1 s idle; all after 4 s. Its handler must
 * be one of `acceptBeforeServe`, so that no request begins while waiting connections are taken. */
export function drainable(server: ServerType): (onListenClosed?: () => void) => Promise<void> {
  if (!(server instanceof Server)) throw new TypeError('Only an HTTP/1.1 server can be drained.')
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  server.prependListener('request', (_, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  /** Takes the connections that the kernel has taken already, one a turn; closing would reset them. */
  async function acceptWaiting(end: number): Promise<void> {
    for (let before = -1; before !== accepted && performance.now() < end; ) {
      before = accepted
      await turn()
      await turn()
    }
  }

  return async (onListenClosed) => {
    const begin = performance.now()
    await acceptWaiting(begin + timeouts.accept)
    isDraining = true
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve())
    })
    onListenClosed?.()
    // A turn first: what has come in the meantime is then read, and its connection no longer idle.
    const closeIdle = () => turn().then(() => server.closeIdleConnections())
    const timers = [
      setTimeout(closeIdle, 1_000),
      setTimeout(() => server.closeAllConnections(), begin + timeouts.all - performance.now()),
    ]
    await closed
    timers.forEach(clearTimeout)
  }
}
