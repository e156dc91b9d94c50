import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

import type { Log } from '../lib/log.ts'

export type CloudEnv = {
  /** None in a request that came over no connection, such as Hono's own test requests. */
  Bindings: Partial<HttpBindings>
  Variables: {
    log: Log
    version?: string
  }
}

export type App = Hono<CloudEnv>
