import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

import type { Log } from '../lib/log.ts'

export type CloudEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    log: Log
    version?: string
  }
}

export type App = Hono<CloudEnv>
