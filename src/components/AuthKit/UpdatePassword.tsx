import { useState } from 'react'

import type { ViewProps } from './AuthKit.tsx'
import { KitForm } from './KitForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

export function UpdatePassword(props: ViewProps) {
  const { fieldErrors, passwordLength, onEdit } = props
  const [password, setPassword] = useState('')

  return (
    <KitForm
      {...props}
      title="Choose a new password"
      description="Your other sessions end once it is saved."
      submitLabel="Save New Password"
      fields={{ password }}
    >
      <NewPasswordField
        label="New Password"
        value={password}
        error={fieldErrors.password}
        length={passwordLength}
        onChange={(text) => {
          setPassword(text)
          onEdit('password')
        }}
      />
    </KitForm>
  )
}
