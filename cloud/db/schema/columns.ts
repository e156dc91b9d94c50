import { timestamp } from 'drizzle-orm/pg-core'

/** A moment to the millisecond, as JavaScript has it, so that a Date read can be compared with its column. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()
