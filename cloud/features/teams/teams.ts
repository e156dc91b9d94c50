import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type {
  calls,
  ListedTeam,
  OwnTeam,
  ParsedBodyOf,
  Profile,
  Team,
  TeamRole,
  TeamSummary,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, memberships, type SubmittedDeveloper, teams } from '../../db/schema.ts'
import { reaches } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { changed, conflict } from '../../http/httpError.ts'
import { inTeam, record } from '../audit.ts'
import { keepDeveloper } from '../people.ts'
import { isOfTeam, lockRight, requireRole, teamNotFound } from './membership.ts'

export type TeamRow = typeof teams.$inferSelect

const mostTeams = 200

const { id, name, slug, personalOf, revision } = getTableColumns(teams)

export const { role } = getTableColumns(memberships)

const summary = { id, name, slug, personalOf, revision, role }

type OwnRow = Pick<TeamRow, 'id' | 'name' | 'slug' | 'personalOf' | 'revision'> & { role: TeamRole }

const toSummary = ({ personalOf, ...team }: OwnRow): TeamSummary => ({
  ...team,
  kind: personalOf === null ? 'shared' : 'personal',
})

const isTheirs = (userId: string) => and(eq(memberships.userId, userId), isNull(memberships.endedAt))

export async function listTeams(ctx: Ctx<'user'>): Promise<ListedTeam[]> {
  const found = await selectTeams(ctx)
  if (found.length > 0) return found
  await keepDeveloper(ctx)
  return selectTeams(ctx)
}

async function selectTeams({ db, user }: Ctx<'user'>): Promise<ListedTeam[]> {
  const rows = await db
    .select({
      ...summary,
      memberCount: db.$count(memberships, isOfTeam(teams.id)),
      appCount: db.$count(apps, eq(apps.teamId, teams.id)),
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(isTheirs(user.id))
    .orderBy(sql`${teams.personalOf} nulls last`, sql`lower(${teams.name})`, teams.id)
  return rows.map(({ memberCount, appCount, ...own }) => ({ ...toSummary(own), memberCount, appCount }))
}

/** A team that the person is in. Throws 404. */
export async function readTeam({ db, user }: Ctx<'user'>, teamId: string): Promise<Team> {
  const [row] = await db
    .select({ ...summary, profile: teamProfile })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .leftJoin(developers, isItsPerson)
    .where(and(isTheirs(user.id), eq(memberships.teamId, teamId)))
  if (!row) throw teamNotFound()
  const { profile, ...own } = row
  return { ...toSummary(own), profile }
}

/** A team as an app names it to one of its members. Throws 404, also where their access token is for another. */
export async function readOwnTeam({ db, user }: Ctx<'user'>, teamId: string): Promise<OwnTeam> {
  const [row] = await db
    .select({ id, name, slug, role })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(isTheirs(user.id), eq(memberships.teamId, teamId)))
  if (!row || !reaches(user, teamId)) throw teamNotFound()
  return row
}

/** Locks a team until the transaction ends. Throws 404, and 412 when it is none of the revisions wanted. */
export async function lockTeam(
  tx: Database,
  teamId: string,
  revisions: string[] | null = null,
): Promise<TeamRow> {
  const [row] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), isNull(teams.deletedAt)))
    .for('update')
  if (!row) throw teamNotFound()
  if (revisions !== null && !revisions.includes(String(row.revision)))
    throw changed('Someone changed this team since you opened it. Reload it to see the changes.')
  return row
}

/** The same, with the right to make the call. Throws 401, 403, 404. */
export async function lockTeamToChange(ctx: Ctx<'user'>, teamId: string): Promise<TeamRow> {
  const team = await lockTeam(ctx.db, teamId)
  await lockRight(ctx, teamId, teamNotFound)
  return team
}

/** Pages that have the team open notice the change by it. */
export const raiseRevision = (tx: Database, teamId: string, values: Partial<TeamRow> = {}) =>
  tx
    .update(teams)
    .set({ ...values, revision: sql`${teams.revision} + 1` })
    .where(eq(teams.id, teamId))

/** Makes a shared team in the caller's transaction. Throws 409 where the person is in too many. */
export async function createTeam(ctx: Ctx<'user'>, teamName: string): Promise<Team> {
  await keepDeveloper(ctx)
  const { db: tx, user } = ctx
  await requireRoomForTeam(tx, user.id)
  const [row] = await tx
    .insert(teams)
    .values({ name: teamName, slug: await freeSlug(tx, teamName) })
    .returning()
  if (!row) throw new Error('The team was not stored.')
  await tx.insert(memberships).values({ teamId: row.id, userId: user.id, role: 'OWNER' })
  await record(tx, { action: 'team.created', ...inTeam(user.email, row) })
  return readTeam(ctx, row.id)
}

