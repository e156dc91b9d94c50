// Not from contract.ts: the sign-in page needs none of its schemas.
import { isEmail } from '../api/contract/email.ts'

export const authViews = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const
/** The six views of the authentication kit (SPEC.md §2). */
export type AuthView = (typeof authViews)[number]

export type AuthField = 'email' | 'password' | 'code'
export type AuthFields = Partial<Record<AuthField, string>>

export const passwordLength = { least: 8, most: 128 } as const

/** The fields each view asks for. */
export const fieldsOfView: Record<AuthView, readonly AuthField[]> = {
  sign_in: ['email', 'password'],
  sign_up: ['email', 'password'],
  forgotten_password: ['email'],
  magic_link: ['email'],
  update_password: ['password'],
  verify_otp: ['email', 'code'],
}

/** One text per field that is wrong; an existing password is judged by the provider alone. */
export function wrongFields(view: AuthView, given: AuthFields): AuthFields {
  const errors: AuthFields = {}
  for (const field of fieldsOfView[view]) {
    const text = checks[field](given[field] ?? '', view)
    if (text !== null) errors[field] = text
  }
  return errors
}

const checks: Record<AuthField, (text: string, view: AuthView) => string | null> = {
  email: (text) =>
    text.trim() === ''
      ? 'Please enter your email address.'
      : isEmail(text.trim())
        ? null
        : 'Please enter a valid email address.',
  password: (text, view) => {
    if (text === '') return 'Please enter your password.'
    return view === 'sign_in' ? null : passwordProblem(text)
  },
  code: (text) => (/^\d{6}$/.test(text.replace(/\s/g, '')) ? null : 'Please enter the 6-digit code.'),
}

/** Characters are counted as the provider counts them: an emoji is one. */
function passwordProblem(text: string): string | null {
  const length = [...text].length
  if (length < passwordLength.least) return `Use at least ${passwordLength.least} characters.`
  if (length > passwordLength.most) return `Use at most ${passwordLength.most} characters.`
  return null
}
