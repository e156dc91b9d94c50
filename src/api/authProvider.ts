import {
  AuthApiError,
  type AuthChangeEvent,
  AuthClient,
  AuthInvalidCredentialsError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthWeakPasswordError,
  type Session,
} from '@supabase/supabase-js'

import { NoAnswerError } from './errors.ts'
import { patience } from './patience.ts'
import { settings } from './settings.ts'

export type { AuthChangeEvent, Session } from '@supabase/supabase-js'

const storageKey = 'portal-auth'
const provider = {
  url: `${settings.supabaseUrl}/auth/v1`,
  headers: { apikey: settings.supabaseAnonKey, Authorization: `Bearer ${settings.supabaseAnonKey}` },
}

const client = new AuthClient({
  ...provider,
  storageKey,
  flowType: 'implicit',
  // The portal takes the tokens out of the address itself, before the first render: see authLink.ts.
  detectSessionInUrl: false,
})

/**
 * Calls back, synchronously, on every session event of the provider, this tab's and the others', until the
 * function it returns is called.
 */
export function onSessionEvent(
  listener: (event: AuthChangeEvent, session: Session | null) => void,
): () => void {
  const { subscription } = client.onAuthStateChange(listener).data
  return () => subscription.unsubscribe()
}

/** The stored session, refreshed where due; null when nobody is signed in. NoAnswerError when it cannot be told. */
export async function getSession(): Promise<Session | null> {
  const { data, error } = await inTime(client.getSession())
  if (error && isAuthRetryableFetchError(error)) throw noProvider(error)
  return data.session
}

/** Trades the refresh token at hand, or a given one, for a new session. */
export const refreshSession = (refreshToken?: string): Promise<Session> => refreshBy(client, refreshToken)

/**
 * Takes up the session that a link brings, if it is `subject`'s. What a link says of itself proves nothing, so
 * the provider is asked first, apart from the session at hand: a forged link must not replace that (AUTH §2).
 */
export async function acceptLink(refreshToken: string, subject: string | null): Promise<Session> {
  const apart = new AuthClient({
    ...provider,
    storageKey: `${storageKey}-link`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
  const session = await refreshBy(apart, refreshToken)
  if (session.user.id !== subject) throw new AuthApiError(linkIsInvalid, 403, 'otp_expired')
  return refreshSession(session.refresh_token)
}

const linkIsInvalid = 'Email link is invalid or has expired'

async function refreshBy(by: typeof client, refreshToken: string | undefined): Promise<Session> {
  const { data, error } = await inTime(
    refreshToken === undefined ? by.refreshSession() : by.refreshSession({ refresh_token: refreshToken }),
  )
  if (data.session === null) throw error && !isAuthRetryableFetchError(error) ? error : noProvider(error)
  return data.session
}

/** Ends the session everywhere; where the provider cannot be reached, at least here. */
export async function signOut(): Promise<void> {
  const ended = await inTime(client.signOut()).then(
    ({ error }) => error === null,
    () => false,
  )
  if (ended) return

  await inTime(client.signOut({ scope: 'local' })).catch(() => null)
  // The client waits for a refresh under way before it forgets; a reload must not.
  localStorage.removeItem(storageKey)
}

/** The session, or null where the address must be confirmed first. */
export async function signUp(email: string, password: string): Promise<Session | null> {
  requireCredentials(email, password)
  const { data, error } = await inTime(
    client.signUp({
      email,
      password,
      options: { emailRedirectTo: addressOf('/signin') },
    }),
  )
  if (error) throw error
  return data.session
}

export async function signIn(email: string, password: string): Promise<Session> {
  requireCredentials(email, password)
  const { data, error } = await inTime(client.signInWithPassword({ email, password }))
  if (error) throw error
  return data.session
}

/** Leaves the page for Google's; it returns to /dashboard (SPEC.md §2). */
export async function signInWithGoogle(): Promise<void> {
  const { error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: addressOf('/dashboard') },
  })
  if (error) throw error
}

export async function sendMagicLink(email: string): Promise<void> {
  const { error } = await inTime(
    client.signInWithOtp({ email, options: { emailRedirectTo: addressOf('/signin') } }),
  )
  if (error) throw error
}

export async function sendRecovery(email: string): Promise<void> {
  const { error } = await inTime(client.resetPasswordForEmail(email, { redirectTo: addressOf('/signin') }))
  if (error) throw error
}

export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await inTime(
    client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: addressOf('/signin') },
    }),
  )
  if (error) throw error
}

export async function updatePassword(password: string): Promise<void> {
  const { error } = await inTime(client.updateUser({ password }))
  if (error) throw error
}

/** What a one-time code was sent for. */
export type CodePurpose = 'signup' | 'magiclink' | 'recovery'

export async function verifyCode(email: string, token: string, type: CodePurpose): Promise<Session> {
  const { data, error } = await inTime(client.verifyOtp({ email, token, type }))
  if (error) throw error
  if (data.session === null) throw new NoAnswerError('The provider verified the code but gave no session.')
  return data.session
}

const unexpected = 'An unexpected error occurred. Please try again.'

/** The provider's own text where it gave one, else the catalogue's (SPEC.md §8). */
export const authErrorText = (error: unknown): string =>
  (isRefusal(error) || error instanceof AuthInvalidCredentialsError) && error.message !== ''
    ? error.message
    : unexpected

/** The provider's code of a refusal, such as `email_not_confirmed`; null where there is none. */
export const authErrorCode = (error: unknown): string | null =>
  isRefusal(error) ? (error.code ?? null) : null

/** The provider answered no; the client throws a weak password under a name of its own. */
const isRefusal = (error: unknown) => isAuthApiError(error) || isAuthWeakPasswordError(error)

/** SPEC.md §5, Auth. */
function requireCredentials(email: string, password: string): void {
  if (email !== '' && password !== '') return
  throw new AuthInvalidCredentialsError('You must provide either an email or phone number and a password')
}

const addressOf = (path: string) => `${location.origin}${path}`

const noProvider = (cause: unknown) => new NoAnswerError('The sign-in service cannot be reached.', { cause })

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(noProvider('timeout')), patience.signIn)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
