import { useQuery } from '@tanstack/react-query'
import { MailPlus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'

import { actionOnRole, calls, type Invitation, roleNames, type Team } from '../../api/contract.ts'
import { invalidateTeam, invitationsQuery } from '../../api/teams.ts'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { emailColumn } from '../../components/data/entryColumns.tsx'
import { ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { inviteReason, reasonAgainst } from '../../components/teams/roleWords.ts'
import { Badge, type BadgeTone } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { useAction } from '../hooks/useAction.ts'

type InvitationsTabProps = {
  team: Team
  resending: ReturnType<typeof useAction<typeof calls.resendInvitation>>
  onInvite: () => void
}

export function InvitationsTab({ team, resending, onInvite }: InvitationsTabProps) {
  const { data, isError, dataUpdatedAt: now, refetch } = useQuery(invitationsQuery(team.id))
  const [asked, setAsked] = useState<Invitation | null>(null)
  const revocation = useAction(calls.revokeInvitation, {
    failed: 'Couldn’t revoke the invitation. Try again.',
    done: (_, { invitation }) => `${invitation.email} can no longer use the link.`,
    settle: (queries) => invalidateTeam(queries, team.id),
    onDone: () => setAsked(null),
  })
  const rowActions = (row: Invitation) => {
    const isResent = resending.busy && resending.subject?.params.id === row.id
    const shared = {
      size: 'small' as const,
      disabledReason: reasonAgainst(team.role, actionOnRole(row.role)),
      disabled: resending.busy && !isResent,
    }
    if (!isOpen(row)) return null
    return (
      <>
        <Button
          {...shared}
          aria-label={`Resend to ${row.email}`}
          busy={isResent}
          onClick={() => resending.run({ params: { teamId: team.id, id: row.id } })}
        >
          Resend
        </Button>
        <Button
          {...shared}
          tone="quiet"
          aria-label={`Revoke invitation of ${row.email}`}
          disabled={resending.busy}
          onClick={() => {
            resending.reset()
            revocation.reset()
            setAsked(row)
          }}
        >
          Revoke…
        </Button>
      </>
    )
  }

  return (
    <ListRows>
      <ListTools count="">
        <Button
          tone="accent"
          icon={UserRoundPlus}
          disabled={resending.busy}
          disabledReason={inviteReason(team)}
          onClick={onInvite}
        >
          Invite…
        </Button>
      </ListTools>
      {resending.error && <Callout tone="danger">{resending.error}</Callout>}
      <DataTable
        label="Invitations"
        columns={columnsOf(now)}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowActions={rowActions}
        actionsWidth="10.5rem"
        loading={data === undefined && !isError}
        error={isError && !data ? 'Couldn’t load invitations. Try again.' : null}
        onRetry={() => void refetch()}
        empty={
          <StateMessage picture={<LensPicture icon={MailPlus} />} title="No invitations yet">
            People you invite appear here until they join.
          </StateMessage>
        }
      />
      {asked && (
        <ConfirmDialog
          title="Revoke Invitation"
          description={`The link that we sent to ${asked.email} stops working.`}
          confirmLabel="Revoke Invitation"
          busy={revocation.busy}
          error={revocation.error}
          onConfirm={() => revocation.run({ params: { teamId: team.id, id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </ListRows>
  )
}

const states: Record<Invitation['state'], { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Pending', tone: 'info' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  REVOKED: { label: 'Revoked', tone: 'neutral' },
  SUPERSEDED: { label: 'Replaced', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'warning' },
}

const isOpen = ({ state }: Invitation) => state === 'PENDING' || state === 'EXPIRED'

/** `now` is in milliseconds since 1970. */
const columnsOf = (now: number): readonly Column<Invitation>[] => [
  emailColumn,
  {
    id: 'state',
    header: 'Status',
    card: 'plain',
    width: '7rem',
    sortValue: ({ state }) => states[state].label,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    id: 'role',
    header: 'Role',
    card: 'plain',
    width: '6.5rem',
    cell: ({ role }) => roleNames[role],
  },
  {
    id: 'invitedBy',
    header: 'Invited By',
    width: 'minmax(0, 1.5fr)',
    cell: ({ invitedBy }) => <EmailAddress>{invitedBy}</EmailAddress>,
  },
  {
    id: 'expiresAt',
    header: 'Expires',
    width: '7rem',
    sortValue: ({ expiresAt }) => Date.parse(expiresAt),
    cell: (row) =>
      isOpen(row) && <RelativeTime iso={row.expiresAt} now={now} ahead={row.state === 'PENDING'} />,
  },
]
