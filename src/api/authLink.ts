import { subjectOf } from './tokens.ts'

/** What a link of a mail, or the way back from Google, brought along in the address's hash. */
export type AuthLink =
  | { kind: 'tokens'; refreshToken: string; subject: string | null; recovery: boolean }
  | { kind: 'error'; text: string }

const secrets = ['access_token', 'refresh_token']

/**
 * Takes the tokens or the error out of the address and out of the history; null when it carries none.
 * Only the hash counts: a query reaches servers and their logs, so tokens there are not accepted.
 */
export function takeAuthLink(): AuthLink | null {
  const parameters = new URLSearchParams(location.hash.slice(1))
  const link = readLink(parameters)
  if (link !== null || secrets.some((name) => parameters.has(name)))
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return link
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
  return text === null ? null : { kind: 'error', text }
}
