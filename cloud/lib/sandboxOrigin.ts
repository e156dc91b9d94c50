/** A pattern with one `*` in place of its first label, such as `http://*.localhost:3000`. */
export const sandboxOriginOf = (pattern: string, id: string): string => pattern.replace('*', id)

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The session whose page is at a host, as a request's `Host` names it; null of any other. */
export function sessionOfHost(pattern: string | null, host: string | undefined): string | null {
  if (pattern === null || host === undefined) return null
  const [, suffix = ''] = pattern.split('*')
  const name = host.toLowerCase()
  if (!name.endsWith(suffix)) return null
  const id = name.slice(0, -suffix.length)
  return uuid.test(id) ? id : null
}
