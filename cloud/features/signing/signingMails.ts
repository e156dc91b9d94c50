import { type Mail, shortName } from '../mail/mail.ts'

type Change = {
  to: string
  team: { name: string; slug: string }
  portalUrl: string
  actor: string
  /** The key’s name, and the beginning of its fingerprint. */
  detail: string
}

export const signingKeyAddedMail = (change: Change): Mail =>
  letter(change, 'Signing key added', [
    `${change.actor} added the signing key ${change.detail} to the team ${change.team.name}. Releases that it signs are shown as signed by it.`,
    `If ${change.actor} didn’t do this, revoke the key, and check the releases that were uploaded since. If ${change.actor} is you, change your password first.`,
  ])

export const signingKeyRevokedMail = (change: Change): Mail =>
  letter(change, 'Signing key revoked', [
    `${change.actor} revoked the signing key ${change.detail} of the team ${change.team.name}. It signs no more releases, and those that it signed say that it’s revoked.`,
    `If ${change.actor} didn’t do this, read the team’s activity. If ${change.actor} is you, change your password first.`,
  ])

const letter = ({ to, team, portalUrl }: Change, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject: `${shortName(team.name)}: ${subject}`,
  text: [...paragraphs, `${portalUrl}/teams/${team.slug}?tab=settings`].join('\n\n'),
})
