import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { expectToast, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  ...heardMeta,
  title: 'Flows/Heard/Review',
  args: { ...heardMeta.args, at: '/admin', state: { role: 'ADMIN' as const } },
})

/** One app is approved, one rejected with a reason. */
export const Review = meta.story({
  play: async () => {
    // What is there when the tab opens isn't announced.
    await screen.findByRole('button', { name: 'Review Sign Reader' })
    await listen('To the queue', async () => {
      await userEvent.click(screen.getByRole('tab', { name: 'App Submissions' }))
      await screen.findByText('3 waiting for review')
    })
    await read('The queue', screen.getByRole('main'))
    await listen('“Review” is pressed for Sign Reader', async () => {
      await press('Review Sign Reader')
      await inDialog('Review App')
      await screen.findByRole('button', { name: 'Approve' })
      await screen.findByText(/^Couldn’t load the logo/)
    })
    await read('The dialog', screen.getByRole('dialog'))
    await listen('Approved', async () => {
      await press('Approve')
      await expectToast('App approved successfully!')
      await screen.findByText('2 waiting for review')
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Review Sign Reader' })).toBeNull())
    })
    await listen('“Review” is pressed for Quiet Metronome', async () => {
      await press('Review Quiet Metronome')
      await inDialog('Review App')
      await screen.findByRole('button', { name: 'Approve' })
    })
    await listen('Rejected with a reason', async () => {
      await userEvent.type(screen.getByLabelText('Review Notes'), 'Please describe the app.')
      await press('Reject')
      await expectToast('App rejected. Developer has been notified.')
      await screen.findByText('1 waiting for review')
    })
  },
})
