import styled from '@emotion/styled'
import { CircleAlert, CircleCheck, CircleSlash, Lightbulb } from 'lucide-react'
import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { textLimits } from '../../lib/textLimits.ts'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { useFocusOnMount } from '../form/focus.ts'
import { TextField } from '../form/TextField.tsx'
import { theme } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Hidden } from '../ui/layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'

type CheckItemProps = { check: Check; onOverrule: ((reason: string | null) => void) | null }

export function CheckItem({ check, onOverrule }: CheckItemProps) {
  const { label, level, state, text, reason, action } = check
  const [isWriting, setWriting] = useState(false)
  const place = useKeptFocus()
  const advised = onOverrule === null ? 'found' : 'advised'
  const { icon, word, look } = marks[state === 'failed' && level === 'advice' ? advised : state]
  const canOverrule = onOverrule !== null && state === 'failed' && level === 'advice' && !isWriting
  const canTake = onOverrule !== null && state === 'overruled'

  return (
    <Item data-look={look} aria-busy={state === 'running' || undefined}>
      <Mark>{icon}</Mark>
      <Label {...place} role="group" aria-label={label}>
        <p>
          <Hidden>{word}</Hidden>
          {label}
        </p>
        {text && (state !== 'overruled' || onOverrule === null) && (
          <Quiet>
            <WithCode>{text}</WithCode>
          </Quiet>
        )}
        {state === 'overruled' && <Quiet>Skipped{reason ? `: ${reason}` : ''}</Quiet>}
        {isWriting && state === 'failed' && (
          <Why
            onSend={(why) => {
              setWriting(false)
              onOverrule?.(why)
            }}
            onClose={() => setWriting(false)}
          />
        )}
        {((action && state !== 'overruled') || canOverrule || canTake) && (
          <Actions>
            {state !== 'overruled' && action}
            {canOverrule && (
              <Button size="small" onClick={() => setWriting(true)}>
                Skip This Check…
              </Button>
            )}
            {canTake && (
              <Button size="small" onClick={() => onOverrule(null)}>
                Undo Skip
              </Button>
            )}
          </Actions>
        )}
      </Label>
    </Item>
  )
}

function Why({ onSend, onClose }: { onSend: (why: string) => void; onClose: () => void }) {
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useFocusOnMount<HTMLFormElement>('input')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setMissing(why.trim() === '')
    if (why.trim() === '') form.current?.querySelector('input')?.focus()
    else onSend(why.trim())
  }

  return (
    <form ref={form} onSubmit={submit}>
      <TextField
        label="Why Is This OK?"
        hint="Your reviewer will see this."
        error={isMissing ? 'Say why this is OK.' : null}
        maxLength={textLimits.overruling}
        value={why}
        onChange={(event) => {
          setWhy(event.target.value)
          setMissing(false)
        }}
      />
      <Actions>
        <Button type="submit">Skip This Check</Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </form>
  )
}

type Look = { icon: ReactNode; word: string; look: 'success' | 'danger' | 'warning' | 'neutral' }

const advice = { icon: <Lightbulb size={theme.icon.medium} aria-hidden />, look: 'warning' } as const

const marks: Record<Check['state'] | 'advised' | 'found', Look> = {
  passed: {
    icon: <CircleCheck size={theme.icon.medium} aria-hidden />,
    word: 'Passed: ',
    look: 'success',
  },
  failed: { icon: <CircleAlert size={theme.icon.medium} aria-hidden />, word: 'Failed: ', look: 'danger' },
  advised: { ...advice, word: 'Recommended: ' },
  found: { ...advice, word: 'Worth a look: ' },
  running: { icon: <Spinner size="small" />, word: 'Being checked: ', look: 'neutral' },
  overruled: {
    icon: <CircleSlash size={theme.icon.medium} aria-hidden />,
    word: 'Skipped: ',
    look: 'neutral',
  },
}

const Item = styled.li(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  '--mark': color.neutralMark,
  '&[data-look=success]': { '--mark': color.successMark },
  '&[data-look=danger]': { '--mark': color.dangerMark },
  '&[data-look=warning]': { '--mark': color.warningMark },
}))

const Mark = styled.span({ height: '1lh', display: 'grid', placeItems: 'center', color: 'var(--mark)' })

const Label = styled.div(({ theme: { space, radius } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  borderRadius: radius.small,
  '& > form': { marginTop: space[2] },
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet, textWrap: 'pretty' }))

const Actions = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginTop: space[2],
}))

const WithCode = ({ children }: { children: string }) =>
  children.split('`').map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one sentence
    place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
  )

export type Check = {
  id: string
  label: string
  level: 'blocking' | 'advice'
  state: 'passed' | 'failed' | 'running' | 'overruled'
  text?: string | null
  reason?: string | null
  action?: ReactNode
}
