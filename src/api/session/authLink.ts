import { subjectOf } from './tokens.ts'

/** Of a mail's link, or Google's redirect: passed in the hash of the address. */
export type AuthLink =
  | { kind: 'tokens'; refreshToken: string; subject: string | null; recovery: boolean }
  | { kind: 'error'; text: string }
  /** One of the two mailboxes has confirmed a change of the email address. */
  | { kind: 'emailHalfConfirmed' }

const tokenParameters = ['access_token', 'refresh_token']
const errorParameters = ['error', 'error_code', 'error_description']

/** Reads tokens or error from the address and removes them, from the history too; null without. Only the hash counts:
 * tokens in a query reach servers and their logs. */
export function consumeAuthLink(): AuthLink | null {
  const parameters = new URLSearchParams(location.hash.slice(1))
  const link = readLink(parameters)
  if (link !== null || tokenParameters.some((name) => parameters.has(name)))
    history.replaceState(history.state, '', `${location.pathname}${searchWithoutError(link)}`)
  return link
}

/** The provider repeats the error of the hash in the query; both are removed. */
function searchWithoutError(link: AuthLink | null): string {
  if (link?.kind !== 'error') return location.search
  const query = new URLSearchParams(location.search)
  for (const name of errorParameters) query.delete(name)
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
  // The message itself is not shown: anybody can write one into a link.
  return parameters.has('message') ? { kind: 'emailHalfConfirmed' } : null
}
