import { and, eq } from 'drizzle-orm'

import type { AppRow } from '../../db/schema.ts'
import { submissions } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict } from '../../http/httpError.ts'
import { lockOwnApp } from '../apps/ownApp.ts'
import { saveStanding } from '../apps/status.ts'
import { by, record } from '../audit/audit.ts'
import { allows, readOpenSubmission, unclaimed } from './submission.ts'

/** Takes an app's open submission out of review, also from a reviewer who holds it. Throws 404, 409 without one. */
export async function withdraw(ctx: Ctx<'user'>, packageName: string): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const open = await readOpenSubmission(tx, app.id)
    const [withdrawn] = open
      ? await tx
          .update(submissions)
          .set({ state: 'WITHDRAWN', ...unclaimed })
          .where(and(eq(submissions.id, open.submission.id), allows('withdraw', new Date())))
          .returning()
      : []
    if (!withdrawn) throw conflict('INVALID_STATUS', 'This app isn’t in review.')

    const row = await saveStanding(tx, { ...app, queuedAt: null })
    await record(tx, { action: 'app.withdrawn', ...by(user), subject: packageName })
    return row
  })
}
