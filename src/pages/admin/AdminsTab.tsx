import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { type AdminUser, calls } from '../../api/contract.ts'
import { adminUsersQuery, invalidateAdmin } from '../../api/review/admin.ts'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { emailColumn } from '../../components/data/entryColumns.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Select } from '../../components/form/Select.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { formatAdminDate } from '../../lib/dates.ts'
import { useAction } from '../hooks/useAction.ts'
import { AddAdminForm } from './AddAdminForm.tsx'
import { Issuers } from './Issuers.tsx'
import { Maintenance } from './Maintenance.tsx'
import { ResetFactor } from './ResetFactor.tsx'

export function AdminsTab() {
  return (
    <>
      <AdminUsers />
      <Issuers />
      <ResetFactor />
      <Maintenance />
    </>
  )
}

/** Another role for an address, or with null its removal, before it is confirmed. */
type Question = { email: string; role: AdminUser['role'] | null }

function AdminUsers() {
  const { data: users = [], isPending, isError, refetch } = useQuery(adminUsersQuery)
  const [asked, setAsked] = useState<Question | null>(null)
  const close = () => setAsked(null)
  const addition = useAction(calls.addAdminUser, {
    failed: 'Couldn’t add the admin. Try again.',
    done: ({ body }) => `${body.email} was added.`,
    settle: invalidateAdmin,
  })
  const change = useAction(calls.changeAdminRole, {
    failed: 'Couldn’t change the role. Try again.',
    done: ({ params, body }) =>
      `${params.email} is now ${body.role === 'ADMIN' ? 'an admin' : 'a reviewer'}.`,
    settle: invalidateAdmin,
    onDone: close,
  })
  const removal = useAction(calls.removeAdminUser, {
    failed: 'Couldn’t remove the admin. Try again.',
    done: ({ params }) => `${params.email} was removed.`,
    settle: invalidateAdmin,
    onDone: close,
  })

  const ask = (question: Question) => {
    for (const { reset } of [addition, change, removal]) reset()
    setAsked(question)
  }
  const confirm = () => {
    if (asked === null) return
    const params = { email: asked.email }
    if (asked.role === null) removal.run({ params })
    else change.run({ params, body: { role: asked.role } })
  }
  const isAdding = addition.busy
  const columns = columnsOf(asked, isAdding, (email, role) => ask({ email, role }))
  const rowActions = ({ email }: AdminUser) => (
    <IconButton
      label={`Remove ${email}`}
      icon={Trash2}
      disabled={isAdding}
      onClick={() => ask({ email, role: null })}
    />
  )

  return (
    <Rows>
      <Card
        title="Add an Admin or Reviewer"
        description="The role takes effect after they sign in with a verified email."
      >
        <AddAdminForm {...addition} />
      </Card>
      <DataTable
        label="Admins and reviewers"
        columns={columns}
        rows={users}
        rowKey={({ email }) => email}
        rowActions={rowActions}
        loading={isPending}
        error={isError ? 'Couldn’t load admins. Try again.' : null}
        onRetry={() => void refetch()}
        empty={<StateMessage icon={Users} title="No admins yet" />}
      />
      {asked?.role && (
        <ConfirmDialog
          title={`Make ${asked.email} ${asked.role === 'ADMIN' ? 'an admin' : 'a reviewer'}?`}
          description={roleMeanings[asked.role]}
          confirmLabel="Change Role"
          tone="accent"
          busy={change.busy}
          error={change.error}
          onConfirm={confirm}
          onClose={close}
        />
      )}
      {asked?.role === null && (
        <ConfirmDialog
          title={`Remove ${asked.email}?`}
          description="They lose access to the Admin Panel. Their past decisions stay."
          confirmLabel="Remove"
          busy={removal.busy}
          error={removal.error}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </Rows>
  )
}

const columnsOf = (
  asked: Question | null,
  isAdding: boolean,
  onRole: (email: string, role: AdminUser['role']) => void,
): readonly Column<AdminUser>[] => [
  emailColumn,
  {
    id: 'role',
    header: 'Role',
    card: 'plain',
    width: '8.5rem',
    sortValue: ({ role }) => roleNames[role],
    cell: ({ email, role }) => (
      <Select
        label={`Role of ${email}`}
        labelHidden
        disabled={isAdding}
        options={roles}
        value={(asked?.email === email && asked.role) || role}
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

const roleNames: Record<AdminUser['role'], string> = { ADMIN: 'Admin', REVIEWER: 'Reviewer' }

const roleMeanings: Record<AdminUser['role'], string> = {
  ADMIN: 'They can review apps, manage admins and reviewers, and see all activity.',
  REVIEWER: 'They can review apps, but can’t manage admins and reviewers or see all activity.',
}

const roles = [
  { value: 'ADMIN', label: roleNames.ADMIN },
  { value: 'REVIEWER', label: roleNames.REVIEWER },
] as const
