import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUnfinishedUpload } from '../http/body.ts'
import { HttpError } from '../http/httpError.ts'
import { LimitError } from '../http/limits/limits.ts'
import { describeFailure } from '../lib/describeFailure.ts'
import { BusyError } from '../lib/semaphore.ts'
import { answerPage } from '../pages/html/answerPage.ts'
import type { AuthContext } from './context.ts'
import { refusedPage } from './pages.ts'

export const versionHeader = 'X-Supabase-Api-Version'

/** The provider answers no; `code` is one of the client's error codes. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)

export const tokenExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')

export const weakPassword = (message: string, reason: 'length' | 'characters') =>
  new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } })

/** Whatever was thrown, as the answer it becomes. What nobody foresaw is 503: the client tries again. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof LimitError) return limitReached(error)
  if (error instanceof HttpError)
    return new AuthError(error.status, error.status === 413 ? 'validation_failed' : 'bad_json', error.message)
  if (error instanceof BusyError) return tryAgain('The server is busy. Please try again.')
  return tryAgain('Something went wrong. Please try again.')
}

const unfinished = new AuthError(400, 'bad_json', 'The request body ended too early')

export const tryAgain = (message: string) => new AuthError(503, 'unexpected_failure', message)

function limitReached({ bucket, seconds }: LimitError): AuthError {
  // Any 4xx on a refresh ends the client's session; 503 lets it try again.
  if (bucket === 'refreshByAddress') return tryAgain('Too many refreshes. Please try again.')
  if (bucket === 'mailPause') {
    const message = `For security purposes, you can only request this after ${seconds} seconds.`
    return new AuthError(429, 'over_email_send_rate_limit', message)
  }
  const isMail = bucket === 'mailByAddress' || bucket === 'mailByAccount'
  return isMail
    ? new AuthError(429, 'over_email_send_rate_limit', 'Too many emails requested. Please try again later.')
    : new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Please try again later.')
}

export function answerError(
  ctx: Pick<AuthContext, 'log'>,
  thrown: unknown,
  c: Context,
): Response | Promise<Response> {
  const error = isUnfinishedUpload(thrown, c.req.raw) ? unfinished : toAuthError(thrown)
  if (error.status >= 500) ctx.log.error({ failure: describeFailure(thrown) }, 'auth request failed')

  const headers: Record<string, string> = thrown instanceof HttpError ? { ...thrown.headers } : {}
  if (thrown instanceof LimitError) headers['Retry-After'] = String(thrown.seconds)
  if (error.status === 503) headers['Retry-After'] = '1'

  const { status, code, message, extra } = error
  if (c.req.header('accept')?.includes('text/html')) {
    return answerPage(c, refusedPage({ title: 'Something went wrong', text: message }), { status, headers })
  }
  const version = c.req.header(versionHeader)
  return version === undefined
    ? c.json({ code: status, error_code: code, msg: message, ...extra }, status, headers)
    : c.json({ code, message, ...extra }, status, headers)
}
