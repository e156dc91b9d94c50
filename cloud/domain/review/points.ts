import { type NewPoint, reviewRule } from '../../../src/api/contract.ts'

type Said = { notes: string; points?: NewPoint[] | undefined }

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

export const notesOf = ({ notes, points = [] }: Said): string => notes || points.map(pointText).join('\n\n')

export const pointText = ({ rule, observed, expected }: NewPoint): string =>
  `${reviewRule(rule)?.title ?? rule}: ${observed} ${expected}`
