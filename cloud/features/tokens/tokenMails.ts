import { scopeNames } from '../../../src/api/contract.ts'
import { formatUtc, type Mail, shortName } from '../mail/mail.ts'
import type { FullToken } from './tokenRow.ts'

type Told = FullToken & { portalUrl: string }

const nameOf = ({ row }: Told) => `${row.name} (sgt_${row.hint}_…)`

const pageOf = ({ portalUrl }: Told) => `${portalUrl}/profile/tokens`

export const tokenMadeMail = (told: Told): Mail => ({
  to: told.owner,
  subject: `Access token created: ${shortName(told.row.name)}`,
  text: [
    `You created the access token ${nameOf(told)} for the team ${told.team.name}. It expires on ${formatUtc(told.row.expiresAt)}.`,
    `Scopes: ${told.row.scopes.map((scope) => scopeNames[scope].label).join(', ')}.`,
    `Apps: ${told.row.packageNames?.join(', ') ?? 'all apps of the team'}.`,
    'If you didn’t do this, revoke the token and change your password:',
    pageOf(told),
  ].join('\n\n'),
})

export const tokenEndsMail = (told: Told): Mail => ({
  to: told.owner,
  subject: `Access token expires soon: ${shortName(told.row.name)}`,
  text: [
    `Your access token ${nameOf(told)} for the team ${told.team.name} stops working on ${formatUtc(told.row.expiresAt)}.`,
    told.row.lastUsedAt
      ? `It was last used on ${formatUtc(told.row.lastUsedAt)}.`
      : 'It hasn’t been used yet.',
    'If you still need it, create a new token and replace this one before then:',
    pageOf(told),
  ].join('\n\n'),
})
