import { asc, eq } from 'drizzle-orm'
import { events } from '../../../cloud/db/schema.ts'
import type { EventType } from '../../../src/api/contract.ts'
import type { TestCloud } from './testCloud.ts'

/** Of each event of a type, the oldest first: its app, who did it, its detail. */
export async function eventsOfType(cloud: Pick<TestCloud, 'db'>, type: EventType) {
  const rows = await cloud.db.select().from(events).where(eq(events.type, type)).orderBy(asc(events.at))
  return rows.map(({ packageName, actor, detail }) => [packageName, actor, detail])
}
