import type { Hono } from 'hono'

import type { Log } from '../log.ts'

/** What the outermost middleware leaves for those behind it: the request's own log, which carries its id. */
export type CloudEnv = { Variables: { log: Log } }

export type App = Hono<CloudEnv>
