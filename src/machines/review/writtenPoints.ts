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
}

/** What each point lacks, by its key. */
export type Faults = Record<string, Partial<Record<'rule' | 'observed' | 'expected', string>>>

export function faultsOf(points: readonly WrittenPoint[]): Faults {
  const faults = points.map(({ key, rule, observed, expected }) => [
    key,
    {
      ...(rule === '' && { rule: 'Choose a rule.' }),
      ...(observed.trim() === '' && { observed: 'Say what you saw.' }),
      ...(expected.trim() === '' && { expected: 'Say what you expect.' }),
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
  points.flatMap(({ rule, field, observed, expected }) => {
    const id = reviewRuleIds.find((one) => one === rule)
    const about = pointFields.find((one) => one === field)
    return id ? [{ rule: id, ...(about && { field: about }), observed, expected }] : []
  })
