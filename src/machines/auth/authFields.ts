// Not from contract.ts, which would load its schemas on the sign-in page.
import { isEmail, passwordFault, passwordLength } from '../../api/contract/account/credentials.ts'

export const authViews = [
  'sign_in',
  'sign_up',
  'forgotten_password',
  'magic_link',
  'update_password',
  'verify_otp',
] as const
export type AuthView = (typeof authViews)[number]

export type AuthField = 'email' | 'password' | 'code'
export type AuthFields = Partial<Record<AuthField, string>>

export const fieldsOfView: Record<AuthView, readonly AuthField[]> = {
  sign_in: ['email', 'password'],
  sign_up: ['email', 'password'],
  forgotten_password: ['email'],
  magic_link: ['email'],
  update_password: ['password'],
  verify_otp: ['email', 'code'],
}

/** One error per invalid field; only the provider can check an existing password. */
export function validateFields(view: AuthView, fields: AuthFields): AuthFields {
  const errors: AuthFields = {}
  for (const field of fieldsOfView[view]) {
    const text = checks[field](fields[field] ?? '', view)
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
    const fault = view === 'sign_in' ? null : passwordFault(text)
    return fault === null ? null : passwordTexts[fault]
  },
  code: (text) => (isSixDigits(text) ? null : codeMissing),
}

/** With or without spaces between them. */
export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''))

export const codeMissing = 'Please enter the 6-digit code.'

const { least, most } = passwordLength

const passwordTexts = {
  short: `Use at least ${least} characters.`,
  long: `Use at most ${most} characters.`,
  blank: 'Use at least one character that isn’t a space.',
}

type PasswordRule = { text: string; state: 'met' | 'open' | 'broken' }

/** The rules for a new password, as the provider checks them; the rarer ones only where they are broken. */
export function passwordRules(password: string): PasswordRule[] {
  const fault = passwordFault(password)
  const rules: PasswordRule[] = [
    { text: `At least ${least} characters`, state: fault === 'short' ? 'open' : 'met' },
  ]
  if (fault === 'long') rules.push({ text: `At most ${most} characters`, state: 'broken' })
  if (fault === 'blank') rules.push({ text: 'At least one character that isn’t a space', state: 'broken' })
  return rules
}
