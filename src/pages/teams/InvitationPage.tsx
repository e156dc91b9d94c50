import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSubmit } from 'react-router-dom'

import { invalidateApps } from '../../api/apps.ts'
import { dropInvitation, keepInvitation, keptInvitation } from '../../api/session/keptReturn.ts'
import { cacheTeam } from '../../api/teams.ts'
import { toast } from '../../components/feedback/Toast/toast.ts'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { InvitationCard } from '../../components/teams/InvitationCard.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { invitationMachine, viewInvitation } from '../../machines/teams/invitationMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'

/** What an invitation's link leads to. The token is taken from the address at once; it is kept while
 * somebody signs in or up. One to the person's own address needs none: `?id=`. */
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

  return (
    <InvitationCard
      {...view}
      onAccept={() => send({ type: 'accept' })}
      onSignIn={() => navigate('/signin')}
      onSignUp={() => navigate('/signup', { state: { email: view.invitation?.email } })}
      onSignOut={() => void submit(null, { method: 'post', action: '/signout' })}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
