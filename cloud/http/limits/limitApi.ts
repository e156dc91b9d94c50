import { measures } from '../../lib/measures.ts'
import type { BucketName } from './buckets.ts'
import { bucketLimiter, digest, type LimiterDeps } from './limiter.ts'

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
