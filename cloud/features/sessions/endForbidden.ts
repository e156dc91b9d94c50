import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apps, memberships, openSession, sessions } from '../../db/schema.ts'
import { isMemberOf, rolesThatMay } from '../teams/membership.ts'
import { notifyRightsChanged } from './notify.ts'
import { stopWherever } from './webHost.ts'

type Of = { teamId: string; userId: string } | { appId: string; formerMembers: string[] }

/** Ends the sessions of people who lost their right, and makes every process check their streams. */
export async function endForbiddenSessions(tx: Database, of: Of): Promise<void> {
  const isConcerned =
    'appId' in of
      ? eq(sessions.appId, of.appId)
      : and(eq(apps.teamId, of.teamId), eq(sessions.developerId, of.userId))
  const mayRun = and(
    isMemberOf(apps.teamId, sessions.developerId),
    inArray(memberships.role, rolesThatMay('develop')),
  )
  const running = await tx
    .select({ row: sessions })
    .from(sessions)
    .innerJoin(apps, eq(apps.id, sessions.appId))
    .leftJoin(memberships, mayRun)
    .where(and(isConcerned, isNull(sessions.submissionId), openSession, isNull(memberships.id)))
  for (const { row } of running) await stopWherever(tx, row, 'role_changed')

  const people = 'appId' in of ? of.formerMembers : [of.userId]
  await tx.execute(notifyRightsChanged(people))
}
