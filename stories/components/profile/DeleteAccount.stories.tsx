import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { DeleteAccount } from '../../../src/components/profile/DeleteAccount.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Delete account',
  component: DeleteAccount,
  args: {
    email: 'developer@example.com',
    days: 7,
    blockers: [],
    scheduled: null,
    open: false,
    busy: false,
    error: null,
    onDelete: fn(),
    onConfirm: fn(),
    onClose: fn(),
    onKeep: fn(),
  },
})

/** The address is typed before anything is sent; its case doesn't matter. */
export const Asking = meta.story({
  args: { open: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Delete My Account' })
    const confirm = screen.getByRole('button', { name: 'Delete My Account' })
    const typed = screen.getByLabelText('Type your email address to delete your account')
    await userEvent.type(typed, 'another@example.com')
    await expect(confirm).toBeDisabled()
    await userEvent.clear(typed)
    await userEvent.type(typed, 'Developer@example.com')
    await userEvent.click(confirm)
    await expect(args.onConfirm).toHaveBeenLastCalledWith('Developer@example.com')
  },
})

export const Failed = meta.story({
  args: { open: true, error: 'Couldn’t schedule the deletion. Try again.' },
  play: async () => expect(await screen.findByRole('alert')).toHaveTextContent(/Couldn’t schedule/),
})

export const Scheduled = meta.story({
  args: { scheduled: 'March 25, 2026, 9:30 AM' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('March 25, 2026, 9:30 AM')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep My Account' }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
  },
})

/** What has to be handed over first, each with where and how. */
export const BlockedAt320 = meta.story({
  args: {
    blockers: [
      { label: 'Live Captions', href: '/tpas/com.example.captions/edit', text: 'This app is published.' },
      { label: longWord, href: '/teams/long', text: longText },
    ],
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Delete My Account…' })).toHaveAccessibleDescription(
      /Hand over what’s listed first/,
    )
    await expect(canvas.getByRole('link', { name: 'Live Captions' })).toBeVisible()
    await expectNoSideScroll()
  },
})
