import { randomBytes } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { appStatuses } from '../../../src/api/contract.ts'
import { type AppRow, apps, openSubmission, reasons, submissions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import type { Config } from '../../lib/config.ts'
import { record } from '../audit.ts'
import { registerWithKey } from '../keys/makeKey.ts'
import { unclaimed } from './submission.ts'
import { submit } from './submit.ts'

/** Gives every app with an unknown status DEVELOPMENT and all that follows; returns how many there were. */
export async function fixAppStatuses(ctx: Ctx<'user'>): Promise<number> {
  return inTransaction(ctx, async ({ db: tx, user }) => {
    const fixed = await tx
      .update(apps)
      .set({
        status: 'DEVELOPMENT',
        pendingUpdate: 'none',
        liveRevisionId: null,
        queuedAt: null,
        version: sql`${apps.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(notInArray(apps.status, [...appStatuses]))
      .returning({ id: apps.id, packageName: apps.packageName })
    for (const { id, packageName } of fixed) {
      await tx
        .update(submissions)
        .set({ state: 'WITHDRAWN', ...unclaimed })
        .where(and(eq(submissions.appId, id), openSubmission))
      await tx.update(reasons).set({ state: 'resolved' }).where(eq(reasons.appId, id))
      await record(tx, { action: 'app.statusRepaired', actor: user.email, subject: packageName })
    }
    return fixed.length
  })
}

export async function createTestSubmission(
  ctx: Ctx<'user' | 'portalUrl' | 'appQuota'>,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const registration = {
      webviewURL: '',
      packageName: `test.submission-${randomBytes(4).toString('hex')}`,
      name: 'Test submission',
      description: 'A sample app for practicing reviews.',
      publicUrl: 'http://localhost:8080',
      logoURL: `${siteUrl}/logos/test-submission.svg`,
    }
    const { row } = await registerWithKey(ctx, registration)
    return submit(ctx, row, { overruled: [], isTest: true })
  })
}
