import styled from '@emotion/styled'
import { Trash2, UserRoundPlus, Users } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { formatAdminDate } from '../../lib/dates.ts'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Select } from '../form/Select.tsx'
import { TextField } from '../form/TextField.tsx'
import type { FieldTexts } from '../form/useFormErrors.ts'
import { useValidatedForm } from '../form/useValidatedForm.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'

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

type NewAdmin = { email: string; role: AdminRole }

type AddAdminFormProps = {
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  validate: (user: NewAdmin) => FieldTexts
  onAdd: (user: NewAdmin) => void
  onEdit: () => void
}

const blank: NewAdmin = { email: '', role: 'REVIEWER' }
const fields = ['email', 'role'] as const

function AddAdminForm({ busy, error, fieldErrors, validate, onAdd, onEdit }: AddAdminFormProps) {
  const { form, errors, onChange } = useValidatedForm({
    defaultValues: blank,
    fields,
    validate,
    fieldErrors,
    onEdit,
  })
  const wasBusy = useRef(false)
  const refused = error !== null || Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (wasBusy.current && !busy && !refused) form.reset()
    wasBusy.current = busy
  }, [busy, refused, form.reset])

  const add = form.handleSubmit((user) => onAdd(user))

  return (
    <Form
      noValidate
      aria-label="Add an admin or reviewer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', { onChange })}
      />
      <Select
        label="Role"
        options={roleOptions}
        error={errors.role?.message}
        {...form.register('role', { onChange })}
      />
      <Button type="submit" tone="accent" icon={UserRoundPlus} busy={busy}>
        Add
      </Button>
      {error && <Callout tone="danger">{error}</Callout>}
    </Form>
  )
}

const Form = styled.form(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) max-content',
  alignItems: 'start',
  gap: space[3],
  '& > button': { marginTop: `calc(1.55em + ${space[1]})` },
  '& > [role=alert]': { gridColumn: '1 / -1' },
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > button': { marginTop: 0 } },
}))

type AdminRole = 'ADMIN' | 'REVIEWER'

const roleNames: Record<AdminRole, string> = { ADMIN: 'Admin', REVIEWER: 'Reviewer' }

const roleMeanings: Record<AdminRole, string> = {
  ADMIN: 'They can review apps, manage admins and reviewers, and read the audit log.',
  REVIEWER: 'They can review apps, but can’t manage admins and reviewers or read the audit log.',
}

const roles = [
  { value: 'ADMIN', label: roleNames.ADMIN },
  { value: 'REVIEWER', label: roleNames.REVIEWER },
] as const

const roleOptions = [
  { value: 'REVIEWER', label: 'Reviewer: reviews apps' },
  { value: 'ADMIN', label: 'Admin: reviews apps and manages admins' },
] as const
