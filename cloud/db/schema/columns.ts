import { customType, timestamp } from 'drizzle-orm/pg-core'

import { stripNul } from '../stripNul.ts'

/** A moment to the millisecond, as JavaScript has it, so that a Date read can be compared with its column. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const storedJson = (value: unknown) => JSON.stringify(stripNul(value))

/** JSON, whose texts are stored without what Postgres cannot store in them, wherever they come from. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: storedJson,
})

/** The same, with the keys of its objects in the order that they came in. */
export const orderedJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'json',
  toDriver: storedJson,
})
