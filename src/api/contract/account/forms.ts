import * as z from 'zod/mini'
import {
  emailField,
  integer,
  limits,
  optionalText,
  optionalUrl,
  requiredLine,
  requiredText,
  unsupported,
} from '../fields.ts'
import { reviewRuleIds } from '../review/reviewRules.ts'
import { pointFields } from '../review/submissions.ts'
import { adminRoles } from './entities.ts'

export const profileForm = z.object({
  company: requiredLine('Company', limits.company, 'Company/Organization name is required'),
  website: optionalUrl('Please enter a valid website URL'),
  contactEmail: emailField('Contact email is required', 'Please enter a valid contact email address'),
  description: optionalText('Description', limits.description),
  logo: optionalUrl('Please enter a valid logo URL'),
})

export const profileEdit = z.partial(profileForm)

export const testerEmail = emailField(
  'Please enter a valid email address.',
  'Please enter a valid email address.',
)

export const shareForm = z.object({
  emails: z
    .array(testerEmail)
    .check(z.maxLength(limits.testers, `An app can have at most ${limits.testers} testers.`)),
})

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

export const adminUserForm = z.object({
  email: emailField('Email is required', 'Please enter a valid email address.'),
  role: z._default(z.enum(adminRoles, 'Choose ADMIN or REVIEWER.'), 'REVIEWER'),
})

export const adminRoleForm = z.object({ role: z.enum(adminRoles, 'Choose ADMIN or REVIEWER.') })

/** One text per wrong field, by name, and per wrong place in it, by JSON pointer without the first slash
 * (`permissions/1/type`): in the form and as `fields` of 422. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
    const path = unknown === undefined ? issue.path : [...issue.path, unknown]
    const text = unknown === undefined ? issue.message : unsupported(unknown)
    fields[String(path[0] ?? 'body')] ??= text
    if (path.length > 1) fields[path.join('/')] ??= text
  }
  return fields
}
