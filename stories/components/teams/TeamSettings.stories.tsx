import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { normaliseUrl, teamEdit } from '../../../src/api/contract.ts'
import { DeleteTeam, type DeleteTeamProps } from '../../../src/components/teams/DeleteTeam.tsx'
import { TeamSettingsForm } from '../../../src/components/teams/TeamSettingsForm.tsx'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { account } from '../../mocks/fixtures.ts'

const values = { name: 'Example Optics', ...account.profile }

const meta = preview.meta({
  title: 'Product/Teams/Team settings',
  component: TeamSettingsForm,
  args: {
    values,
    busy: false,
    success: null,
    error: null,
    fieldErrors: {},
    nameReason: null,
    changes: [],
    validate: zodValidator(teamEdit),
    normaliseUrl,
    onSubmit: fn(),
    onSuccessClose: fn(),
  },
})

export const AsOwner = meta.story({
  play: async ({ args, canvas }) => {
    const name = canvas.getByLabelText('Team Name')
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(name).toHaveAccessibleDescription(/required/)
    await userEvent.type(name, 'Bright Optics')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...values, name: 'Bright Optics' }, '')
  },
})

const needsOwner = 'You need the Owner role in this team. Ask an owner of the team.'

/** An admin changes the profile, not the name. */
export const AsAdmin = meta.story({
  args: { nameReason: needsOwner },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Team Name')).toHaveAttribute('readonly')
    await expect(canvas.getByLabelText('Team Name')).toHaveAccessibleDescription(needsOwner)
  },
})

/** Somebody else saved since: what they changed is shown, what was typed stays. */
export const ChangedMeanwhile = meta.story({
  args: {
    error: 'Someone changed this team since you opened it. Check what changed, then save again.',
    changes: [{ label: 'Website', before: 'https://optics.example.com', after: 'https://new.example.com' }],
  },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('https://new.example.com'),
})

const deletion: DeleteTeamProps = {
  teamName: 'Example Optics',
  reason: null,
  deletion: { busy: false, error: null },
  onDelete: fn(),
  onConfirm: fn(),
  onClose: fn(),
}

export const Deleting = meta.story({
  render: () => <DeleteTeam {...deletion} />,
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Delete Team' })
    await expect(screen.getByRole('button', { name: 'Delete Team' })).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Type the team’s name to delete it'), 'Example Optics')
    await userEvent.click(screen.getByRole('button', { name: 'Delete Team' }))
    await expect(deletion.onConfirm).toHaveBeenLastCalledWith('Example Optics')
  },
})

export const DeletionDenied = meta.story({
  render: () => (
    <DeleteTeam
      {...deletion}
      deletion={null}
      reason="This team still has apps. Transfer or delete them first."
    />
  ),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Delete Team…' })).toHaveAccessibleDescription(
      'This team still has apps. Transfer or delete them first.',
    ),
})
