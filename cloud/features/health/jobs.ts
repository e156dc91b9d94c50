import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../lib/config.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import type { Prober } from './prober.ts'

/** Between two questions which servers are due, at most, in milliseconds. */
const longestPause = 1_000

type Deps = { config: Pick<Config, 'probeIntervalSeconds'>; log: Log }

export async function startProbing(prober: Prober, { config, log }: Deps): Promise<void> {
  const signal = prober.closing
  const pauseMs = Math.min(config.probeIntervalSeconds * 250, longestPause)
  while (!signal.aborted) {
    await prober
      .beginDue()
      .catch((error: unknown) =>
        log.error({ failure: describeFailure(error) }, 'finding servers to probe failed'),
      )
    await pause(pauseMs, null, { signal, ref: false }).catch(() => {})
  }
}
