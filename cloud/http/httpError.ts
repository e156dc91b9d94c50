import { type CodeOf, type RefusalCode, refusals, type TokenScope } from '../../src/api/contract.ts'
import { BusyError } from '../lib/semaphore.ts'

type More = { fields?: Record<string, string>; headers?: Record<string, string> }

/** An answer outside 2xx; its status is that of its code, its body the contract's `errorBody`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: (typeof refusals)[RefusalCode]['status']
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(code: RefusalCode, text: string, { fields, headers = {} }: More = {}) {
    super(text)
    this.status = refusals[code].status
    this.code = code
    this.fields = fields
    this.headers = headers
  }

  get body() {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

export const unauthenticated = (text = 'Your session has expired. Sign in again.') =>
  new HttpError('UNAUTHENTICATED', text, { headers: { 'www-authenticate': 'Bearer' } })

export const forbidden = () => new HttpError('FORBIDDEN', 'You don’t have permission to do this.')

export const signInNeeded = () =>
  new HttpError('SIGN_IN_NEEDED', 'Access tokens can’t do this. Sign in to the portal to do it.')

export const scopeNeeded = (scope: TokenScope) => {
  const text = `This access token lacks the scope ${scope}. Use a token that has it.`
  return new HttpError('SCOPE_NEEDED', text, { fields: { scope } })
}

export const appNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this app.')

export const notFound = () => new HttpError('NOT_FOUND', 'We couldn’t find what you’re looking for.')

export const conflict = (code: CodeOf<409>, text: string) => new HttpError(code, text)

export const notConnected = () =>
  conflict('NOT_CONNECTED', 'The app isn’t connected. Wait for it to connect, then try again.')

export const changed = (text: string) => new HttpError('CHANGED', text)

export function invalid(fields: Record<string, string>): HttpError {
  const [first, ...others] = Object.values(fields)
  const text = first === undefined || others.length > 0 ? 'Please fix the errors in the form.' : first
  return new HttpError('INVALID_FIELDS', text, { fields })
}

export const tooMany = (retryAfterSeconds: number) =>
  new HttpError('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** Throws 429 in place of a BusyError. */
export function refuseWhileBusy(error: unknown): never {
  throw error instanceof BusyError ? tooMany(1) : error
}
