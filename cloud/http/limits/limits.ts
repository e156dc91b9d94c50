import { lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'
import { rateLimits } from '../../db/schema/auth.ts'
import type { Config } from '../../lib/config.ts'
import { digest } from '../../lib/crypto.ts'
import { measures } from '../../lib/measures.ts'
import { type BucketName, buckets } from './buckets.ts'

export { type AddressOf, clientAddressBehind } from './clientAddress.ts'

export class LimitError extends Error {
  override name = 'LimitError'
  readonly bucket: BucketName | 'mailPause'
  readonly seconds: number

  constructor(bucket: BucketName | 'mailPause', seconds: number) {
    super(`The limit ${bucket} is reached.`)
    this.bucket = bucket
    this.seconds = seconds
  }
}

export type Limits = {
  /** The same counts, taken in a transaction: where that fails, they weren't. */
  within: (tx: Database) => Limits
  /** Takes one, or `points`, from the bucket of `key`. Throws LimitError when it has no more. */
  take: (bucket: BucketName, key: string, points?: number) => Promise<void>
  /** Takes one too, and returns the seconds to wait when it is empty, else null. */
  secondsToWait: (bucket: BucketName, key: string) => Promise<number | null>
  giveBack: (bucket: BucketName, key: string) => Promise<void>
  /** Starts the pause between two mails to `account`. Throws LimitError while the last one runs. */
  pauseMail: (account: string) => Promise<void>
  /** Whether `account` was signed in from `address` in the last 30 days. */
  isKnownAddress: (account: string, address: string) => Promise<boolean>
  rememberAddress: (account: string, address: string) => Promise<void>
  /** Whether reviewers may get a mail about reports of an app; for 15 minutes from then on they may not. */
  isReportMailDue: (appId: string) => Promise<boolean>
}

/** In seconds. */
const knownFor = 30 * 86_400

const pairOf = (account: string, address: string) => digest(`${account}\n${address}`)

type LimitsDeps = { db: Database; config: Pick<Config, 'rateLimitFactor' | 'mailIntervalSeconds'> }

/** Limits stored in the database, so that they hold across instances. */
export function createLimits(deps: LimitsDeps): Limits {
  const limiters = new Map<BucketName, RateLimiterDrizzle>()
  const { mailIntervalSeconds } = deps.config
  const pause = createLimiter(deps.db, 'mailPause', 1, Math.max(1, mailIntervalSeconds))
  const reportPause = createLimiter(deps.db, 'reportMailPause', 1, 15 * 60)

  const known = createLimiter(deps.db, 'knownAddress', 1, knownFor)

  function of(bucket: BucketName): RateLimiterDrizzle {
    const limiter = limiters.get(bucket) ?? bucketLimiter(deps, bucket)
    limiters.set(bucket, limiter)
    return limiter
  }

  async function take(
    limiter: RateLimiterDrizzle,
    bucket: LimitError['bucket'],
    key: string,
    points?: number,
  ): Promise<void> {
    const seconds = await consume(limiter, key, points)
    if (seconds !== null) throw new LimitError(bucket, seconds)
  }

  return {
    within: (tx) => createLimits({ ...deps, db: tx }),
    take: (bucket, key, points) => take(of(bucket), bucket, key, points),
    secondsToWait: (bucket, key) => consume(of(bucket), key),
    giveBack: async (bucket, key) => {
      await of(bucket).reward(digest(key))
    },
    pauseMail: async (account) => {
      if (mailIntervalSeconds > 0) await take(pause, 'mailPause', account)
    },
    isKnownAddress: async (account, address) => (await known.get(pairOf(account, address))) !== null,
    rememberAddress: async (account, address) => {
      await known.set(pairOf(account, address), 1, knownFor)
    },
    isReportMailDue: async (appId) => (await consume(reportPause, appId)) === null,
  }
}

async function consume(limiter: RateLimiterDrizzle, key: string, points = 1): Promise<number | null> {
  try {
    await limiter.consume(digest(key), points)
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    measures.limit.publish({ bucket: limiter.keyPrefix })
    return Math.ceil(error.msBeforeNext / 1000)
  }
}

type Tally = { unsaved: number; saved: number; endsAt: number }

/** Milliseconds between two saves of an instance's counts. */
const savePause = 1_000

/** Counts the calls of `key` (a user id or address); returns seconds to wait, or null. Instances sync each second. */
export function limitApi(deps: LimiterDeps, bucket: BucketName = 'apiCalls') {
  const limiter = bucketLimiter(deps, bucket)
  const tallies = new Map<string, Tally>()
  let isSaving = false

  async function count(key: string): Promise<number | null> {
    const now = Date.now()
    const known = tallies.get(key)
    const tally =
      known && known.endsAt > now ? known : { unsaved: 0, saved: 0, endsAt: now + limiter.duration * 1000 }
    tally.unsaved += 1
    tallies.set(key, tally)
    if (!isSaving) setTimeout(saveAll, savePause).unref()
    isSaving = true

    const isOver = tally.saved + tally.unsaved > limiter.points
    if (isOver) measures.limit.publish({ bucket })
    return isOver ? Math.max(1, Math.ceil((tally.endsAt - now) / 1000)) : null
  }

  async function saveAll(): Promise<void> {
    isSaving = false
    for (const [key, tally] of tallies) {
      if (tally.endsAt <= Date.now()) tallies.delete(key)
      else if (tally.unsaved > 0) await save(key)
    }
  }

  async function save(key: string): Promise<void> {
    const tally = tallies.get(key)
    if (!tally) return
    const share = tally.unsaved
    // Until the database answers, its count stays with this one: whoever calls meanwhile isn't let through.
    tally.unsaved = 0
    tally.saved += share
    const total = await limiter.penalty(digest(key), share).catch(() => null)
    // While the database is away the share stays with the next one.
    if (total === null) {
      tally.saved -= share
      tally.unsaved += share
    } else Object.assign(tally, { saved: total.consumedPoints, endsAt: Date.now() + total.msBeforeNext })
  }

  return Object.assign(count, { saveAll })
}

type LimiterDeps = { db: Database; config: Pick<Config, 'rateLimitFactor'> }

function bucketLimiter({ db, config }: LimiterDeps, bucket: BucketName): RateLimiterDrizzle {
  const { points, seconds } = buckets[bucket]
  return createLimiter(db, bucket, Math.max(1, Math.round(points * config.rateLimitFactor)), seconds)
}

function createLimiter(db: Database, name: string, points: number, duration: number): RateLimiterDrizzle {
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
