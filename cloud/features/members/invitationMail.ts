import { roleNames, type TeamRole } from '../../../src/api/contract.ts'
import type { Mail } from '../mail/mail.ts'
import { oneLine, quotedName } from '../mail/mail.ts'

type Told = { to: string; by: string; team: string; role: TeamRole; link: string }

export const invitationMail = ({ to, by, team, role, link }: Told): Mail => ({
  to,
  subject: `${oneLine(by)} invites you to ${quotedName(team)}`,
  text: [
    `${by} invites you to the team ${team} in the Developer Portal, with the role ${roleNames[role]}.`,
    `Open this link within 14 days and sign in as ${to}:`,
    link,
    'If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
})
