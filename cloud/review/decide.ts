import { and, eq, sql } from 'drizzle-orm'

import type { AdminApp } from '../../src/api/contract.ts'
import { allows, target } from '../apps/status.ts'
import { type AppRow, toAdminApp, toStatus } from '../apps/wire.ts'
import { record } from '../audit.ts'
import type { Database } from '../db/database.ts'
import { apps, developers } from '../db/schema.ts'
import { appNotFound, conflict, Refusal } from '../http/refusal.ts'
import { post } from '../outbox.ts'
import type { User } from '../tokens/user.ts'
import { decisionMail } from './decisionMail.ts'

export type Decision = {
  event: 'approve' | 'reject'
  packageName: string
  notes: string
  /** The version the reviewer saw; null decides on whatever it is now. */
  version: number | null
  /** Where the portal stands, for the link in the mail. */
  portalUrl: string
}

/**
 * Approves or rejects a submitted app in one compare-and-set, with its record and the developer's mail.
 * Throws 404, 409 when it is not submitted, 412 when it is another version than the reviewer saw.
 */
export async function decide(db: Database, reviewer: User, decision: Decision): Promise<AdminApp> {
  const { event, packageName, notes, version, portalUrl } = decision
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
      .where(
        and(
          eq(apps.packageName, packageName),
          allows(event),
          version === null ? undefined : eq(apps.version, version),
        ),
      )
      .returning()
    if (!row) throw await whyNot(tx, decision)

    const action = event === 'approve' ? 'app.approved' : 'app.rejected'
    await record(tx, { action, actor: reviewer.email, subject: packageName, detail: notes || null })
    const [developer] = await tx.select().from(developers).where(eq(developers.id, row.developerId))
    if (developer) await post(tx, decisionMail(row, developer, portalUrl))
    return toAdminApp(row, developer?.email ?? null)
  })
}

async function whyNot(tx: Database, { packageName, version }: Decision): Promise<Refusal> {
  const [app] = await tx.select().from(apps).where(eq(apps.packageName, packageName))
  if (!app) return appNotFound()
  // Without a version it was the status: even if the app is submitted again by now.
  if (version === null || toStatus(app.status) !== 'SUBMITTED')
    return conflict('INVALID_STATUS', decidedAlready(app))
  return new Refusal(412, 'CHANGED', 'The app changed since you opened it. Look at it again and decide.')
}

function decidedAlready(app: AppRow): string {
  const status = toStatus(app.status)
  if (status === 'DEVELOPMENT') return 'This app is not submitted for review.'
  const verb = status === 'PUBLISHED' ? 'approved' : 'rejected'
  return app.reviewedBy
    ? `This app was already ${verb} by ${app.reviewedBy}.`
    : `This app was already ${verb}.`
}
