import type { RefusalCode } from '../contract.ts'

/** The cloud answered, and the answer was no. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** For how long it is no use to ask again, in seconds; 0 where the cloud did not say. */
  readonly retryAfter: number

  constructor(
    status: number,
    code: string,
    text: string,
    fields: Record<string, string> = {},
    retryAfter = 0,
  ) {
    super(text)
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** No answer came, or one that no cloud of this contract gives. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

export const serverText = (error: unknown): string | null =>
  error instanceof ApiError && error.message !== '' ? error.message : null

export const fieldsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {}

export const isCode = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiError && error.code === code

const conflictListeners = new Set<() => void>()

/** Calls `listener` whenever the cloud refuses a change because something is not as it was. Returns what ends it. */
export function onConflict(listener: () => void): () => void {
  conflictListeners.add(listener)
  return () => void conflictListeners.delete(listener)
}

export function emitConflict(): void {
  for (const listener of conflictListeners) listener()
}

export const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** Failures that a person need not see, for whoever has the console open. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the portal logs
  console.warn(`${what} failed`, error)
}
