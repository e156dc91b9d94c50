import type { Role } from '../../http/tokens/role.ts'
import type { Mail } from '../mail/index.ts'

type Told = { to: string; role: Role; by: string; portalUrl: string }

/** Tells somebody which role they have in the Admin Panel. `by`: an address, or `system` for the command line. */
export const roleMail = ({ to, role, by, portalUrl }: Told): Mail => ({
  to,
  subject: `You’re now ${words[role].name} of the Developer Portal`,
  text: [
    `${by === 'system' ? 'Whoever runs the Developer Portal' : by} made you ${words[role].name}. ${words[role].may}`,
    `Sign in as ${to} to open the Admin Panel:`,
    `${portalUrl}/admin`,
    'If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
})

const words: Record<Role, { name: string; may: string }> = {
  ADMIN: {
    name: 'an admin',
    may: 'You can review apps, manage admins and reviewers, and read the audit log.',
  },
  REVIEWER: { name: 'a reviewer', may: 'You can review the apps that developers submit.' },
}
