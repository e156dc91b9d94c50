import type { Entry } from '../../features/sessions/logLines.ts'
import { redact } from '../../features/sessions/redact.ts'

type StorageCall = {
  method: string
  path: string
  /** Empty: all. */
  key: string
  body: unknown
  status: number
  answer: unknown
  ms: number
}

/** In characters of JSON. */
const longest = 2_000
/** Of the texts of a long one, so many more than are shown that what is cut can be redacted first. */
const longestRead = 2 * longest

export const storageEntry = ({ method, path, key, body, status, answer, ms }: StorageCall): Entry => ({
  direction: 'fromApp',
  kind: 'call',
  summary: `${method} simple-storage${key && `/${key}`}: ${status} after ${ms} ms`,
  size: body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)),
  body: { method, path, ...(body !== undefined && { body: short(body) }), status, answer: short(answer) },
})

/** Secrets go first: of a cut text nobody can tell which name a value had. */
function short(value: unknown): unknown {
  const text = JSON.stringify(redact(value, { most: longestRead }))
  return text.length <= longest ? value : `${text.slice(0, longest)}…`
}
