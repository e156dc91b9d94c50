import { count, eq } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { apps, teams } from '../../db/schema.ts'
import { conflict } from '../../http/httpError.ts'

/** Lets a team register once at a time until the transaction ends. Throws 409 unless below APP_QUOTA. */
export async function requireRoom(tx: Database, teamId: string, quota: number): Promise<void> {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update')
  const [mine] = await tx.select({ apps: count() }).from(apps).where(eq(apps.teamId, teamId))
  if ((mine?.apps ?? 0) < quota) return
  const number = quota.toLocaleString('en-US')
  throw conflict(
    'APP_QUOTA',
    `You’ve reached the limit of ${number} apps. Delete one you no longer need, then register this one.`,
  )
}
