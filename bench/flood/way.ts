import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import type { RunningCloud } from '../harness/cloud.ts'
import { openGun } from '../harness/load.ts'
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

/** Between two health calls of somebody else, in milliseconds. */
const healthPause = 50

/** Watches a cloud from now on: its memory, and, during a flood, the times of other people's health calls. */
export function watch({ url, child }: Pick<RunningCloud, 'url' | 'child'>) {
  const before = usageOf(child.pid).memory
  const healthTimes: number[] = []
  let largest = before

  return {
    /** Measures for as long as the work takes. */
    async during(work: () => Promise<unknown>): Promise<void> {
      const gun = openGun(url, 8)
      let isOver = false
      const measuring = (async () => {
        while (!isOver) {
          healthTimes.push((await gun.fire({ path: calls.health.path })).ms)
          largest = Math.max(largest, usageOf(child.pid).memory)
          await pause(healthPause)
        }
      })()
      try {
        await work()
      } finally {
        isOver = true
        await measuring
        await gun.close()
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
