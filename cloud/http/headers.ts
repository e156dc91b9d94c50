import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '../lib/config.ts'

/** The headers of BARS "Security" on every answer; a header that a route has set stays. */
export function securityHeaders(
  config: Pick<Config, 'siteUrl' | 'provider' | 'sandboxOrigin'>,
): MiddlewareHandler {
  const headers = {
    'content-security-policy': contentPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // For Try It, where the browser stands in for glasses.
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
    ...(config.siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  const entries = Object.entries(headers)
  return (c, next) => {
    // Before the answer is made: changing the headers of a finished one costs more than all else here.
    for (const [name, value] of entries) c.header(name, value)
    return next()
  }
}

/** Styles are inline, since Emotion writes them; pictures and sounds from anywhere, since apps choose them. */
function contentPolicy({
  siteUrl,
  provider,
  sandboxOrigin,
}: Pick<Config, 'siteUrl' | 'provider' | 'sandboxOrigin'>): string {
  const connect = provider.kind === 'supabase' ? `'self' ${new URL(provider.url).origin}` : "'self'"
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src https: http: data: blob:',
    'media-src https: http: data: blob:',
    `connect-src ${connect}`,
    ...(sandboxOrigin === null ? [] : [`frame-src 'self' ${sandboxOrigin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

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
