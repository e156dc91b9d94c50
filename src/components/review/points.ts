import { appFieldNames } from '../../api/contract/apps/fieldNames.ts'
import { appField } from '../data/appFields.ts'

export type Rule = { id: string; title: string }

export type PointState = 'open' | 'fixed' | 'disputed' | 'resolved'

export type Point = {
  id: string
  rule: string
  /** A field of the app, or "server"; null where it is about all of it. */
  field: string | null
  fieldHref?: string | null
  observed: string
  expected: string
  state: PointState
  answer: string | null
  recordingHref?: string | null
  /** Where in it, as minutes and seconds. */
  moment?: string | null
}

export type PointAnswer = { state: 'fixed' } | { state: 'disputed'; answer: string }

export const rulePage = (rule: string): string => `/docs/review-rules/${rule}`

/** A rule's title; one that is no longer in the list has its id. */
export const ruleTitle = (rules: readonly Rule[], id: string): string =>
  rules.find((rule) => rule.id === id)?.title ?? id

export const pointFieldOptions = [
  { value: '', label: 'The whole app' },
  ...[...appFieldNames, 'server'].map((field) => ({ value: field, label: appField(field).label })),
]
