import { and, eq, sql } from 'drizzle-orm'
import { actionOnRole, type Member, may, type TeamRole, teamRoles } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { audit, developers, memberships, teams } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { inTeam, record } from '../audit.ts'
import { endForbiddenSessions } from '../sessions/endForbidden.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { endTokensOf, isMemberOf, isOfTeam, memberRole, requireRole } from '../teams/membership.ts'
import { lockTeam, raiseRevision, requireShared, type TeamRow } from '../teams/teams.ts'
import { cancelOffersOf } from '../transfers/transfers.ts'
import { revokeInvitationsBy } from './invitations.ts'

type MemberRow = { userId: string; email: string; role: TeamRole; since: Date; lastActiveAt: Date | null }

const selectMembers = (db: Database) =>
  db
    .select({
      userId: memberships.userId,
      email: developers.email,
      role: memberships.role,
      since: memberships.since,
      lastActiveAt: sql<Date | null>`(
        select ${audit.at} from ${audit}
        where ${audit.teamId} = ${memberships.teamId} and ${audit.actor} = ${developers.email}
        order by ${audit.id} desc limit 1)`.mapWith(audit.at),
    })
    .from(memberships)
    .innerJoin(developers, eq(developers.id, memberships.userId))
    .$dynamic()

const toMember = ({ since, lastActiveAt, ...row }: MemberRow): Member => ({
  ...row,
  since: since.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
})

export async function listMembers(
  db: Database,
  teamId: string,
): Promise<{ members: Member[]; revision: number }> {
  const [team] = await db.select({ revision: teams.revision }).from(teams).where(eq(teams.id, teamId))
  const rows = await selectMembers(db).where(isOfTeam(teamId)).orderBy(memberships.since, memberships.id)
  return { members: rows.map(toMember), revision: team?.revision ?? 1 }
}

async function findMember(tx: Database, teamId: string, userId: string): Promise<MemberRow> {
  const [row] = isUuid(userId) ? await selectMembers(tx).where(isMemberOf(teamId, userId)) : []
  if (!row) throw new HttpError('NOT_FOUND', 'We couldn’t find this member.')
  return row
}

type Change = { teamId: string; userId: string; revisions: string[] | null }
type Found = { team: TeamRow; before: MemberRow; own: TeamRole }

/** Runs a change of a member's place with the team locked, for who may still make it. */
async function changing<Result>(
  ctx: Ctx<'user'>,
  { teamId, userId, revisions }: Change,
  change: (ctx: Ctx<'user'>, found: Found) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    const team = await lockTeam(ctx.db, teamId, revisions)
    const own = await memberRole(ctx, teamId)
    const before = await findMember(ctx.db, teamId, userId)
    requireRole(own, actionOnRole(before.role))
    return change(ctx, { team, before, own })
  })
}

/** Throws 409 where a team, which is locked, has one owner. */
async function requireOtherOwner(tx: Database, teamId: string): Promise<void> {
  const [second] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isOfTeam(teamId), eq(memberships.role, 'OWNER')))
    .limit(2)
    .offset(1)
  if (!second) throw conflict('LAST_OWNER', 'A team needs an owner. Make somebody else an owner first.')
}

/** Answers with the team's revision after it. Throws 403, 404, 409 LAST_OWNER, 412. */
export async function changeMember(
  ctx: Ctx<'user'>,
  change: Change,
  role: TeamRole,
): Promise<{ member: Member; revision: number }> {
  return changing(ctx, change, async ({ db: tx, user }, { team, before, own }) => {
    requireRole(own, actionOnRole(role))
    if (before.role === role) return { member: toMember(before), revision: team.revision }
    if (before.role === 'OWNER') await requireOtherOwner(tx, team.id)
    await tx.update(memberships).set({ role }).where(isMemberOf(team.id, before.userId))
    if (may(role, 'develop')) await tx.execute(notifyRightsChanged([before.userId]))
    else await endForbiddenSessions(tx, { teamId: team.id, userId: before.userId })
    await endWhatTheyBegan(tx, { team, userId: before.userId, role, actor: user.email })
    await raiseRevision(tx, team.id)
    await record(tx, {
      action: 'member.roleChanged',
      ...inTeam(user.email, team),
      detail: `${before.email}: ${before.role} to ${role}`,
    })
    return { member: toMember({ ...before, role }), revision: team.revision + 1 }
  })
}

/** Throws 403, 404, 409 LAST_OWNER, 412. */
export async function removeMember(ctx: Ctx<'user'>, change: Change): Promise<void> {
  await changing(ctx, change, async ({ db: tx, user }, { team, before }) => {
    await endMembership(tx, team, before, { endedReason: 'removed', actor: user.email })
    await record(tx, { action: 'member.removed', ...inTeam(user.email, team), detail: before.email })
  })
}

/** Throws 404, 409 LAST_OWNER or PERSONAL_TEAM. */
export async function leaveTeam(ctx: Ctx<'user'>, teamId: string): Promise<void> {
  await inTransaction(ctx, async ({ db: tx, user }) => {
    const team = await lockTeam(tx, teamId)
    requireShared(team)
    const own = await findMember(tx, teamId, user.id)
    await endMembership(tx, team, own, { endedReason: 'left', actor: user.email })
    await record(tx, { action: 'member.left', ...inTeam(user.email, team) })
  })
}

async function endMembership(
  tx: Database,
  team: TeamRow,
  { userId, role }: MemberRow,
  { endedReason, actor }: { endedReason: 'left' | 'removed'; actor: string },
): Promise<void> {
  const { id } = team
  if (role === 'OWNER') await requireOtherOwner(tx, id)
  await tx.update(memberships).set({ endedAt: new Date(), endedReason }).where(isMemberOf(id, userId))
  await endTokensOf(tx, id, endedReason, userId)
  await endForbiddenSessions(tx, { teamId: id, userId })
  await endWhatTheyBegan(tx, { team, userId, role: null, actor })
  await raiseRevision(tx, id)
}

type Ended = { team: Pick<TeamRow, 'id' | 'slug'>; userId: string; role: TeamRole | null; actor: string }

/** Ends a person's open invitations and offers of apps that they couldn't make with the role that they have now. */
export async function endWhatTheyBegan(tx: Database, { team, userId, role, actor }: Ended): Promise<void> {
  const mayInvite = (invited: TeamRole) => role !== null && may(role, actionOnRole(invited))
  await revokeInvitationsBy(tx, { team, userId, actor, roles: teamRoles.filter((one) => !mayInvite(one)) })
  if (role === null || !may(role, 'transferApp')) await cancelOffersOf(tx, { teamId: team.id, userId, actor })
}
