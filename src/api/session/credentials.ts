import type { Session } from '@supabase/supabase-js'
import { AuthError } from './authErrors.ts'
import { callProvider } from './providerClient.ts'

export const urlOf = (path: string) => `${location.origin}${path}`

/** The session, or null where the address must be confirmed first. */
export async function signUp(email: string, password: string): Promise<Session | null> {
  requireCredentials(email, password)
  const { data, error } = await callProvider((client) =>
    client.signUp({
      email,
      password,
      options: { emailRedirectTo: urlOf('/signin') },
    }),
  )
  if (error) throw error
  return data.session
}

export async function signIn(email: string, password: string): Promise<Session> {
  requireCredentials(email, password)
  const { data, error } = await callProvider((client) => client.signInWithPassword({ email, password }))
  if (error) throw error
  return data.session
}

/** Leaves the page for Google's; it returns to /dashboard. */
export async function signInWithGoogle(): Promise<void> {
  const { error } = await callProvider((client) =>
    client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: urlOf('/dashboard') },
    }),
  )
  if (error) throw error
}

export async function updatePassword(password: string): Promise<void> {
  const { error } = await callProvider((client) => client.updateUser({ password }))
  if (error) throw error
}

function requireCredentials(email: string, password: string): void {
  if (email !== '' && password !== '') return
  throw new AuthError(
    'AuthInvalidCredentialsError',
    'You must provide either an email or phone number and a password',
  )
}
