import { inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'

import { type AppStatus, appStatuses } from '../../../src/api/contract.ts'
import { nextStatus, type StatusEvent } from '../../../src/machines/appStatusMachine.ts'
import { apps } from '../../db/schema.ts'

/** True in SQL for apps whose status the one table of transitions lets `event` leave. */
export function allows(event: StatusEvent): SQL {
  const sources = appStatuses.filter((status) => nextStatus(status, event) !== null)
  const known = inArray(apps.status, sources)
  const unknown = sources.includes('DEVELOPMENT') ? notInArray(apps.status, [...appStatuses]) : undefined
  return or(known, unknown) ?? sql`false`
}

/** The status that `event` leads to, wherever it is allowed. */
export function target(event: StatusEvent): AppStatus {
  for (const status of appStatuses) {
    const next = nextStatus(status, event)
    if (next) return next
  }
  throw new Error(`No status allows ${event}`)
}
