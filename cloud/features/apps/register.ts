import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AppRegistration, toStored } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, packageNames, teams } from '../../db/schema.ts'
import { reaches, type User } from '../../http/authenticate/user.ts'
import type { Ctx } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { by, record } from '../audit.ts'
import { reasonAgainstName, requireNameOf } from '../domains/provenDomains.ts'
import { keepDeveloper } from '../people.ts'
import { memberRole, personalTeamOf, requireRole, teamNotFound, teamsOf } from '../teams/membership.ts'
import { lockTeam } from '../teams/teams.ts'
import { requireNone } from './requireUploaded.ts'

/** Registers an app in the caller's transaction, without an API key yet, in the personal team unless it names another.
 * Throws 403, 404 for that team; 409 at `appQuota`, and for a name that is another app's or team's; 422 for screenshots. */
export async function registerApp(
  ctx: Ctx<'user' | 'appQuota'>,
  registration: AppRegistration,
): Promise<AppRow> {
  requireNone(registration)
  await keepDeveloper(ctx)
  const { db: tx, user, appQuota } = ctx
  const teamId = await chosenTeam(ctx, registration.team)
  await requireRoom(tx, teamId, appQuota)
  await requireNameOf(tx, registration.packageName, teamId)
  await claimName(tx, registration.packageName, { ownerId: user.id, teamId })

  const [row] = await tx
    .insert(apps)
    .values({
      packageName: registration.packageName,
      developerId: user.id,
      teamId,
      ...toStored(registration),
    })
    .onConflictDoNothing({ target: apps.packageName })
    .returning()
  if (!row) throw nameTaken(registration.packageName)

  await record(tx, { action: 'app.registered', ...by(user), subject: row.packageName })
  return row
}

/** Throws 404 where a person's access token is for another team, 403 SCOPE_NEEDED where it is for certain apps. */
export function requireMayRegister(user: User, { team }: Pick<AppRegistration, 'team'>): void {
  if (team !== undefined && !reaches(user, team)) throw teamNotFound()
  if (user.token?.packageNames)
    throw new HttpError(
      'SCOPE_NEEDED',
      'This access token is for certain apps only, and can’t register others.',
    )
}

/** Without one the personal team, or the one that the access token is for. */
async function chosenTeam(
  ctx: Ctx<'user'>,
  teamId: string | undefined = ctx.user.token?.teamId,
): Promise<string> {
  if (teamId === undefined) return personalTeamOf(ctx.db, ctx.user.id)
  await lockTeam(ctx.db, teamId)
  requireRole(await memberRole(ctx, teamId), 'develop')
  return teamId
}

/** Whether `registerApp` would take the name in that team. */
export async function isNameFree(
  { db, user }: Ctx<'user'>,
  packageName: string,
  teamId: string | undefined = user.token?.teamId,
): Promise<boolean> {
  const personal = db.select({ id: teams.id }).from(teams).where(eq(teams.personalOf, user.id))
  const isOfTeam = teamId ? eq(packageNames.teamId, teamId) : inArray(packageNames.teamId, personal)
  const isTheirs = sql<boolean>`(${isOfTeam} and ${inArray(packageNames.teamId, teamsOf(db, user.id))})`
  const [known] = await db
    .select({
      isTheirs,
      teamId: packageNames.teamId,
      appId: apps.id,
    })
    .from(packageNames)
    .leftJoin(apps, eq(apps.packageName, packageNames.packageName))
    .where(eq(packageNames.packageName, packageName))
  return known === undefined || (known.appId === null && known.isTheirs && reaches(user, known.teamId))
}

/** Why a name isn’t for that team, where it is a proven domain’s; null for any other reason. */
export async function reasonAgainst(
  { db, user }: Ctx<'user'>,
  packageName: string,
  teamId: string | undefined = user.token?.teamId,
): Promise<string | null> {
  const personal = db.select({ id: teams.id }).from(teams).where(eq(teams.personalOf, user.id))
  const [own] = teamId === undefined ? await personal : [{ id: teamId }]
  return own ? reasonAgainstName(db, packageName, own.id) : null
}

type Owner = { ownerId: string; teamId: string }

async function claimName(tx: Database, packageName: string, { ownerId, teamId }: Owner): Promise<void> {
  await tx.insert(packageNames).values({ packageName, ownerId, teamId }).onConflictDoNothing()
  const [mine] = await tx
    .select({ teamId: packageNames.teamId })
    .from(packageNames)
    .where(and(eq(packageNames.packageName, packageName), eq(packageNames.teamId, teamId)))
  if (!mine) throw nameTaken(packageName)
}

const nameTaken = (packageName: string) =>
  conflict('PACKAGE_NAME_TAKEN', `App with package name '${packageName}' already exists`)

/** Lets a team register once at a time until the transaction ends. Throws 409 unless below APP_QUOTA. */
export async function requireRoom(tx: Database, teamId: string, quota: number): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update')
  if ((await tx.$count(apps, eq(apps.teamId, teamId))) < quota) return
  const number = quota.toLocaleString('en-US')
  throw conflict(
    'APP_QUOTA',
    `You’ve reached the limit of ${number} apps. Delete one you no longer need, then register this one.`,
  )
}
