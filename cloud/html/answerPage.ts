import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import type { Html } from './layout.ts'

type Options = {
  status?: ContentfulStatusCode
  /** Origins besides our own that a form's answer may redirect to. */
  formTargets?: string[]
  headers?: Record<string, string>
}

/**
 * Answers a page of `layout` that is not to be kept, with the content security policy such pages need:
 * the style sheet and the form, and nothing that runs.
 */
export function answerPage(
  c: Context,
  page: Html,
  { status = 200, formTargets = [], headers = {} }: Options = {},
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return c.html(page, status, headers)
}
