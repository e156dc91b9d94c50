import { eq } from 'drizzle-orm'

import { may, type TeamAction } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { memberships, packageNames, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { hasRole } from '../../http/authenticate/role.ts'
import { reaches } from '../../http/authenticate/user.ts'
import type { Ctx } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { isMemberOf, requireRole } from '../teams/membership.ts'
import type { SessionRow } from './toSession.ts'

/** A session of an app of a team that the person is in, and that their access token is for; one on a submission is its
 * reviewer's alone, as long as they are one, and by no token. Throws 404 for any other, 403 ROLE_NEEDED where the person's role doesn't allow the action. */
export async function ownSession(
  { db, user }: Ctx<'user'>,
  id: string,
  action: TeamAction,
): Promise<SessionRow> {
  // A session outlives its app, whose name stays its team's.
  const [found] = isUuid(id)
    ? await db
        .select({ row: sessions, role: memberships.role, teamId: packageNames.teamId })
        .from(sessions)
        .leftJoin(packageNames, eq(packageNames.packageName, sessions.packageName))
        .leftJoin(memberships, isMemberOf(packageNames.teamId, user.id))
        .where(eq(sessions.id, id))
    : []
  if (!found) throw sessionNotFound()
  const { row, role, teamId } = found
  if (row.submissionId !== null) {
    const isTheirs = row.developerId === user.id && user.token === undefined
    if (!isTheirs || !(await hasRole(db, user))) throw sessionNotFound()
    return row
  }
  if (role === null || teamId === null || !reaches(user, teamId, row.packageName)) throw sessionNotFound()
  requireRole(role, action)
  return row
}

export async function mayRead(ctx: Ctx<'user'>, id: string): Promise<boolean> {
  try {
    await ownSession(ctx, id, 'see')
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Whether a person may still use a session, as somebody who works on its app, or as a reviewer if it is on a submission. */
export async function mayUse(
  db: Database,
  userId: string,
  { packageName, submissionId }: SessionRow,
): Promise<boolean> {
  if (submissionId !== null) return hasRole(db, { id: userId })
  const [found] = await db
    .select({ role: memberships.role })
    .from(packageNames)
    .innerJoin(memberships, isMemberOf(packageNames.teamId, userId))
    .where(eq(packageNames.packageName, packageName))
  return found !== undefined && may(found.role, 'develop')
}

const sessionNotFound = () => new HttpError('NOT_FOUND', 'We couldn’t find this session.')
