import type { PasswordRule } from '../../form/PasswordField.tsx'

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
  email: string
  busy: 'submit' | 'resend' | null
  canResend: boolean
  canRecover: boolean
  arrived: boolean
  fieldErrors: AuthKitFields
  error: string | null
  googleBusy: boolean
  googleError: string | null
  success: string | null
  /** The local mailbox; null where mails are really sent. */
  mailboxUrl: string | null
  newPasswordRequired: boolean
  passwordRules: (password: string) => readonly PasswordRule[]
  onSubmit: (fields: AuthKitFields) => void
  onEdit: (field: keyof AuthKitFields) => void
  onGo: (view: AuthKitView) => void
  onResend: () => void
  onGoogle: () => void
  onClose: () => void
  /** Back to the panel with all ways to sign in; without it there is no such button. */
  onBack?: (() => void) | undefined
}

export type ViewProps = Omit<AuthKitProps, 'view' | 'email'> & {
  email: string
  onEmail: (email: string) => void
}
