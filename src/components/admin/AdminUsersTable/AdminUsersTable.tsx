import styled from '@emotion/styled'
import { Trash2, Users } from 'lucide-react'
import { useMemo } from 'react'
import { formatAdminDate } from '../../../lib/dates.ts'
import type { Column } from '../../data/DataTable/columns.ts'
import { DataTable } from '../../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { ConfirmDialog } from '../../feedback/ConfirmDialog/ConfirmDialog.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { AddAdminForm, type AddAdminFormProps } from './AddAdminForm.tsx'
import { type AdminRole, roleMeanings, roleNames, roles } from './roles.ts'

export type AdminUserRow = { email: string; role: AdminRole; addedBy: string; addedAt: string }

export type AdminUsersTableProps = Pick<AddAdminFormProps, 'validate' | 'onAdd' | 'onEdit'> & {
  users: readonly AdminUserRow[]
  loading: boolean
  error: string | null
  addition: Pick<AddAdminFormProps, 'busy' | 'error' | 'fieldErrors'>
  roleChange: { email: string; role: AdminRole; busy: boolean; error: string | null } | null
  removal: { email: string; busy: boolean; error: string | null } | null
  onRole: (email: string, role: AdminRole) => void
  onRoleConfirm: () => void
  onRoleClose: () => void
  onRemove: (email: string) => void
  onRemoveConfirm: () => void
  onRemoveClose: () => void
  onRetry: () => void
}

/** Who may review and who may manage. */
export function AdminUsersTable(props: AdminUsersTableProps) {
  const { users, loading, error, addition, roleChange, removal, ...handlers } = props
  const { onRole, onRoleConfirm, onRoleClose, onRemove, onRemoveConfirm, onRemoveClose, onRetry, ...form } =
    handlers
  const isAdding = addition.busy
  const columns = useMemo(() => columnsOf(roleChange, isAdding, onRole), [roleChange, isAdding, onRole])
  const rowActions = useMemo(
    () =>
      ({ email }: AdminUserRow) => (
        <IconButton
          label={`Remove ${email}`}
          icon={Trash2}
          disabled={isAdding}
          onClick={() => onRemove(email)}
        />
      ),
    [isAdding, onRemove],
  )

  return (
    <Rows>
      <Card
        title="Add an Admin or Reviewer"
        description="The role takes effect after they sign in with a verified email."
      >
        <AddAdminForm {...addition} {...form} />
      </Card>
      <DataTable
        label="Admins and reviewers"
        columns={columns}
        rows={users}
        rowKey={({ email }) => email}
        rowActions={rowActions}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={<StateMessage icon={Users} title="No admins yet" />}
      />
      {roleChange && (
        <ConfirmDialog
          title={`Make ${roleChange.email} ${roleChange.role === 'ADMIN' ? 'an admin' : 'a reviewer'}?`}
          description={roleMeanings[roleChange.role]}
          confirmLabel="Change Role"
          tone="accent"
          busy={roleChange.busy}
          error={roleChange.error}
          onConfirm={onRoleConfirm}
          onClose={onRoleClose}
        />
      )}
      {removal && (
        <ConfirmDialog
          title={`Remove ${removal.email}?`}
          description="They lose access to the Admin Panel. Their past decisions stay in the audit log."
          confirmLabel="Remove"
          busy={removal.busy}
          error={removal.error}
          onConfirm={onRemoveConfirm}
          onClose={onRemoveClose}
        />
      )}
    </Rows>
  )
}

const columnsOf = (
  roleChange: AdminUsersTableProps['roleChange'],
  isAdding: boolean,
  onRole: AdminUsersTableProps['onRole'],
): readonly Column<AdminUserRow>[] => [
  {
    id: 'email',
    header: 'Email',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ email }) => email,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  {
    id: 'role',
    header: 'Role',
    width: '8.5rem',
    sortValue: ({ role }) => roleNames[role],
    cell: ({ email, role }) => (
      <Select
        label={`Role of ${email}`}
        labelHidden
        disabled={isAdding}
        options={roles}
        value={roleChange?.email === email ? roleChange.role : role}
        onChange={(event) => onRole(email, event.target.value === 'ADMIN' ? 'ADMIN' : 'REVIEWER')}
      />
    ),
  },
  {
    id: 'addedBy',
    header: 'Added By',
    sortValue: ({ addedBy }) => addedBy,
    cell: ({ addedBy }) => <EmailAddress>{addedBy}</EmailAddress>,
  },
  {
    id: 'addedAt',
    header: 'Added',
    width: '12rem',
    sortValue: ({ addedAt }) => Date.parse(addedAt),
    cell: ({ addedAt }) => <time dateTime={addedAt}>{formatAdminDate(addedAt)}</time>,
  },
]

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))
