import type { AuthConfig } from './context.ts'
import type { Entry } from './pkce.ts'

type Site = Pick<AuthConfig, 'portalUrl' | 'siteOrigins' | 'allowedOrigins'>

export const allowedTargets = ({ siteOrigins, allowedOrigins }: Site): string[] => [
  ...siteOrigins,
  ...allowedOrigins,
]

/** `wanted` if its http(s) origin is exactly an allowed one, else the portal; its hash is cut: the answer goes there. */
export function safeRedirect(site: Site, wanted: string | null | undefined): string {
  const home = `${site.portalUrl}/`
  if (!wanted || wanted.length > 2_048 || !/^https?:\/\/[^/\\]/i.test(wanted)) return home
  if (/[\p{Cc}\s\\]/u.test(wanted) || !URL.canParse(wanted)) return home

  const url = new URL(wanted)
  if (url.username !== '' || url.password !== '') return home
  if (!allowedTargets(site).includes(url.origin)) return home
  url.hash = ''
  return url.href
}

export function withHash(target: string, parameters: Record<string, string>): string {
  return `${target}#${encode(parameters)}`
}

export function withEntry(target: string, entry: Entry, type?: string): string {
  if ('code' in entry) {
    const url = new URL(target)
    url.searchParams.set('code', entry.code)
    return url.href
  }
  const { access_token, token_type, expires_in, refresh_token } = entry.session
  const session = { access_token, token_type, expires_in: String(expires_in), refresh_token }
  return withHash(target, type === undefined ? session : { ...session, type })
}

export function withQueryAndHash(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return withHash(url.href, parameters)
}

export function errorParameters(code: string, description: string, error = 'access_denied') {
  return { error, error_code: code, error_description: description }
}

function encode(parameters: Record<string, string>): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(sorted).toString()
}
