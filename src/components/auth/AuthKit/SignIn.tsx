import { useState } from 'react'

import { PasswordField } from '../../form/PasswordField/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'
import { KitForm } from './KitForm.tsx'
import type { ViewProps } from './props.ts'
import { TextButton } from './TextButton.tsx'
import { authTitles } from './titles.ts'

export function SignIn(props: ViewProps) {
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
