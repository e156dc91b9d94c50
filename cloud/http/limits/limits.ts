import { type RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'
import type { Config } from '../../lib/config.ts'
import { measures } from '../../lib/measures.ts'
import type { BucketName } from './buckets.ts'
import { bucketLimiter, createLimiter, digest } from './limiter.ts'

export { type AddressOf, clientAddressBehind } from './clientAddress.ts'
export { limitApi } from './limitApi.ts'

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
  /** Takes one from the bucket of `key`. Throws LimitError when it is empty. */
  take: (bucket: BucketName, key: string) => Promise<void>
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

  async function take(limiter: RateLimiterDrizzle, bucket: LimitError['bucket'], key: string): Promise<void> {
    const seconds = await consume(limiter, key)
    if (seconds !== null) throw new LimitError(bucket, seconds)
  }

  return {
    within: (tx) => createLimits({ ...deps, db: tx }),
    take: (bucket, key) => take(of(bucket), bucket, key),
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

async function consume(limiter: RateLimiterDrizzle, key: string): Promise<number | null> {
  try {
    await limiter.consume(digest(key))
    return null
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    measures.limit.publish({ bucket: limiter.keyPrefix })
    return Math.ceil(error.msBeforeNext / 1000)
  }
}
