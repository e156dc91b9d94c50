import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../ui/IconButton.tsx'
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
