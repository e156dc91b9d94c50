import type { DeletionBlocker } from '../../../src/api/contract.ts'
import type { Config } from '../../lib/config.ts'
import { formatUtc, type Mail, nameOfApp, oneLine } from '../mail/mail.ts'

export type Told = Pick<Config, 'portalUrl' | 'provider'>

type To = { to: string; told: Told }

export const scheduledMail = ({ to, told, at }: To & { at: Date }): Mail => ({
  to,
  subject: 'Your account will be deleted',
  text: [
    `You asked us to delete your account ${to}. We’ll delete it on ${formatUtc(at)}, with everything only you have. You can’t undo that.`,
    'To keep it, sign in before then and choose Keep My Account on your profile:',
    `${told.portalUrl}/profile`,
    'If you didn’t ask for this, keep your account and change your password.',
  ].join('\n\n'),
})

export const erasedMail = ({ to, told }: To): Mail => ({
  to,
  subject: 'Your account was deleted',
  text: [
    `We deleted your account ${to} and what we stored of you.`,
    'What others rely on stays, under a pseudonym instead of your address: the record of what was done to their apps and teams, and what you wrote to them there.',
    ...(told.provider.kind === 'supabase' ? [signInStays(told.provider.url)] : []),
  ].join('\n\n'),
})

export const signInStays = (providerUrl: string): string =>
  `The sign-in service at ${new URL(providerUrl).host} keeps its own record of the account. Whoever runs this portal can delete it there.`

export const blockedMail = ({ to, told, blockers }: To & { blockers: DeletionBlocker[] }): Mail => ({
  to,
  subject: 'Your account wasn’t deleted',
  text: [
    'Your account was due to be deleted, but others still depend on it:',
    blockers.map((blocker) => `- ${oneLine(sentenceOf(blocker))}`).join('\n'),
    'Then delete your account again on your profile. Until then, we keep it:',
    `${told.portalUrl}/profile`,
  ].join('\n\n'),
})

export function sentenceOf(blocker: DeletionBlocker): string {
  if (blocker.kind === 'role')
    return 'The portal has no other admin. Add another admin and have them sign in.'
  if (blocker.kind === 'team')
    return `The team ${blocker.name} has no other owner. Make another member an owner, or delete the team.`
  const app = nameOfApp(blocker)
  return {
    PUBLISHED: `${app} is published. Transfer it to another team, or delete it.`,
    SUSPENDED: `${app} is suspended. Settle that with the reviewers, in its messages.`,
    OFFERED: `${app} is offered to somebody. Wait for their answer, or cancel the offer.`,
  }[blocker.reason]
}
