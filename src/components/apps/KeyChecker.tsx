import styled from '@emotion/styled'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Diagnosis } from '../feedback/Diagnosis.tsx'
import { TextField } from '../form/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { KeyMeter } from './KeyMeter.tsx'
import type { KeyRow } from './keyRow.ts'

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

type CheckedKey = {
  verdict: 'live' | 'expired' | 'revoked' | 'incomplete' | 'other_app' | 'unknown'
  key?: Pick<KeyRow, 'name' | 'hint' | 'lastUsedAt' | 'lastUsedBy' | 'isInUse' | 'expiresAt'> | undefined
  diagnosis: { text: string; fix: string; guide: string } | null
}

function Finding({ check: { key, diagnosis } }: { check: CheckedKey }) {
  const [now] = useState(Date.now)
  if (diagnosis) return <Diagnosis text={diagnosis.text} fix={diagnosis.fix} guide={diagnosis.guide} />
  if (!key) return null
  return (
    <Callout tone="success" title={`${key.name} (${key.hint}) is active.`}>
      {key.expiresAt !== null && (
        <p>
          Expires <RelativeTime ahead iso={key.expiresAt} now={now} />
        </p>
      )}
      <KeyMeter {...key} replacedAt={null} now={now} />
    </Callout>
  )
}
