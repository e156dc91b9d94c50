import styled from '@emotion/styled'
import { CircleX, type LucideIcon, Mail, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { roleNames, type TeamRole } from '../../api/contract/teams/teamRoles.ts'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { roleMeanings } from './roleWords.ts'

export type InvitationCardProps = {
  standing: 'loading' | 'failed' | 'unknown' | 'over' | 'signedOut' | 'wrongAccount' | 'ready'
  /** What it is for, once that is known; `email` is the invited address. */
  invitation: {
    team: string
    role: TeamRole
    invitedBy: string
    email: string
    state: 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'SUPERSEDED' | 'EXPIRED'
    expiresAt: string
  } | null
  /** The address of whoever is signed in. */
  account: string | null
  busy: boolean
  error: string | null
  onAccept: () => void
  onSignIn: () => void
  onSignUp: () => void
  onSignOut: () => void
  onRetry: () => void
}

const over = {
  ACCEPTED: {
    title: 'This invitation was accepted',
    text: 'If you accepted it, find the team in the portal.',
  },
  REVOKED: { title: 'This invitation was revoked', text: 'Ask the person who invited you for a new one.' },
  SUPERSEDED: {
    title: 'There’s a newer invitation',
    text: 'Open the link in the last email that we sent you.',
  },
  EXPIRED: {
    title: 'This invitation has expired',
    text: 'Links work for 14 days. Ask the person who invited you for a new one.',
  },
  PENDING: { title: '', text: '' },
}

/** What an invitation's link leads to. */
export function InvitationCard(props: InvitationCardProps) {
  const { standing, invitation, error, onRetry } = props
  if (standing === 'loading')
    return (
      <Frame aria-busy>
        <StateMessage size="large" icon={Mail} title="Loading invitation…">
          <Skeleton width="14rem" />
        </StateMessage>
      </Frame>
    )
  if (standing === 'failed')
    return (
      <Frame>
        <StateMessage tone="danger" title={error ?? ''} onRetry={onRetry} />
      </Frame>
    )
  if (standing === 'unknown' || invitation === null)
    return (
      <Over title="This invitation doesn’t exist" icon={CircleX}>
        Check that you opened the whole link from the email.
      </Over>
    )
  if (standing === 'over')
    return (
      <Over title={over[invitation.state].title} icon={Mail}>
        {over[invitation.state].text}
      </Over>
    )
  return <Open {...props} invitation={invitation} />
}

type OverProps = { title: string; icon: LucideIcon; children: ReactNode }

const Over = ({ title, icon, children }: OverProps) => (
  <Frame>
    <StateMessage
      size="large"
      icon={icon}
      title={title}
      action={<LinkButton href="/dashboard">Go to Dashboard</LinkButton>}
    >
      {children}
    </StateMessage>
  </Frame>
)

type OpenProps = InvitationCardProps & { invitation: NonNullable<InvitationCardProps['invitation']> }

function Open({ standing, invitation, account, busy, error, ...handlers }: OpenProps) {
  const { team, role, invitedBy, email, expiresAt } = invitation
  const { onAccept, onSignIn, onSignUp, onSignOut } = handlers
  return (
    <Frame>
      <StateMessage
        size="large"
        icon={Users}
        title={`Join ${team}`}
        action={
          standing === 'ready' ? (
            <Button tone="accent" size="large" busy={busy} onClick={onAccept}>
              Accept Invitation
            </Button>
          ) : standing === 'wrongAccount' ? (
            <Button tone="accent" size="large" onClick={onSignOut}>
              Sign Out
            </Button>
          ) : (
            <>
              <Button tone="accent" size="large" onClick={onSignIn}>
                Sign In
              </Button>
              <Button size="large" onClick={onSignUp}>
                Create an Account
              </Button>
            </>
          )
        }
      >
        <p>
          {invitedBy} invites you with the {roleNames[role]} role, which {roleMeanings[role]}.
        </p>
        <p>
          The invitation is for {email}. It expires <RelativeTime iso={expiresAt} ahead />.
        </p>
        {standing === 'wrongAccount' && (
          <Callout tone="warning" title="This invitation is for another account">
            You’re signed in as {account}. Sign out, then sign in as {email}.
          </Callout>
        )}
        {error && <Callout tone="danger">{error}</Callout>}
      </StateMessage>
    </Frame>
  )
}

const Frame = styled(Card)(({ theme: { space } }) => ({
  width: '100%',
  maxWidth: '30rem',
  '& p + p, & [role=status], & [role=alert]': { marginTop: space[3], textAlign: 'start' },
  '& p + p': { textAlign: 'center' },
}))
