import type { Session } from '@supabase/supabase-js'
import { AuthError, isRetryable } from './authErrors.ts'
import { type Client, callProvider, isClientLoaded, loadClient, unreachable } from './providerClient.ts'
import { readLastSession } from './sessionEvents.ts'
import { storageKey } from './storedSession.ts'
import { assuranceOf } from './tokens.ts'

/** The stored session, refreshed where due; null when nobody is signed in. NoAnswerError when it is not known. */
export async function getSession(): Promise<Session | null> {
  const stored = isClientLoaded() ? undefined : readLastSession()
  if (stored !== undefined) return stored
  const { data, error } = await callProvider((client) => client.getSession())
  if (error && isRetryable(error)) throw unreachable(error)
  return data.session
}

/** Whether the provider asks for a new password: those of the address's sign-ups did not count. */
export const requiresNewPassword = (session: Session | null): boolean =>
  // A stored session is checked for no more than what identifies it.
  session?.user.app_metadata?.new_password_required === true

export const hasFactor = (session: Session | null): boolean =>
  session?.user.factors?.some(({ status }) => status === 'verified') === true

/** Whether the person's second factor has not been asked for in this session. */
export const needsCode = (session: Session | null): boolean =>
  hasFactor(session) && assuranceOf(session?.access_token ?? '') !== 'aal2'

export const refreshSession = (refreshToken?: string): Promise<Session> =>
  requireSession(callProvider((client) => refresh(client, refreshToken)))

/** Signs in with a link's session if it belongs to `subject`. An isolated client asks the provider first: a forged link
 * must not replace the current session. */
export async function acceptLink(refreshToken: string, subject: string | null): Promise<Session> {
  const session = await requireSession(
    callProvider(async () => refresh((await loadClient()).createIsolatedClient(), refreshToken)),
  )
  if (session.user.id !== subject) throw new AuthError('AuthApiError', linkIsInvalid, 'otp_expired')
  return refreshSession(session.refresh_token)
}

const linkIsInvalid = 'Email link is invalid or has expired'

/** Ends the session everywhere, or in this browser alone; where the provider cannot be reached, at least there. */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  const ended = await callProvider((client) => client.signOut({ scope })).then(
    ({ error }) => error === null,
    () => false,
  )
  if (ended) return

  await callProvider((client) => client.signOut({ scope: 'local' })).catch(() => null)
  // The client waits for a refresh in progress before it removes the session; a reload must not.
  localStorage.removeItem(storageKey)
}

type Refreshed = ReturnType<Client['refreshSession']>

const refresh = (client: Client, refreshToken: string | undefined): Refreshed =>
  refreshToken === undefined
    ? client.refreshSession()
    : client.refreshSession({ refresh_token: refreshToken })

async function requireSession(refreshed: Refreshed): Promise<Session> {
  const { data, error } = await refreshed
  if (data.session === null) throw error && !isRetryable(error) ? error : unreachable(error)
  return data.session
}
