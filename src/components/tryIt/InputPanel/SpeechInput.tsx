import styled from '@emotion/styled'
import { type FormEvent, useState } from 'react'

import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import type { InputProps } from './props.ts'

const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'de-DE', label: 'German' },
  { value: 'es-ES', label: 'Spanish' },
  { value: 'fr-FR', label: 'French' },
  { value: 'ja-JP', label: 'Japanese' },
  { value: 'zh-CN', label: 'Chinese' },
]

/** Says something to the app: it receives growing interim transcriptions and a final one. */
export function SpeechInput({ disabled, onInput }: InputProps) {
  const [text, setText] = useState('')
  const [language, setLanguage] = useState('en-US')

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (disabled || text.trim() === '') return
    onInput({ type: 'speech', text: text.trim(), language })
    setText('')
  }

  return (
    <Form onSubmit={send}>
      <TextField
        label="Say something"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={2_000}
      />
      <Select
        label="Language"
        options={languages}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
      <Button type="submit" disabled={disabled || text.trim() === ''}>
        Say
      </Button>
    </Form>
  )
}

const Form = styled.form(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 8rem auto',
  alignItems: 'end',
  gap: space[3],
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}))
