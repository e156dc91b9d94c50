import { and, asc, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type calls,
  mostCounted,
  type ParsedQueryOf,
  type Report,
  type ReportForm,
  type ReportReason,
  reportReasonLabels,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, reports } from '../../db/schema.ts'
import { isUuid, stripNulText } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { cursorMoment, fromCursor, pageOf } from '../../http/cursor.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import { writeEvents } from '../events/write.ts'
import { type Mail, type NamedApp, nameOfApp, shortName } from '../mail/mail.ts'
import { mailReviewers } from '../people.ts'
import { holdsWords } from './search.ts'

type Row = { report: typeof reports.$inferSelect; app: { packageName: string; name: string } }

type Page = { items: Report[]; nextCursor: string | null; total: number; open: number }

const position = z.tuple([z.boolean(), cursorMoment, z.uuid()])

const searched = sql`lower(${apps.packageName} || chr(10) || ${apps.name} || chr(10) || ${reports.text} || chr(10) || coalesce(${reports.email}, ''))`

/** Reports in pages: those that nobody handled first, the newest of each first. */
export async function pageReports(
  { db }: Ctx,
  { show, search, cursor, limit }: ParsedQueryOf<typeof calls.listReports>,
): Promise<Page> {
  const isHandled = sql<boolean>`${reports.handledAt} is not null`
  const matches = and(show === 'open' ? isNull(reports.handledAt) : undefined, holdsWords(searched, search))
  const [found, total, open] = await Promise.all([
    db
      .select({ report: reports, app: { packageName: apps.packageName, name: apps.name } })
      .from(reports)
      .innerJoin(apps, eq(apps.id, reports.appId))
      .where(and(matches, isAfter(fromCursor(position, cursor))))
      .orderBy(asc(isHandled), desc(reports.at), desc(reports.id))
      .limit(limit + 1),
    countOf(db, matches),
    db.$count(reports, isNull(reports.handledAt)),
  ])
  const { rows, nextCursor } = pageOf(found, limit, ({ report: { handledAt, at, id } }) => [
    handledAt !== null,
    at.toISOString(),
    id,
  ])
  return { items: rows.map(toReport), nextCursor, total, open }

  function isAfter(after: z.output<typeof position> | null) {
    if (after === null) return undefined
    const [wasHandled, at, id] = after
    const { at: time } = reports
    const moment = new Date(at)
    const isOlder = or(lt(time, moment), and(eq(time, moment), lt(reports.id, id)))
    const ofSame = and(sql`${isHandled} = ${wasHandled}`, isOlder)
    return wasHandled ? ofSame : or(ofSame, isHandled)
  }
}

async function countOf(db: Database, matches: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(reports)
    .innerJoin(apps, eq(apps.id, reports.appId))
    .where(matches)
    .limit(mostCounted)
    .as('found')
  const [row] = await db.select({ total: count() }).from(found)
  return row?.total ?? 0
}

const toReport = ({ report, app }: Row): Report => ({
  id: report.id,
  ...app,
  at: report.at.toISOString(),
  reason: report.reason,
  text: report.text,
  email: report.email,
  handledBy: report.handledBy,
  handledAt: report.handledAt?.toISOString() ?? null,
})

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

type Reported = { appId: string; packageName: string; name: string }

/** Keeps what a person reports of an app in the caller's transaction, and tells the reviewers who want it where `isMailed`. */
export async function sendReport(
  ctx: Ctx<'portalUrl'>,
  app: Reported,
  { reason, text, email }: ReportForm,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const values = { appId: app.appId, reason, text: stripNulText(text), email: email || null }
  const { db, portalUrl } = ctx
  await db.insert(reports).values(values)
  const [of] = await db.select({ teamId: apps.teamId }).from(apps).where(eq(apps.id, app.appId))
  // Whoever reports was promised that the developer reads nothing of it.
  const { packageName } = app
  if (of) await writeEvents(db, { ...of, packageName, type: 'report.received', actor: 'Someone' })
  if (!isMailed) return
  await mailReviewers(ctx, 'report', (to) => reportMail({ to, app, reason, text, portalUrl }))
}

type Told = {
  to: string
  app: NamedApp
  reason: ReportReason
  text: string
  portalUrl: string
}

const reportMail = ({ to, app, reason, text, portalUrl }: Told): Mail => ({
  to,
  subject: `${shortName(app.name)}: reported by a person`,
  text: [
    `Someone reported ${nameOfApp(app)}: ${reportReasonLabels[reason]}.`,
    ...(text === '' ? [] : [text]),
    'There may be more reports in the portal.',
    `${portalUrl}/admin?tab=reports`,
  ].join('\n\n'),
})
