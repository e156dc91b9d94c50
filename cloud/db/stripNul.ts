import * as z from 'zod/mini'

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A text that Postgres can store: without NUL characters and halves of surrogate pairs, each replaced by U+FFFD. */
export const stripNulText = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed()

export function stripNul(value: unknown): unknown {
  if (typeof value === 'string') return stripNulText(value)
  if (Array.isArray(value)) return value.map(stripNul)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [stripNulText(name), stripNul(field)]),
  )
}

export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success
