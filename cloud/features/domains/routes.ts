import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { calls, domainLimits, readDomain, type TeamDomain } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { teamDomains } from '../../db/schema.ts'
import { type App, type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError, invalid } from '../../http/httpError.ts'
import { route } from '../../http/route.ts'
import { inTeam, record } from '../audit.ts'
import type { Services } from '../deps.ts'
import { lockTeamToChange } from '../teams/teams.ts'
import type { FindToken } from './findToken.ts'
import { settleCheck } from './settleCheck.ts'

export function domainRoutes(app: App, services: Services): void {
  const { db, limits, outbox } = services

  route(app, services, calls.listDomains, async ({ params }) => ({
    domains: await listDomains(db, params.teamId),
  }))

  route(app, services, calls.addDomain, ({ ctx, params, body }) => addDomain(ctx, params.teamId, body.domain))

  route(app, services, calls.checkDomain, async ({ ctx, params }) => {
    await limits.take('domainChecks', params.teamId)
    const domain = await checkDomain(ctx, params)
    outbox.flushSoon()
    return domain
  })

  route(app, services, calls.removeDomain, async ({ ctx, params }) => {
    await removeDomain(ctx, params)
    return { message: 'The domain was removed.' }
  })
}

type DomainRow = typeof teamDomains.$inferSelect

const toTeamDomain = (row: DomainRow): TeamDomain => ({
  domain: row.domain,
  token: row.token,
  state: row.provenAt === null ? 'unproven' : row.missingSince === null ? 'proven' : 'missing',
  method: row.method,
  provenAt: row.provenAt?.toISOString() ?? null,
  checkedAt: row.checkedAt?.toISOString() ?? null,
  problem: row.problem,
  endsAt: row.endsAt?.toISOString() ?? null,
})

async function listDomains(db: Database, teamId: string): Promise<TeamDomain[]> {
  const rows = await db
    .select()
    .from(teamDomains)
    .where(eq(teamDomains.teamId, teamId))
    .orderBy(asc(teamDomains.domain))
  return rows.map(toTeamDomain)
}

type Place = { teamId: string; domain: string }

async function findDomain(db: Database, { teamId, domain }: Place): Promise<DomainRow> {
  const isIt = and(eq(teamDomains.teamId, teamId), eq(teamDomains.domain, domain.toLowerCase()))
  const [row] = await db.select().from(teamDomains).where(isIt)
  if (!row) throw new HttpError('NOT_FOUND', 'We couldn’t find this domain.')
  return row
}

/** Throws 404, 403, 409, 422. */
async function addDomain(ctx: Ctx<'user'>, teamId: string, typed: string): Promise<TeamDomain> {
  const domain = readDomain(typed)
  if (domain === null) throw invalid({ domain: 'Enter a domain such as example.com.' })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamToChange(ctx, teamId)
    if ((await tx.$count(teamDomains, eq(teamDomains.teamId, teamId))) >= domainLimits.perTeam)
      throw conflict(
        'TOO_MANY_DOMAINS',
        `A team can have at most ${domainLimits.perTeam} domains. Remove one first.`,
      )
    const [row] = await tx
      .insert(teamDomains)
      .values({ teamId, domain, token: `gpd_${randomBytes(24).toString('base64url')}` })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict('ALREADY_LISTED', 'Your team added this domain already.')
    await record(tx, { action: 'domain.added', ...inTeam(user.email, team), detail: domain })
    return toTeamDomain(row)
  })
}

type Checking = Ctx<'user' | 'portalUrl'> & { findToken: FindToken }

/** Throws 404. */
async function checkDomain({ findToken, ...ctx }: Checking, place: Place): Promise<TeamDomain> {
  const { id, domain, token } = await findDomain(ctx.db, place)
  const found = await findToken(domain, token)
  return inTransaction(ctx, async (ctx) => {
    const row = await settleCheck(ctx, { id, found, actor: ctx.user.email })
    if (!row) throw new HttpError('NOT_FOUND', 'We couldn’t find this domain.')
    return toTeamDomain(row)
  })
}

/** Throws 404, 403. */
async function removeDomain(ctx: Ctx<'user'>, place: Place): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamToChange(ctx, place.teamId)
    const { id, domain } = await findDomain(tx, place)
    await tx.delete(teamDomains).where(eq(teamDomains.id, id))
    await record(tx, { action: 'domain.removed', ...inTeam(user.email, team), detail: domain })
  })
}
