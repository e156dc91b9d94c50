import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { AdminApp } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers } from '../../db/schema.ts'
import { appNotFound, changed, conflict, type HttpError } from '../../http/httpError.ts'
import { post } from '../../mail/outbox.ts'
import type { User } from '../../tokens/user.ts'
import { type AppRow, toAdminApp, toStatus } from '../apps/mappers.ts'
import { allows, target } from '../apps/status.ts'
import { isVersion } from '../apps/version.ts'
import { record } from './audit.ts'
import { decisionMail } from './decisionMail.ts'

export type Decision = {
  event: 'approve' | 'reject'
  packageName: string
  notes: string
  /** The versions the reviewer may have seen; null decides on whatever it is now. */
  versions: string[] | null
  /** The portal's address, for the link in the mail. */
  portalUrl: string
}

/**
 * Approves or rejects a submitted app in one compare-and-set, with its record and the developer's mail.
 * Throws 404, 409 when it is not submitted, 412 when it is another version than the reviewer saw.
 */
export async function decide(db: Database, reviewer: User, decision: Decision): Promise<AdminApp> {
  const { event, packageName, notes, portalUrl } = decision
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apps)
      .set({
        status: target(event),
        reviewNotes: notes || null,
        reviewedBy: reviewer.email,
        reviewedAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${apps.version} + 1`,
      })
      .where(and(eq(apps.packageName, packageName), allows(event), await isAsSeen(tx, decision)))
      .returning()
    if (!row) throw await whyNot(tx, decision)

    const action = event === 'approve' ? 'app.approved' : 'app.rejected'
    await record(tx, { action, actor: reviewer.email, subject: packageName, detail: notes || null })
    const [developer] = await tx.select().from(developers).where(eq(developers.id, row.developerId))
    if (developer) await post(tx, decisionMail(row, developer, portalUrl))
    return toAdminApp(row, developer?.email ?? null)
  })
}

/** True in SQL for the one revision that the reviewer saw; undefined where any will do. */
async function isAsSeen(tx: Database, { packageName, versions }: Decision): Promise<SQL | undefined> {
  if (versions === null) return undefined
  const [row] = await tx
    .select({ id: apps.id, version: apps.version })
    .from(apps)
    .where(eq(apps.packageName, packageName))
  return row && isVersion(row, versions)
    ? and(eq(apps.id, row.id), eq(apps.version, row.version))
    : sql`false`
}

async function whyNot(tx: Database, { packageName, versions }: Decision): Promise<HttpError> {
  const [app] = await tx.select().from(apps).where(eq(apps.packageName, packageName))
  if (!app) return appNotFound()
  // Without a version it was the status: even if the app is submitted again by now.
  if (versions === null || toStatus(app.status) !== 'SUBMITTED')
    return conflict('INVALID_STATUS', decidedAlready(app))
  return changed('The app changed since you opened it. Look at it again and decide.')
}

function decidedAlready(app: AppRow): string {
  const status = toStatus(app.status)
  if (status === 'DEVELOPMENT') return 'This app is not submitted for review.'
  const verb = status === 'PUBLISHED' ? 'approved' : 'rejected'
  return app.reviewedBy
    ? `This app was already ${verb} by ${app.reviewedBy}.`
    : `This app was already ${verb}.`
}
