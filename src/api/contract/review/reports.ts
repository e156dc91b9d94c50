import * as z from 'zod/mini'
import { isEmail, optionalText, timestamp } from '../fields.ts'

export const reportReasons = ['misleading', 'privacy', 'harmful', 'broken', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Record<ReportReason, string> = {
  misleading: 'It isn’t what it says it is',
  privacy: 'It takes or shares what it shouldn’t',
  harmful: 'It’s harmful or offensive',
  broken: 'It doesn’t work',
  other: 'Something else',
}

export const reportForm = z.object({
  reason: z.enum(reportReasons, 'Choose a reason.'),
  text: optionalText('Details', 1_000),
  email: z._default(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isEmail(text), 'Please enter a valid email address.'),
    ),
    '',
  ),
})
export type ReportForm = z.output<typeof reportForm>

export const report = z.object({
  id: z.string(),
  packageName: z.string(),
  name: z.string(),
  at: timestamp,
  reason: z.enum(reportReasons),
  text: z.string(),
  email: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(timestamp),
})
export type Report = z.output<typeof report>
