import { and, eq, isNull } from 'drizzle-orm'

import { teamLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, memberships, packageNames, teams } from '../../db/schema.ts'
import { invalid } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import { requireRoom } from '../apps/index.ts'
import { record } from '../audit/index.ts'
import { endKeysBy } from '../keys/index.ts'
import { endForbiddenSessions } from '../sessions/index.ts'
import { mailTeam } from '../teams/index.ts'
import { handedOverMail, receivedMail } from './transferMails.ts'

export type Move = { user: User; app: AppRow; teamId: string; quota: number; portalUrl: string }

/** Gives an app, which is locked, to another team: with all that belongs to it, but for its keys, which end, and the
 * sessions that others ran of it. Returns the app and who lost it. Throws 409 APP_QUOTA, 422. */
export async function moveApp(
  tx: Database,
  { user, app, teamId, quota, portalUrl }: Move,
): Promise<{ row: AppRow; formerMembers: string[] }> {
  if (app.teamId === teamId) throw invalid({ team: 'The app is in this team already.' })
  await requireRoom(tx, teamId, quota)
  const [from, to] = [await nameOf(tx, app.teamId), await nameOf(tx, teamId)]
  const formerMembers = await peopleOf(tx, app.teamId)

  const [row] = await tx
    .update(apps)
    .set({ teamId, developerId: user.id })
    .where(eq(apps.id, app.id))
    .returning()
  if (!row) throw new Error('The app was not moved.')
  await tx
    .update(packageNames)
    .set({ teamId, ownerId: user.id })
    .where(eq(packageNames.packageName, app.packageName))
  await endKeysBy(tx, app.id, new Date(Date.now() + teamLimits.keyDays * 86_400_000))
  await endForbiddenSessions(tx, { appId: app.id, formerMembers })

  const of = { actor: user.email, subject: app.packageName, detail: `${from} to ${to}` }
  await record(
    tx,
    { action: 'app.handedOver', teamId: app.teamId, ...of },
    { action: 'app.transferred', teamId, ...of },
  )
  const told = { app, by: user.email, from, newTeam: to, portalUrl }
  const isInBoth = new Set(await peopleOf(tx, teamId))
  await mailTeam(tx, { teamId, to: (email) => receivedMail({ to: email, ...told }) })
  await mailTeam(tx, {
    teamId: app.teamId,
    except: isInBoth,
    to: (email) => handedOverMail({ to: email, ...told }),
  })
  return { row, formerMembers }
}

async function nameOf(tx: Database, teamId: string): Promise<string> {
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId))
  return team?.name ?? ''
}

async function peopleOf(tx: Database, teamId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), isNull(memberships.endedAt)))
  return rows.map(({ userId }) => userId)
}
