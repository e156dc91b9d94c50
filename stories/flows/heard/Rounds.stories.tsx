import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { points } from '../../support/review.ts'
import { expectToast, inDialog, press } from '../../support/steps.ts'

const starMap = 'com.example.star-map'

const meta = preview.meta({ ...heardMeta, title: 'Flows/Heard/Rounds' })

/** A submission is claimed, and sent back with a point that was first not whole. */
export const SendBack = meta.story({
  args: { at: '/admin/submissions/submission_org.example.sign-reader', state: { role: 'ADMIN' as const } },
  play: async () => {
    await screen.findByRole('region', { name: 'Not claimed yet' })
    await screen.findByText('/webhook')
    // Its logo is missing, which the browser finds in its own time.
    await screen.findByText('We couldn’t find a picture at this URL.')
    await screen.findByText('Couldn’t load this picture.')
    await listen('“Claim” is pressed', async () => {
      await press('Claim')
      await screen.findByRole('region', { name: 'You’re reviewing this submission' })
    })
    await read('The page', screen.getByRole('main'))
    await listen('“Add a Point” is pressed', async () => {
      await press('Request a Change')
      await waitFor(() => expect(screen.getByRole('combobox', { name: 'Rule' })).toHaveFocus())
    })
    await listen('“Reject” is pressed', async () => {
      await press('Reject')
      await screen.findByText('Choose a rule.')
    })
    await read('The points', screen.getByRole('group', { name: 'Requested changes' }))
    await listen('The point is completed, and “Reject” pressed again', async () => {
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Rule' }),
        'The app’s server answers',
      )
      await userEvent.type(screen.getByLabelText('What you saw'), 'Nothing.')
      await userEvent.type(screen.getByLabelText('What to change'), 'An answer.')
      await press('Reject')
      await press('Send Now')
      await expectToast('App rejected. Developer has been notified.')
    })
  },
})

/** Each point is answered, one of them with a disagreement that first gives no reason, and the app submitted again. */
export const AnswerPoints = meta.story({
  args: { at: `/tpas/${starMap}/review`, state: { points: { [starMap]: points } } },
  play: async () => {
    const server = () => within(screen.getByRole('group', { name: 'The app’s server answers' }))
    await screen.findByRole('region', { name: 'Rejected' })
    await screen.findByText('No messages yet')
    await screen.findAllByRole('button', { name: 'Mark as Fixed' })
    await read('The page', screen.getByRole('main'))
    await listen('“Fixed” is pressed for the first point', async () => {
      const [fixed] = screen.getAllByRole('button', { name: 'Mark as Fixed' })
      await userEvent.click(fixed as HTMLElement)
      await screen.findByText('Responded to 1 of 2 changes')
    })
    await listen('“I Disagree” is pressed for the second', async () => {
      await userEvent.click(server().getByRole('button', { name: 'Disagree…' }))
      await waitFor(() => expect(server().getByRole('textbox')).toHaveFocus())
    })
    await listen('Sent without a reason', async () => {
      await userEvent.click(server().getByRole('button', { name: 'Disagree' }))
      await server().findByText('Say why you disagree.')
    })
    await listen('Sent with one', async () => {
      await userEvent.type(server().getByRole('textbox'), 'It answers within a second.')
      await userEvent.click(server().getByRole('button', { name: 'Disagree' }))
      await screen.findByText('Responded to 2 of 2 changes')
    })
    await listen('Resubmitted', async () => {
      await press('Resubmit')
      const dialog = await inDialog('Publish App to Store')
      await userEvent.click(dialog.getByRole('button', { name: 'Resubmit' }))
      await expectToast('App submitted for publication!')
      await dialog.findAllByText(/4th in the queue/)
      await press('Done')
      await screen.findByRole('region', { name: 'In the review queue' })
    })
    await read('The page then', screen.getByRole('main'))
  },
})
