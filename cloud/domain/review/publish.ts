import { eq } from 'drizzle-orm'

import { isProfileComplete, type Overruling } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import type { AppRow } from '../apps/index.ts'
import { type Condition, lockOwnApp } from '../apps/index.ts'
import { submit } from './submit.ts'

type Options = { versions?: Condition; portalUrl: string; overruled?: Overruling[] }

/** Submits an app for review, or what changed since it was submitted or published. Throws 404, 412,
 * 409 where there is nothing to submit or a reviewer holds it, 400 PROFILE_INCOMPLETE. */
export async function publishApp(
  db: Database,
  user: User,
  packageName: string,
  { versions = null, overruled = [], portalUrl }: Options,
): Promise<AppRow> {
  return db.transaction(async (tx) => {
    const before = await lockOwnApp(tx, packageName, user, versions)
    const row = await submit(tx, user, before, { portalUrl, overruled })
    if (!(await hasCompleteProfile(tx, user))) throw profileIncomplete()
    return row
  })
}

async function hasCompleteProfile(tx: Database, user: User): Promise<boolean> {
  const [developer] = await tx.select().from(developers).where(eq(developers.id, user.id))
  return developer !== undefined && isProfileComplete(developer)
}

const profileIncomplete = () =>
  new HttpError(
    'PROFILE_INCOMPLETE',
    'PROFILE_INCOMPLETE: Fill in your company name and contact email before publishing an app.',
  )
