import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { invalidateApps } from '../../api/apps.ts'
import { calls, type Member, roleNames, type Team, type TeamRole } from '../../api/contract.ts'
import { forgetTeam, invalidateTeam, membersQuery } from '../../api/teams.ts'
import { MembersTable } from '../../components/teams/MembersTable.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from '../hooks/useAction.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'
import { inviteReason } from './reasonFor.ts'

/** Another role for a member, or with null their removal, before it is confirmed. */
type Question = { member: Pick<Member, 'userId' | 'email' | 'role'>; role: TeamRole | null }

export function MembersTab({ team, onInvite }: { team: Team; onInvite: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useAuth()
  const { data, isError, refetch } = useQuery(membersQuery(team.id))
  const [asked, setAsked] = useState<Question | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const aboutMember = {
    texts: { CHANGED: 'Someone changed this team since you opened it. Check what changed, then try again.' },
    settle: (cache: QueryClient) => invalidateTeam(cache, team.id),
    onDone: () => setAsked(null),
  }
  const change = useAction(calls.changeMember, {
    ...aboutMember,
    failed: 'Couldn’t change the role. Try again.',
    done: () => `${asked?.member.email} has a new role.`,
  })
  const removal = useAction(calls.removeMember, {
    ...aboutMember,
    failed: 'Couldn’t remove the member. Try again.',
    done: () => `${asked?.member.email} was removed.`,
  })
  const departure = useAction(calls.leaveTeam, {
    failed: 'Couldn’t leave the team. Try again.',
    done: () => `You left ${team.name}.`,
    goneIsDone: true,
    onDone() {
      setIsLeaving(false)
      navigate('/tpas', { replace: true, state: leaving })
      forgetTeam(queries, team.id)
      invalidateApps(queries)
    },
  })

  function ask(question: Question) {
    change.reset()
    removal.reset()
    setAsked(question)
  }

  function confirm() {
    if (asked === null) return
    const params = { teamId: team.id, userId: asked.member.userId }
    if (asked.role === null) removal.run({ params, version: team.revision })
    else change.run({ params, body: { role: asked.role }, version: team.revision })
  }

  const members = data ?? []
  const viewOf = ({ busy, error, isChanged }: Pick<typeof removal, 'busy' | 'error' | 'isChanged'>) => ({
    busy,
    error,
    change: isChanged && asked ? changeSince(asked.member, members) : null,
  })

  return (
    <MembersTable
      members={members}
      teamName={team.name}
      role={team.role}
      ownId={user?.id ?? ''}
      loading={data === undefined && !isError}
      error={isError && !data ? 'Couldn’t load members. Try again.' : null}
      inviteReason={inviteReason(team)}
      roleChange={asked?.role ? { ...viewOf(change), member: asked.member, role: asked.role } : null}
      removal={asked && asked.role === null ? { ...viewOf(removal), member: asked.member } : null}
      leaving={isLeaving ? departure : null}
      onInvite={onInvite}
      onRole={(member, role) => ask({ member, role })}
      onRemove={(member) => ask({ member, role: null })}
      onConfirm={confirm}
      onClose={() => setAsked(null)}
      onLeave={() => {
        departure.reset()
        setIsLeaving(true)
      }}
      onLeaveConfirm={() => departure.run({ params: { teamId: team.id } })}
      onLeaveClose={() => setIsLeaving(false)}
      onRetry={() => void refetch()}
    />
  )
}

/** What became of a member since the question about them was asked. */
function changeSince(
  { userId, email, role }: Pick<Member, 'userId' | 'email' | 'role'>,
  now: readonly Member[],
) {
  const member = now.find((one) => one.userId === userId)
  if (!member) return `${email} is no longer in the team.`
  if (member.role !== role) return `${email} now has the ${roleNames[member.role]} role.`
  return 'Other members, invitations or settings changed.'
}
