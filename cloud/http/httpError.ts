import type { ContentfulStatusCode } from 'hono/utils/http-status'

type More = { fields?: Record<string, string>; headers?: Record<string, string> }

/** An answer outside 2xx, thrown from wherever it is decided. Its body is DECISIONS "error body". */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(status: ContentfulStatusCode, code: string, text: string, { fields, headers = {} }: More = {}) {
    super(text)
    this.status = status
    this.code = code
    this.fields = fields
    this.headers = headers
  }

  get body() {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

export const unauthenticated = (text = 'Your session is missing or has expired. Please sign in.') =>
  new HttpError(401, 'UNAUTHENTICATED', text, { headers: { 'www-authenticate': 'Bearer' } })

export const forbidden = () => new HttpError(403, 'FORBIDDEN', 'You are not allowed to do this.')

/** The same for what does not exist and for what belongs to somebody else. */
export const appNotFound = () => new HttpError(404, 'NOT_FOUND', 'There is no such app.')

export const notFound = () => new HttpError(404, 'NOT_FOUND', 'There is nothing here.')

export const conflict = (code: string, text: string) => new HttpError(409, code, text)

/** It is no longer what the caller saw. */
export const changed = (text: string) => new HttpError(412, 'CHANGED', text)

/** `fields` has a text for each wrong field; a single one is also the text of the whole. */
export function invalid(fields: Record<string, string>): HttpError {
  const [first, ...others] = Object.values(fields)
  const text = first === undefined || others.length > 0 ? 'Please fix the errors in the form.' : first
  return new HttpError(422, 'INVALID_FIELDS', text, { fields })
}

export const tooMany = (retryAfterSeconds: number) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
