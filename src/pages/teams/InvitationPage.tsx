import styled from '@emotion/styled'
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { CircleX, Mail, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSubmit } from 'react-router-dom'

import { invalidateApps } from '../../api/apps.ts'
import { roleNames } from '../../api/contract.ts'
import { dropInvitation, keepInvitation, keptInvitation } from '../../api/session/pendingReturn.ts'
import { cacheTeam } from '../../api/teams.ts'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { roleMeanings } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { invitationMachine, viewInvitation } from '../../machines/teams/invitationMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'

/** The token leaves the address at once, and is stored while somebody signs in. One's own need none: `?id=`. */
export function InvitationPage() {
  useTitle('Invitation')
  const { hash, search } = useLocation()
  const { user, isLoading, isAuthenticated } = useAuth()
  const id = new URLSearchParams(search).get('id') ?? ''
  const [token] = useState(() => hash.slice(1) || (id === '' ? (keptInvitation() ?? '') : ''))
  const navigate = useNavigate()
  useEffect(() => {
    if (token === '') dropInvitation()
    else keepInvitation(token)
    if (hash !== '') navigate({ pathname: '/invitation', search, hash: '' }, { replace: true })
  }, [token, hash, search, navigate])

  if (token === '' && id !== '' && !isLoading && !isAuthenticated)
    return <Navigate to="/signin" replace state={{ from: `/invitation${search}` }} />
  return (
    <PublicShell centered>
      {(token !== '' || !isLoading) && (
        <Invitation
          key={token === '' ? user?.id : token}
          token={token}
          id={id}
          account={isLoading ? undefined : isAuthenticated ? (user?.email ?? null) : null}
        />
      )}
    </PublicShell>
  )
}

type InvitationProps = { token: string; id: string; account: string | null | undefined }

function Invitation({ token, id, account }: InvitationProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmit()
  const [snapshot, send, actor] = useMachine(invitationMachine, { input: { token, id, account } })
  const view = viewInvitation(snapshot)
  const isDone = view.standing === 'over' || view.standing === 'unknown'
  useEffect(() => send({ type: 'account', email: account }), [send, account])
  useEffect(() => {
    if (isDone) dropInvitation()
  }, [isDone])
  useMachineEvents(actor, ({ team }) => {
    dropInvitation()
    cacheTeam(queries, team)
    invalidateApps(queries)
    toast('success', `You’re now in ${team.name}.`)
    navigate(`/tpas?team=${team.slug}`, { replace: true })
  })

  const { standing, invitation, error, busy } = view
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
        <StateMessage tone="danger" title={error ?? ''} onRetry={() => send({ type: 'retry' })} />
      </Frame>
    )
  if (standing === 'unknown' || invitation === null || standing === 'over')
    return <Over state={standing === 'over' && invitation ? invitation.state : 'UNKNOWN'} />

  const { team, role, invitedBy, email, expiresAt } = invitation
  return (
    <Frame>
      <StateMessage
        size="large"
        icon={Users}
        title={`Join ${team}`}
        action={
          standing === 'ready' ? (
            <Button tone="accent" size="large" busy={busy} onClick={() => send({ type: 'accept' })}>
              Accept Invitation
            </Button>
          ) : standing === 'wrongAccount' ? (
            <Button
              tone="accent"
              size="large"
              onClick={() => void submit(null, { method: 'post', action: '/signout' })}
            >
              Sign Out
            </Button>
          ) : (
            <>
              <Button tone="accent" size="large" onClick={() => navigate('/signin')}>
                Sign In
              </Button>
              <Button size="large" onClick={() => navigate('/signup', { state: { email } })}>
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
            You’re signed in as {view.account}. Sign out, then sign in as {email}.
          </Callout>
        )}
        {error && <Callout tone="danger">{error}</Callout>}
      </StateMessage>
    </Frame>
  )
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
  UNKNOWN: {
    title: 'This invitation doesn’t exist',
    text: 'Check that you opened the whole link from the email.',
  },
  PENDING: { title: '', text: '' },
}

const Over = ({ state }: { state: keyof typeof over }) => (
  <Frame>
    <StateMessage
      size="large"
      icon={state === 'UNKNOWN' ? CircleX : Mail}
      title={over[state].title}
      action={<LinkButton href="/dashboard">Go to Dashboard</LinkButton>}
    >
      {over[state].text}
    </StateMessage>
  </Frame>
)

const Frame = styled(Card)(({ theme: { space } }) => ({
  width: '100%',
  maxWidth: '30rem',
  '& p + p, & [role=status], & [role=alert]': { marginTop: space[3], textAlign: 'start' },
  '& p + p': { textAlign: 'center' },
}))
