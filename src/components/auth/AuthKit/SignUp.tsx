import { useState } from 'react'
import { EmailField } from './EmailField.tsx'
import { KitForm } from './KitForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { ViewProps } from './props.ts'
import { TextButton } from './TextButton.tsx'
import { authTitles } from './titles.ts'

export function SignUp(props: ViewProps) {
  const { email, fieldErrors, passwordRules, onEdit, onGo } = props
  const [password, setPassword] = useState('')

  return (
    <KitForm
      {...props}
      title={authTitles.sign_up}
      description="Free. We’ll email you a confirmation link."
      submitLabel="Create Account"
      fields={{ email, password }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Already have an account?</TextButton>}
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
