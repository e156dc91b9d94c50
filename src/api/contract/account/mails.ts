import * as z from 'zod/mini'

/** The mails that a person can switch off. `digest` and `report` are for reviewers, `health` about servers that go down. */
export const mailKinds = ['receipt', 'question', 'decision', 'thread', 'digest', 'health', 'report'] as const
export type MailKind = (typeof mailKinds)[number]

export const mailSettings = z.object(switches())
export type MailSettings = z.output<typeof mailSettings>

export const mailSettingsEdit = z.partial(mailSettings)
export type MailSettingsEdit = z.input<typeof mailSettingsEdit>

export const mailSettingsWithout = (off: readonly MailKind[]): MailSettings =>
  mailSettings.parse(Object.fromEntries(mailKinds.map((kind) => [kind, !off.includes(kind)])))

/*@__NO_SIDE_EFFECTS__*/
function switches() {
  return Object.fromEntries(mailKinds.map((kind) => [kind, z.boolean()])) as Record<
    MailKind,
    z.ZodMiniBoolean
  >
}
