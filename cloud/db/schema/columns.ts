import { customType, timestamp } from 'drizzle-orm/pg-core'

import { storable } from '../storable.ts'

/** A moment to the millisecond, as JavaScript has it, so that a Date read can be compared with its column. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** JSON, whose texts are stored without what Postgres cannot store in them, wherever they come from. */
export const json = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(storable(value)),
})
