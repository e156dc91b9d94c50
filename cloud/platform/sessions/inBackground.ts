import { describeFailure } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'

export type InBackground = ReturnType<typeof inBackground>

/** Makes work that nobody waits for: a failure is logged. */
export const inBackground =
  (log: Log) =>
  <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
  (...given: Given): void => {
    work(...given).catch((error: unknown) =>
      log.error({ failure: describeFailure(error) }, 'session work failed'),
    )
  }
