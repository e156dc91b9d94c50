import styled from '@emotion/styled'
import { Mic, MicOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import { Select } from '../../form/Select.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { InputProps } from './props.ts'
import { languages } from './props.ts'

export type SpeechInputProps = InputProps & {
  /** Said last without reaching the app: it is in the field again. */
  unsent: string | null
  /** The browser's own recognition; null where it has none. */
  dictation: {
    isListening: boolean
    heard: string
    error: string | null
    onListen: (language: string) => void
    onStop: () => void
  } | null
}

/** Says something to the app: it receives growing interim transcriptions and a final one. */
export function SpeechInput({ disabled, unsent, dictation, onInput }: SpeechInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [language, setLanguage] = useState('en-US')
  const [restored, setRestored] = useState<string | null>(null)
  if (unsent !== restored) {
    setRestored(unsent)
    if (unsent !== null && text === '') setText(unsent)
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (disabled || text.trim() === '') return
    onInput({ type: 'speech', text: text.trim(), language })
    setText('')
    field.current?.focus()
  }

  return (
    <Form onSubmit={send}>
      <TextField
        ref={field}
        label="Say something"
        value={dictation?.isListening ? dictation.heard : text}
        readOnly={dictation?.isListening === true}
        error={dictation?.error}
        onChange={(event) => setText(event.target.value)}
        maxLength={2_000}
        {...(dictation && {
          end: (
            <IconButton
              label={dictation.isListening ? 'Stop Dictation' : 'Dictate'}
              icon={dictation.isListening ? MicOff : Mic}
              size="small"
              disabled={disabled}
              onClick={() => (dictation.isListening ? dictation.onStop() : dictation.onListen(language))}
            />
          ),
        })}
      />
      <Language
        label="Language"
        labelHidden
        options={languages}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      />
      <Say type="submit" disabled={disabled || text.trim() === ''}>
        Say
      </Say>
    </Form>
  )
}

const labelHeight = '1.65rem'
const tight = '@media (max-width: 22rem)'

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 7.25rem auto',
  alignItems: 'start',
  gap: space[2],
  [tight]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
}))

const Language = styled(Select)({ marginTop: labelHeight, [tight]: { marginTop: 0 } })
const Say = styled(Button)({ marginTop: labelHeight, [tight]: { marginTop: 0 } })
