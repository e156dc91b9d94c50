import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useNavigate } from 'react-router-dom'

import { invalidateApps } from '../../api/apps.ts'
import { type Member, roleNames, type Team } from '../../api/contract.ts'
import { invalidateTeam, membersQuery, teamsQuery } from '../../api/teams.ts'
import { MembersTable } from '../../components/teams/MembersTable/MembersTable.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { leaveTeamMachine, viewLeaveTeam } from '../../machines/teams/leaveTeamMachine.ts'
import { membersMachine, viewMembers } from '../../machines/teams/membersMachine.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { inviteReason } from './reasonFor.ts'

export function MembersTab({ team, onInvite }: { team: Team; onInvite: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { user } = useAuth()
  const { data, isError, refetch } = useQuery(membersQuery(team.id))
  const [snapshot, send, actor] = useMachine(membersMachine, { input: { teamId: team.id } })
  const [leave, sendLeave, leaver] = useMachine(leaveTeamMachine, {
    input: { teamId: team.id, name: team.name },
  })
  const { roleChange, removal } = viewMembers(snapshot)
  const { open, ...leavingView } = viewLeaveTeam(leave)

  useMachineEvents(actor, () => invalidateTeam(queries, team.id))
  useMachineEvents(leaver, () => {
    navigate('/tpas', { replace: true, state: leaving })
    queries.setQueryData(
      teamsQuery.queryKey,
      (read) => read && { ...read, teams: read.teams.filter(({ id }) => id !== team.id) },
    )
    invalidateApps(queries)
  })

  const members = data ?? []
  return (
    <MembersTable
      members={members}
      teamName={team.name}
      role={team.role}
      ownId={user?.id ?? ''}
      loading={data === undefined && !isError}
      error={isError && !data ? 'Couldn’t load members. Try again.' : null}
      inviteReason={inviteReason(team)}
      roleChange={
        roleChange && {
          ...roleChange,
          change: roleChange.changed ? changeSince(roleChange.member, members) : null,
        }
      }
      removal={
        removal && { ...removal, change: removal.changed ? changeSince(removal.member, members) : null }
      }
      leaving={open ? leavingView : null}
      onInvite={onInvite}
      onRole={(member, role) => send({ type: 'role.ask', member, role })}
      onRemove={(member) => send({ type: 'remove.ask', member })}
      onConfirm={() => send({ type: 'confirm', revision: team.revision })}
      onClose={() => send({ type: 'cancel' })}
      onLeave={() => sendLeave({ type: 'open' })}
      onLeaveConfirm={() => sendLeave({ type: 'confirm' })}
      onLeaveClose={() => sendLeave({ type: 'close' })}
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
