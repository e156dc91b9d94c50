import { type NewPoint, reviewRule } from '../../../src/api/contract.ts'

type Said = { notes: string; points?: NewPoint[] | undefined }

/** The points of a rejection: the reviewer's, or the review notes as the only one, which names no rule. */
export function pointsOf({ notes, points = [] }: Said) {
  if (points.length === 0) return [{ rule: null, field: null, observed: notes, expected: '', momentMs: null }]
  return points.map(({ rule, field = null, observed, expected, momentMs = null }) => ({
    rule,
    field,
    observed,
    expected,
    momentMs,
  }))
}

/** The review notes of a decision; where there are none its points, for whoever reads only the notes. */
export const notesOf = ({ notes, points = [] }: Said): string => notes || points.map(pointText).join('\n\n')

/** A point in words. */
export const pointText = ({ rule, observed, expected }: NewPoint): string =>
  `${reviewRule(rule)?.title ?? rule}: ${observed} ${expected}`
