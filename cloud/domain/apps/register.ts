import { and, eq } from 'drizzle-orm'

import { type AppRegistration, toStored } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, packageNames } from '../../db/schema.ts'
import { conflict } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import { keepDeveloper } from '../account/index.ts'
import { record } from '../audit/index.ts'
import { requireRoom } from './quota.ts'
import { requireNone } from './requireUploaded.ts'

/** Registers an app in the caller's transaction, without an API key yet. Throws 409 when the
 * developer has `quota` apps, and when the name is another app's, or was and belongs to that app's
 * owner; 422 for screenshots, which are uploaded for an app that is there. */
export async function registerApp(
  tx: Database,
  user: User,
  registration: AppRegistration,
  quota: number,
): Promise<AppRow> {
  requireNone(registration.screenshots)
  await keepDeveloper(tx, user)
  await requireRoom(tx, user.id, quota)
  await claimName(tx, registration.packageName, user.id)

  const [row] = await tx
    .insert(apps)
    .values({
      packageName: registration.packageName,
      developerId: user.id,
      ...toStored(registration),
    })
    .onConflictDoNothing({ target: apps.packageName })
    .returning()
  if (!row) throw nameTaken(registration.packageName)

  await record(tx, { action: 'app.registered', actor: user.email, subject: row.packageName })
  return row
}

/** Whether `registerApp` would take the name. */
export async function isNameFree(db: Database, packageName: string, userId: string): Promise<boolean> {
  const [known] = await db
    .select({ ownerId: packageNames.ownerId, appId: apps.id })
    .from(packageNames)
    .leftJoin(apps, eq(apps.packageName, packageNames.packageName))
    .where(eq(packageNames.packageName, packageName))
  return known === undefined || (known.appId === null && known.ownerId === userId)
}

async function claimName(tx: Database, packageName: string, ownerId: string): Promise<void> {
  await tx.insert(packageNames).values({ packageName, ownerId }).onConflictDoNothing()
  const [mine] = await tx
    .select({ ownerId: packageNames.ownerId })
    .from(packageNames)
    .where(and(eq(packageNames.packageName, packageName), eq(packageNames.ownerId, ownerId)))
  if (!mine) throw nameTaken(packageName)
}

const nameTaken = (packageName: string) =>
  conflict('PACKAGE_NAME_TAKEN', `App with package name '${packageName}' already exists`)
