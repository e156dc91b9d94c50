import { useState } from 'react'

import { TextField } from '../../form/TextField/TextField.tsx'
import { EmailField } from './EmailField.tsx'
import { KitForm } from './KitForm.tsx'
import type { ViewProps } from './props.ts'
import { TextButton } from './TextButton.tsx'
import { authTitles } from './titles.ts'

export function VerifyOtp(props: ViewProps) {
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
