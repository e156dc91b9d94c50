import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { adminUserForm } from '../../../src/api/contract.ts'
import { AdminUsersTable } from '../../../src/components/admin/AdminUsersTable.tsx'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { adminUsers } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const addition = { busy: false, error: null, fieldErrors: {} }

const meta = preview.meta({
  title: 'Product/Admin/Admin users table',
  component: AdminUsersTable,
  args: {
    users: adminUsers,
    loading: false,
    error: null,
    addition,
    roleChange: null,
    removal: null,
    validate: zodValidator(adminUserForm),
    onAdd: fn(),
    onEdit: fn(),
    onRole: fn(),
    onRoleConfirm: fn(),
    onRoleClose: fn(),
    onRemove: fn(),
    onRemoveConfirm: fn(),
    onRemoveClose: fn(),
    onRetry: fn(),
  },
})

export const Listed = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ada@example.com' }))
    await expect(args.onRemove.mock.calls).toEqual([['ada@example.com']])
  },
})

export const RoleChanged = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Role of ada@example.com'), 'Admin')
    await expect(args.onRole.mock.calls).toEqual([['ada@example.com', 'ADMIN']])
  },
})

export const ChangingARole = meta.story({
  args: { roleChange: { email: 'ada@example.com', role: 'ADMIN', busy: false, error: null } },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Make ada@example.com an admin?' })
    await userEvent.click(screen.getByRole('button', { name: 'Change Role' }))
    await expect(args.onRoleConfirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onRoleClose).toHaveBeenCalledOnce()
  },
})

export const LastAdminKeepsTheRole = meta.story({
  args: {
    roleChange: {
      email: 'admin@example.com',
      role: 'REVIEWER',
      busy: false,
      error: 'The last ADMIN cannot be removed.',
    },
  },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('The last ADMIN cannot be removed.'),
})

/** A reviewer unless said otherwise; the field is empty once the new one is on the list. */
export const Adding = meta.story({
  render: (args) => {
    const [busy, setBusy] = useState(false)
    return (
      <>
        <AdminUsersTable
          {...args}
          addition={{ ...addition, busy }}
          onAdd={(user) => {
            args.onAdd(user)
            setBusy(true)
          }}
        />
        <button type="button" onClick={() => setBusy(false)}>
          Answer
        </button>
      </>
    )
  },
  play: async ({ args, canvas }) => {
    const email = canvas.getByLabelText('Email')
    await userEvent.type(email, 'grace@example.com{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith({ email: 'grace@example.com', role: 'REVIEWER' })
    await expect(canvas.getByRole('button', { name: 'Remove ada@example.com' })).toBeDisabled()
    await expect(canvas.getByLabelText('Role of ada@example.com')).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }))
    await expect(email).toHaveValue('')

    await userEvent.type(email, 'root@example.com')
    await userEvent.selectOptions(canvas.getByLabelText('Role'), 'ADMIN')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(args.onAdd).toHaveBeenLastCalledWith({ email: 'root@example.com', role: 'ADMIN' })
  },
})

export const EmailWrong = meta.story({
  play: async ({ args, canvas }) => {
    const email = canvas.getByLabelText('Email')
    await userEvent.type(email, 'grace{Enter}')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(email).toHaveFocus()
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.type(email, '@')
    await expect(email).toHaveAccessibleDescription('')
  },
})

export const AddRefused = meta.story({
  args: { addition: { ...addition, error: 'ada@example.com is on the list already.' } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('ada@example.com is on the list already.'),
})

export const Removing = meta.story({
  args: { removal: { email: 'ada@example.com', busy: false, error: null } },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Remove ada@example.com?' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await expect(args.onRemoveConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onRemoveClose).toHaveBeenCalledOnce()
  },
})

export const LastAdminStays = meta.story({
  args: { removal: { email: 'admin@example.com', busy: false, error: 'The last ADMIN cannot be removed.' } },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('The last ADMIN cannot be removed.'),
})

export const RemovalUnderWay = meta.story({
  args: { removal: { email: 'ada@example.com', busy: true, error: null } },
})

export const Loading = meta.story({ args: { users: [], loading: true } })

export const Failed = meta.story({
  args: { users: [], error: 'Couldn’t load admins. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: {
    users: adminUsers.map((user) => ({ ...user, email: `${'x'.repeat(60)}${user.email}` })),
    addition: { ...addition, error: longText },
  },
  globals: narrow,
  play: expectNoSideScroll,
})
