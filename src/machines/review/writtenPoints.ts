import * as z from 'zod/mini'

import { pointFields, reviewRuleIds } from '../../api/contract.ts'
import type { Decision } from '../../api/review/admin.ts'
import { parseMinutes } from '../../lib/clock.ts'

export const writtenPoint = z.object({
  key: z.string(),
  /** The id of a rule; empty until one is chosen. */
  rule: z.string(),
  field: z.nullable(z.string()),
  observed: z.string(),
  expected: z.string(),
  /** Where it can be seen in the recording, as minutes and seconds. */
  moment: z.optional(z.string()),
})
export type WrittenPoint = z.output<typeof writtenPoint>

/** A decision as far as it is written. */
export type DecisionDraft = { points: WrittenPoint[]; notes: string }

export type Faults = Record<string, Partial<Record<'rule' | 'observed' | 'expected' | 'moment', string>>>

export function faultsOf(points: readonly WrittenPoint[]): Faults {
  const faults = points.map(({ key, rule, observed, expected, moment = '' }) => [
    key,
    {
      ...(rule === '' && { rule: 'Choose a rule.' }),
      ...(observed.trim() === '' && { observed: 'Say what you saw.' }),
      ...(expected.trim() === '' && { expected: 'Say what to change.' }),
      ...(moment.trim() !== '' &&
        parseMinutes(moment) === null && { moment: 'Enter minutes and seconds, such as 0:12.' }),
    },
  ])
  return Object.fromEntries(faults.filter(([, fault]) => Object.keys(fault ?? {}).length > 0))
}

export function without(faults: Faults, key: string): Faults {
  const { [key]: _, ...others } = faults
  return others
}

/** Points as the wire has them; one without a rule is left out. */
export const toReasons = (points: readonly WrittenPoint[]): NonNullable<Decision['reasons']> =>
  points.flatMap(({ rule, field, observed, expected, moment = '' }) => {
    const id = reviewRuleIds.find((one) => one === rule)
    const about = pointFields.find((one) => one === field)
    const momentMs = parseMinutes(moment)
    return id
      ? [
          {
            rule: id,
            ...(about && { field: about }),
            observed,
            expected,
            ...(momentMs !== null && { momentMs }),
          },
        ]
      : []
  })
