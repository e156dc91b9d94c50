import type { Session } from '@supabase/supabase-js'
import { NoAnswerError } from '../http/errors.ts'
import { urlOf } from './credentials.ts'
import { callProvider } from './providerClient.ts'

export type CodePurpose = 'signup' | 'magiclink' | 'recovery'

export async function sendMagicLink(email: string): Promise<void> {
  const { error } = await callProvider((client) =>
    client.signInWithOtp({ email, options: { emailRedirectTo: urlOf('/signin') } }),
  )
  if (error) throw error
}

export async function sendRecovery(email: string): Promise<void> {
  const { error } = await callProvider((client) =>
    client.resetPasswordForEmail(email, { redirectTo: urlOf('/signin') }),
  )
  if (error) throw error
}

export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await callProvider((client) =>
    client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: urlOf('/signin') },
    }),
  )
  if (error) throw error
}

export async function verifyCode(email: string, token: string, type: CodePurpose): Promise<Session> {
  const { data, error } = await callProvider((client) => client.verifyOtp({ email, token, type }))
  if (error) throw error
  if (data.session === null) throw new NoAnswerError('The provider verified the code but gave no session.')
  return data.session
}
