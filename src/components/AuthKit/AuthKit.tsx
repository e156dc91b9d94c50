import { type ComponentType, useState } from 'react'

import type { PasswordRule } from '../PasswordRules/PasswordRules.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { MagicLink } from './MagicLink.tsx'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'
import { VerifyOtp } from './VerifyOtp.tsx'

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
  busy: boolean
  resending: boolean
  canResend: boolean
  /** The password was wrong: choosing a new one is offered with the error. */
  canRecover: boolean
  /** Somebody came here from another view, and goes on by keyboard. */
  arrived: boolean
  fieldErrors: AuthKitFields
  error: string | null
  notice: string | null
  /** What a new password needs, and whether this one has it. */
  passwordRules: (password: string) => readonly PasswordRule[]
  onSubmit: (fields: AuthKitFields) => void
  onEdit: (field: keyof AuthKitFields) => void
  onGo: (view: AuthKitView) => void
  onResend: () => void
  /** Leaves the password as it is, where a new one was to be chosen. */
  onCancel: () => void
  /** Back to the panel with all ways to sign in; without it there is no such button. */
  onBack?: (() => void) | undefined
}

/** What every view gets: the address typed so far stays when people move between views. */
export type ViewProps = Omit<AuthKitProps, 'view' | 'email'> & {
  email: string
  onEmail: (email: string) => void
}

const views: Record<AuthKitView, ComponentType<ViewProps>> = {
  sign_in: SignIn,
  sign_up: SignUp,
  forgotten_password: ForgottenPassword,
  magic_link: MagicLink,
  update_password: UpdatePassword,
  verify_otp: VerifyOtp,
}

/** The authentication kit's six views (SPEC.md §2 "Sign-in page"). */
export function AuthKit({ view, email, ...props }: AuthKitProps) {
  const [typedEmail, typeEmail] = useState(email)
  const View = views[view]
  return <View key={view} email={typedEmail} onEmail={typeEmail} {...props} />
}
