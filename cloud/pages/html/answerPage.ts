import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CloudEnv } from '../../http/ctx.ts'
import { retryAfter } from '../../http/failures.ts'
import { describeFailure, isDatabaseAway } from '../../lib/describeFailure.ts'
import { layout } from './layout.ts'
import { type Html, messagePage, type Page, schemeOf } from './page.ts'

type Options = {
  status?: ContentfulStatusCode
  formTargets?: string[]
  headers?: Record<string, string>
}

/** Answers a page about one person in their colour scheme: nobody may cache it, and nothing in it runs. */
export function answerPage(
  c: Context,
  page: Page,
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
      "font-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...formTargets.filter(isCspSource)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return c.html(layout(page, { scheme: schemeOf(c), hasScript: false }), status, headers)
}

/** The policy's grammar has no IPv6 addresses (CSP 3 §2.3.1 “host-source”). */
const isCspSource = (origin: string) => !origin.includes('[')

export function showPage(
  c: Context,
  page: Page,
  { status = 200, hasScript = true }: { status?: ContentfulStatusCode; hasScript?: boolean } = {},
): Response | Promise<Response> {
  return showDrawn(c, layout(page, { scheme: schemeOf(c), hasScript }), status)
}

/** Answers a page that is drawn already, in the scheme of who asks. */
export function showDrawn(
  c: Context,
  page: Html | string,
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Cookie', { append: true })
  return c.html(page, status)
}

export const showFailure: ErrorHandler<CloudEnv> = (error, c) => {
  const failure = describeFailure(error)
  if (isDatabaseAway(error)) {
    c.get('log').warn({ failure }, 'NOT_READY')
    return answerPage(c, awayPage(c.req.path), {
      status: 503,
      headers: { 'retry-after': String(retryAfter) },
    })
  }
  c.get('log').error({ failure }, 'unexpected error')
  return answerPage(c, faultPage(c.req.path), { status: 500 })
}

const faultPage = (path: string) =>
  failurePage(path, 'Something went wrong', 'We couldn’t load this page. Try again in a moment.')

const awayPage = (path: string) =>
  failurePage(path, 'We’ll be right back', 'The portal is temporarily unavailable. Try again in a moment.')

const failurePage = (path: string, title: string, text: string): Page =>
  messagePage({ title, text, link: { href: path, label: 'Try again' } })
