import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { MembersTable } from '../../../src/components/teams/MembersTable.tsx'
import { account } from '../../mocks/fixtures.ts'
import { largeTeam, members } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const [owner, admin, developer] = members as [
  (typeof members)[number],
  (typeof members)[number],
  (typeof members)[number],
]

const meta = preview.meta({
  title: 'Product/Teams/Members',
  component: MembersTable,
  args: {
    members,
    teamName: 'Example Optics',
    role: 'OWNER' as const,
    ownId: account.id,
    loading: false,
    error: null,
    inviteReason: null,
    roleChange: null,
    removal: null,
    leaving: null,
    onInvite: fn(),
    onRole: fn(),
    onRemove: fn(),
    onConfirm: fn(),
    onClose: fn(),
    onLeave: fn(),
    onLeaveConfirm: fn(),
    onLeaveClose: fn(),
    onRetry: fn(),
  },
})

/** The only owner can't leave, and the button says why. */
export const AsOwner = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Role of ben@optics.example.com'), 'Owner')
    await expect(args.onRole.mock.calls).toEqual([[admin, 'OWNER']])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove carla@optics.example.com' }))
    await expect(args.onRemove.mock.calls).toEqual([[developer]])
    const leave = canvas.getByRole('button', { name: 'Leave…' })
    await expect(leave).toHaveAccessibleDescription(
      'You’re the only owner. Make someone else an owner first.',
    )
    await userEvent.click(leave)
    await expect(args.onLeave).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Invite…' }))
    await expect(args.onInvite).toHaveBeenCalledOnce()
  },
})

/** An admin changes developers and viewers, and nobody above. */
export const AsAdmin = meta.story({
  args: { role: 'ADMIN', ownId: admin.userId },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText('Role of ben@optics.example.com')).toBeDisabled()
    await expect(canvas.getByLabelText('Role of ben@optics.example.com')).toHaveAccessibleDescription(
      'Only owners can change or remove owners and admins.',
    )
    await userEvent.selectOptions(canvas.getByLabelText('Role of carla@optics.example.com'), 'Viewer')
    await expect(args.onRole.mock.calls).toEqual([[developer, 'VIEWER']])
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${account.email}` }))
    await expect(args.onRemove).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave…' }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
})

const needsAdmin = 'You need the Admin role in this team. Ask an owner of the team.'

/** Everything stands where it does for others, disabled, with the reason. */
export const AsDeveloper = meta.story({
  args: { role: 'DEVELOPER', ownId: developer.userId, inviteReason: needsAdmin },
  play: async ({ args, canvas }) => {
    for (const select of canvas.getAllByRole('combobox')) await expect(select).toBeDisabled()
    const invite = canvas.getByRole('button', { name: 'Invite…' })
    await expect(invite).toHaveAccessibleDescription(needsAdmin)
    await userEvent.click(invite)
    await expect(args.onInvite).not.toHaveBeenCalled()
  },
})

export const ChangingARole = meta.story({
  args: {
    roleChange: {
      member: developer,
      role: 'ADMIN',
      busy: false,
      error: 'Someone changed this team since you opened it. Check what changed, then try again.',
      change: 'carla@optics.example.com now has the Viewer role.',
    },
  },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Make carla@optics.example.com an admin?' })
    await expect(screen.getByText('carla@optics.example.com now has the Viewer role.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change Role' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
})

export const Removing = meta.story({
  args: { removal: { member: developer, busy: false, error: null, change: null } },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Remove Member' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Member' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Leaving = meta.story({
  args: {
    role: 'DEVELOPER',
    ownId: developer.userId,
    leaving: { busy: false, error: 'Couldn’t leave the team. Try again.' },
  },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Leave Team' })
    await userEvent.click(screen.getByRole('button', { name: 'Leave Team' }))
    await expect(args.onLeaveConfirm).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({ args: { members: [], loading: true } })

export const Failed = meta.story({
  args: { members: [], error: 'Couldn’t load members. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** Sixty people, seen by a viewer. */
export const LargeAt320 = meta.story({
  args: { members: largeTeam.members, role: 'VIEWER', ownId: owner.userId, inviteReason: needsAdmin },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Search members'), 'person-42')
    await expect(await canvas.findByText('1 member')).toBeInTheDocument()
    await expectNoSideScroll()
  },
})
