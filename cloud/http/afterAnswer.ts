import { finished } from 'node:stream'

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Acts once the system has taken the whole answer, or its connection is gone; at once where there is none. */
export function afterAnswer(c: Context, act: () => void): void {
  // Requests made without a connection, such as Hono's own test requests, have no bindings.
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing) finished(outgoing, act)
  else act()
}
