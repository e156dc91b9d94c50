import { CliError } from '../lib/cliError.ts'
import type { Io } from '../lib/io.ts'

/** Between two tries while sessions of others take all places, and how often it is tried, in ms. */
const [pause, tries] = [2_000, 150]

/** A person's places for running sessions: who gets none waits until one is free. */
export function createPlaces({ wait, signal }: Pick<Io, 'wait' | 'signal'>) {
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

const isFull = (error: unknown) => error instanceof CliError && error.code === 'TOO_MANY_SESSIONS'

export type Places = ReturnType<typeof createPlaces>
