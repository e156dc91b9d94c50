import { setTimeout as pause } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'

export function describeFailure(error: unknown): { name: string; code: unknown; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] }
  const cause = error.cause
  if (followsFromAway(error)) return { name: error.name, code: databaseAway, at: [] }
  const code = cause instanceof Error && 'code' in cause ? cause.code : 'code' in error ? error.code : null
  return { name: error.name, code, at: framesOf(error).slice(0, 5) }
}

type ErrorLog = { error: (line: object, text: string) => void }

/** Logs the failure of work that nothing else depends on. */
export const logFailure =
  (log: ErrorLog, text: string) =>
  (error: unknown): void =>
    log.error({ failure: describeFailure(error) }, text)

function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
}

/** Thrown where no connection to Postgres can be had; `cause` says why. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'

  constructor(cause: Error) {
    super('No connection to the database can be had.', { cause })
  }
}

/** Of failures in the log: one line says that the database is away, and none what follows from it. */
export const databaseAway = 'DATABASE_AWAY'

const followsFromAway = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (error instanceof Error && followsFromAway(error.cause))

/** Postgres ends its connections, or is still starting. */
const endingCodes = ['57P01', '57P02', '57P03']
const endings = ['Connection terminated', 'Client has encountered a connection error']

/** Whether something failed for want of Postgres: there was no connection, or it ended meanwhile. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseAwayError) return true
  const { cause, message } = error
  if ('code' in error && endingCodes.some((code) => code === error.code)) return true
  if (endings.some((text) => message.startsWith(text))) return true
  const isSocketOfQuery = error instanceof DrizzleQueryError && cause instanceof Error && 'syscall' in cause
  return isSocketOfQuery || isDatabaseAway(cause)
}

/** A read's result, or null where it fails or takes longer than `ms`. */
export async function nullAfter<Read>(ms: number, read: Promise<Read>): Promise<Read | null> {
  const done = new AbortController()
  const late = pause(ms, null, { signal: done.signal }).catch(() => null)
  const found = await Promise.race([read.catch(() => null), late])
  done.abort()
  return found
}
