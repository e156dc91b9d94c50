/** What may be logged of an error: a failed query's own text holds its parameters, so it is left out. */
export function describeFailure(error: unknown): { name: string; code: unknown; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] }
  const cause = error.cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : 'code' in error ? error.code : null
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, code, at: frames.slice(0, 5).map((line) => line.trim()) }
}
