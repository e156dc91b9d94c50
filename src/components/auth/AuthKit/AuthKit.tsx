import { type ComponentType, useState } from 'react'

import { ForgottenPassword } from './ForgottenPassword.tsx'
import { MagicLink } from './MagicLink.tsx'
import type { AuthKitProps, AuthKitView, ViewProps } from './props.ts'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'
import { VerifyOtp } from './VerifyOtp.tsx'

const views: Record<AuthKitView, ComponentType<ViewProps>> = {
  sign_in: SignIn,
  sign_up: SignUp,
  forgotten_password: ForgottenPassword,
  magic_link: MagicLink,
  update_password: UpdatePassword,
  verify_otp: VerifyOtp,
}

/** The authentication kit's six views. */
export function AuthKit({ view, email, ...props }: AuthKitProps) {
  const [typedEmail, typeEmail] = useState(email)
  const View = views[view]
  return <View key={view} email={typedEmail} onEmail={typeEmail} {...props} />
}
