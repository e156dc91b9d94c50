import { PasswordField } from '../../form/PasswordField.tsx'
import { type PasswordRule, PasswordRules } from '../../form/PasswordRules.tsx'

type NewPasswordFieldProps = {
  label?: string
  value: string
  error: string | undefined
  rules: (password: string) => readonly PasswordRule[]
  onChange: (password: string) => void
}

export function NewPasswordField({
  label = 'Password',
  value,
  error,
  rules,
  onChange,
}: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="new-password"
      size="large"
      autoComplete="new-password"
      required
      value={value}
      error={error}
      hint={<PasswordRules rules={rules(value)} />}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
