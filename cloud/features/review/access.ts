import { eq } from 'drizzle-orm'

import { reviewAccess as accessSchema, type ReviewAccess } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { reviewAccess } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { seal, sealingKey, unseal } from '../../lib/sealing.ts'
import { findOwnApp, lockOwnApp } from '../apps/ownApp.ts'
import { record } from '../audit/audit.ts'
import { lockSubmission, requireClaim } from './claim.ts'

type Kept = { db: Database; secret: string }

const keyOf = (secret: string, appId: string) => sealingKey(secret, { salt: appId, purpose: 'review access' })

/** The test access that a developer gives to reviewers; empty until they do. Throws 404. */
export async function readAccess(
  { db, secret }: Kept,
  user: User,
  packageName: string,
): Promise<ReviewAccess> {
  const app = await findOwnApp(db, packageName, user)
  return open({ db, secret }, app.id)
}

/** Throws 404. */
export async function saveAccess(
  { db, secret }: Kept,
  user: User,
  packageName: string,
  access: ReviewAccess,
): Promise<ReviewAccess> {
  return db.transaction(async (tx) => {
    const { id: appId } = await lockOwnApp(tx, packageName, user)
    const kept = { sealed: seal(access, keyOf(secret, appId)), updatedAt: new Date() }
    await tx
      .insert(reviewAccess)
      .values({ appId, ...kept })
      .onConflictDoUpdate({ target: reviewAccess.appId, set: kept })
    await record(tx, { action: 'access.changed', actor: user.email, subject: packageName })
    return access
  })
}

/** The same for the reviewer who holds a submission, whose look is recorded. Throws 404, 409 for anybody else. */
export async function lookAtAccess({ db, secret }: Kept, reviewer: User, id: string): Promise<ReviewAccess> {
  return db.transaction(async (tx) => {
    const { submission, app } = await lockSubmission(tx, id)
    requireClaim(submission, reviewer)
    await record(tx, { action: 'access.read', actor: reviewer.email, subject: app.packageName })
    return open({ db: tx, secret }, app.id)
  })
}

async function open({ db, secret }: Kept, appId: string): Promise<ReviewAccess> {
  const [kept] = await db.select().from(reviewAccess).where(eq(reviewAccess.appId, appId))
  return kept ? accessSchema.parse(unseal(kept.sealed, keyOf(secret, appId))) : { notes: '', testAccount: '' }
}
