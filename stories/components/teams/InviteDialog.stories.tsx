import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { invitationForm } from '../../../src/api/contract.ts'
import { InvitationSent } from '../../../src/components/teams/InvitationSent.tsx'
import { InviteDialog, type InviteDialogProps } from '../../../src/components/teams/InviteDialog.tsx'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const dialog: InviteDialogProps = {
  teamName: 'Example Optics',
  role: 'ADMIN',
  busy: false,
  error: null,
  fieldErrors: {},
  validate: zodValidator(invitationForm),
  onSend: fn(),
  onEdit: fn(),
  onClose: fn(),
}

const meta = preview.meta({
  title: 'Product/Teams/Invite dialog',
  component: InviteDialog,
  args: dialog,
})

/** Whoever invites gives no role above what they may give. */
export const Inviting = meta.story({
  render: () => <InviteDialog {...dialog} />,
  play: async () => {
    await screen.findByRole('dialog', { name: 'Invite to Example Optics' })
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveFocus())
    await userEvent.type(email, 'dora{Enter}')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await userEvent.type(email, '@example.org')
    const role = screen.getByLabelText('Role')
    await expect([...role.querySelectorAll('option')].map(({ label }) => label)).toEqual([
      'Viewer',
      'Developer',
    ])
    await userEvent.selectOptions(role, 'Viewer')
    await expect(role).toHaveAccessibleDescription(/^Viewer: sees apps/)
    await userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))
    await expect(dialog.onSend).toHaveBeenLastCalledWith({ email: 'dora@example.org', role: 'VIEWER' })
  },
})

const onCopy = fn()

export const SentAt320 = meta.story({
  globals: narrow,
  render: () => (
    <InvitationSent
      email={`${longWord.toLowerCase()}@example.org`}
      link="https://portal.example.com/invitation#AbCdEf0123456789AbCdEf0123456789AbCdEf01234"
      copied={false}
      error={null}
      onCopy={onCopy}
      onClose={fn()}
    />
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Invitation Sent' })
    await userEvent.click(screen.getByRole('button', { name: /^Copy/ }))
    await expect(onCopy).toHaveBeenCalledOnce()
    await expectNoSideScroll()
  },
})
