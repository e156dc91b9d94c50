import * as z from 'zod/mini'

import { limits, requiredText } from '../fields.ts'
import { publishChoice } from '../review/submissions.ts'

/** Checks before a submission; `advice` may be overruled. */
export const blockingChecks = ['listing', 'profile', 'https', 'description', 'needs', 'privacy'] as const
export const adviceChecks = [
  'logo',
  'session',
  'publicHosts',
  'storeName',
  'webPermissions',
  'exitDialog',
  'unused',
  'cutText',
  'rightGlasses',
] as const
export type CheckId = (typeof blockingChecks)[number] | (typeof adviceChecks)[number]

/** An advice that its developer does not take, and why: the reviewer reads it. */
export const overruling = z.object({
  check: z.enum(adviceChecks, 'Choose a check.'),
  reason: requiredText('Reason', limits.overruling),
})
export type Overruling = z.output<typeof overruling>

export const publishForm = z.object({
  /** Without it, that of a submission which it replaces, or `approved`. */
  publish: z.optional(publishChoice),
  overruled: z._default(z.array(overruling).check(z.maxLength(adviceChecks.length)), []),
})
