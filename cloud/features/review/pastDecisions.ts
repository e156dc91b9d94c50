import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'

import type { PastDecision } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, submissions } from '../../db/schema.ts'

const states = ['APPROVED', 'CHANGES_REQUESTED'] as const

/** The latest decisions on some apps, the newest first. */
export async function pastDecisions(db: Database, ofApps: SQL): Promise<PastDecision[]> {
  const found = await db
    .select({ submission: submissions, packageName: apps.packageName })
    .from(apps)
    .innerJoin(submissions, eq(submissions.appId, apps.id))
    .where(and(ofApps, inArray(submissions.state, [...states])))
    .orderBy(desc(submissions.decidedAt), desc(submissions.id))
    .limit(20)
  return found.flatMap(({ packageName, submission: { id, state, decidedBy, decidedAt, notes } }) => {
    const decided = states.find((one) => one === state)
    if (!decided) return []
    const at = decidedAt?.toISOString() ?? null
    return [{ submissionId: id, packageName, state: decided, decidedBy, decidedAt: at, notes }]
  })
}
