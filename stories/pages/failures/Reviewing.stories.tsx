import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { account } from '../../mocks/fixtures.ts'
import { reading, sending } from '../../support/failing.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, inDialog, press } from '../../support/steps.ts'

/** Each call that a button of the Admin Panel makes: slow, failing and recovered. */
const meta = preview.meta({
  title: 'Pages/Failures/Reviewing',
  ...failuresMeta,
  args: { ...failuresMeta.args, at: '/admin?tab=admins', state: { role: 'ADMIN' as const } },
})

const notes = { 'Review Notes': 'No privacy text.' }

async function writeNotes() {
  await press('Review Sign Reader')
  const dialog = await inDialog('Review App')
  await userEvent.type(await dialog.findByLabelText('Review Notes'), notes['Review Notes'])
}

export const ApproveApp = meta.story({
  args: { at: '/admin' },
  play: sending('approveApp', {
    everyWay: true,
    begin: writeNotes,
    typed: notes,
    done: () => expectToast('App approved successfully!'),
  }),
})

export const RejectApp = meta.story({
  args: { at: '/admin' },
  play: sending('rejectApp', {
    begin: writeNotes,
    typed: notes,
    done: () => expectToast('App rejected. Developer has been notified.'),
  }),
})

const signReader = 'org.example.sign-reader'
const at = `/admin/submissions/submission_${signReader}`
const claimed = {
  at,
  state: {
    role: 'ADMIN' as const,
    holdings: {
      [signReader]: {
        state: 'IN_REVIEW' as const,
        claimedBy: account.email,
        claimedUntil: '2026-03-18T09:58:00.000Z',
      },
    },
    access: { [signReader]: { notes: 'Look at a sign.', testAccount: 'reviewer / secret' } },
  },
}
const banner = (title: string) => screen.findByRole('region', { name: title })
const held = () => banner('You’re reviewing this submission')

export const ClaimSubmission = meta.story({
  args: { at },
  play: sending('claimSubmission', { begin: () => banner('Not claimed yet'), done: held }),
})

export const ReleaseSubmission = meta.story({
  args: claimed,
  play: sending('releaseSubmission', { begin: held, done: () => banner('Not claimed yet') }),
})

export const StartReviewSession = meta.story({
  args: { ...claimed, at: `${at}/try` },
  play: sending('startReviewSession', { begin: held, done: () => screen.findByText('Running.') }),
})

async function writeMessage() {
  await held()
  await fill('Your Message', 'Which languages?')
}

export const AskQuestion = meta.story({
  args: claimed,
  play: sending('askQuestion', {
    begin: writeMessage,
    typed: { 'Your Message': 'Which languages?' },
    done: () => banner('Waiting for the developer'),
  }),
})

export const PostToThread = meta.story({
  args: claimed,
  play: sending('postToThread', {
    begin: writeMessage,
    typed: { 'Your Message': 'Which languages?' },
    done: () => waitFor(() => expect(screen.getByLabelText('Your Message')).toHaveValue('')),
  }),
})

export const AddNote = meta.story({
  args: claimed,
  play: sending('addNote', {
    async begin() {
      await held()
      await fill('Internal note', 'Looks fine.')
    },
    typed: { 'Internal note': 'Looks fine.' },
    done: () => waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveValue('')),
  }),
})

export const OpenReviewAccess = meta.story({
  args: claimed,
  play: sending('openReviewAccess', { begin: held, done: () => screen.findByText('reviewer / secret') }),
})

export const AddAdminUser = meta.story({
  play: sending('addAdminUser', {
    everyWay: true,
    begin: () => fill('Email', 'ben@example.com'),
    typed: { Email: 'ben@example.com' },
    done: () => expectToast('ben@example.com was added.'),
  }),
})

export const ChangeAdminRole = meta.story({
  play: sending('changeAdminRole', {
    begin: async () =>
      userEvent.selectOptions(await screen.findByLabelText('Role of ada@example.com'), 'Admin'),
    kept: () => inDialog('Make ada@example.com an admin?', 'alertdialog'),
    done: () => expectToast('ada@example.com is now an admin.'),
  }),
})

export const RemoveAdminUser = meta.story({
  play: sending('removeAdminUser', {
    begin: () => press('Remove ada@example.com'),
    kept: () => inDialog('Remove ada@example.com?', 'alertdialog'),
    done: () => expectToast('ada@example.com was removed.'),
  }),
})

export const Debug = meta.story({
  play: sending('debug', {
    begin: () => screen.findByRole('button', { name: 'Get Report' }),
    done: () => screen.findByText(/^Status ok/),
  }),
})

export const FixAppStatuses = meta.story({
  play: sending('fixAppStatuses', {
    begin: () => screen.findByRole('button', { name: 'Fix Statuses' }),
    done: () => screen.findByText(/^Every app has a known status/),
  }),
})

export const CreateTestSubmission = meta.story({
  play: sending('createTestSubmission', {
    begin: () => screen.findByRole('button', { name: 'Create Submission' }),
    done: () => waitFor(() => expect(screen.getByText(/is now in the review queue/)).toBeVisible()),
  }),
})

async function openReplies() {
  await held()
  await press('Saved Replies')
}

export const ListSavedReplies = meta.story({
  args: claimed,
  play: reading('listSavedReplies', {
    begin: openReplies,
    loaded: () => screen.findByRole('button', { name: 'The server doesn’t respond' }),
  }),
})

async function editReplies() {
  await openReplies()
  await screen.findByRole('button', { name: 'The server doesn’t respond' })
  await press('Edit Saved Replies')
  return inDialog('Saved Replies')
}

const typedReply = { Title: 'No logo', 'What you saw': 'There is none.', 'What to change': 'Add one.' }

export const SaveReply = meta.story({
  args: claimed,
  play: sending('saveReply', {
    async begin() {
      await userEvent.click((await editReplies()).getByRole('button', { name: 'Add Reply' }))
      const form = await inDialog('Add Saved Reply')
      await userEvent.selectOptions(form.getByLabelText('Rule'), 'Name and logo are the app’s own')
      for (const [label, text] of Object.entries(typedReply))
        await userEvent.type(form.getByLabelText(label), text)
    },
    typed: typedReply,
    done: async () => (await inDialog('Saved Replies')).findByText('No logo'),
  }),
})

export const DeleteReply = meta.story({
  args: claimed,
  play: sending('deleteReply', {
    begin: async () =>
      userEvent.click(
        (await editReplies()).getByRole('button', { name: 'Delete: The server doesn’t respond' }),
      ),
    done: async () => {
      const dialog = await inDialog('Saved Replies')
      await waitFor(() => expect(dialog.queryByText('The server doesn’t respond')).toBeNull())
    },
  }),
})

export const HandleReport = meta.story({
  args: { at: '/admin?tab=reports' },
  play: sending('handleReport', {
    begin: () => screen.findByRole('button', { name: 'Mark as Handled: Live Captions' }),
    done: () => screen.findByText('2 reports, 0 open'),
  }),
})
