import { createHash } from 'node:crypto'

export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isObject(inner) ? sorted(inner) : inner))

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
