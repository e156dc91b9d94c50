import { and, eq, lte, sql } from 'drizzle-orm'
import { domainLimits } from '../../../src/api/contract.ts'
import { claimBatch } from '../../db/database.ts'
import { teamDomains, teams } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { inTeam, record } from '../audit.ts'
import { platform } from '../events/write.ts'
import { formatUtc, type Mail, shortName } from '../mail/mail.ts'
import { postAll } from '../mail/outbox.ts'
import { membersWho } from '../teams/people.ts'
import type { FindToken, Found } from './findToken.ts'

type Row = typeof teamDomains.$inferSelect

const hour = 3_600_000
const day = 24 * hour
/** A name server or a server that is away for a moment is no reason for a mail. */
const untilNotice = hour
/** Longer than any check takes: after it, another process checks. */
const lease = 10 * 60_000
const atOnce = 10

type Check = { id: string; found: Found; actor: string }

/** Writes down what a check found, with its record and its mail, and when the next is. */
export async function settleCheck(
  ctx: Ctx<'portalUrl'>,
  { id, found, actor }: Check,
): Promise<Row | undefined> {
  const { db: tx } = ctx
  const isIt = eq(teamDomains.id, id)
  const [before] = await tx.select().from(teamDomains).where(isIt).for('update')
  if (!before) return undefined
  const at = new Date()
  const { changes, news } = outcomeOf(before, found, at)
  const [row] = await tx
    .update(teamDomains)
    .set({ checkedAt: at, problem: found.problem, ...changes })
    .where(isIt)
    .returning()
  const [team] = await tx.select().from(teams).where(eq(teams.id, before.teamId))
  if (!row || !team) return row
  const entry = { ...inTeam(actor, team), detail: before.domain }
  if (news === 'proven') await record(tx, { action: 'domain.proven', ...entry })
  if (news === 'lost') await record(tx, { action: 'domain.lost', ...entry, actor: platform })
  if (news === 'lost' || news === 'missing') {
    const mailOf = news === 'lost' ? domainLostMail : domainMissingMail
    const people = await membersWho(tx, team.id, 'editTeam')
    await postAll(
      tx,
      people.map(({ id: userId, email: to }) => ({
        mail: mailOf({ to, row, team, portalUrl: ctx.portalUrl }),
        audience: { userId, teamId: team.id },
      })),
    )
  }
  return row
}

type Outcome = { changes: Partial<Row>; news: 'proven' | 'missing' | 'lost' | null }

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

function outcomeOf({ provenAt, missingSince, endsAt }: Row, { method }: Found, at: Date): Outcome {
  const whole = { missingSince: null, endsAt: null }
  if (method !== null) {
    const nextCheckAt = after(at, domainLimits.checkDays * day)
    const changes = { ...whole, method, provenAt: provenAt ?? at, nextCheckAt }
    return { changes, news: provenAt === null ? 'proven' : null }
  }
  if (provenAt === null) return { changes: {}, news: null }
  if (missingSince === null)
    return { changes: { missingSince: at, nextCheckAt: after(at, untilNotice) }, news: null }
  if (endsAt === null) {
    if (at < after(missingSince, untilNotice)) return { changes: {}, news: null }
    const end = after(at, domainLimits.noticeDays * day)
    return { changes: { endsAt: end, nextCheckAt: after(at, day) }, news: 'missing' }
  }
  if (at < endsAt) return { changes: { nextCheckAt: after(at, day) }, news: null }
  return { changes: { ...whole, provenAt: null, method: null, nextCheckAt: null }, news: 'lost' }
}

/** Checks the proven domains that are due. Instances may do this at once. */
export async function recheckDomains(ctx: Ctx<'portalUrl'>, findToken: FindToken): Promise<void> {
  const at = new Date()
  const due = and(lte(teamDomains.nextCheckAt, at))
  for (;;) {
    const rows = await ctx.db
      .update(teamDomains)
      .set({ nextCheckAt: after(at, lease) })
      .where(claimBatch(ctx.db, teamDomains.id, { due: due ?? sql`false`, most: atOnce }))
      .returning()
    await Promise.all(
      rows.map(async ({ id, domain, token }) => {
        const found = await findToken(domain, token)
        await inTransaction(ctx, (ctx) => settleCheck(ctx, { id, found, actor: platform }))
      }),
    )
    if (rows.length < atOnce) return
  }
}

type Told = {
  to: string
  row: { domain: string; problem: string | null; endsAt: Date | null }
  team: { name: string; slug: string }
  portalUrl: string
}

const domainMissingMail = (told: Told): Mail =>
  letter(told, `${told.row.domain} can’t be verified`, [
    `We no longer find the token by which the team ${told.team.name} proved ${told.row.domain}. ${told.row.problem ?? ''}`.trim(),
    `Publish it again until ${told.row.endsAt ? formatUtc(told.row.endsAt) : `${domainLimits.noticeDays} days from now`}. After that, ${told.row.domain} no longer stands beside your apps, and others can register its package names. We check each day.`,
  ])

const domainLostMail = (told: Told): Mail =>
  letter(told, `${told.row.domain} isn’t proven anymore`, [
    `We didn’t find the token of ${told.row.domain} for ${domainLimits.noticeDays} days. The domain no longer stands beside the apps of the team ${told.team.name}, and others can register its package names.`,
    'Publish the token, then check the domain in your team’s settings.',
  ])

const letter = ({ to, team, portalUrl }: Told, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject: `${shortName(team.name)}: ${subject}`,
  text: [...paragraphs, `${portalUrl}/teams/${team.slug}?tab=settings`].join('\n\n'),
})
