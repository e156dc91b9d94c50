import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { DeletionBlocker } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, adminUsers, apps, memberships, teams, transfers } from '../../db/schema.ts'
import { isLastAdmin } from '../review/adminUsers.ts'
import type { Person } from './findPerson.ts'

const mostNamed = 100

export type OwnTeam = { id: string; slug: string; name: string; others: number; otherOwners: number }

/** A person's teams, and the apps of those that nobody else is in, which go with the person. */
export type Estate = { alone: OwnTeam[]; shared: OwnTeam[]; apps: AppRow[]; blockers: DeletionBlocker[] }

export async function readEstate(db: Database, person: Person): Promise<Estate> {
  const own = await teamsOf(db, person.id)
  const alone = own.filter(({ others }) => others === 0)
  const shared = own.filter(({ others }) => others > 0)
  const left = await appsOf(db, alone)
  return { alone, shared, apps: left, blockers: await blockersOf(db, person, { shared, left }) }
}

/** A person's estate, with its apps and teams locked for the transaction: apps first, as in transfers. */
export async function lockEstate(tx: Database, person: Person): Promise<Estate> {
  const { alone, shared } = await readEstate(tx, person)
  await tx
    .select({ id: apps.id })
    .from(apps)
    .where(or(eq(apps.developerId, person.id), isOneOf(apps.teamId, alone)))
    .orderBy(asc(apps.id))
    .for('update')
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(isOneOf(teams.id, [...alone, ...shared]))
    .orderBy(asc(teams.id))
    .for('update')
  return readEstate(tx, person)
}

const isOneOf = (column: typeof teams.id | typeof apps.teamId, of: OwnTeam[]): SQL =>
  inArray(
    column,
    of.map(({ id }) => id),
  )

function teamsOf(db: Database, userId: string): Promise<OwnTeam[]> {
  const others = (role: SQL) => sql<number>`(
    select count(*)::int from ${memberships} other
    where other.team_id = ${teams.id} and other.ended_at is null and other.user_id <> ${userId} ${role})`
  return db
    .select({
      id: teams.id,
      slug: teams.slug,
      name: teams.name,
      others: others(sql``),
      otherOwners: sql<number>`case when ${memberships.role} = 'OWNER' then ${others(sql`and other.role = 'OWNER'`)} else 1 end`,
    })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.endedAt)))
    .orderBy(asc(teams.name), asc(teams.id))
}

const appsOf = (db: Database, alone: OwnTeam[]): Promise<AppRow[]> =>
  db.select().from(apps).where(isOneOf(apps.teamId, alone)).orderBy(asc(apps.packageName))

type Left = { shared: OwnTeam[]; left: AppRow[] }

async function blockersOf(db: Database, person: Person, { shared, left }: Left): Promise<DeletionBlocker[]> {
  const offered = await offeredOf(db, left)
  const blockers: DeletionBlocker[] = []
  for (const { id, packageName, name, liveRevisionId, suspendedAt } of left) {
    const named = { kind: 'app', packageName, name } as const
    if (liveRevisionId !== null) blockers.push({ ...named, reason: 'PUBLISHED' })
    else if (suspendedAt !== null) blockers.push({ ...named, reason: 'SUSPENDED' })
    else if (offered.has(id)) blockers.push({ ...named, reason: 'OFFERED' })
  }
  for (const { slug, name, otherOwners } of shared)
    if (otherOwners === 0) blockers.push({ kind: 'team', slug, name, reason: 'LAST_OWNER' })
  const listed = await adminAddressOf(db, person)
  if (listed !== null && (await isLastAdmin(db, listed)))
    blockers.push({ kind: 'role', reason: 'LAST_ADMIN' })
  return blockers.slice(0, mostNamed)
}

async function offeredOf(db: Database, left: AppRow[]): Promise<Set<string>> {
  const isOffered = and(eq(transfers.state, 'OFFERED'), gt(transfers.expiresAt, new Date()))
  const ids = left.map(({ id }) => id)
  const found = await db
    .select({ id: transfers.appId })
    .from(transfers)
    .where(and(isOffered, inArray(transfers.appId, ids)))
  return new Set(found.map(({ id }) => id))
}

/** The address under which a person has a role; null where they have none. */
export async function adminAddressOf(db: Database, { id, addresses }: Person): Promise<string | null> {
  const isTheirs = or(eq(adminUsers.userId, id), inArray(adminUsers.email, addresses))
  const [entry] = await db.select({ email: adminUsers.email }).from(adminUsers).where(isTheirs)
  return entry?.email ?? null
}
