import styled from '@emotion/styled'
import { type FocusEvent, type InputEvent, useState } from 'react'

import { Button } from '../ui/Button.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type UrlFieldProps = Omit<TextFieldProps, 'type' | 'mono' | 'end'> & {
  /** Returns the normalized URL, or null to keep the text as typed. */
  normalise: (text: string) => string | null
  onNormalise?: (text: string) => void
}

/** A URL, normalized when people leave the field. */
export function UrlField({
  normalise,
  onNormalise,
  onBlur,
  onInput,
  placeholder = 'https://',
  ...field
}: UrlFieldProps) {
  const [httpUrl, setOverHttp] = useState<string | null>(null)
  const type = (event: InputEvent<HTMLInputElement>) => {
    setOverHttp(null)
    onInput?.(event)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { value } = event.target
    const normal = value.trim() === '' ? '' : normalise(value)
    if (normal !== null && normal !== value) onNormalise?.(normal)
    setOverHttp(normal !== null && hasNoScheme(value) ? overHttp(normal) : null)
    onBlur?.(event)
  }

  return (
    <div>
      <TextField
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        onBlur={leave}
        onInput={type}
        {...field}
      />
      {httpUrl !== null && (
        <Note role="status">
          <span>We added https. A server on your computer usually uses http.</span>
          <Button
            size="small"
            onClick={() => {
              onNormalise?.(httpUrl)
              setOverHttp(null)
            }}
          >
            Use http
          </Button>
        </Note>
      )}
    </div>
  )
}

const hasNoScheme = (text: string) => !text.includes('://')

/** An address of this computer over http; null for any other. */
function overHttp(url: string): string | null {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' && isLocal ? url.replace('https', 'http') : null
}

const Note = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginTop: space[2],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
