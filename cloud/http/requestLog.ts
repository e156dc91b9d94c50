import { randomUUID } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import type { Log } from '../lib/log.ts'
import type { CloudEnv } from './cloudEnv.ts'

/** One line a request: id, method, path without its query, status, milliseconds. Testers' and tokens' places stay out. */
export function requestLog(log: Log): MiddlewareHandler<CloudEnv> {
  return async (c, next) => {
    const id = randomUUID()
    const started = performance.now()
    c.set('log', log.child({ requestId: id }))
    c.header('x-request-id', id)
    await next()

    const line = {
      method: c.req.method,
      path: withoutAddress(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (c.res.status >= 500) c.get('log').error(line, 'request')
    else c.get('log').info(line, 'request')
  }
}

const withoutAddress = (path: string) => path.replace(/^(\/api\/admin\/users\/).+/, '$1…').slice(0, 200)
