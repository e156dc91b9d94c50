import type { Point } from '../../api/contract.ts'

/** A point as its list shows it: review notes that stand alone belong to no rule. */
export const toPoint = ({ rule, ...point }: Point) => ({ ...point, rule: rule ?? 'something-else' })
