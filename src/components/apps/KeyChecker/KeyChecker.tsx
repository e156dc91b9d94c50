import styled from '@emotion/styled'
import { type FormEvent, useEffect, useRef } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { type CheckedKey, Finding } from './Finding.tsx'

export type KeyCheckerProps = {
  check: CheckedKey | null
  busy: boolean
  error: string | null
  onCheck: (text: string) => void
  onEdit: () => void
}

/** Finds out why a key is refused. Clears the field after the check. */
export function KeyChecker({ check, busy, error, onCheck, onEdit }: KeyCheckerProps) {
  const form = useRef<HTMLFormElement>(null)
  const isJudged = check !== null && check.verdict !== 'incomplete'
  useEffect(() => {
    if (isJudged) form.current?.reset()
  }, [isJudged])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onCheck(String(new FormData(event.currentTarget).get('apiKey')))
  }

  return (
    <Box>
      <summary>Check a Key</summary>
      <Inside>
        <p>Paste a key that doesn’t work to see why. We never store or log it.</p>
        <Form ref={form} noValidate autoComplete="off" aria-label="Check a Key" onSubmit={submit}>
          <TextField
            label="Key to Check"
            labelHidden
            name="apiKey"
            placeholder="sgk_…"
            mono
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={onEdit}
          />
          <Button type="submit" busy={busy}>
            Check Key
          </Button>
        </Form>
        {error && <Callout tone="danger">{error}</Callout>}
        {check && <Finding check={check} />}
      </Inside>
    </Box>
  )
}

const Box = styled.details(({ theme: { color } }) => ({
  '& > summary': { width: 'fit-content', color: color.textQuiet, cursor: 'pointer' },
}))

const Inside = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  paddingTop: space[2],
}))

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[2],
}))
