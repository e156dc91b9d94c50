/** Without it one developer’s flood of lists takes health's p99 from 0.16 s to 2.0 s, bar 1 s (`npm run bench -- flood`). */
import { setImmediate as loopTurn } from 'node:timers/promises'

import { createSemaphore, createSemaphores, type Semaphore } from '../../lib/semaphore.ts'

const most = { width: 3, queue: 300 }
/** Turns of the event loop, which take as long as what others have to do in them. */
const turnsPerMs = 1
const mostTurns = 50
/** A body may take as long as its sender's network; more at once than a browser has connections are not needed. */
const mostBodies = { width: 12, queue: 300 }

/** `tookMs` is how long the last call was. */
type Line = { places: Semaphore; tookMs: number }

export type PerUserConcurrency = (key: string) => Promise<(() => void) | null>

/** Lets each person's calls run a few at a time, with turns of the event loop between, more for heavy calls. A turn
 * lasts until its answer is read, so that unread answers block only their caller. */
export function createPerUserConcurrency(): PerUserConcurrency {
  const lines = new Map<string, Line>()

  return async (key) => {
    const line = lines.get(key) ?? { places: createSemaphore(most), tookMs: 0 }
    lines.set(key, line)
    const isFree = line.places.taken() < most.width
    const release = await line.places.acquire().catch(() => null)
    if (release === null) return null

    await loopTurn()
    const turns = isFree ? 0 : Math.min(Math.ceil(line.tookMs * turnsPerMs), mostTurns)
    for (let turn = 0; turn < turns; turn++) await loopTurn()

    const begun = performance.now()
    return () => {
      line.tookMs = performance.now() - begun
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
