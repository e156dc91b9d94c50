import { fieldErrors, type Schema } from '../../src/api/contract.ts'
import { isStorable } from '../db/stripNul.ts'
import { invalid } from './httpError.ts'

/** Parses `value` by `schema`. Throws 422 with a text for each wrong field. */
export function validate(schema: Schema, value: unknown): unknown {
  const unstorable = unstorableFields(value)
  if (unstorable) throw invalid(unstorable)

  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(fieldErrors(result.error))
}

/** Fields in which a text, however deep, cannot be stored; null where there is none. */
function unstorableFields(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = Object.entries(value)
    .filter(([, field]) => !isAllStorable(field))
    .map(([name]) => [name, 'This text contains a character we can’t store.'])
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

function isAllStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, field]) => isStorable(name) && isAllStorable(field))
}
