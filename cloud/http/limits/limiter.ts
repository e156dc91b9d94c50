import { lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'
import { rateLimits } from '../../db/schema/auth.ts'
import type { Config } from '../../lib/config.ts'
import { type BucketName, buckets } from './buckets.ts'

export type LimiterDeps = { db: Database; config: Pick<Config, 'rateLimitFactor'> }

export function bucketLimiter({ db, config }: LimiterDeps, bucket: BucketName): RateLimiterDrizzle {
  const { points, seconds } = buckets[bucket]
  return createLimiter(db, bucket, Math.max(1, Math.round(points * config.rateLimitFactor)), seconds)
}

export function createLimiter(
  db: Database,
  name: string,
  points: number,
  duration: number,
): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration,
    // A key that is known to be over its limit no longer costs a query.
    inMemoryBlockOnConsumed: points + 1,
    // Its timer would outlive the database: `clearRateLimits` does it.
    clearExpiredByTimeout: false,
  })
}

export async function clearRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`))
}
