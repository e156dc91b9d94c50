import type { ErrorHandler } from 'hono'
import { LimitError } from '../limits/limits.ts'
import type { CloudEnv } from './cloudEnv.ts'
import { describeFailure } from './describeFailure.ts'
import { HttpError, tooMany } from './httpError.ts'

/** Turns what a route of the API threw into its answer: refusals as they are, anything else 500 and logged. */
export const answerFailure: ErrorHandler<CloudEnv> = (thrown, c) => {
  const error = thrown instanceof LimitError ? tooMany(thrown.seconds) : thrown
  if (error instanceof HttpError) {
    if (error.cause) c.get('log').warn({ failure: describeFailure(error.cause) }, error.code)
    return c.json(error.body, error.status, { 'cache-control': 'no-store', ...error.headers })
  }
  c.get('log').error({ failure: describeFailure(error) }, 'unexpected error')
  const body = { error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL' }
  return c.json(body, 500, { 'cache-control': 'no-store' })
}
