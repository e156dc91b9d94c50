import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apps, invitations, memberships, packageNames, teams, transfers } from '../../db/schema.ts'
import { record } from '../audit/index.ts'
import { endWhatTheyBegan } from '../members/index.ts'
import { raiseRevision } from '../teams/index.ts'
import type { Estate } from './blockers.ts'
import type { Person, StandIn } from './findPerson.ts'

/** Deletes the apps that nobody else has, and gives the others to the owner who has been longest in their team. */
export async function leaveApps(
  tx: Database,
  { id }: Person,
  estate: Estate,
  standIn: StandIn,
): Promise<void> {
  for (const { id: appId, packageName, name } of estate.apps) {
    await tx.delete(apps).where(eq(apps.id, appId))
    await record(tx, {
      action: 'app.deleted',
      actor: standIn.pseudonym,
      subject: packageName,
      detail: name,
    })
  }
  const heirOf = (teamId: typeof apps.teamId | typeof packageNames.teamId) => sql`coalesce((
    select ${memberships.userId} from ${memberships}
    where ${memberships.teamId} = ${teamId} and ${memberships.role} = 'OWNER'
      and ${memberships.endedAt} is null and ${memberships.userId} <> ${id}
    order by ${memberships.since} limit 1), ${standIn.id}::uuid)`
  await tx
    .update(apps)
    .set({ developerId: heirOf(apps.teamId) })
    .where(eq(apps.developerId, id))
  await tx
    .update(packageNames)
    .set({ ownerId: heirOf(packageNames.teamId) })
    .where(eq(packageNames.ownerId, id))
}

/** Ends a person's memberships and the teams of theirs alone, whose former apps' names nobody can have. */
export async function leaveTeams(
  tx: Database,
  { id, addresses }: Person,
  { alone, shared }: Estate,
  standIn: StandIn,
): Promise<void> {
  const { pseudonym: actor } = standIn
  const at = new Date()
  const ended = alone.map((team) => team.id)
  await tx
    .update(teams)
    .set({ ...noProfile, name: actor, deletedAt: at, revision: sql`${teams.revision} + 1` })
    .where(inArray(teams.id, ended))
  await tx
    .update(invitations)
    .set({ state: 'REVOKED', settledAt: at })
    .where(and(inArray(invitations.teamId, ended), eq(invitations.state, 'PENDING')))
  await tx
    .update(transfers)
    .set({ state: 'DECLINED', settledAt: at })
    .where(
      and(
        or(inArray(transfers.toTeamId, ended), inArray(transfers.toEmail, addresses)),
        eq(transfers.state, 'OFFERED'),
      ),
    )
  await tx
    .update(memberships)
    .set({ endedAt: at, endedReason: 'left' })
    .where(and(eq(memberships.userId, id), isNull(memberships.endedAt)))
  for (const { id: teamId, slug } of shared) {
    await endWhatTheyBegan(tx, { team: { id: teamId, slug }, userId: id, role: null, actor })
    await raiseRevision(tx, teamId)
    await record(tx, { action: 'member.left', actor, subject: slug, teamId })
  }
}

const noProfile = { company: '', website: '', contactEmail: '', description: '', logo: '' }
