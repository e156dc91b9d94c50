import { randomUUID } from 'node:crypto'

import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

import { calls } from '../../src/api/contract.ts'
import type { Log } from '../lib/log.ts'
import { measures } from '../lib/measures.ts'
import { inSpan, parseTraceparent, type Span } from '../lib/spans.ts'
import type { CloudEnv } from './ctx.ts'

/** One line and one span a request: id, trace, method, path without its query, status, milliseconds. Testers' and tokens' places stay out. */
export function requestLog(log: Log): MiddlewareHandler<CloudEnv> {
  return (c, next) => {
    const parent = parseTraceparent(c.req.header('traceparent'))
    return inSpan({ name: c.req.method, kind: 'server', parent }, async (span) => {
      const id = randomUUID()
      const started = performance.now()
      c.set('log', log.child({ requestId: id }))
      c.header('x-request-id', id)
      await next()
      const ms = performance.now() - started
      report(c, { ms, span })
    })
  }
}

function report(c: Context<CloudEnv>, { ms, span }: { ms: number; span: Span }): void {
  const { method, path } = c.req
  const { status } = c.res
  const route = routePath(c)
  // That an instance isn't ready is what its balancer asks for.
  const failed = status >= 500 && path !== calls.ready.path
  measures.request.publish({ method, route, status, seconds: ms / 1_000 })
  span.describe({
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
    failed,
  })
  if (route === tokenRoute) countSignIn(c.req.query('grant_type'), status)
  const line = { method, path: withoutAddress(path), status, ms: Math.round(ms) }
  if (failed) c.get('log').error(line, 'request')
  else c.get('log').info(line, 'request')
}

/** Where people's addresses stand in paths, and what an app keeps of them. */
const addressed = /^(\/api\/admin\/users\/|\/api\/dev\/apps\/[^/]+\/testers\/|\/api\/sdk\/simple-storage\/).+/

const withoutAddress = (path: string) => path.replace(addressed, '$1…').slice(0, 200)

const tokenRoute = '/auth/v1/token'
const grants = ['password', 'refresh_token', 'pkce', 'id_token']

function countSignIn(grant: string | undefined, status: number): void {
  measures.signIn.publish({
    grant: grant !== undefined && grants.includes(grant) ? grant : 'other',
    outcome: status < 400 ? 'accepted' : 'refused',
  })
}
