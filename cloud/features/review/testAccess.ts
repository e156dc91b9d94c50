import { eq } from 'drizzle-orm'
import { reviewAccess as accessSchema, type ReviewAccess } from '../../../src/api/contract.ts'
import { reviewAccess } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { seal, sealingKey, unseal } from '../../lib/crypto.ts'
import { findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import { record } from '../audit.ts'
import { lockSubmission, requireClaim } from './claim.ts'

const keyOf = (secret: string, appId: string) => sealingKey(secret, { salt: appId, purpose: 'review access' })

/** The test access that a developer gives to reviewers; empty until they do. Throws 404. */
export async function readAccess(ctx: Ctx<'user' | 'secret'>, packageName: string): Promise<ReviewAccess> {
  return open(ctx, (await findOwnApp(ctx, packageName)).id)
}

/** Throws 404. */
export async function saveAccess(
  ctx: Ctx<'user' | 'secret'>,
  packageName: string,
  access: ReviewAccess,
): Promise<ReviewAccess> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user, secret } = ctx
    const { id: appId } = await lockOwnApp(ctx, packageName)
    const kept = { sealed: seal(access, keyOf(secret, appId)), updatedAt: new Date() }
    await tx
      .insert(reviewAccess)
      .values({ appId, ...kept })
      .onConflictDoUpdate({ target: reviewAccess.appId, set: kept })
    await record(tx, { action: 'access.changed', actor: user.email, subject: packageName })
    return access
  })
}

/** The same for the reviewer who claimed a submission; recorded. Throws 404, 409 for anybody else. */
export async function lookAtAccess(ctx: Ctx<'user' | 'secret'>, id: string): Promise<ReviewAccess> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user: reviewer } = ctx
    const { submission, app } = await lockSubmission(tx, id)
    requireClaim(submission, reviewer)
    await record(tx, { action: 'access.read', actor: reviewer.email, subject: app.packageName })
    return open(ctx, app.id)
  })
}

async function open({ db, secret }: Ctx<'secret'>, appId: string): Promise<ReviewAccess> {
  const [kept] = await db.select().from(reviewAccess).where(eq(reviewAccess.appId, appId))
  return kept ? accessSchema.parse(unseal(kept.sealed, keyOf(secret, appId))) : { notes: '', testAccount: '' }
}
