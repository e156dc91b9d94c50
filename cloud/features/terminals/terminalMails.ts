import type { Mail } from '../mail/mail.ts'
import { shortName } from '../mail/mail.ts'
import type { FullToken } from '../tokens/tokenRow.ts'

type Told = FullToken & { portalUrl: string }

const pageOf = ({ portalUrl }: Told) => `${portalUrl}/profile/tokens`

export const terminalAllowedMail = (told: Told & { address: string }): Mail => ({
  to: told.owner,
  subject: `Terminal signed in: ${shortName(told.row.name)}`,
  text: [
    `You allowed the terminal ${told.row.name} to use your account for the team ${told.team.name}. It asked from the address ${told.address}.`,
    'It stays signed in as long as it’s used once in 30 days. If you didn’t do this, revoke it and change your password:',
    pageOf(told),
  ].join('\n\n'),
})

export const terminalReplayedMail = (told: Told): Mail => ({
  to: told.owner,
  subject: `Terminal signed out: ${shortName(told.row.name)}`,
  text: [
    `We signed the terminal ${told.row.name} out of your account, because a refresh token was used that it had already replaced. Someone may have copied its files.`,
    'If you recognize the terminal, check who else can read its files, then sign in again there. Your other terminals and tokens still work:',
    pageOf(told),
  ].join('\n\n'),
})
