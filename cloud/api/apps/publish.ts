import { and, eq, sql } from 'drizzle-orm'

import { isProfileComplete } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers } from '../../db/schema.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import type { User } from '../../tokens/user.ts'
import { record } from '../review/audit.ts'
import { type AppRow, toStatus } from './mappers.ts'
import { type Condition, lockOwnApp } from './ownApp.ts'
import { allows, target } from './status.ts'

/** Submits an app for review. Throws 404, 412, 409 from a status that does not allow it, 400 PROFILE_INCOMPLETE. */
export async function publishApp(
  db: Database,
  user: User,
  packageName: string,
  versions: Condition = null,
): Promise<AppRow> {
  return db.transaction(async (tx) => {
    const before = await lockOwnApp(tx, packageName, user, versions)
    const row = await submit(tx, user, before)
    if (!(await hasCompleteProfile(tx, user))) throw profileIncomplete()
    return row
  })
}

/** Moves an app into the review queue, in the caller's transaction. Throws 409. */
export async function submit(tx: Database, user: User, before: AppRow): Promise<AppRow> {
  const [row] = await tx
    .update(apps)
    .set({
      status: target('publish'),
      submittedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`${apps.version} + 1`,
    })
    .where(and(eq(apps.id, before.id), allows('publish')))
    .returning()
  if (!row) throw cannotPublish(before)

  const detail = `from ${toStatus(before.status)}`
  await record(tx, { action: 'app.submitted', actor: user.email, subject: row.packageName, detail })
  return row
}

async function hasCompleteProfile(tx: Database, user: User): Promise<boolean> {
  const [developer] = await tx.select().from(developers).where(eq(developers.id, user.id))
  return developer !== undefined && isProfileComplete(developer)
}

function cannotPublish(app: AppRow): HttpError {
  const why =
    toStatus(app.status) === 'SUBMITTED'
      ? 'This app is already submitted for review.'
      : 'This app is already published.'
  return conflict('INVALID_STATUS', why)
}

const profileIncomplete = () =>
  new HttpError(
    400,
    'PROFILE_INCOMPLETE',
    'PROFILE_INCOMPLETE: Fill in your company name and contact email before publishing an app.',
  )
