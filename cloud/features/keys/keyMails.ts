import type { AppRow } from '../../db/schema.ts'
import type { Mail } from '../mail/mail.ts'
import { editPageOf, formatUtc, shortName } from '../mail/mail.ts'
import { type KeyRow, nameOfKey } from './keyRow.ts'

type MailApp = Pick<AppRow, 'name' | 'packageName'>

type Change = {
  to: string
  app: MailApp
  actor: string
  key: KeyRow
  portalUrl: string
}

const ifUnexpected = (actor: string) =>
  `If ${actor} didn’t do this, regenerate the key. If ${actor} is you, change your password first.`

export const keyMadeMail = ({ to, app, actor, key, portalUrl }: Change): Mail =>
  letter({
    to,
    app,
    portalUrl,
    subject: 'API key created',
    paragraphs: [`${actor} created an API key for ${nameOf(app)}: ${nameOfKey(key)}.`, ifUnexpected(actor)],
  })

export const keyRotatedMail = ({
  to,
  app,
  actor,
  key,
  portalUrl,
  old,
  at,
  expiresAt,
}: Change & { old: KeyRow[]; at: Date; expiresAt: Date }): Mail => {
  const [olds, verb] = [old.map(nameOfKey).join(' and '), old.length === 1 ? 'stopped' : 'have stopped']
  const end = expiresAt > at ? `${olds} works until ${formatUtc(expiresAt)}.` : `${olds} ${verb} working.`
  return letter({
    to,
    app,
    portalUrl,
    subject: 'API key rotated',
    paragraphs: [
      `${actor} created a new API key for ${nameOf(app)}: ${nameOfKey(key)}.`,
      end,
      ifUnexpected(actor),
    ],
  })
}

export const keyRevokedMail = ({
  to,
  app,
  actor,
  key,
  portalUrl,
  present,
}: Change & { present: KeyRow | null }): Mail =>
  letter({
    to,
    app,
    portalUrl,
    subject: 'API key revoked',
    paragraphs: [
      `${actor} revoked an API key of ${nameOf(app)}: ${nameOfKey(key)}. It has stopped working.`,
      present
        ? `${nameOfKey(present)} is still active.`
        : 'The app has no active keys. Create a new one on the app’s page, and set it in your server.',
      ifUnexpected(actor),
    ],
  })

export const keyEndsMail = ({
  app,
  key,
  present,
  to,
  portalUrl,
}: Omit<Change, 'actor'> & { present: KeyRow | undefined }): Mail =>
  letter({
    to,
    app,
    portalUrl,
    subject: 'An API key you still use expires soon',
    paragraphs: [
      `${nameOfKey(key)} of ${nameOf(app)} stops working on ${key.expiresAt ? formatUtc(key.expiresAt) : ''}. It was last used on ${key.lastUsedAt ? formatUtc(key.lastUsedAt) : ''}.`,
      `Set ${present ? nameOfKey(present) : 'a new key'} in each server that still uses the old one, and restart it.`,
    ],
  })

type Letter = { to: string; app: MailApp; subject: string; paragraphs: string[]; portalUrl: string }

const letter = ({ to, app, subject, paragraphs, portalUrl }: Letter): Mail => ({
  to,
  subject: `${shortName(app.name)}: ${subject}`,
  text: [...paragraphs, `${editPageOf(portalUrl, app)}#api-key`].join('\n\n'),
})

const nameOf = ({ name, packageName }: MailApp) => `${name} (${packageName})`
