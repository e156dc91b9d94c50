import styled from '@emotion/styled'
import { Check, Circle, Eye, EyeOff, X } from 'lucide-react'
import { useState } from 'react'
import { theme } from '../theme/theme.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PlainList } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'end'>

/** A password, hidden until people press the eye. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false)

  return (
    <TextField
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      end={
        <IconButton
          label="Show password"
          aria-pressed={shown}
          icon={shown ? EyeOff : Eye}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

export type PasswordRule = { text: string; state: 'met' | 'open' | 'broken' }

type Own = {
  rules: readonly PasswordRule[]
}

export function PasswordRules({ rules, ...rest }: WithRest<'ul', Own>) {
  return (
    <PlainList aria-live="polite" {...rest}>
      {rules.map(({ text, state }) => (
        <Line key={text} data-met={state === 'met'}>
          <Mark state={state} />
          <span>{text}</span>
        </Line>
      ))}
    </PlainList>
  )
}

const icons = { met: Check, open: Circle, broken: X }

function Mark({ state }: Pick<PasswordRule, 'state'>) {
  const Icon = icons[state]
  return <Icon size={theme.icon.small} aria-label={state === 'met' ? 'Met:' : 'Not met yet:'} />
}

const Line = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  '&[data-met=true]': { color: color.successText },
}))

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
