/** Whether a statement failed because another row has the value already, also one written at the same moment. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
