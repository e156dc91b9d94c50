import * as z from 'zod/mini'
import { limits, requiredText, timestamp } from '../fields.ts'
import { auditActions } from './audit.ts'
import { reportReasons } from './reports.ts'
import { reviewRuleIds } from './storeRules.ts'

const reason = requiredText('Reason', limits.point, 'Say why.').check(
  z.minLength(3, 'Reason must be 3 characters or more.'),
)

/** Without a release the whole app. */
export const suspendForm = z.object({
  release: z.optional(z.string()),
  rule: z.enum(reviewRuleIds, 'Choose a rule.'),
  reason,
  /** The ID of a recording of the app that shows why. */
  session: z.optional(z.string()),
})

export const reinstateForm = z.object({ reason })

/** What is known of a package name, of all apps that had it, the newest first but for the owners. */
export const nameHistory = z.object({
  /** `until` is null for whoever has it. */
  owners: z.array(z.object({ team: z.string(), from: timestamp, until: z.nullable(timestamp) })),
  decisions: z.array(
    z.object({ at: timestamp, action: z.enum(auditActions), by: z.string(), text: z.nullable(z.string()) }),
  ),
  notes: z.array(z.object({ at: timestamp, author: z.string(), text: z.string() })),
  reports: z.array(
    z.object({
      at: timestamp,
      reason: z.enum(reportReasons),
      text: z.string(),
      handledBy: z.nullable(z.string()),
    }),
  ),
})
export type NameHistory = z.output<typeof nameHistory>
