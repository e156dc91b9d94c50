import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { digest, seal, sealingKey, unseal } from '../lib/crypto.ts'
import { type Ctx, inTransaction } from './ctx.ts'
import { HttpError } from './httpError.ts'

type Idempotent<C, Answer> = {
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | undefined
  request: unknown
  work: (ctx: C) => Promise<Answer>
  /** Throws where the person may no longer have the first answer: asked before that is given again. */
  mayReplay?: (ctx: C, answer: Answer) => Promise<unknown>
}

/** Does `work` in a transaction, once for each Idempotency-Key of a credential: the same key gives the first answer
 * again for a day, and 422 for another request. Work that throws leaves its key unused. */
export async function runOnce<C extends Ctx<'secret' | 'user'>, Answer>(
  ctx: C,
  { key, request, work, mayReplay }: Idempotent<C, Answer>,
): Promise<Answer> {
  if (key === undefined) return inTransaction(ctx, work)
  if (!/^[\x21-\x7e]{16,200}$/.test(key)) {
    throw new HttpError(
      'INVALID_IDEMPOTENCY_KEY',
      'The Idempotency-Key must be 16 to 200 visible characters.',
    )
  }

  const { secret, user } = ctx
  const userId = user.id
  // An access token doesn't get the answer of another, which may be of another team.
  const keyHash = digest(user.token ? `${user.token.id} ${key}` : key)
  const bodyHash = digest(JSON.stringify(request))
  const ownKey = sealingKey(`${secret}${key}`, { salt: userId, purpose: 'idempotency' })

  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    // A second request with the key waits here until the first has committed or failed.
    const isFirst = await claim(tx, { userId, keyHash, bodyHash })
    const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash))
    if (isFirst) {
      const answer = await work(ctx)
      await tx
        .update(idempotencyKeys)
        .set({ sealedAnswer: seal(answer, ownKey) })
        .where(mine)
      return answer
    }

    const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
    if (earlier?.bodyHash !== bodyHash) {
      throw new HttpError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used with another request.')
    }
    // Sealed by this function from the same type, under a key that nothing else has.
    const answer = unseal(earlier.sealedAnswer, ownKey) as Answer
    await mayReplay?.(ctx, answer)
    return answer
  })
}

export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`))
}

async function claim(
  tx: Database,
  row: { userId: string; keyHash: string; bodyHash: string },
): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...row, sealedAnswer: '' })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash })
  return claimed.length > 0
}
