import { fieldErrors, type Schema } from '../../src/api/contract.ts'
import { invalid } from './httpError.ts'

/** What `schema` makes of `value`. Throws 422 with a text for each wrong field. */
export function validate(schema: Schema, value: unknown): unknown {
  const unstorable = unstorableFields(value)
  if (unstorable) throw invalid(unstorable)

  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(fieldErrors(result.error))
}

/** The database stores no NUL character; null where there is none. */
function unstorableFields(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = Object.entries(value)
    .filter(([, field]) => hasNul(field))
    .map(([name]) => [name, 'This text has a character that cannot be stored.'])
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(hasNul)
