import styled from '@emotion/styled'
import { CircleCheck, CircleX, Clock, type LucideIcon, SquareTerminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatUntil } from '../../../lib/dates.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { CodeForm } from './CodeForm.tsx'
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
