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
  /** Which of the kit’s forms is shown. */
  view: AuthKitView
  /** The address the last attempt was made with. */
  email: string
  /** What is under way: the form, or the mail that is sent again. */
  busy: 'submit' | 'resend' | null
  /** The mail may be sent again. */
  canResend: boolean
  /** The password was wrong: choosing a new one is offered with the error. */
  canRecover: boolean
  /** Somebody came here from another view, and goes on by keyboard. */
  arrived: boolean
  /** What is wrong with each field, by its name. */
  fieldErrors: AuthKitFields
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** What has just been done: a mail is on its way. */
  success: string | null
  /** The password of the sign-up does not count, which is why a new one is asked for. */
  newPasswordRequired: boolean
  /** What a new password needs, and whether this one has it. */
  passwordRules: (password: string) => readonly PasswordRule[]
  /** The form was sent, with these values. */
  onSubmit: (fields: AuthKitFields) => void
  /** A field was changed: its error is out of date. */
  onEdit: (field: keyof AuthKitFields) => void
  /** Another form of the kit is wanted. */
  onGo: (view: AuthKitView) => void
  /** The mail is to be sent again. */
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
