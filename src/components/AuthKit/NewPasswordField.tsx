import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { type PasswordLength, PasswordRules } from '../PasswordRules/PasswordRules.tsx'

type NewPasswordFieldProps = {
  label?: string
  value: string
  error: string | undefined
  length: PasswordLength
  onChange: (password: string) => void
}

/** A password being chosen, with its rules ticked off while it is typed. */
export function NewPasswordField({
  label = 'Password',
  value,
  error,
  length,
  onChange,
}: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      required
      value={value}
      error={error}
      hint={<PasswordRules password={value} length={length} />}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
