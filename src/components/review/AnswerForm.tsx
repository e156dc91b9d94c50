import styled from '@emotion/styled'
import { Check, MessageCircleWarning } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { textLimits } from '../../lib/textLimits.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { FieldError } from '../form/Field.tsx'
import { useFocusOnMount } from '../form/focus.ts'
import { TextArea } from '../form/TextArea.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/layout.tsx'
import type { PointAnswer, PointState } from './points.ts'

type AnswerFormProps = {
  state: PointState
  answer: string | null
  busy: boolean
  disabled: boolean
  error: string | null
  /** The field that a change was asked for and none was made; null else. */
  unchanged: string | null
  onAnswer: (answer: PointAnswer) => void
}

export function AnswerForm({ state, answer, busy, disabled, error, unchanged, onAnswer }: AnswerFormProps) {
  const [isWriting, setWriting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const given = `${state} ${answer ?? ''}`
  const [last, setLast] = useState(given)
  if (last !== given) {
    setLast(given)
    setWriting(false)
    setAsking(false)
  }
  const fix = () => (unchanged === null ? onAnswer({ state: 'fixed' }) : setAsking(true))

  return (
    <>
      <Buttons>
        <Button
          icon={Check}
          busy={busy && !isWriting}
          disabled={disabled || (busy && isWriting)}
          aria-pressed={state === 'fixed'}
          onClick={() => state !== 'fixed' && fix()}
        >
          Mark as Fixed
        </Button>
        <Button
          icon={MessageCircleWarning}
          disabled={busy}
          aria-pressed={state === 'disputed'}
          aria-expanded={isWriting}
          onClick={() => setWriting(!isWriting)}
        >
          Disagree…
        </Button>
      </Buttons>
      {isWriting && (
        <Because
          answer={state === 'disputed' ? (answer ?? '') : ''}
          busy={busy}
          disabled={disabled}
          error={error}
          onSend={(text) => onAnswer({ state: 'disputed', answer: text })}
          onClose={() => setWriting(false)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Mark as Fixed without a Change?"
          description={`“${unchanged}” is the same as when it was reviewed. Your reviewer will see that it hasn’t changed.`}
          confirmLabel="Mark as Fixed"
          tone="accent"
          busy={busy}
          error={error}
          onConfirm={() => onAnswer({ state: 'fixed' })}
          onClose={() => setAsking(false)}
        />
      )}
      {!isWriting && !isAsking && error !== null && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

type BecauseProps = {
  answer: string
  busy: boolean
  disabled: boolean
  error: string | null
  onSend: (text: string) => void
  onClose: () => void
}

function Because({ answer, busy, disabled, error, onSend, onClose }: BecauseProps) {
  const [text, setText] = useState(answer)
  const [isMissing, setMissing] = useState(false)
  const form = useFocusOnMount<HTMLFormElement>('textarea')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || disabled) return
    setMissing(text.trim() === '')
    if (text.trim() === '') form.current?.querySelector('textarea')?.focus()
    else onSend(text.trim())
  }

  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <TextArea
          label="Why Is This OK?"
          hint="Your next reviewer will see this."
          error={isMissing ? 'Say why you disagree.' : error}
          rows={3}
          maxLength={textLimits.point}
          value={text}
          readOnly={busy}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
        <Buttons>
          <Button type="submit" tone="accent" busy={busy} disabled={disabled}>
            Disagree
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}

const Buttons = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '& > [aria-pressed=true]': {
    color: color.accentText,
    borderColor: color.accent,
    background: color.accentSoft,
  },
}))
