import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { fail } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { savedReplies } from '../../support/review.ts'
import { inDialog, press } from '../../support/steps.ts'

const [first = { title: '' }] = savedReplies
const given = (replies = savedReplies) => ({
  role: 'ADMIN' as const,
  savedReplies: [...replies],
  holdings: {
    'org.example.sign-reader': {
      state: 'IN_REVIEW' as const,
      claimedBy: 'developer@example.com',
      claimedUntil: '2026-03-18T09:58:00.000Z',
    },
  },
})

const meta = preview.meta({
  title: 'Pages/Admin/Saved replies',
  ...portalMeta,
  args: {
    ...portalMeta.args,
    at: '/admin/submissions/submission_org.example.sign-reader',
    state: given(),
  },
})

async function opened() {
  await screen.findByRole('region', { name: 'You’re reviewing this submission' })
  await press('Saved Replies')
  await press('Edit Saved Replies')
  return inDialog('Saved Replies')
}

export const Empty = meta.story({
  args: { state: given([]) },
  play: async () => expect((await opened()).getByText('Your team has no saved replies yet.')).toBeVisible(),
})

/** What is missing gets the focus; then it is saved as it was written. */
export const Added = meta.story({
  play: async () => {
    await userEvent.click((await opened()).getByRole('button', { name: 'Add Reply' }))
    const dialog = await inDialog('Add Saved Reply')
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save Reply' }))
    await expect(await dialog.findByText('Title is required.')).toBeVisible()
    await expect(title).toHaveFocus()
    await userEvent.type(title, 'No answer')
    await userEvent.selectOptions(dialog.getByLabelText('Rule'), 'server-answers')
    await userEvent.selectOptions(dialog.getByLabelText('Field'), 'Server')
    await userEvent.type(dialog.getByLabelText('What you saw'), 'It does not answer.')
    await userEvent.type(dialog.getByLabelText('What to change'), 'Answer within 5 s.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Reply' }))
    const list = await inDialog('Saved Replies')
    await expect(await list.findByRole('button', { name: 'Edit: No answer' })).toBeVisible()
  },
})

/** What was written stays, with the cloud’s words at its field. */
export const NotSaved = meta.story({
  args: {
    answers: () => [
      fail(calls.saveReply, 422, { fields: { title: 'Title must be 200 characters or fewer.' } }),
    ],
  },
  play: async () => {
    await userEvent.click((await opened()).getByRole('button', { name: `Edit: ${first.title}` }))
    const dialog = await inDialog('Edit Saved Reply')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Reply' }))
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await waitFor(() => expect(title).toBeInvalid())
    await expect(title).toHaveValue(first.title)
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await inDialog('Saved Replies')
  },
})

export const Deleted = meta.story({
  play: async () => {
    await userEvent.click((await opened()).getByRole('button', { name: `Delete: ${first.title}` }))
    const question = await inDialog('Delete Saved Reply', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    const list = await inDialog('Saved Replies')
    await waitFor(() => expect(list.queryByRole('button', { name: `Edit: ${first.title}` })).toBeNull())
  },
})

export const LongAt320 = meta.story({
  args: { state: given(savedReplies.map((reply) => ({ ...reply, title: `${longWord} ${reply.title}` }))) },
  globals: narrow,
  play: async () => {
    await opened()
    await expectNoSideScroll()
  },
})
