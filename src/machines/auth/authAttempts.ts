import * as provider from '../../api/session/authProvider.ts'
import type { AuthCommands } from './authCommands.ts'
import type { AuthField, AuthView } from './authFields.ts'

export type Attempt = {
  auth: AuthCommands
  view: AuthView
  email: string
  password: string
  code: string
  purpose: provider.CodePurpose
}

export type Outcome =
  | { to: 'product' }
  | { to: AuthView; notice: string | null; purpose?: provider.CodePurpose }

const product: Outcome = { to: 'product' }

const codeSent = (purpose: provider.CodePurpose, notice: string): Outcome => ({
  to: 'verify_otp',
  notice,
  purpose,
})

/** Saves the password that the person typed to sign up; false: there is none, or it could not be saved. */
async function savesPassword(password: string): Promise<boolean> {
  if (password === '') return false
  return provider.updatePassword(password).then(
    () => true,
    () => false,
  )
}

export const attempts: Record<AuthView, (attempt: Attempt) => Promise<Outcome>> = {
  async sign_in({ auth, email, password }) {
    await auth.signIn(email, password)
    return product
  },
  async sign_up({ auth, email, password }) {
    const session = await auth.signUp(email, password)
    return session === null
      ? codeSent('signup', 'Account created! Check your email for confirmation.')
      : product
  },
  async forgotten_password({ email }) {
    await provider.sendRecovery(email)
    return codeSent('recovery', 'If there’s an account for this address, we’ve sent it a link and a code.')
  },
  async magic_link({ email }) {
    await provider.sendMagicLink(email)
    return codeSent('magiclink', 'Check your email for a sign-in link, or enter the code here.')
  },
  async update_password({ auth, password }) {
    await provider.updatePassword(password)
    auth.endRecovery()
    return product
  },
  async verify_otp({ auth, email, password, code, purpose }) {
    await auth.waitForSignOut()
    if (purpose !== 'recovery') {
      return auth.withoutRedirect(async () => {
        const session = await provider.verifyCode(email, code, purpose)
        if (!provider.requiresNewPassword(session) || (await savesPassword(password))) return product
        auth.beginRecovery()
        return { to: 'update_password', notice: null }
      })
    }
    // Before the session exists, or the sign-in page would redirect to /dashboard.
    auth.beginRecovery()
    const session = await provider.verifyCode(email, code, purpose).catch((error) => {
      auth.endRecovery()
      throw error
    })
    auth.setRecoverySession(session)
    return { to: 'update_password', notice: null }
  },
}

export const resenders: Record<provider.CodePurpose, (email: string) => Promise<void>> = {
  signup: provider.resendConfirmation,
  magiclink: provider.sendMagicLink,
  recovery: provider.sendRecovery,
}

export const fieldOfErrorCode: Record<string, AuthField> = {
  weak_password: 'password',
  same_password: 'password',
  otp_expired: 'code',
  user_already_exists: 'email',
  email_address_invalid: 'email',
}
