export type Rule = { id: string; title: string }

export type PointState = 'open' | 'fixed' | 'disputed' | 'resolved'

export type Point = {
  id: string
  rule: string
  /** A field of the app, or "server"; null where it is about all of it. */
  field: string | null
  /** Where a developer edits the field. */
  fieldHref?: string | null
  observed: string
  expected: string
  state: PointState
  answer: string | null
  recordingHref?: string | null
  /** Where in it, as minutes and seconds. */
  moment?: string | null
}

/** What a developer says to a point. */
export type PointAnswer = { state: 'fixed' } | { state: 'disputed'; answer: string }

export const rulePage = (rule: string): string => `/docs/review-rules/${rule}`

/** What a rule is called; one that is no longer in the list keeps its id. */
export const ruleTitle = (rules: readonly Rule[], id: string): string =>
  rules.find((rule) => rule.id === id)?.title ?? id
