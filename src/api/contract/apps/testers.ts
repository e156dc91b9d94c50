import * as z from 'zod/mini'
import { emailField, limits, timestamp } from '../fields.ts'

/** An address that an app's install link was meant for, in lower case. */
export const tester = z.object({ email: z.string(), addedAt: timestamp })
export type Tester = z.output<typeof tester>

export const testerEmail = emailField(
  'Please enter a valid email address.',
  'Please enter a valid email address.',
)

export const shareForm = z.object({
  emails: z
    .array(testerEmail)
    .check(z.maxLength(limits.testers, `An app can have at most ${limits.testers} testers.`)),
})