/** Keeps a person from joining two teams at once until the transaction ends. Throws 409 where they are in too many. */
export async function requireRoomForTeam(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: developers.id }).from(developers).where(eq(developers.id, userId)).for('update')
  if ((await tx.$count(memberships, isTheirs(userId))) >= mostTeams)
    throw conflict('TOO_MANY_TEAMS', `You can be in at most ${mostTeams} teams.`)
}

/** A slug that is free until the transaction ends. */
async function freeSlug(tx: Database, teamName: string): Promise<string> {
  const base = teamName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-/, '')
    .replace(/-$/, '')
  // Of two teams of the same name at once the second waits here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team ${base}`}, 0))`)
  const [taken] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.slug, base))
  const isFree = base !== '' && !taken && !isReserved(base)
  return isFree ? base : `${base || 'team'}-${randomBytes(3).toString('hex')}`
}

const isReserved = (slug: string) => slug === 'new' || slug.startsWith('personal')

type Edit = ParsedBodyOf<typeof calls.updateTeam>

/** Changes a shared team's name, which its owners may, and its profile. Throws 403, 404, 409, 412. */
export async function updateTeam(
  ctx: Ctx<'user'>,
  teamId: string,
  { edit, revisions }: { edit: Edit; revisions: string[] | null },
): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const before = await lockTeam(tx, teamId, revisions)
    const { role } = await readTeam(ctx, teamId)
    requireShared(before)
    const given = Object.entries(edit).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof Edit],
    )
    if (given.length === 0) return readTeam(ctx, teamId)
    const fields = given.map(([field]) => field)
    if (fields.includes('name')) requireRole(role, 'renameTeam')
    await raiseRevision(tx, teamId, Object.fromEntries(given))
    await record(tx, { action: 'team.edited', ...inTeam(user.email, before), detail: fields.join(', ') })
    return readTeam(ctx, teamId)
  })
}

export function requireShared({ personalOf: person }: TeamRow): void {
  if (person !== null)
    throw conflict('PERSONAL_TEAM', 'This is a personal team. Make it a shared team to work with others.')
}

/** Makes a personal team a shared one, with its apps and profile, and a new personal one. Throws 409. */
export async function shareTeam(ctx: Ctx<'user'>, teamId: string, teamName: string): Promise<Team> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeam(tx, teamId)
    if (team.personalOf === null) throw conflict('SHARED_TEAM', 'This team is shared already.')
    await requireRoomForTeam(tx, user.id)
    const { profile } = await readTeam(ctx, teamId)
    const shared = { ...profile, name: teamName, slug: await freeSlug(tx, teamName), personalOf: null }
    await raiseRevision(tx, teamId, shared)
    const [made] = await tx
      .insert(teams)
      .values({ personalOf: user.id, name: team.name, slug: `personal-${randomBytes(6).toString('hex')}` })
      .returning()
    if (!made) throw new Error('The personal team was not stored.')
    await tx.insert(memberships).values({ teamId: made.id, userId: user.id, role: 'OWNER' })
    await record(tx, { action: 'team.shared', actor: user.email, subject: shared.slug, teamId })
    return readTeam(ctx, teamId)
  })
}

/** A team's profile, or its person's if personal: of `teams`, with `developers` joined by `isItsPerson`. */
export const teamProfile = {
  company: sql<string>`coalesce(${developers.company}, ${teams.company})`.as('company'),
  website: sql<string>`coalesce(${developers.website}, ${teams.website})`.as('website'),
  contactEmail: sql<string>`coalesce(${developers.contactEmail}, ${teams.contactEmail})`.as('contact_email'),
  description: sql<string>`coalesce(${developers.description}, ${teams.description})`.as('about'),
  logo: sql<string>`coalesce(${developers.logo}, ${teams.logo})`.as('logo'),
}

export const isItsPerson = eq(developers.id, teams.personalOf)

export async function readTeamProfile(db: Database, teamId: string): Promise<Profile> {
  const [found] = await db
    .select(teamProfile)
    .from(teams)
    .leftJoin(developers, isItsPerson)
    .where(eq(teams.id, teamId))
  if (!found) throw new Error('There is no such team.')
  return found
}

export async function submittedDeveloper(db: Database, teamId: string): Promise<SubmittedDeveloper> {
  const { company, website, description } = await readTeamProfile(db, teamId)
  return { teamId, company, website, description }
}
