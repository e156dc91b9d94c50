import { pointFields, reviewRuleIds } from '../../api/contract.ts'
import type { Decision } from '../../api/review.ts'

/** A point as a reviewer writes it. */
export type WrittenPoint = {
  key: string
  /** The id of a rule; empty until one is chosen. */
  rule: string
  field: string | null
  observed: string
  expected: string
  /** Where it can be seen in the recording, as minutes and seconds. */
  moment?: string | undefined
}

/** A decision as far as it is written. */
export type DecisionDraft = { points: WrittenPoint[]; notes: string }

/** What each point lacks, by its key. */
export type Faults = Record<string, Partial<Record<'rule' | 'observed' | 'expected' | 'moment', string>>>

export function faultsOf(points: readonly WrittenPoint[]): Faults {
  const faults = points.map(({ key, rule, observed, expected, moment = '' }) => [
    key,
    {
      ...(rule === '' && { rule: 'Choose a rule.' }),
      ...(observed.trim() === '' && { observed: 'Say what you saw.' }),
      ...(expected.trim() === '' && { expected: 'Say what you expect.' }),
      ...(moment.trim() !== '' &&
        momentOf(moment) === null && { moment: 'Write minutes and seconds, as 0:12.' }),
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
    const momentMs = momentOf(moment)
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

/** Minutes and seconds in milliseconds; null where the text is none. */
export function momentOf(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  return minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1_000
}
