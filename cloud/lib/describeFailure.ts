import { databaseAway, followsFromAway } from './databaseAway.ts'

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
