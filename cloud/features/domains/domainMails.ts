import { domainLimits } from '../../../src/api/contract.ts'
import { formatUtc, type Mail, shortName } from '../mail/mail.ts'

type Told = {
  to: string
  row: { domain: string; problem: string | null; endsAt: Date | null }
  team: { name: string; slug: string }
  portalUrl: string
}

export const domainMissingMail = (told: Told): Mail =>
  letter(told, `${told.row.domain} can’t be verified`, [
    `We no longer find the token by which the team ${told.team.name} proved ${told.row.domain}. ${told.row.problem ?? ''}`.trim(),
    `Publish it again until ${told.row.endsAt ? formatUtc(told.row.endsAt) : `${domainLimits.noticeDays} days from now`}. After that, ${told.row.domain} no longer stands beside your apps, and others can register its package names. We check each day.`,
  ])

export const domainLostMail = (told: Told): Mail =>
  letter(told, `${told.row.domain} isn’t proven anymore`, [
    `We didn’t find the token of ${told.row.domain} for ${domainLimits.noticeDays} days. The domain no longer stands beside the apps of the team ${told.team.name}, and others can register its package names.`,
    'Publish the token, then check the domain in your team’s settings.',
  ])

const letter = ({ to, team, portalUrl }: Told, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject: `${shortName(team.name)}: ${subject}`,
  text: [...paragraphs, `${portalUrl}/teams/${team.slug}?tab=settings`].join('\n\n'),
})
