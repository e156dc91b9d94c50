import * as z from 'zod/mini'

import { stripNul } from '../db/stripNul.ts'
import { invalid } from './httpError.ts'

const toCursor = (position: unknown[]): string => Buffer.from(JSON.stringify(position)).toString('base64url')

/** The page of rows that were read with one more than `limit`, and the cursor of the next, if there is one. */
export function pageOf<Row>(found: Row[], limit: number, positionOf: (last: Row) => unknown[]) {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > limit && last ? toCursor(positionOf(last)) : null }
}

export const cursorMoment = z.iso
  .datetime({ precision: 3 })
  .check(z.refine((text) => !text.startsWith('0000'), { error: 'Before the year 1.' }))

/** The position in a cursor of `toCursor`, checked by `schema`; null without a cursor. Throws 422. */
export function fromCursor<Schema extends z.ZodMiniType>(
  schema: Schema,
  cursor: string | undefined,
): z.output<Schema> | null {
  if (cursor === undefined) return null
  const result = schema.safeParse(parse(cursor))
  if (result.success) return result.data
  throw invalid({ cursor: 'This cursor isn’t for this list.' })
}

const idPosition = z.tuple([z.int().check(z.positive())])

/** The same where a list's position is the last row's number. */
export const fromIdCursor = (cursor: string | undefined): number | undefined =>
  fromCursor(idPosition, cursor)?.[0]

function parse(cursor: string): unknown {
  try {
    return stripNul(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    return null
  }
}
