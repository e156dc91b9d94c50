import type { Context } from 'hono'
import { retryAfter } from '../../http/failures.ts'
import { HttpError } from '../../http/httpError.ts'
import { LimitError } from '../../http/limits/limits.ts'
import { describeFailure, isDatabaseAway } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { IssuerUnreachable } from '../publishers/issuerKeys.ts'

type Status = 400 | 401 | 405 | 413 | 429 | 500 | 503

/** An error as RFC 6749 §5.2, RFC 7009 §2.2.1, RFC 8628 §3.5 and RFC 8693 §2.2.2 name it. */
export class OAuthError extends Error {
  override name = 'OAuthError'
  readonly code: string
  readonly status: Status
  readonly headers: Record<string, string>

  constructor(code: string, description: string, status: Status = 400, headers: Record<string, string> = {}) {
    super(description)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

export const invalidRequest = (description: string, status: Status = 400) =>
  new OAuthError('invalid_request', description, status)

export const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

export function answerOAuthError(thrown: unknown, c: Context, log: Log): Response {
  const { code, message, status, headers } = toOAuthError(thrown)
  if (status >= 500) log.error({ failure: describeFailure(thrown) }, 'OAuth request failed')
  return c.json({ error: code, error_description: message }, status, { ...noStore, ...headers })
}

function toOAuthError(thrown: unknown): OAuthError {
  if (thrown instanceof OAuthError) return thrown
  if (thrown instanceof LimitError)
    return new OAuthError('slow_down', 'Too many requests. Wait before you try again.', 429, {
      'retry-after': String(thrown.seconds),
    })
  if (thrown instanceof HttpError) return invalidRequest(thrown.message, thrown.status === 413 ? 413 : 400)
  if (thrown instanceof IssuerUnreachable)
    return new OAuthError(
      'temporarily_unavailable',
      `We can’t read the issuer’s keys. ${thrown.message}`,
      503,
      {
        'retry-after': String(retryAfter),
      },
    )
  if (isDatabaseAway(thrown))
    return new OAuthError('temporarily_unavailable', 'Try again in a moment.', 503, {
      'retry-after': String(retryAfter),
    })
  return new OAuthError('server_error', 'Something went wrong on our end. Try again.', 500)
}
