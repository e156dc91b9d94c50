import { and, eq } from 'drizzle-orm'
import {
  apps,
  destinations,
  invitations,
  memberships,
  packageNames,
  teamDomains,
  transfers,
} from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import { inTeam, record } from '../audit.ts'
import { endTokensOf, isOfTeam, personalTeamOf, requireRole } from './membership.ts'
import { lockTeam, raiseRevision, readTeam, requireShared } from './teams.ts'

type Deletion = { name: string; revisions: string[] | null }

/** Deletes a team that has no app. Throws 404, 409, 412, and 422 where its name was not typed. */
export async function deleteTeam(
  ctx: Ctx<'user'>,
  teamId: string,
  { name: typed, revisions }: Deletion,
): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeam(tx, teamId, revisions)
    requireShared(team)
    const { role } = await readTeam(ctx, teamId)
    requireRole(role, 'deleteTeam')
    if (typed.trim() !== team.name) throw invalid({ name: 'This isn’t the team’s name.' })
    if ((await tx.$count(apps, eq(apps.teamId, teamId))) > 0)
      throw conflict('TEAM_HAS_APPS', 'The team still has apps. Transfer or delete them first.')
    const members = await endAll(ctx, teamId)
    await record(tx, { action: 'team.deleted', ...inTeam(user.email, team) })
    return members
  })
}

/** The names of its former apps stay with the person who deletes the team. */
async function endAll({ db: tx, user }: Ctx<'user'>, teamId: string): Promise<string[]> {
  const at = new Date()
  await raiseRevision(tx, teamId, { deletedAt: at })
  const members = await tx
    .update(memberships)
    .set({ endedAt: at, endedReason: 'deleted' })
    .where(isOfTeam(teamId))
    .returning({ userId: memberships.userId })
  await endTokensOf(tx, teamId, 'deleted')
  await tx.delete(destinations).where(eq(destinations.teamId, teamId))
  await tx.delete(teamDomains).where(eq(teamDomains.teamId, teamId))
  await tx
    .update(invitations)
    .set({ state: 'REVOKED', settledAt: at })
    .where(and(eq(invitations.teamId, teamId), eq(invitations.state, 'PENDING')))
  await tx
    .update(transfers)
    .set({ state: 'DECLINED', settledAt: at })
    .where(and(eq(transfers.toTeamId, teamId), eq(transfers.state, 'OFFERED')))
  await tx
    .update(packageNames)
    .set({ teamId: await personalTeamOf(tx, user.id), ownerId: user.id })
    .where(eq(packageNames.teamId, teamId))
  return members.map(({ userId }) => userId)
}
