import { editPageOf, formatUtc, type Mail, type NamedApp, nameOfApp, shortName } from '../mail/mail.ts'
import { type KeyRow, nameOfKey } from './keyRow.ts'

type Told = { to: string; app: NamedApp; key: KeyRow; portalUrl: string }

type Change = Told & { actor: string }

const ifUnexpected = (actor: string) =>
  `If ${actor} didn’t do this, regenerate the key. If ${actor} is you, change your password first.`

export const keyMadeMail = ({ actor, ...told }: Change): Mail =>
  letter(told, 'API key created', [
    `${actor} created an API key for ${nameOfApp(told.app)}: ${nameOfKey(told.key)}.`,
    ifUnexpected(actor),
  ])

type Rotation = Change & { old: KeyRow[]; at: Date; expiresAt: Date }

export function keyRotatedMail({ actor, old, at, expiresAt, ...told }: Rotation): Mail {
  const [olds, verb] = [old.map(nameOfKey).join(' and '), old.length === 1 ? 'stopped' : 'have stopped']
  const end = expiresAt > at ? `${olds} works until ${formatUtc(expiresAt)}.` : `${olds} ${verb} working.`
  return letter(told, 'API key rotated', [
    `${actor} created a new API key for ${nameOfApp(told.app)}: ${nameOfKey(told.key)}.`,
    end,
    ifUnexpected(actor),
  ])
}

export const keyRevokedMail = ({ actor, present, ...told }: Change & { present: KeyRow | null }): Mail =>
  letter(told, 'API key revoked', [
    `${actor} revoked an API key of ${nameOfApp(told.app)}: ${nameOfKey(told.key)}. It has stopped working.`,
    present
      ? `${nameOfKey(present)} is still active.`
      : 'The app has no active keys. Create a new one on the app’s page, and set it in your server.',
    ifUnexpected(actor),
  ])

export const keyEndsMail = ({ present, ...told }: Told & { present: KeyRow | undefined }): Mail => {
  const { app, key } = told
  return letter(told, 'An API key you still use expires soon', [
    `${nameOfKey(key)} of ${nameOfApp(app)} stops working on ${key.expiresAt ? formatUtc(key.expiresAt) : ''}. It was last used on ${key.lastUsedAt ? formatUtc(key.lastUsedAt) : ''}.`,
    `Set ${present ? nameOfKey(present) : 'a new key'} in each server that still uses the old one, and restart it.`,
  ])
}

const letter = ({ to, app, portalUrl }: Told, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject: `${shortName(app.name)}: ${subject}`,
  text: [...paragraphs, `${editPageOf(portalUrl, app)}#api-key`].join('\n\n'),
})
