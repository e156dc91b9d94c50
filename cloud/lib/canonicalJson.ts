import { hash } from 'node:crypto'

export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isObject(inner) ? sorted(inner) : inner))

export const hashOf = (data: string | Uint8Array): string => hash('sha256', data)

/** The same in fewer characters. */
export const digest = (text: string): string => hash('sha256', text, 'base64url')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
