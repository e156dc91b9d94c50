import { createHash } from 'node:crypto'

/** A value as JSON that is the same for equal values: keys sorted, no spaces. Keys that are numbers are not for it. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isObject(inner) ? sorted(inner) : inner))

/** The SHA-256 of a canonical JSON, in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
