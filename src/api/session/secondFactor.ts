import type { Factor as ProviderFactor, Session } from '@supabase/supabase-js'
import { NoAnswerError } from '../http/errors.ts'
import { authErrorCode, authErrorText, isRetryable } from './authErrors.ts'
import { type Client, callProvider } from './providerClient.ts'
import { getSession } from './providerSession.ts'
import { verifyPerson } from './tokens.ts'

export type Factor = { id: string; name: string; createdAt: string }

/** What an authenticator app is set up with: `uri` as a QR code, `secret` to type. */
export type Enrolment = { id: string; uri: string; secret: string }

type Mfa = Client['mfa']

export const factorsOf = (session: Session | null): Factor[] =>
  (session?.user.factors ?? [])
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(toFactor)

/** The person's authenticator apps, as the provider has them now, the oldest first. Errors: the provider's. */
export async function listFactors(): Promise<Factor[]> {
  const { totp } = await answerOf((mfa) => mfa.listFactors())
  return totp.map(toFactor)
}

const toFactor = ({ id, friendly_name, created_at }: ProviderFactor): Factor => ({
  id,
  name: friendly_name || defaultName,
  createdAt: created_at,
})

/** Gives the current code of an authenticator app: the session has the second factor from then on. */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  await answerOf((mfa) => mfa.challengeAndVerify({ factorId, code }))
}

const defaultName = 'Authenticator app'

/** Begins to set up one more authenticator app. One that was begun before and not verified is given up. */
export async function enrolFactor(): Promise<Enrolment> {
  const { all } = await answerOf((mfa) => mfa.listFactors())
  for (const { id, status } of all) if (status === 'unverified') await removeFactor(id)

  const names = new Set(all.filter(({ status }) => status === 'verified').map((one) => one.friendly_name))
  const { id, totp } = await answerOf((mfa) =>
    mfa.enroll({ factorType: 'totp', friendlyName: freeName(names) }),
  )
  return { id, uri: totp.uri, secret: totp.secret }
}

/** Numbered from the second on, since the provider takes no name twice. */
function freeName(taken: ReadonlySet<string | undefined>): string {
  let name = defaultName
  for (let number = 2; taken.has(name); number += 1) name = `${defaultName} ${number}`
  return name
}

/** Removes an authenticator app, if it is there; the person is asked for a code where their last one is too old. The
 * session learns of it when it is refreshed. */
export async function removeFactor(factorId: string): Promise<void> {
  const remove = () => answerOf((mfa) => mfa.unenroll({ factorId }))
  try {
    await remove().catch(async (error) => {
      if (authErrorCode(error) !== 'insufficient_aal' || !(await verifyPerson())) throw error
      await remove()
    })
  } catch (error) {
    if (!isFactorGone(error)) throw error
  }
}

/** Signs the same person in once more: the sign-in is of now then, and ends the one before. Errors: those of `attempt`. */
export async function signInAnew(attempt: () => Promise<Session>): Promise<Session> {
  const before = await getSession()
  const session = await attempt()
  if (before) await callProvider(({ admin }) => admin.signOut(before.access_token, 'local')).catch(() => null)
  return session
}

async function answerOf<Data>(
  call: (mfa: Mfa) => Promise<{ data: Data; error: Error | null }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await callProvider((client) => call(client.mfa))
  if (error || !data) throw error
  return data
}

const texts: Record<string, string> = {
  mfa_verification_failed: 'This code isn’t right. Enter the newest one from your app.',
  mfa_verification_rejected: 'This code isn’t right. Enter the newest one from your app.',
  mfa_challenge_expired: 'That took too long. Enter the newest code from your app.',
  mfa_ip_address_mismatch: 'Your network changed. Enter the newest code from your app.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes, then try again.',
  insufficient_aal: 'Enter a code from your authenticator app to do this.',
  too_many_enrolled_mfa_factors:
    'Your account has as many authenticator apps as it can have. Remove one first.',
}

export function factorErrorText(error: unknown): string {
  if (error instanceof NoAnswerError || isRetryable(error))
    return 'We can’t reach the sign-in service. Check your connection and try again.'
  return texts[authErrorCode(error) ?? ''] ?? authErrorText(error)
}

/** The same, at the code's field where the code was wrong. */
export function factorErrors(error: unknown): { fieldError: string | null; error: string | null } {
  const text = factorErrorText(error)
  return wrongCodes.includes(authErrorCode(error) ?? '')
    ? { fieldError: text, error: null }
    : { fieldError: null, error: text }
}

const wrongCodes = ['mfa_verification_failed', 'mfa_verification_rejected']

/** Whether the authenticator app isn't there any more: removed, or set up anew elsewhere. */
export const isFactorGone = (error: unknown): boolean => authErrorCode(error) === 'mfa_factor_not_found'

export const isSignInOld = (error: unknown): boolean => authErrorCode(error) === 'reauthentication_needed'
