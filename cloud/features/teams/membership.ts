import { type AnyColumn, and, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'

import {
  leastRoleFor,
  may,
  roleNames,
  type TeamAction,
  type TeamRole,
  teamRoles,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { accessTokens, apps, memberships, teams } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { reaches, type User } from '../../http/authenticate/user.ts'
import type { Ctx } from '../../http/ctx.ts'
import { appNotFound, HttpError, unauthenticated } from '../../http/httpError.ts'

const isPresent = isNull(memberships.endedAt)

export const isOfTeam = (teamId: AnyColumn | string) => and(eq(memberships.teamId, teamId), isPresent)

export const rolesThatMay = (action: TeamAction): TeamRole[] => teamRoles.filter((role) => may(role, action))

export const teamsOf = (db: Database, userId: string | Placeholder, action: TeamAction = 'see') =>
  db
    .select({ id: memberships.teamId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), isPresent, isOfRole(action)))

const isOfRole = (action: TeamAction) =>
  action === 'see' ? undefined : inArray(memberships.role, rolesThatMay(action))

export const isOfTheirTeams = (db: Database, userId: string | Placeholder, action: TeamAction = 'see'): SQL =>
  inArray(apps.teamId, teamsOf(db, userId, action))

/** Whether an app is of a person's teams, and the access token of their call, if it came by one, is for it. */
export const isWithinReach = (db: Database, { id, token }: User): SQL | undefined =>
  and(
    isOfTheirTeams(db, id),
    token && eq(apps.teamId, token.teamId),
    token?.packageNames ? inArray(apps.packageName, token.packageNames) : undefined,
  )

const ofTeam = sql.placeholder('team')
const ofNames = sql.placeholder('names')

/** Of a prepared statement, what `reachOf` gives: the apps that the access token of a call is for, or all. */
export const isReached = sql`(${ofTeam}::uuid is null or ${apps.teamId} = ${ofTeam}::uuid) and (${ofNames}::text[] is null or ${apps.packageName} = any(${ofNames}::text[]))`

export const reachOf = ({ token }: User): { team: string | null; names: string[] | null } => ({
  team: token?.teamId ?? null,
  names: token?.packageNames ?? null,
})

export const isMemberOf = (teamId: AnyColumn | string, userId: string | Placeholder | AnyColumn) =>
  and(isOfTeam(teamId), eq(memberships.userId, userId))

const selectRole = (db: Database, teamId: string, userId: string) =>
  db.select({ role: memberships.role }).from(memberships).where(isMemberOf(teamId, userId))

export async function roleIn(db: Database, teamId: string, userId: string): Promise<TeamRole | null> {
  const [found] = isUuid(teamId) ? await selectRole(db, teamId, userId) : []
  return found?.role ?? null
}

/** The same, and nobody takes it from them until the transaction ends. */
export async function lockRoleIn(tx: Database, teamId: string, userId: string): Promise<TeamRole | null> {
  const [found] = isUuid(teamId) ? await selectRole(tx, teamId, userId).for('share') : []
  return found?.role ?? null
}

/** The role of a person in their team. Throws 404 where they aren't in it, or their access token is for another. */
export async function memberRole({ db, user }: Ctx<'user'>, teamId: string): Promise<TeamRole> {
  const role = reaches(user, teamId) ? await roleIn(db, teamId, user.id) : null
  if (role === null) throw teamNotFound()
  return role
}

export const teamNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this team.')

/** Throws 403 ROLE_NEEDED, naming the least role that will do. */
export function requireRole(role: TeamRole, action: TeamAction): void {
  if (may(role, action)) return
  const least = roleNames[leastRoleFor(action)]
  throw new HttpError('ROLE_NEEDED', `You need the ${least} role or higher in this team. Ask a team admin.`)
}

/** The path names a team, or an app of one; a session's own read judges the right. */
export type Subject = { teamId?: string | undefined; packageName?: string | undefined }

/** Throws 404 where the person isn't in the team, or their access token isn't for it or the app, 403 ROLE_NEEDED where their role doesn't allow it. */
export async function requireRight(
  { db, user }: Ctx<'user'>,
  { teamId, packageName }: Subject,
  action: TeamAction,
): Promise<void> {
  if (teamId !== undefined) return requireRole(await memberRole({ db, user }, teamId), action)
  if (packageName === undefined) return
  const [found] = await db
    .select({ role: memberships.role, teamId: apps.teamId })
    .from(apps)
    .innerJoin(memberships, isMemberOf(apps.teamId, user.id))
    .where(eq(apps.packageName, packageName))
  if (!found || !reaches(user, found.teamId, packageName)) throw appNotFound()
  requireRole(found.role, action)
}

/** Judges a person's right on a team, or an app of it, once more, until the transaction ends: a role that falls, or a token that
 * is revoked, waits for it. Throws `notFound` where they are no longer in the team, 401 where their token was ended, 403 ROLE_NEEDED. */
export async function lockRight(
  { db, user }: Ctx<'user'>,
  teamId: string,
  notFound = appNotFound,
): Promise<void> {
  const role = await lockRoleIn(db, teamId, user.id)
  if (role === null) throw notFound()
  if (user.token) {
    const [live] = await db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(and(eq(accessTokens.id, user.token.id), isNull(accessTokens.endedAt)))
      .for('share')
    if (!live) throw unauthenticated()
  }
  if (user.needs) requireRole(role, user.needs)
}

/** Ends the access tokens for a team, of one of its members or of all: nobody who comes back has them again. */
export async function endTokensOf(
  tx: Database,
  teamId: string,
  endedReason: 'left' | 'removed' | 'deleted',
  userId?: string,
): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(accessTokens.userId, userId)
  await tx
    .update(accessTokens)
    .set({ endedAt: new Date(), endedReason })
    .where(and(eq(accessTokens.teamId, teamId), isTheirs, isNull(accessTokens.endedAt)))
}

export async function personalTeamOf(db: Database, userId: string): Promise<string> {
  const [found] = await db.select({ id: teams.id }).from(teams).where(eq(teams.personalOf, userId))
  if (!found) throw new Error('A developer has no personal team.')
  return found.id
}
