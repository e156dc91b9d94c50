import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { RunningCloud } from '../harness/cloud.ts'
import { usageOf } from '../harness/processes.ts'
import type { Options } from '../harness/program.ts'
import { quantile, rounded } from '../harness/statistics.ts'

export type Check = { name: string; holds: boolean; seen: unknown }

/** One way to flood the cloud, against a cloud of its own. */
export type Way = {
  about: string
  run: (options: Options) => Promise<{ checks: Check[]; details: Record<string, unknown> }>
}

export const megabytes = (bytes: number) => rounded(bytes / 1e6)

/** Between two looks at the memory, in milliseconds. */
const memoryPause = 50

/** Watches a cloud from now on: its memory, and, during a flood, the times of other people's health calls. */
export function watch({ url, child }: Pick<RunningCloud, 'url' | 'child'>) {
  const before = usageOf(child.pid).memory
  const healthTimes: number[] = []
  let largest = before

  return {
    /** Measures for as long as the work takes. */
    async during(work: () => Promise<unknown>): Promise<void> {
      const other = new Worker(new URL('otherPerson.ts', import.meta.url), { workerData: url })
      await once(other, 'message')
      const look = () => {
        largest = Math.max(largest, usageOf(child.pid).memory)
      }
      const looking = setInterval(look, memoryPause)
      try {
        await work()
      } finally {
        clearInterval(looking)
        look()
        other.postMessage('end')
        const [times] = await once(other, 'message')
        healthTimes.push(...times)
        await other.terminate()
      }
    },
    /** What both came to; `most` is the highest p99 in milliseconds, and what memory may grow by. */
    outcome(most: { health: number; megabytes: number }) {
      const grown = megabytes(largest - before)
      const p99 = rounded(quantile(healthTimes, 0.99))
      const health = {
        p50: rounded(quantile(healthTimes, 0.5)),
        p99,
        worst: rounded(quantile(healthTimes, 1)),
      }
      const checks: Check[] = [
        { name: `health p99 ≤ ${most.health} ms`, holds: p99 <= most.health, seen: health },
        {
          name: `memory grows by at most ${most.megabytes} MB`,
          holds: grown <= most.megabytes,
          seen: { before: megabytes(before), grown },
        },
      ]
      return { checks, details: { health, memory: { before: megabytes(before), grown } } }
    },
  }
}
