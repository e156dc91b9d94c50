import { TextField } from '../../form/TextField.tsx'
import type { ViewProps } from './props.ts'

type EmailFieldProps = Pick<ViewProps, 'email' | 'onEmail' | 'onEdit' | 'fieldErrors'> & {
  autoComplete?: 'email' | 'username'
}

export function EmailField({ email, onEmail, onEdit, fieldErrors, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      name="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      data-autofocus
      value={email}
      error={fieldErrors.email}
      onChange={(event) => {
        onEmail(event.target.value)
        onEdit('email')
      }}
    />
  )
}
