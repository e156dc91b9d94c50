export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  unsubscribe?: string
}

export type Mailer = {
  send: (mail: Mail) => Promise<void>
}

/** Capitals and a part after a plus make no other mailbox. */
export const mailboxOf = (email: string) => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  return `${local.split('+', 1)[0]}@${domain}`
}

type Named = { packageName: string }

export type NamedApp = Named & { name: string }

export const nameOfApp = ({ name, packageName }: NamedApp): string => `${name} (${packageName})`

const pageOf = (portalUrl: string, { packageName }: Named, page: string): string =>
  `${portalUrl}/tpas/${encodeURIComponent(packageName)}/${page}`

export const editPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'edit')

export const healthPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'health')

export const reviewPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'review')

export const installPageOf = (siteUrl: string, { packageName }: Named): string =>
  `${siteUrl}/install/${encodeURIComponent(packageName)}`

export const withSettingsLink = (mail: Mail, portalUrl: string): Mail => ({
  ...mail,
  text: `${mail.text}\n\nChoose which emails you get: ${portalUrl}/profile#notifications`,
})

export const oneLine = (text: string) =>
  text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const longestName = 60

export function shortName(text: string): string {
  const letters = [...oneLine(text)]
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName - 1).join('')}…`
}

/** The same to who may not know its author: it can't pass for words of ours. */
export const quotedName = (text: string) => `“${shortName(text).replaceAll(/[“”"]/g, '')}”`

const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A moment where nothing knows the reader's time zone: "March 18, 2026 at 9:30 AM UTC". */
export const formatUtc = (date: Date): string => `${utc.format(date)} UTC`
