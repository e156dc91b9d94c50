import { type ComponentType, useState } from 'react'
import { Callout } from '../../feedback/Callout.tsx'
import { NewPasswordField, PasswordField } from '../../form/PasswordField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { GoogleButton, Or } from '../GoogleButton.tsx'
import { KitForm } from './KitForm.tsx'
import { EmailField, TextButton } from './parts.tsx'
import type { AuthKitProps, AuthKitView, ViewProps } from './props.ts'

export const authTitles = {
  sign_in: 'Sign In with a Password',
  sign_up: 'Create an Account',
  forgotten_password: 'Forgot your password?',
  magic_link: 'Sign In without a Password',
  update_password: 'Choose a New Password',
  verify_otp: 'Check Your Email',
} as const

function SignIn(props: ViewProps) {
  const { email, fieldErrors, canRecover, onEdit, onGo } = props
  const [password, setPassword] = useState('')

  return (
    <KitForm
      {...props}
      title={authTitles.sign_in}
      submitLabel="Sign In"
      fields={{ email, password }}
      moves={
        <>
          {!canRecover && (
            <TextButton onClick={() => onGo('forgotten_password')}>Forgot your password?</TextButton>
          )}
          <TextButton onClick={() => onGo('magic_link')}>Email Me a Sign-In Link</TextButton>
          <TextButton onClick={() => onGo('sign_up')}>Create an Account</TextButton>
        </>
      }
    >
      <EmailField {...props} autoComplete="username" />
      <PasswordField
        label="Password"
        name="password"
        size="large"
        autoComplete="current-password"
        required
        value={password}
        error={fieldErrors.password}
        onChange={(event) => {
          setPassword(event.target.value)
          onEdit('password')
        }}
      />
    </KitForm>
  )
}

function UpdatePassword(props: ViewProps) {
  const { busy, fieldErrors, newPasswordRequired, passwordRules, onEdit, onClose } = props
  const [password, setPassword] = useState('')

  return (
    <KitForm
      {...props}
      title={authTitles.update_password}
      description={
        newPasswordRequired
          ? 'Someone else may have signed up with your address, so we didn’t keep the password from the sign-up.'
          : 'Saving it signs you out everywhere else.'
      }
      submitLabel="Save New Password"
      fields={{ password }}
      moves={
        <TextButton disabled={busy === 'submit'} onClick={onClose}>
          Cancel
        </TextButton>
      }
      onBack={undefined}
    >
      <NewPasswordField
        label="New Password"
        value={password}
        error={fieldErrors.password}
        rules={passwordRules}
        onChange={(text) => {
          setPassword(text)
          onEdit('password')
        }}
      />
    </KitForm>
  )
}

function VerifyOtp(props: ViewProps) {
  const { email, fieldErrors, success, onEdit, onGo } = props
  const [code, setCode] = useState('')

  return (
    <KitForm
      {...props}
      title={authTitles.verify_otp}
      description={success ? undefined : 'Follow the link we sent, or enter the code from the email here.'}
      submitLabel="Verify Code"
      fields={{ email, code }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Back to Sign In</TextButton>}
    >
      <EmailField {...props} />
      <TextField
        label="Code"
        name="code"
        size="large"
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint="The 6-digit code expires in 10 minutes."
        value={code}
        error={fieldErrors.code}
        onChange={(event) => {
          setCode(event.target.value)
          onEdit('code')
        }}
      />
    </KitForm>
  )
}

function SignUp(props: ViewProps) {
  const { email, fieldErrors, googleBusy, googleError, passwordRules, onEdit, onGo, onGoogle } = props
  const [password, setPassword] = useState('')

  return (
    <KitForm
      {...props}
      title={authTitles.sign_up}
      description="Free. We’ll email you a confirmation link."
      submitLabel="Create Account"
      fields={{ email, password }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Already have an account?</TextButton>}
      otherWay={
        <>
          {googleError && <Callout tone="danger">{googleError}</Callout>}
          <GoogleButton busy={googleBusy} onClick={onGoogle}>
            Sign up with Google
          </GoogleButton>
          <Or>or</Or>
        </>
      }
      onBack={undefined}
    >
      <EmailField {...props} autoComplete="username" />
      <NewPasswordField
        value={password}
        error={fieldErrors.password}
        rules={passwordRules}
        onChange={(text) => {
          setPassword(text)
          onEdit('password')
        }}
      />
    </KitForm>
  )
}

function MagicLink(props: ViewProps) {
  const { email, onGo } = props

  return (
    <KitForm
      {...props}
      title={authTitles.magic_link}
      description="We’ll email you a sign-in link."
      submitLabel="Send Sign-In Link"
      fields={{ email }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Sign In with a Password</TextButton>}
    >
      <EmailField {...props} />
    </KitForm>
  )
}

function ForgottenPassword(props: ViewProps) {
  const { email, onGo } = props

  return (
    <KitForm
      {...props}
      title={authTitles.forgotten_password}
      description="We’ll email you a link and a code to choose a new one."
      submitLabel="Send Reset Instructions"
      fields={{ email }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Back to Sign In</TextButton>}
    >
      <EmailField {...props} />
    </KitForm>
  )
}

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
