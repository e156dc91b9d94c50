import * as z from 'zod/mini'

/** The mails about reviews, each of which a person can switch off: the last is for reviewers. */
export const mailKinds = ['receipt', 'question', 'decision', 'thread', 'digest'] as const
export type MailKind = (typeof mailKinds)[number]

/** Whether a person gets each kind. */
export const mailSettings = z.object({
  receipt: z.boolean(),
  question: z.boolean(),
  decision: z.boolean(),
  thread: z.boolean(),
  digest: z.boolean(),
})
export type MailSettings = z.output<typeof mailSettings>

/** What may be sent of it: kinds left out stay as they are. */
export const mailSettingsEdit = z.partial(mailSettings)
