import type { RunHost } from './host.ts'

/** Between two tries while sessions of others take all places, and how often it is tried, in ms. */
const [pause, tries] = [2_000, 150]

/** A person's places for running sessions: who gets none waits until one is free. */
export function createPlaces({ wait, signal, isFull }: Pick<RunHost, 'wait' | 'signal' | 'isFull'>) {
  let running = 0
  let waiting: (() => void)[] = []

  return {
    /** Begins something that has a place until `leave`. */
    async take<Value>(begin: () => Promise<Value>): Promise<Value> {
      for (let left = tries; ; ) {
        try {
          const value = await begin()
          running += 1
          return value
        } catch (error) {
          if (!isFull(error) || left === 0) throw error
          if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve))
          else {
            left -= 1
            await wait(pause, signal)
          }
        }
      }
    },
    leave() {
      running -= 1
      const all = waiting
      waiting = []
      for (const resolve of all) resolve()
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
