import { setTimeout as pause } from 'node:timers/promises'

import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'

import { imageLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { logoCopies } from '../../db/schema.ts'
import type { Config } from '../../lib/config.ts'
import { hashOf } from '../../lib/crypto.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import { BusyError, createSemaphore, createSemaphores } from '../../lib/semaphore.ts'
import { type OutboundRules, requestBytes } from '../../outbound/request.ts'
import { outboundLimits } from '../../outbound/result.ts'
import { traceCall } from '../../outbound/send.ts'
import { keepImage } from './images.ts'
import { makeCopy } from './pictures.ts'

type Deps = { db: Database; config: Pick<Config, 'siteOrigins'>; log: Log; outbound: OutboundRules }

type Shown = { developerId: string; logoURL: string }

export type LogoCopies = ReturnType<typeof createLogoCopies>

const limits = {
  ...outboundLimits,
  readBytes: imageLimits.bytes + 1,
  keptBytes: imageLimits.bytes + 1,
}
/** How long a copy that is being made is waited for, in milliseconds. */
const copyTimeout = 5_000
const failureIsOld = sql`now() - interval '10 minutes'`

/** Copies other hosts' logos, so that reviewers' browsers load none there; one at a time per developer. */
export function createLogoCopies({ db, config, log, outbound }: Deps) {
  const owners = createSemaphores({ width: 1, queue: 20 })
  const places = createSemaphore({ width: 3, queue: 200 })
  const underWay = new Map<string, Promise<void>>()

  const isForeign = (url: string) => {
    const origin = URL.parse(url)?.origin
    return origin !== undefined && !config.siteOrigins.includes(origin)
  }

  async function make({ developerId, logoURL }: Shown): Promise<void> {
    const release = await owners.acquire(developerId)
    try {
      await places.run(async () => {
        const imageHash = await fetchCopy(logoURL)
        const made = { imageHash, fetchedAt: sql`now()` }
        await db
          .insert(logoCopies)
          .values({ urlHash: hashOf(logoURL), ...made })
          .onConflictDoUpdate({ target: logoCopies.urlHash, set: made })
      })
    } finally {
      release()
    }
  }

  async function fetchCopy(url: string): Promise<string | null> {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Developer-Portal' }
    const request = { url, method: 'GET', headers } as const
    const { answer } = await traceCall({ purpose: 'logo', log }, request, (traced) =>
      requestBytes(traced, { ...outbound, limits }),
    )
    if (answer?.status !== 200 || answer.body.length > imageLimits.bytes) return null
    const copy = await makeCopy(answer.body)
    return copy && keepImage(db, copy)
  }

  async function knownOf(urls: string[]): Promise<Set<string>> {
    const hashes = urls.map(hashOf)
    const counts = or(isNotNull(logoCopies.imageHash), gt(logoCopies.fetchedAt, failureIsOld))
    const rows = await db
      .select({ urlHash: logoCopies.urlHash })
      .from(logoCopies)
      .where(and(inArray(logoCopies.urlHash, hashes), counts))
    return new Set(rows.map(({ urlHash }) => urlHash))
  }

  return {
    /** Makes the copies that are missing, or all where they are to be `anew`, in the background. */
    want(apps: readonly Shown[], { anew = false } = {}): void {
      const wanted = apps.filter(({ logoURL }) => isForeign(logoURL) && !underWay.has(logoURL))
      if (wanted.length === 0) return
      const known = anew ? Promise.resolve(new Set<string>()) : knownOf(wanted.map(({ logoURL }) => logoURL))
      for (const app of wanted) {
        const done = known
          .then((hashes) => (hashes.has(hashOf(app.logoURL)) ? undefined : make(app)))
          .catch((error: unknown) => {
            if (!(error instanceof BusyError))
              log.warn({ failure: describeFailure(error) }, 'logo not copied')
          })
          .finally(() => underWay.delete(app.logoURL))
        underWay.set(app.logoURL, done)
      }
    },

    async find(url: string): Promise<string | null> {
      await Promise.race([
        underWay.get(url),
        pause(underWay.has(url) ? copyTimeout : 0, null, { ref: false }),
      ])
      const [row] = await db
        .select({ imageHash: logoCopies.imageHash })
        .from(logoCopies)
        .where(eq(logoCopies.urlHash, hashOf(url)))
      return row?.imageHash ?? null
    },
  }
}
