import type { PasswordRule } from '../../form/PasswordRules/PasswordRules.tsx'

export type AuthKitView =
  | 'sign_in'
  | 'sign_up'
  | 'forgotten_password'
  | 'magic_link'
  | 'update_password'
  | 'verify_otp'

export type AuthKitFields = { email?: string; password?: string; code?: string }

export type AuthKitProps = {
  view: AuthKitView
  /** The address the last attempt was made with. */
  email: string
  busy: 'submit' | 'resend' | null
  canResend: boolean
  /** The password was wrong: choosing a new one is offered with the error. */
  canRecover: boolean
  /** Somebody came here from another view, and goes on by keyboard. */
  arrived: boolean
  fieldErrors: AuthKitFields
  error: string | null
  /** What has just been done: a mail is on its way. */
  success: string | null
  /** What a new password needs, and whether this one has it. */
  passwordRules: (password: string) => readonly PasswordRule[]
  onSubmit: (fields: AuthKitFields) => void
  onEdit: (field: keyof AuthKitFields) => void
  onGo: (view: AuthKitView) => void
  onResend: () => void
  /** Leaves the password as it is, where a new one was to be chosen. */
  onClose: () => void
  /** Back to the panel with all ways to sign in; without it there is no such button. */
  onBack?: (() => void) | undefined
}

/** What every view gets: the address typed so far stays when people move between views. */
export type ViewProps = Omit<AuthKitProps, 'view' | 'email'> & {
  email: string
  onEmail: (email: string) => void
}
