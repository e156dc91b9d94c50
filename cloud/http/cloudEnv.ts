import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

import type { Log } from '../lib/log.ts'

export type CloudEnv = {
  /** None in a request that came over no connection, such as Hono's own test requests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The request's own log, which carries its id. */
    log: Log
    /** The version of what is answered, where a handler names it. */
    version?: string
  }
}

export type App = Hono<CloudEnv>
