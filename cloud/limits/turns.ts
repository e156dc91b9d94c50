import { setImmediate as loopTurn } from 'node:timers/promises'

/** So many calls of one person are worked on or on their way to the reader at once; so many more wait their turn. */
const most = { atOnce: 3, waiting: 300 }
/** Turns of the event loop before a call that waited begins: one for each millisecond of the one before, at most. */
const longestPause = 50

/** `took` is how long the last call was, in milliseconds. */
type Line = { atOnce: number; took: number; waiting: (() => void)[] }

/** Takes a turn of `key` and returns what ends it; null where too many wait already. */
export type TakeTurn = (key: string) => Promise<(() => void) | null>

/**
 * Lets each person's calls be worked on a few at a time, so that they do not take the place of everybody's: between
 * them the event loop turns, the oftener the heavier they are. A turn lasts until its answer is read: answers that
 * nobody reads hold up only the one who asked for them.
 */
export function createTurns(): TakeTurn {
  const lines = new Map<string, Line>()

  function end(key: string, line: Line): void {
    const next = line.waiting.shift()
    // Whoever leaves hands the place on, so `atOnce` stays as it is.
    if (next) next()
    else if (line.atOnce > 1) line.atOnce -= 1
    else lines.delete(key)
  }

  return async (key) => {
    const line = lines.get(key) ?? { atOnce: 0, took: 0, waiting: [] }
    lines.set(key, line)
    const isFree = line.atOnce < most.atOnce
    if (isFree) line.atOnce += 1
    else if (line.waiting.length >= most.waiting) return null
    else await new Promise<void>((resolve) => line.waiting.push(resolve))

    await loopTurn()
    const pause = isFree ? 0 : Math.min(line.took, longestPause)
    for (let turns = 0; turns < pause; turns++) await loopTurn()

    const begun = performance.now()
    return () => {
      line.took = performance.now() - begun
      end(key, line)
    }
  }
}
