import { useQuery } from '@tanstack/react-query'

import { actionOnRole, type Team } from '../../api/contract.ts'
import { invitationsQuery } from '../../api/teams.ts'
import { InvitationsTable } from '../../components/teams/InvitationsTable.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { inviteReason } from './reasonFor.ts'
import type { useInvitations } from './useInvitations.tsx'

type InvitationsTabProps = { team: Team; invitations: ReturnType<typeof useInvitations> }

export function InvitationsTab({ team, invitations }: InvitationsTabProps) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(invitationsQuery(team.id))
  const { open, element, ...handlers } = invitations

  return (
    <InvitationsTable
      {...handlers}
      invitations={data ?? []}
      loading={data === undefined && !isError}
      error={isError && !data ? 'Couldn’t load invitations. Try again.' : null}
      now={dataUpdatedAt}
      inviteReason={inviteReason(team)}
      reasonOf={({ role }) => reasonAgainst(team.role, actionOnRole(role))}
      onInvite={open}
      onRetry={() => void refetch()}
    />
  )
}
