import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { portalMeta } from '../support/portalMeta.ts'
import { expectToast, inDialog, press } from '../support/steps.ts'

/** A reviewer's round: one app approved, one rejected with a reason, the queue shorter each time. */
const meta = preview.meta({
  title: 'Flows/Review',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/dashboard', state: { role: 'ADMIN' as const } },
})

export const ApproveAndReject = meta.story({
  play: async ({ step }) => {
    await step('to the queue', async () => {
      await userEvent.click(await screen.findByRole('link', { name: 'Admin Panel' }))
      await userEvent.click(await screen.findByRole('tab', { name: 'App Submissions' }))
      await screen.findByText('3 waiting for review')
    })
    await step('approve', async () => {
      await press('Review Sign Reader')
      const dialog = await inDialog('Review App')
      await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }))
      await expectToast('App approved successfully!')
      await screen.findByText('2 waiting for review')
    })
    await step('reject with a reason', async () => {
      await press('Review Quiet Metronome')
      const dialog = await inDialog('Review App')
      await userEvent.type(await dialog.findByLabelText('Review Notes'), 'Please describe the app.')
      await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
      await expectToast('App rejected. Developer has been notified.')
      await screen.findByText('1 waiting for review')
    })
    await step('what is left', async () => {
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Review / })).toHaveLength(1))
      await expect(screen.getByRole('button', { name: 'Review Trail Guide' })).toBeVisible()
    })
  },
})
