import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { openStates } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type adminUsers, apps, sessions, submissions } from '../../db/schema.ts'
import { record } from '../audit.ts'
import { sendCommand } from '../sessions/store.ts'
import { unclaimed } from './submission.ts'

type Entry = Pick<typeof adminUsers.$inferSelect, 'email' | 'userId'>

/** Releases the claims and ends the sessions of a reviewer whose role changes. `actor`: who changes it. */
export async function endReviews(tx: Database, actor: string, { email, userId }: Entry): Promise<void> {
  // Nobody has signed in with this role.
  if (userId === null) return
  await releaseClaims(tx, actor, { email, userId })
  const running = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.developerId, userId),
        isNotNull(sessions.submissionId),
        inArray(sessions.state, openStates),
      ),
    )
  for (const row of running) await sendCommand(tx, row, { type: 'stop', reason: 'role_changed' })
}

async function releaseClaims(tx: Database, actor: string, { email, userId }: Entry & { userId: string }) {
  const isTheirs = and(
    eq(submissions.claimedById, userId),
    eq(submissions.state, 'IN_REVIEW'),
    gt(submissions.claimedUntil, new Date()),
  )
  const claimed = await tx.select({ appId: submissions.appId }).from(submissions).where(isTheirs)
  if (claimed.length === 0) return
  const ids = claimed.map(({ appId }) => appId)
  // Nobody changes a submission without this lock.
  const locked = await tx.select().from(apps).where(inArray(apps.id, ids)).orderBy(asc(apps.id)).for('update')
  const released = await tx
    .update(submissions)
    .set({ state: 'QUEUED', ...unclaimed })
    .where(isTheirs)
    .returning({ appId: submissions.appId })
  const entries = locked.filter(({ id }) => released.some(({ appId }) => appId === id))
  const action = 'submission.released'
  await record(
    tx,
    ...entries.map(
      ({ packageName }) => ({ action, actor, subject: packageName, detail: `from ${email}` }) as const,
    ),
  )
}
