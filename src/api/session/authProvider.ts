import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { memoizeAsync } from '../../lib/memoizeAsync.ts'
import { NoAnswerError } from '../http/errors.ts'
import { timeouts } from '../http/timeouts.ts'
import type { createAuthClient, Listener } from './authClient.ts'
import { AuthError, isRetryable } from './authErrors.ts'
import { isSessionStored, storageKey, storedSession } from './storedSession.ts'

export type { AuthChangeEvent, Session } from '@supabase/supabase-js'

export { authErrorCode, authErrorText } from './authErrors.ts'

type Client = ReturnType<typeof createAuthClient>

const listeners = new Set<Listener>()
/** The session told before the client was there to be asked; undefined where none was. */
let told: Session | null | undefined
let client: Client | null = null

/** The client's code, 25 kB, and one client of it for the page. */
const load = memoizeAsync(async () => {
  const { createAuthClient, createClientApart } = await import('./authClient.ts')
  client = createAuthClient((event, session) => {
    const news = newsIn(event, session)
    for (const listener of listeners) listener(news, session)
  })
  return { client, createClientApart }
})

/**
 * Fetches the provider's client, which the first screen does not wait for: it renews the session in time and
 * tells what other tabs do. Errors: none; whatever needs the client asks for it again.
 */
export async function prepareProvider(): Promise<void> {
  await load().catch(() => null)
}

/**
 * Calls back, synchronously, on every session event of the provider, this tab's and the others', until the
 * function it returns is called.
 */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener)
  addEventListener('storage', tellSignOut)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tellSignOut)
  }
}

/** Until the client is there to tell it, what it keeps tells that another tab has signed out. */
function tellSignOut(): void {
  if (client !== null || !told || isSessionStored()) return
  told = null
  for (const listener of listeners) listener('SIGNED_OUT', null)
}

/** What the client tells when it begins is news where another tab changed the session since it was told. */
function newsIn(event: AuthChangeEvent, session: Session | null): AuthChangeEvent {
  if (event !== 'INITIAL_SESSION' || told === undefined) return event
  const before = told
  told = undefined
  if (session === null) return before !== null && !isSessionStored() ? 'SIGNED_OUT' : event
  const refreshed = before?.user.id === session.user.id && before.access_token !== session.access_token
  return refreshed ? 'TOKEN_REFRESHED' : event
}

/** Work of the client's, once it is there. Errors: its own, and NoAnswerError where it or the provider does not come. */
const ask = <Value>(work: (client: Client) => Promise<Value>): Promise<Value> =>
  inTime(
    load().then(
      ({ client }) => work(client),
      (cause) => Promise.reject(noProvider(cause)),
    ),
  )

/** The stored session, refreshed where due; null when nobody is signed in. NoAnswerError when it cannot be told. */
export async function getSession(): Promise<Session | null> {
  const stored = client === null ? storedSession() : undefined
  if (stored !== undefined) {
    told = stored
    return stored
  }
  const { data, error } = await ask((client) => client.getSession())
  if (error && isRetryable(error)) throw noProvider(error)
  return data.session
}

/** Trades the refresh token at hand, or a given one, for a new session. */
export const refreshSession = (refreshToken?: string): Promise<Session> =>
  sessionOf(ask((client) => refreshBy(client, refreshToken)))

/**
 * Takes up the session that a link brings, if it is `subject`'s. What a link says of itself proves nothing, so
 * the provider is asked first, apart from the session at hand: a forged link must not replace that (AUTH §2).
 */
export async function acceptLink(refreshToken: string, subject: string | null): Promise<Session> {
  const session = await sessionOf(
    ask(async () => refreshBy((await load()).createClientApart(), refreshToken)),
  )
  if (session.user.id !== subject) throw new AuthError('AuthApiError', linkIsInvalid, 'otp_expired')
  return refreshSession(session.refresh_token)
}

const linkIsInvalid = 'Email link is invalid or has expired'

type Refreshed = ReturnType<Client['refreshSession']>

const refreshBy = (by: Client, refreshToken: string | undefined): Refreshed =>
  refreshToken === undefined ? by.refreshSession() : by.refreshSession({ refresh_token: refreshToken })

async function sessionOf(refreshed: Refreshed): Promise<Session> {
  const { data, error } = await refreshed
  if (data.session === null) throw error && !isRetryable(error) ? error : noProvider(error)
  return data.session
}

/** Ends the session everywhere; where the provider cannot be reached, at least here. */
export async function signOut(): Promise<void> {
  const ended = await ask((client) => client.signOut()).then(
    ({ error }) => error === null,
    () => false,
  )
  if (ended) return

  await ask((client) => client.signOut({ scope: 'local' })).catch(() => null)
  // The client waits for a refresh under way before it forgets; a reload must not.
  localStorage.removeItem(storageKey)
}

/** The session, or null where the address must be confirmed first. */
export async function signUp(email: string, password: string): Promise<Session | null> {
  requireCredentials(email, password)
  const { data, error } = await ask((client) =>
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
  const { data, error } = await ask((client) => client.signInWithPassword({ email, password }))
  if (error) throw error
  return data.session
}

/** Leaves the page for Google's; it returns to /dashboard (SPEC.md §2). */
export async function signInWithGoogle(): Promise<void> {
  const { error } = await ask((client) =>
    client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: addressOf('/dashboard') },
    }),
  )
  if (error) throw error
}

export async function sendMagicLink(email: string): Promise<void> {
  const { error } = await ask((client) =>
    client.signInWithOtp({ email, options: { emailRedirectTo: addressOf('/signin') } }),
  )
  if (error) throw error
}

export async function sendRecovery(email: string): Promise<void> {
  const { error } = await ask((client) =>
    client.resetPasswordForEmail(email, { redirectTo: addressOf('/signin') }),
  )
  if (error) throw error
}

export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await ask((client) =>
    client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: addressOf('/signin') },
    }),
  )
  if (error) throw error
}

export async function updatePassword(password: string): Promise<void> {
  const { error } = await ask((client) => client.updateUser({ password }))
  if (error) throw error
}

/** What a one-time code was sent for. */
export type CodePurpose = 'signup' | 'magiclink' | 'recovery'

export async function verifyCode(email: string, token: string, type: CodePurpose): Promise<Session> {
  const { data, error } = await ask((client) => client.verifyOtp({ email, token, type }))
  if (error) throw error
  if (data.session === null) throw new NoAnswerError('The provider verified the code but gave no session.')
  return data.session
}

/** SPEC.md §5, Auth. */
function requireCredentials(email: string, password: string): void {
  if (email !== '' && password !== '') return
  throw new AuthError(
    'AuthInvalidCredentialsError',
    'You must provide either an email or phone number and a password',
  )
}

const addressOf = (path: string) => `${location.origin}${path}`

const noProvider = (cause: unknown) => new NoAnswerError('The sign-in service cannot be reached.', { cause })

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(noProvider('timeout')), timeouts.signIn)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
