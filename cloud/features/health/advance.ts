import type { Diagnosis } from '../../../src/api/contract.ts'
import type { appHealth } from '../../db/schema.ts'

export type ProbeResult = {
  outcome: 'up' | 'answers' | 'down'
  /** To the answer's head, in milliseconds; null where none came. */
  ms: number | null
  diagnosis: Diagnosis | null
}

type HealthRow = typeof appHealth.$inferSelect

export type Standing = Pick<
  HealthRow,
  'state' | 'since' | 'checkedAt' | 'failures' | 'failingSince' | 'diagnosis'
>

const failuresUntilDown = 3

export function advance(
  before: Pick<Standing, 'state' | 'since' | 'failures' | 'failingSince'>,
  { outcome, diagnosis }: ProbeResult,
  at: Date,
): { next: Standing; news: 'down' | 'back' | null } {
  const { state, since } = before
  if (outcome !== 'down')
    return {
      next: {
        state: outcome,
        since: state === outcome ? since : at,
        checkedAt: at,
        failures: 0,
        failingSince: null,
        diagnosis: null,
      },
      news: state === 'down' ? 'back' : null,
    }

  const failures = before.failures + 1
  const failingSince = before.failingSince ?? at
  const failing = { checkedAt: at, failures, failingSince, diagnosis }
  return state === 'down' || failures < failuresUntilDown
    ? { next: { ...failing, state, since }, news: null }
    : { next: { ...failing, state: 'down', since: failingSince }, news: 'down' }
}
