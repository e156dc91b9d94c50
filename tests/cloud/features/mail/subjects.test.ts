import { expect, it } from 'vitest'
import { invitationMail } from '../../../../cloud/features/members/invitations.ts'
import { offerMail } from '../../../../cloud/features/transfers/transferMails.ts'

const names = { long: 'x'.repeat(200), broken: 'You won”\r\nBcc: b@example.com\u202e' }
const given = { to: 'guest@example.com', by: 'a@example.com' }

const inviting = (team: string) =>
  invitationMail({ ...given, team, role: 'VIEWER', link: 'https://example.com/' }).subject
const offering = (name: string) =>
  offerMail({ ...given, app: { name, packageName: 'org.example' }, from: '', portalUrl: '' }).subject

it('quotes and cuts the names in subjects to strangers', () => {
  expect([inviting('Northlight'), inviting(names.broken), inviting(names.long)]).toEqual([
    'a@example.com invites you to “Northlight”',
    'a@example.com invites you to “You won Bcc: b@example.com”',
    `a@example.com invites you to “${'x'.repeat(59)}…”`,
  ])
  expect([offering(names.broken), offering(names.long)]).toEqual([
    'a@example.com offers you “You won Bcc: b@example.com”',
    `a@example.com offers you “${'x'.repeat(59)}…”`,
  ])
})
