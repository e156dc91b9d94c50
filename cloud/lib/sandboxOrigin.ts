import { createHmac, timingSafeEqual } from 'node:crypto'

/** A pattern with one `*` in place of its first label, such as `http://*.localhost:3000`. */
export const sandboxOriginOf = (pattern: string, id: string): string => pattern.replace('*', id)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The session whose page is at a host, as a request's `Host` names it; null of any other. */
export function sessionOfHost(pattern: string | null, host: string | undefined): string | null {
  const label = labelOf(pattern, host)
  return label !== null && uuid.test(label) ? label : null
}

/** Whoever has it may open the release: its second half can't be guessed. */
export const installLabel = (secret: string, releaseId: string): string =>
  `${releaseId.replaceAll('-', '')}-${createHmac('sha256', secret).update(`install ${releaseId}`).digest('hex').slice(0, 24)}`

const install = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-[0-9a-f]{24}$/

/** The release that is installed from a host; null of any other. */
export function releaseOfHost(
  pattern: string | null,
  host: string | undefined,
  secret: string,
): string | null {
  const label = labelOf(pattern, host) ?? ''
  const [, ...parts] = install.exec(label) ?? []
  if (parts.length === 0) return null
  const id = parts.join('-')
  return timingSafeEqual(Buffer.from(label), Buffer.from(installLabel(secret, id))) ? id : null
}

function labelOf(pattern: string | null, host: string | undefined): string | null {
  if (pattern === null || host === undefined) return null
  const [, suffix = ''] = pattern.split('*')
  const name = host.toLowerCase()
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null
}
