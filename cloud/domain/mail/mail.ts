export type Mail = { to: string; subject: string; text: string; html?: string }

export type Mailer = {
  send: (mail: Mail) => Promise<void>
}

type Named = { packageName: string }

const pageOf = (portalUrl: string, { packageName }: Named, page: string): string =>
  `${portalUrl}/tpas/${encodeURIComponent(packageName)}/${page}`

export const editPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'edit')

export const healthPageOf = (portalUrl: string, app: Named): string => pageOf(portalUrl, app, 'health')

export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

const longestQuoted = 60

/** A name that somebody chose, as a subject to strangers has it: short, and no words of ours. */
export function quoted(name: string): string {
  const line = oneLine(name).replaceAll(/[“”"]/g, '')
  return `“${line.length > longestQuoted ? `${line.slice(0, longestQuoted - 1).toWellFormed()}…` : line}”`
}

const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A moment where nothing knows the reader's time zone: "March 18, 2026 at 9:30 AM UTC". */
export const formatUtc = (date: Date): string => `${utc.format(date)} UTC`
