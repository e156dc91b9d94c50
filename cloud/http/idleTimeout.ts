import { Server } from 'node:http'

import type { ServerType } from '@hono/node-server'

/** So long may nothing move on a connection with a request under way, neither way, in milliseconds. */
export const idleTimeout = 30_000

/** Closes connections whose reader takes nothing of an answer. However slow it is: whatever moves begins the time anew. */
export function dropStill(server: ServerType, timeout = idleTimeout): void {
  if (!(server instanceof Server)) throw new TypeError('Only an HTTP/1.1 server drops connections.')
  server.setTimeout(timeout)
}
