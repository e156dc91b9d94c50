import type { Ref } from 'react'
import { TextField } from '../form/TextField.tsx'

type CodeFieldProps = {
  value: string
  busy: boolean
  error: string | null
  ref?: Ref<HTMLInputElement>
  onChange: (code: string) => void
}

/** The code that an authenticator app shows; phones offer to fill it in. */
export function CodeField({ busy, onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Code"
      name="code"
      size="large"
      mono
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      data-autofocus
      hint="The 6 digits your app shows now."
      maxLength={16}
      readOnly={busy}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
