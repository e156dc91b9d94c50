import styled from '@emotion/styled'
import { UserRoundPlus, Users } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { actionOnRole, may, type TeamRole } from '../../../api/contract/teamRoles.ts'
import { plural } from '../../../lib/format.ts'
import { DataTable } from '../../data/DataTable/DataTable.tsx'
import { ListRows, ListTools } from '../../data/ListTools/ListTools.tsx'
import { useSearch } from '../../data/useSearch.ts'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { SearchField } from '../../form/SearchField/SearchField.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { reasonAgainst } from '../roleWords.ts'
import { MemberDialogs, type MemberDialogsProps } from './MemberDialogs.tsx'
import { type MemberRow, membersColumns } from './membersColumns.tsx'

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
