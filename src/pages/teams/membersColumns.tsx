import { actionOnRole, type Member, may, roleNames, type TeamRole, teamRoles } from '../../api/contract.ts'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { RelativeTime } from '../../components/data/RelativeTime.tsx'
import { Select } from '../../components/form/Select.tsx'
import { formatLocalDate } from '../../lib/dates.ts'

type Options = {
  /** The role of whoever looks at the table, and their id. */
  own: TeamRole
  ownId: string
  isAlone: boolean
  /** Of the note on a role that can't be changed. */
  noteId: string
  /** The role that is asked about; of one who may be removed null. */
  asked: { member: Member; role: TeamRole | null } | null
  onRole: (member: Member, role: TeamRole) => void
}

export const membersColumns = ({
  own,
  ownId,
  isAlone,
  noteId,
  asked,
  onRole,
}: Options): readonly Column<Member>[] => [
  {
    id: 'email',
    header: 'Member',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ email }) => email,
    cell: ({ email, userId }) => (
      <span>
        <EmailAddress>{email}</EmailAddress>
        {userId === ownId && ' (you)'}
      </span>
    ),
  },
  {
    id: 'role',
    header: 'Role',
    card: 'plain',
    width: '9.5rem',
    sortValue: ({ role }) => teamRoles.indexOf(role),
    cell: (member) => {
      const mayChange = may(own, actionOnRole(member.role))
      return isAlone ? (
        roleNames[member.role]
      ) : (
        <Select
          label={`Role of ${member.email}`}
          labelHidden
          disabled={!mayChange}
          {...(!mayChange && { 'aria-describedby': noteId })}
          options={teamRoles.map((value) => ({
            value,
            label: roleNames[value],
            disabled: !may(own, actionOnRole(value)),
          }))}
          value={(asked?.member.userId === member.userId && asked.role) || member.role}
          onChange={(event) => {
            const chosen = teamRoles.find((one) => one === event.target.value)
            if (chosen !== undefined) onRole(member, chosen)
          }}
        />
      )
    },
  },
  {
    id: 'since',
    header: 'Since',
    card: 'hidden',
    width: '7rem',
    sortValue: ({ since }) => Date.parse(since),
    cell: ({ since }) => <time dateTime={since}>{formatLocalDate(since)}</time>,
  },
  {
    id: 'lastActive',
    header: 'Last Active',
    width: '9rem',
    sortValue: ({ lastActiveAt }) => (lastActiveAt === null ? 0 : Date.parse(lastActiveAt)),
    cell: ({ lastActiveAt }) => (lastActiveAt === null ? 'Not yet' : <RelativeTime iso={lastActiveAt} />),
  },
]
