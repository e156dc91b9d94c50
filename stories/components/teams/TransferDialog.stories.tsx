import { expect, fn, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { transferForm } from '../../../src/api/contract.ts'
import { TransferDialog, type TransferDialogProps } from '../../../src/components/teams/TransferDialog.tsx'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const dialog: TransferDialogProps = {
  appName: 'Live Captions',
  teams: [
    { id: teamOfThree.team.id, name: 'Example Optics', immediate: true },
    { id: 'a3f5c0de-0000-4000-8000-000000000003', name: 'Northlight Labs', immediate: false },
  ],
  busy: false,
  error: null,
  fieldErrors: {},
  validate: zodValidator(transferForm),
  onSubmit: fn(),
  onEdit: fn(),
  onClose: fn(),
}

const meta = preview.meta({
  title: 'Product/Teams/Transfer dialog',
  component: TransferDialog,
  args: dialog,
})

/** To a team, or after all to a person. */
export const TransferringToATeam = meta.story({
  render: () => <TransferDialog {...dialog} />,
  play: async () => {
    const shown = within(await screen.findByRole('dialog', { name: 'Transfer App' }))
    const team = shown.getByLabelText('Team')
    await expect(team).toHaveAccessibleDescription('The app moves as soon as you transfer it.')
    await userEvent.selectOptions(team, 'Northlight Labs')
    await expect(team).toHaveAccessibleDescription('An owner of the team has 14 days to accept it.')
    await userEvent.click(shown.getByRole('button', { name: 'Transfer App' }))
    await expect(dialog.onSubmit).toHaveBeenLastCalledWith({ team: dialog.teams[1]?.id })

    await userEvent.click(shown.getByRole('radio', { name: 'Another person' }))
    await userEvent.type(shown.getByLabelText('Email'), 'grace@example.org')
    await userEvent.click(shown.getByRole('button', { name: 'Transfer App' }))
    await expect(dialog.onSubmit).toHaveBeenLastCalledWith({ email: 'grace@example.org' })
  },
})

/** Who has one team only is asked for an address alone. */
export const TransferringAt320 = meta.story({
  globals: narrow,
  render: () => <TransferDialog {...dialog} teams={[]} error="Couldn’t transfer the app. Try again." />,
  play: async () => {
    const shown = within(await screen.findByRole('dialog', { name: 'Transfer App' }))
    const email = shown.getByLabelText('Email')
    await userEvent.type(email, 'grace')
    await userEvent.click(shown.getByRole('button', { name: 'Transfer App' }))
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
    await expect(email).toHaveFocus()
    await userEvent.type(email, '@example.org')
    await userEvent.click(shown.getByRole('button', { name: 'Transfer App' }))
    await expect(dialog.onSubmit).toHaveBeenLastCalledWith({ email: 'grace@example.org' })
    await expectNoSideScroll()
  },
})
