import { subjectOf } from './tokens.ts'

/** What a link of a mail, or the way back from Google, brought along in the address's hash. */
export type AuthLink =
  | { kind: 'tokens'; refreshToken: string; subject: string | null; recovery: boolean }
  | { kind: 'error'; text: string }
  /** One of the two mailboxes of a change of address has agreed. */
  | { kind: 'halfway' }

const secrets = ['access_token', 'refresh_token']
const refusal = ['error', 'error_code', 'error_description']

/**
 * Takes the tokens or the error out of the address and out of the history; null when it carries none.
 * Only the hash counts: a query reaches servers and their logs, so tokens there are not accepted.
 */
export function takeAuthLink(): AuthLink | null {
  const parameters = new URLSearchParams(location.hash.slice(1))
  const link = readLink(parameters)
  if (link !== null || secrets.some((name) => parameters.has(name)))
    history.replaceState(history.state, '', `${location.pathname}${searchAfter(link)}`)
  return link
}

/** The provider tells a refusal in the hash and in the query; told once, it is of no use in the address. */
function searchAfter(link: AuthLink | null): string {
  if (link?.kind !== 'error') return location.search
  const query = new URLSearchParams(location.search)
  for (const name of refusal) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}

function readLink(parameters: URLSearchParams): AuthLink | null {
  const accessToken = parameters.get('access_token')
  const refreshToken = parameters.get('refresh_token')
  if (accessToken !== null && refreshToken !== null) {
    return {
      kind: 'tokens',
      refreshToken,
      subject: subjectOf(accessToken),
      recovery: parameters.get('type') === 'recovery',
    }
  }
  const text = parameters.get('error_description') ?? parameters.get('error')
  if (text !== null) return { kind: 'error', text }
  // Its text is not shown: anybody can write a link that says something.
  return parameters.has('message') ? { kind: 'halfway' } : null
}
