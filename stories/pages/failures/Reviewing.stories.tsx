import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import type { Failure } from '../../mocks/deferredHandler.ts'
import { sending } from '../../support/failing.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

/** Each call that a button of the Admin Panel makes: slow, failing in each way, refused and recovered. */
const meta = preview.meta({
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=admins', state: { role: 'ADMIN' as const } },
  parameters: { ...portalMeta.parameters, chromatic: { disableSnapshot: true } },
})

const serverTextOr = (text: string) => (failure: Failure) =>
  expectAlert(failure === 'refused' ? 'Something went wrong.' : text)

async function writeNotes() {
  await press('Review Sign Reader')
  const dialog = await inDialog('Review App')
  await userEvent.type(await dialog.findByLabelText('Review Notes'), 'No privacy text.')
}
const notesKept = () => expect(fieldNamed('Review Notes')).toHaveValue('No privacy text.')

export const ApproveApp = meta.story({
  args: { at: '/admin' },
  play: sending({
    call: calls.approveApp,
    begin: writeNotes,
    button: 'Approve',
    async failed() {
      await expectAlert('Failed to approve app. Please try again.')
      await expectToast('Failed to approve app. Please try again.')
    },
    kept: notesKept,
    done: () => expectToast('App approved successfully!'),
  }),
})

export const RejectApp = meta.story({
  args: { at: '/admin' },
  play: sending({
    call: calls.rejectApp,
    begin: writeNotes,
    button: 'Reject',
    async failed() {
      await expectAlert('Failed to reject app. Please try again.')
      await expectToast('Failed to reject app. Please try again.')
    },
    kept: notesKept,
    done: () => expectToast('App rejected. Developer has been notified.'),
  }),
})

export const AddAdminUser = meta.story({
  play: sending({
    call: calls.addAdminUser,
    begin: () => fill('Email', 'ben@example.com'),
    button: 'Add',
    failed: serverTextOr('Failed to add admin. Please try again.'),
    kept: () => expect(fieldNamed('Email')).toHaveValue('ben@example.com'),
    done: () => expectToast('ben@example.com was added.'),
  }),
})

export const ChangeAdminRole = meta.story({
  play: sending({
    call: calls.changeAdminRole,
    begin: async () =>
      userEvent.selectOptions(await screen.findByLabelText('Role of ada@example.com'), 'Admin'),
    button: 'Change Role',
    failed: serverTextOr('Failed to change the role. Please try again.'),
    kept: () => inDialog('Make ada@example.com an admin?', 'alertdialog'),
    done: () => expectToast('ada@example.com is now an admin.'),
  }),
})

export const RemoveAdminUser = meta.story({
  play: sending({
    call: calls.removeAdminUser,
    begin: () => press('Remove ada@example.com'),
    button: 'Remove',
    failed: serverTextOr('Failed to remove admin. Please try again.'),
    kept: () => inDialog('Remove ada@example.com?', 'alertdialog'),
    done: () => expectToast('ada@example.com was removed.'),
  }),
})

const repair = (call: typeof calls.debug | typeof calls.fixAppStatuses, button: string, done: RegExp) =>
  sending({
    call,
    begin: () => screen.findByRole('button', { name: button }),
    button,
    failed: serverTextOr('That did not work. Please try again.'),
    done: () => screen.findByText(done),
  })

export const DebugReport = meta.story({ play: repair(calls.debug, 'Get Report', /^Status ok/) })

export const FixAppStatuses = meta.story({
  play: repair(calls.fixAppStatuses, 'Fix Statuses', /^Every app has a known status/),
})

export const CreateTestSubmission = meta.story({
  play: sending({
    call: calls.createTestSubmission,
    begin: () => screen.findByRole('button', { name: 'Create Submission' }),
    button: 'Create Submission',
    failed: serverTextOr('That did not work. Please try again.'),
    done: () => waitFor(() => expect(screen.getByText(/now waits for review/)).toBeVisible()),
  }),
})
