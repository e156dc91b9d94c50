import * as z from 'zod/mini'

/** The mails that a person can switch off: about reviews, for reviewers in the morning, and about a server that is down. */
export const mailKinds = ['receipt', 'question', 'decision', 'thread', 'digest', 'health'] as const
export type MailKind = (typeof mailKinds)[number]

/** Whether a person gets each kind. */
export const mailSettings = z.object({
  receipt: z.boolean(),
  question: z.boolean(),
  decision: z.boolean(),
  thread: z.boolean(),
  digest: z.boolean(),
  health: z.boolean(),
})
export type MailSettings = z.output<typeof mailSettings>

/** What may be sent of it: kinds left out stay as they are. */
export const mailSettingsEdit = z.partial(mailSettings)
