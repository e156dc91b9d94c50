import { useState } from 'react'
import { KitForm } from './KitForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { ViewProps } from './props.ts'
import { TextButton } from './TextButton.tsx'
import { authTitles } from './titles.ts'

export function UpdatePassword(props: ViewProps) {
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
