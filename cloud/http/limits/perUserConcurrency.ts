/** Without it a flood of one developer’s lists takes the p99 of health from 0.16 s to 2.0 s, where
 * the bar is 1 s (`npm run bench -- flood --without turns`). */
import { setImmediate as loopTurn } from 'node:timers/promises'

import { createSemaphore, createSemaphores, type Semaphore } from '../../lib/semaphore.ts'

const most = { width: 3, queue: 300 }
const longestPause = 50
/** A body may take as long as its sender's network; more at once than a browser has connections are not needed. */
const mostBodies = { width: 12, queue: 300 }

/** `took` is how long the last call was, in milliseconds. */
type Line = { places: Semaphore; took: number }

export type PerUserConcurrency = (key: string) => Promise<(() => void) | null>

/** Lets each person's calls be worked on a few at a time, so that they do not take everybody's place: between
 * them the event loop turns, the oftener the heavier they are. A turn lasts until its answer is read: answers
 * that nobody reads hold up only the person who made those calls. */
export function createPerUserConcurrency(): PerUserConcurrency {
  const lines = new Map<string, Line>()

  return async (key) => {
    const line = lines.get(key) ?? { places: createSemaphore(most), took: 0 }
    lines.set(key, line)
    const isFree = line.places.taken() < most.width
    const release = await line.places.acquire().catch(() => null)
    if (release === null) return null

    await loopTurn()
    const pause = isFree ? 0 : Math.min(line.took, longestPause)
    for (let turns = 0; turns < pause; turns++) await loopTurn()

    const begun = performance.now()
    return () => {
      line.took = performance.now() - begun
      release()
      if (line.places.taken() === 0) lines.delete(key)
    }
  }
}

/** Lets each credential send a few bodies at once: a slow one holds no turn, and many don't fill the memory. */
export function createBodyConcurrency(): PerUserConcurrency {
  const places = createSemaphores(mostBodies)
  return (key) => places.acquire(key).catch(() => null)
}
