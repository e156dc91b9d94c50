import { MailPlus, UserRoundPlus } from 'lucide-react'
import { useMemo } from 'react'
import { roleNames, type TeamRole } from '../../api/contract/teams/teamRoles.ts'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'

export type InvitationState = 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'SUPERSEDED' | 'EXPIRED'

export type InvitationRow = {
  id: string
  email: string
  role: TeamRole
  state: InvitationState
  invitedBy: string
  expiresAt: string
}

export type InvitationsTableProps = {
  invitations: readonly InvitationRow[]
  loading: boolean
  error: string | null
  /** Milliseconds since 1970. */
  now: number
  /** Why nobody can be invited; null where somebody can. */
  inviteReason: string | null
  /** Why a row can't be sent again or revoked; null where it can. */
  reasonOf: (invitation: InvitationRow) => string | null
  /** The id of the one that is sent again, and why it could not be. */
  resend: { busy: string | null; error: string | null }
  revocation: { email: string; busy: boolean; error: string | null } | null
  onInvite: () => void
  onResend: (invitation: InvitationRow) => void
  onRevoke: (invitation: InvitationRow) => void
  onRevokeConfirm: () => void
  onClose: () => void
  onRetry: () => void
}

const states: Record<InvitationState, { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Pending', tone: 'info' },
  ACCEPTED: { label: 'Accepted', tone: 'success' },
  REVOKED: { label: 'Revoked', tone: 'neutral' },
  SUPERSEDED: { label: 'Replaced', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'warning' },
}

const isOpen = ({ state }: InvitationRow) => state === 'PENDING' || state === 'EXPIRED'

/** Who was invited, and what became of it. */
export function InvitationsTable(props: InvitationsTableProps) {
  const { invitations, loading, error, now, inviteReason, reasonOf, resend, revocation } = props
  const { onInvite, onResend, onRevoke, onRevokeConfirm, onClose, onRetry } = props
  const columns = useMemo(() => columnsOf(now), [now])
  const isResending = resend.busy !== null
  const invite = (
    <Button
      tone="accent"
      icon={UserRoundPlus}
      disabled={isResending}
      disabledReason={inviteReason}
      onClick={onInvite}
    >
      Invite…
    </Button>
  )
  const rowActions = (row: InvitationRow) =>
    isOpen(row) && (
      <>
        <Button
          size="small"
          aria-label={`Resend to ${row.email}`}
          disabledReason={reasonOf(row)}
          busy={resend.busy === row.id}
          disabled={isResending && resend.busy !== row.id}
          onClick={() => onResend(row)}
        >
          Resend
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={`Revoke invitation of ${row.email}`}
          disabled={isResending}
          disabledReason={reasonOf(row)}
          onClick={() => onRevoke(row)}
        >
          Revoke…
        </Button>
      </>
    )

  return (
    <ListRows>
      <ListTools count="">{invite}</ListTools>
      {resend.error && <Callout tone="danger">{resend.error}</Callout>}
      <DataTable
        label="Invitations"
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        rowActions={rowActions}
        actionsWidth="10.5rem"
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={
          <StateMessage picture={<LensPicture icon={MailPlus} />} title="No invitations yet">
            People you invite appear here until they join.
          </StateMessage>
        }
      />
      {revocation && (
        <ConfirmDialog
          title="Revoke Invitation"
          description={`The link that we sent to ${revocation.email} stops working.`}
          confirmLabel="Revoke Invitation"
          busy={revocation.busy}
          error={revocation.error}
          onConfirm={onRevokeConfirm}
          onClose={onClose}
        />
      )}
    </ListRows>
  )
}

const columnsOf = (now: number): readonly Column<InvitationRow>[] => [
  {
    id: 'email',
    header: 'Email',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ email }) => email,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  {
    id: 'state',
    header: 'Status',
    width: '7rem',
    sortValue: ({ state }) => states[state].label,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    id: 'role',
    header: 'Role',
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
