import type { Context } from 'hono'

import { isEmail } from '../../src/api/contract.ts'
import { isStorable } from '../db/stripNul.ts'
import { excessOf, largestBody, readFields as readFormFields, readWhole } from '../http/body.ts'
import { AuthError, validationFailed } from './errors.ts'

export type Fields = Record<string, unknown>

/** No `data` within its 4 KiB is nested deeper, or has more values. */
const most = { depth: 4_096, values: 4_096 }

/** The request's JSON object. Throws 400 bad_json, 413. */
export async function readFields(c: Context): Promise<Fields> {
  const bytes = await readWhole(c.req.raw, largestBody)
  const body = readJson(bytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  return body as Fields
}

function readJson(bytes: Buffer): unknown {
  try {
    return excessOf(bytes, most) ? undefined : JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The fields of a page's form; of what is none, none. Throws 400, 413. */
export const readForm = async (c: Context): Promise<Record<string, string | undefined>> =>
  Object.fromEntries(await readFormFields(c.req.raw, largestBody))

/** An address in the form it is stored in. Throws 400 validation_failed. */
export function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (!isEmail(email) || unmailable.test(email) || !email.isWellFormed()) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email
}

const unmailable = /[\p{Cc}\p{Cf}<>()[\]\\,;:"]/u

const maxData = 4_096

/** User metadata: at most 4 KiB of JSON, since every token carries it. */
export function readData(value: unknown): Fields {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw validationFailed('data must be an object')
  const text = writeJson(value)
  if (text.length > maxData) throw validationFailed('data must be at most 4 KiB')
  return value as Fields
}

function writeJson(value: object): string {
  try {
    return JSON.stringify(value, (key, part) => {
      // The database stores neither in JSON.
      if (!isStorable(key) || (typeof part === 'string' && !isStorable(part))) {
        throw validationFailed('data must be valid Unicode text')
      }
      return part
    })
  } catch (error) {
    throw error instanceof RangeError ? validationFailed('data is nested too deeply') : error
  }
}
