import type { ErrorHandler } from 'hono'
import { type Call, refusalsOf } from '../../src/api/contract.ts'
import { describeFailure, isDatabaseAway } from '../lib/describeFailure.ts'
import { measures } from '../lib/measures.ts'
import { ContractError } from './answer.ts'
import type { CloudEnv } from './ctx.ts'
import { HttpError, tooMany } from './httpError.ts'
import { LimitError } from './limits/limits.ts'

/** In seconds: how soon to ask again while the database is away. */
export const retryAfter = 5

/** A refusal as it is, want of the database as 503, anything else as 500 and logged. Throws ContractError on, so that the test fails. */
export const answerFailure: ErrorHandler<CloudEnv> = (thrown, c) => {
  if (thrown instanceof ContractError) throw thrown
  const refusal = refusalIn(thrown) ?? withoutDatabase(thrown)
  if (refusal) {
    measures.refusal.publish({ code: refusal.code })
    if (refusal.cause) c.get('log').warn({ failure: describeFailure(refusal.cause) }, refusal.code)
    return c.json(refusal.body, refusal.status, { 'cache-control': 'no-store', ...refusal.headers })
  }
  c.get('log').error({ failure: describeFailure(thrown) }, 'unexpected error')
  const body = { error: 'Something went wrong on our end. Try again.', code: 'INTERNAL' }
  return c.json(body, 500, { 'cache-control': 'no-store' })
}

/** Throws ContractError where a call refuses with a code that it does not declare. */
export function checkRefusal(call: Call, thrown: unknown): void {
  const refusal = refusalIn(thrown)
  if (refusal && !refusalsOf(call).includes(refusal.code))
    throw new ContractError(call, `refuses with ${refusal.code}, which it does not declare`)
}

function withoutDatabase(thrown: unknown): HttpError | null {
  if (!isDatabaseAway(thrown)) return null
  const text = 'The portal can’t reach its database right now. Try again in a moment.'
  const refusal = new HttpError('NOT_READY', text, { headers: { 'retry-after': String(retryAfter) } })
  refusal.cause = thrown
  return refusal
}

function refusalIn(thrown: unknown): HttpError | null {
  if (thrown instanceof LimitError) return tooMany(thrown.seconds)
  return thrown instanceof HttpError ? thrown : null
}
