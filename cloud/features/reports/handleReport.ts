import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Report } from '../../../src/api/contract.ts'
import { apps, reports } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import { toReport } from './readReports.ts'

/** Throws 404, and 409 where somebody else has handled it. */
export async function handleReport(ctx: Ctx<'user'>, id: string): Promise<Report> {
  if (!isUuid(id)) throw reportNotFound()
  return inTransaction(ctx, async ({ db: tx, user: { email: actor } }) => {
    const isIt = eq(reports.id, id)
    const marked = await tx
      .update(reports)
      .set({ handledBy: actor, handledAt: sql`now()` })
      .where(and(isIt, isNull(reports.handledAt)))
      .returning({ id: reports.id })
    const [found] = await tx
      .select({ report: reports, app: { packageName: apps.packageName, name: apps.name } })
      .from(reports)
      .innerJoin(apps, eq(apps.id, reports.appId))
      .where(isIt)
    if (!found) throw reportNotFound()
    const { handledBy, reason } = found.report
    if (handledBy !== actor)
      throw conflict('ALREADY_HANDLED', `${handledBy} already marked this report as handled.`)
    if (marked.length > 0)
      await record(tx, { action: 'report.handled', actor, subject: found.app.packageName, detail: reason })
    return toReport(found)
  })
}

const reportNotFound = () =>
  new HttpError('NOT_FOUND', 'This report doesn’t exist. Its app may have been deleted.')
