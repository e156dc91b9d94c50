import styled from '@emotion/styled'
import { CircleCheck, CircleX, Clock, type LucideIcon, SquareTerminal } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { formatUntil } from '../../lib/dates.ts'
import { Callout } from '../feedback/Callout.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Fields } from '../form/Fields.tsx'
import { TextField } from '../form/TextField.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Stack } from '../ui/layout.tsx'
import { Comparing, type DeviceRequest, type DeviceTeam } from './Comparing.tsx'

export type DeviceCardProps = {
  standing: 'entering' | 'limited' | 'comparing' | 'allowed' | 'denied' | 'expired' | 'over'
  code: string
  codeError: string | null
  request: DeviceRequest | null
  /** Whether the code is looked up, or which decision is sent. */
  checking: boolean
  deciding: 'allow' | 'deny' | null
  error: string | null
  /** When codes may be tried again, in milliseconds since 1970. */
  waitEnds: number | null
  /** Now, in milliseconds since 1970. */
  now: number
  /** The address of whoever is signed in. */
  account: string
  /** Null while they are read. */
  teams: readonly DeviceTeam[] | null
  team: string
  teamsError: string | null
  offline: boolean
  onCode: (text: string) => void
  onSubmit: () => void
  onTeam: (team: string) => void
  onAllow: () => void
  onDeny: () => void
  onOther: () => void
  onSignOut: () => void
  onRetryTeams: () => void
}

/** Signing a terminal in: the person compares its code, and decides. */
export function DeviceCard(props: DeviceCardProps) {
  const { standing, request, waitEnds, now, account, offline, onOther, onSignOut } = props
  return (
    <Frame>
      {offline && (
        <Callout tone="warning" title="You are offline.">
          Connect to the internet to go on.
        </Callout>
      )}
      {standing === 'entering' && <CodeForm {...props} />}
      {standing === 'comparing' && request && <Comparing {...props} request={request} />}
      {standing === 'limited' && (
        <Ending icon={Clock} title="Too many wrong codes">
          Try again {formatUntil(new Date(waitEnds ?? now).toISOString(), now)}.
        </Ending>
      )}
      {standing === 'allowed' && (
        <Ending icon={CircleCheck} title="Your terminal is signed in">
          You may close this page.
        </Ending>
      )}
      {standing === 'denied' && (
        <Ending icon={CircleX} title="Access denied" onOther={onOther}>
          The terminal wasn’t signed in. You may close this page.
        </Ending>
      )}
      {standing === 'expired' && (
        <Ending icon={Clock} title="This code has expired" onOther={onOther}>
          Codes work for 10 minutes. Start again in your terminal to get a new one.
        </Ending>
      )}
      {standing === 'over' && (
        <Ending icon={SquareTerminal} title="This code was already used" onOther={onOther}>
          Your terminal says whether it’s signed in. If not, start again there to get a new code.
        </Ending>
      )}
      {(standing === 'entering' || standing === 'comparing') && (
        <Who>
          <span>You’re signed in as {account}.</span>
          <Button tone="quiet" size="small" onClick={onSignOut}>
            Use Another Account
          </Button>
        </Who>
      )}
    </Frame>
  )
}

type EndingProps = { icon: LucideIcon; title: string; children: ReactNode; onOther?: () => void }

const Ending = ({ icon, title, children, onOther }: EndingProps) => (
  <StateMessage
    size="large"
    icon={icon}
    title={title}
    role="status"
    action={onOther && <Button onClick={onOther}>Enter Another Code</Button>}
  >
    {children}
  </StateMessage>
)

const Frame = styled(Card)({ width: '100%', maxWidth: '32rem' })

const Who = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginTop: space[5],
  paddingTop: space[3],
  borderTop: `1px solid ${color.border}`,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
}))

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
function CodeForm({ code, codeError, checking, error, onCode, onSubmit }: CodeFormProps) {
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
          <Title>Sign In a Terminal</Title>
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
