import type { Role } from '../../http/authenticate/role.ts'
import type { Mail } from '../mail/mail.ts'

type Told = { to: string; role: Role; by: string; portalUrl: string }

/** Tells somebody which role they have in the Admin Panel. `by`: an address, or `system` for the command line. */
export const roleMail = ({ to, role, by, portalUrl }: Told): Mail => ({
  to,
  subject: `You’re now ${words[role].name} of the Developer Portal`,
  text: [
    `${nameOf(by)} made you ${words[role].name}. ${words[role].may}`,
    `Sign in as ${to} to open the Admin Panel:`,
    `${portalUrl}/admin`,
    'If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
})

export const noRoleMail = ({ to, role, by, portalUrl }: Told): Mail => ({
  to,
  subject: `You’re no longer ${words[role].name} of the Developer Portal`,
  text: [
    `${nameOf(by)} removed you from the Admin Panel. Your own apps and teams stay as they are:`,
    `${portalUrl}/dashboard`,
    'If you think that this is a mistake, ask one of the admins.',
  ].join('\n\n'),
})

const nameOf = (by: string) => (by === 'system' ? 'Whoever runs the Developer Portal' : by)

const words: Record<Role, { name: string; may: string }> = {
  ADMIN: {
    name: 'an admin',
    may: 'You can review apps, manage admins and reviewers, and see all activity.',
  },
  REVIEWER: { name: 'a reviewer', may: 'You can review the apps that developers submit.' },
}
