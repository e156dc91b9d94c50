import styled from '@emotion/styled'
import { UserRoundPlus, Users } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { actionOnRole, may, roleNames, type TeamRole } from '../../api/contract/teams/teamRoles.ts'
import { plural } from '../../lib/format.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { useSearch } from '../data/useSearch.ts'
import { Callout } from '../feedback/Callout.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { Button } from '../ui/Button.tsx'
import { type MemberRow, membersColumns } from './membersColumns.tsx'
import { reasonAgainst, roleMeanings } from './roleWords.ts'

export type MembersTableProps = MemberDialogsProps & {
  members: readonly MemberRow[]
  /** The role of whoever looks at the table, and their id. */
  role: TeamRole
  ownId: string
  loading: boolean
  error: string | null
  /** Why nobody can be invited; null where somebody can. */
  inviteReason: string | null
  onInvite: () => void
  onRole: (member: MemberRow, role: TeamRole) => void
  onRemove: (member: MemberRow) => void
  onLeave: () => void
  onRetry: () => void
}

const onlyOwner = 'You’re the only owner. Make someone else an owner first.'

/** Who is in a team, and what they may do. */
export function MembersTable(props: MembersTableProps) {
  const { members, role, ownId, loading, error, inviteReason } = props
  const { roleChange, onInvite, onRole, onRemove, onLeave, onRetry } = props
  const noteId = useId()
  const [search, setSearch] = useState('')
  const found = useSearch(members, emailOf, search)
  const asked = roleChange && { userId: roleChange.member.userId, role: roleChange.role }
  const columns = useMemo(
    () => membersColumns({ role, ownId, noteId, asked, onRole }),
    [role, ownId, noteId, asked, onRole],
  )
  const isOnlyOwner = role === 'OWNER' && members.filter((one) => one.role === 'OWNER').length === 1
  const note = noteFor(role)

  const rowActions = (member: MemberRow) =>
    member.userId === ownId ? (
      <Button size="small" disabledReason={isOnlyOwner ? onlyOwner : null} onClick={onLeave}>
        Leave…
      </Button>
    ) : (
      <Button
        size="small"
        aria-label={`Remove ${member.email}`}
        disabledReason={reasonAgainst(role, actionOnRole(member.role))}
        onClick={() => onRemove(member)}
      >
        Remove…
      </Button>
    )

  return (
    <ListRows>
      <ListTools count={loading || error ? '' : plural(found.length, 'member')}>
        <SearchField label="Search members" value={search} onChange={setSearch} />
        <Button tone="accent" icon={UserRoundPlus} disabledReason={inviteReason} onClick={onInvite}>
          Invite…
        </Button>
      </ListTools>
      {note && <Note id={noteId}>{note}</Note>}
      <DataTable
        label="Members"
        columns={columns}
        rows={found}
        rowKey={({ userId }) => userId}
        rowActions={rowActions}
        actionsWidth="6rem"
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={
          <StateMessage
            icon={Users}
            title="No members match"
            action={<Button onClick={() => setSearch('')}>Clear Search</Button>}
          />
        }
      />
      <MemberDialogs {...props} />
    </ListRows>
  )
}

const emailOf = ({ email }: MemberRow) => email

/** Why some roles in the table can't be changed. */
function noteFor(role: TeamRole): string | null {
  if (may(role, 'manageAdmins')) return null
  return may(role, 'manageMembers')
    ? 'Only owners can change or remove owners and admins.'
    : (reasonAgainst(role, 'manageMembers') ?? '')
}

const Note = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

type Asked = {
  member: { userId: string; email: string }
  busy: boolean
  error: string | null
  /** What somebody else changed since the question was asked; null for nothing. */
  change: string | null
}

type MemberDialogsProps = {
  teamName: string
  roleChange: (Asked & { role: TeamRole }) | null
  removal: Asked | null
  leaving: { busy: boolean; error: string | null } | null
  onConfirm: () => void
  onClose: () => void
  onLeaveConfirm: () => void
  onLeaveClose: () => void
}

/** The questions before somebody gets another role, is removed, or leaves. */
function MemberDialogs(props: MemberDialogsProps) {
  const { teamName, roleChange, removal, leaving } = props
  const { onConfirm, onClose, onLeaveConfirm, onLeaveClose } = props

  if (roleChange)
    return (
      <ConfirmDialog
        title={`Make ${roleChange.member.email} ${article(roleNames[roleChange.role])}?`}
        description={`${article(roleNames[roleChange.role], true)} ${roleMeanings[roleChange.role]}.`}
        confirmLabel="Change Role"
        tone="accent"
        busy={roleChange.busy}
        error={roleChange.error}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {roleChange.change && <Callout tone="warning">{roleChange.change}</Callout>}
      </ConfirmDialog>
    )
  if (removal)
    return (
      <ConfirmDialog
        title="Remove Member"
        description={`${removal.member.email} loses access to ${teamName} and its apps. Their sessions and access tokens for it end now.`}
        confirmLabel="Remove Member"
        busy={removal.busy}
        error={removal.error}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {removal.change && <Callout tone="warning">{removal.change}</Callout>}
      </ConfirmDialog>
    )
  if (leaving)
    return (
      <ConfirmDialog
        title="Leave Team"
        description={`You lose access to ${teamName} and its apps. To come back, you need a new invitation.`}
        confirmLabel="Leave Team"
        busy={leaving.busy}
        error={leaving.error}
        onConfirm={onLeaveConfirm}
        onClose={onLeaveClose}
      />
    )
  return null
}

function article(name: string, isFirst = false): string {
  const word = /^[AO]/.test(name) ? 'an' : 'a'
  return isFirst
    ? `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name.toLowerCase()}`
    : `${word} ${name.toLowerCase()}`
}
