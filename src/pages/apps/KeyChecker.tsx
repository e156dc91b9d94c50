import styled from '@emotion/styled'
import { type FormEvent, useRef, useState } from 'react'
import { calls, incompleteKey, isWholeKey, type KeyCheck, type KeyInfo } from '../../api/contract.ts'
import { KeyMeter } from '../../components/apps/KeyMeter.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Diagnosis } from '../../components/feedback/Diagnosis.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { useAction } from '../hooks/useAction.ts'

type KeyCheckerProps = { packageName: string; keys: readonly KeyInfo[] | undefined }

/** Finds out why a key is refused. A text that is no whole key is judged here and never sent. */
export function KeyChecker({ packageName, keys }: KeyCheckerProps) {
  const form = useRef<HTMLFormElement>(null)
  const [check, setCheck] = useState<KeyCheck | null>(null)
  const { run, reset, busy, error } = useAction(calls.checkKey, {
    failed: 'Couldn’t check the API key. Try again.',
    serverTexts: [],
    onDone(found) {
      setCheck(found)
      form.current?.reset()
    },
  })
  const clear = () => {
    setCheck(null)
    reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    clear()
    const apiKey = String(new FormData(event.currentTarget).get('apiKey')).trim()
    if (isWholeKey(apiKey)) run({ params: { packageName }, body: { apiKey } })
    else setCheck({ verdict: 'incomplete', diagnosis: incompleteKey() })
  }

  return (
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
          readOnly={busy}
          onInput={clear}
        />
        <Button type="submit" busy={busy}>
          Check Key
        </Button>
      </Form>
      {error && <Callout tone="danger">{error}</Callout>}
      {check && !isOutdated(check, keys) && <Finding check={check} />}
    </Inside>
  )
}

/** Whether the key that was judged has ended since, or was given an end. */
function isOutdated(check: KeyCheck, keys: readonly KeyInfo[] = []): boolean {
  const present = keys.find(({ id }) => id === check.key?.id)
  return (
    present !== undefined &&
    (present.revokedAt !== check.key?.revokedAt || present.expiresAt !== check.key?.expiresAt)
  )
}

function Finding({ check: { key, diagnosis } }: { check: KeyCheck }) {
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
