import styled from '@emotion/styled'
import { type ChangeEvent, useEffect, useLayoutEffect, useRef } from 'react'

import { Callout } from '../../components/feedback/Callout.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Stack } from '../../components/ui/layout.tsx'

type CodeFormProps = {
  /** In groups, as the terminal shows it. */
  code: string
  codeError: string | null
  checking: boolean
  error: string | null
  onCode: (text: string) => void
  onSubmit: () => void
}

/** Where somebody types the code of their terminal, in any case and without its hyphen. */
export function CodeForm({ code, codeError, checking, error, onCode, onSubmit }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const typeAt = useCaretBehindTyped(input)
  useEffect(() => {
    if (!checking) input.current?.focus()
  }, [checking])

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!checking) onSubmit()
      }}
    >
      <Fields>
        <Stack gap={2}>
          <Title>Sign In to Your Terminal</Title>
          <p>Enter the code that your terminal shows.</p>
        </Stack>
        <Code
          ref={input}
          label="Code"
          size="large"
          mono
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="BCDF-GHJK"
          value={code}
          readOnly={checking}
          error={codeError}
          onChange={(event) => {
            typeAt(event)
            onCode(event.target.value)
          }}
        />
        {error && <Callout tone="danger">{error}</Callout>}
        <Button type="submit" tone="accent" size="large" busy={checking}>
          Continue
        </Button>
      </Fields>
    </form>
  )
}

const countLetters = (text: string) => text.replace(/[^a-z0-9]/gi, '').length

/** Keeps the caret behind the letter that was typed, where the hyphen moves others. */
function useCaretBehindTyped(input: { current: HTMLInputElement | null }) {
  const typed = useRef<number | null>(null)

  useLayoutEffect(() => {
    const field = input.current
    if (typed.current === null || field === null) return
    let place = typed.current
    while (countLetters(field.value.slice(0, place)) < typed.current && place < field.value.length) place += 1
    field.setSelectionRange(place, place)
    typed.current = null
  })
  return ({ target: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const place = selectionStart ?? value.length
    typed.current = place < value.length ? countLetters(value.slice(0, place)) : null
  }
}

const Title = styled.h1(({ theme: { font } }) => ({ fontSize: font.size.title }))

const Code = styled(TextField)({ '& input': { letterSpacing: '0.12em', textTransform: 'uppercase' } })
