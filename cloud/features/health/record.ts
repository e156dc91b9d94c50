import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { appHealth, apps, healthChecks, healthHours } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { record } from '../audit.ts'
import { formatUtc, healthPageOf, type Mail, type NamedApp, nameOfApp, shortName } from '../mail/mail.ts'
import { mailTeam } from '../teams/people.ts'
import { advance, type ProbeResult, type Standing } from './advance.ts'
import { beginIncident, endIncident } from './incidents.ts'

/** Writes down what a check found, with its hour and, where the server went down or came back, the record and
 * its owner's mail; says whether it did. Nothing is written where the app or its monitoring has gone. */
export async function recordProbe(
  ctx: Ctx<'portalUrl'>,
  appId: string,
  check: ProbeResult,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const now = sql`now()`.mapWith(appHealth.nextAt)
    const [before] = await tx
      .select({ ...getTableColumns(appHealth), now })
      .from(appHealth)
      .where(and(eq(appHealth.appId, appId), sql`enabled`))
      .for('update')
    if (!before) return false

    const { next, news } = advance(before, check, before.now)
    await tx
      .update(appHealth)
      .set({ ...next, claimedUntil: null, nextAt: sql`greatest(${appHealth.nextAt}, now())` })
      .where(eq(appHealth.appId, appId))
    const { outcome, ms } = check
    await tx.insert(healthChecks).values({ appId, at: before.now, outcome, ms })
    await countHour(tx, appId, outcome === 'down' ? { up: 0, failed: 1 } : { up: 1, failed: 0 })
    if (news === 'down') await beginIncident(tx, appId, next)
    if (news === 'back') await endIncident(tx, appId, before.now)
    if (news) await tell(ctx, appId, { news, before, next })
    return news !== null
  })
}

async function countHour(tx: Database, appId: string, count: { up: number; failed: number }): Promise<void> {
  await tx
    .insert(healthHours)
    .values({ appId, hour: sql`date_trunc('hour', now(), 'UTC')`, ...count })
    .onConflictDoUpdate({
      target: [healthHours.appId, healthHours.hour],
      set: {
        up: sql`${healthHours.up} + excluded.up`,
        failed: sql`${healthHours.failed} + excluded.failed`,
      },
    })
}

type News = { news: 'down' | 'back'; before: Standing; next: Standing }

async function tell(ctx: Ctx<'portalUrl'>, appId: string, { news, before, next }: News): Promise<void> {
  const { db: tx, portalUrl } = ctx
  const [app] = await tx.select().from(apps).where(eq(apps.id, appId))
  if (!app) return
  const entry = { actor: 'system', subject: app.packageName }
  await record(
    tx,
    news === 'down'
      ? { ...entry, action: 'server.down', detail: next.diagnosis?.text ?? null }
      : { ...entry, action: 'server.back' },
  )
  await mailTeam(ctx, {
    teamId: app.teamId,
    wanted: 'health',
    to: (to) =>
      news === 'down'
        ? serverDownMail({ to, app, portalUrl, ...next })
        : serverBackMail({ to, app, portalUrl, since: before.since }),
  })
}

type Told = Pick<Standing, 'since'> & { to: string; app: NamedApp; portalUrl: string }
type Down = Told & Pick<Standing, 'diagnosis'>

const serverDownMail = ({ to, app, portalUrl, since, diagnosis }: Down): Mail => ({
  to,
  subject: `${shortName(app.name)}: server down`,
  text: [
    `The server of ${nameOfApp(app)} ${since === null ? 'is' : 'has been'} down${sinceOf(since)}.`,
    ...(diagnosis ? [`${diagnosis.text}\n${diagnosis.fix}`] : []),
    'Your app stays published. We’ll email you again when the server recovers.',
    healthPageOf(portalUrl, app),
  ].join('\n\n'),
})

const serverBackMail = ({ to, app, portalUrl, since }: Told): Mail => ({
  to,
  subject: `${shortName(app.name)}: server back`,
  text: [
    `The server of ${nameOfApp(app)} is responding again. It had been down${sinceOf(since)}.`,
    healthPageOf(portalUrl, app),
  ].join('\n\n'),
})

const sinceOf = (date: Date | null) => (date === null ? '' : ` since ${formatUtc(date)}`)
