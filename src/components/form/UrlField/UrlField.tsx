import type { FocusEvent } from 'react'

import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export type UrlFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'end'> & {
  /** The address in its normal form, or null where the text is none and stays as it was typed. */
  normalise: (text: string) => string | null
  onNormalise?: (text: string) => void
}

/** An address; put into its normal form when the field is left (SPEC.md §5). */
export function UrlField({
  normalise,
  onNormalise,
  onBlur,
  placeholder = 'https://',
  ...field
}: UrlFieldProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { value } = event.target
    const normal = value.trim() === '' ? '' : normalise(value)
    if (normal !== null && normal !== value) onNormalise?.(normal)
    onBlur?.(event)
  }

  return (
    <TextField
      inputMode="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder={placeholder}
      onBlur={leave}
      {...field}
    />
  )
}
