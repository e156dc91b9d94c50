import type { FieldChange, Point } from '../../api/contract.ts'

/** A point as its list shows it: review notes that stand alone belong to no rule. */
export const toPoint = ({ rule, ...point }: Point) => ({ ...point, rule: rule ?? 'something-else' })

/** What changed in the fields of points since they were written. */
export const changesOf = (points: readonly Point[]): FieldChange[] =>
  points.flatMap(({ field, before, after }) =>
    field === null || field === 'server' || before === after ? [] : [{ field, before, after }],
  )
