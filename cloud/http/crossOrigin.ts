import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import type { Config } from '../lib/config.ts'

export function crossOrigin(config: Pick<Config, 'siteOrigins' | 'allowedOrigins'>): MiddlewareHandler {
  const permit = cors({
    origin: [...config.siteOrigins, ...config.allowedOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'apikey',
      'x-client-info',
      'x-supabase-api-version',
    ],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id', 'X-Supabase-Api-Version'],
    maxAge: 600,
  })
  return (c, next) => {
    // Without an origin no permission is needed, but caches must still distinguish the two.
    if (c.req.header('origin') !== undefined) return permit(c, next)
    c.header('vary', 'Origin')
    return next()
  }
}
