import * as z from 'zod/mini'
import { integer, limits, optionalText, requiredLine, requiredText } from '../fields.ts'
import { reviewRuleIds } from './storeRules.ts'
import { pointFields } from './submissions.ts'

/** A day: no session of Try It is longer. */
const longestMoment = 86_400_000

export const newPoint = z.object({
  rule: z.enum(reviewRuleIds, 'Choose a rule.'),
  field: z.optional(z.enum(pointFields, 'Choose a field of the app, or server.')),
  observed: requiredText('What you saw', limits.point),
  expected: requiredText('What to change', limits.point),
  /** Where it can be seen in the session that is attached to the decision, in milliseconds since its start. */
  momentMs: z.optional(z.nullable(integer({ least: 0, most: longestMoment }))),
})
export type NewPoint = z.output<typeof newPoint>

/** A requested change that reviewers write often, stored for all of them under a title. */
export const savedReplyForm = z.object({
  title: requiredLine('Title', limits.name),
  rule: newPoint.shape.rule,
  field: z._default(z.nullable(z.enum(pointFields, 'Choose a field of the app, or server.')), null),
  observed: newPoint.shape.observed,
  expected: newPoint.shape.expected,
})
export type SavedReplyForm = z.output<typeof savedReplyForm>

export const savedReply = z.extend(savedReplyForm, { id: z.string() })
export type SavedReply = z.output<typeof savedReply>

const points = z.optional(
  z.array(newPoint).check(z.maxLength(limits.points, `You can request at most ${limits.points} changes.`)),
)
const notes = z._default(optionalText('Notes', limits.notes), '')
const notesRequired = 'Review notes are required to reject an app.'

export const approveForm = z.object({ notes, reasons: points })

/** Notes, or points, or both. */
export const rejectForm = z.object({ notes, reasons: points }).check(
  z.refine(({ notes, reasons = [] }) => notes !== '' || reasons.length > 0, {
    path: ['notes'],
    error: notesRequired,
  }),
)
