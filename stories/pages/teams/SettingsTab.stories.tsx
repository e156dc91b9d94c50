import { expect, screen, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { handle, refusal } from '../../mocks/handle.ts'
import { inTeam, inTeamAs, teamOfThree } from '../../mocks/teams.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Settings',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams/example-optics?tab=settings', state: inTeam },
})

export const Saved = meta.story({
  play: async () => {
    await fill('Team Name', '')
    await press('Save Changes')
    await expect(fieldNamed('Team Name')).toHaveAccessibleDescription(/required/)
    await fill('Team Name', 'Bright Optics')
    await press('Save Changes')
    await expect(await screen.findByText('Team updated.')).toBeVisible()
    await expect(screen.getByRole('heading', { level: 1, name: 'Bright Optics' })).toBeVisible()
  },
})

/** An admin changes the profile, not the name. */
export const AsAdmin = meta.story({
  args: { state: inTeamAs('ADMIN') },
  play: async () => {
    const name = await screen.findByLabelText('Team Name')
    await expect(name).toHaveAttribute('readonly')
    await expect(name).toHaveAccessibleDescription(
      'You need the Owner role in this team. Ask an owner of the team.',
    )
    await fill('Company / Organization Name', 'Bright Optics')
    await press('Save Changes')
    await expect(await screen.findByText('Team updated.')).toBeVisible()
  },
})

/** What was typed stays, and what somebody else saved is shown beside. */
export const ChangedMeanwhile = meta.story({
  play: async ({ msw }) => {
    await screen.findByLabelText('Team Name')
    await fill('Team Name', 'Bright Optics')
    const { team } = teamOfThree
    msw.use(
      handle(calls.updateTeam, () => refusal(412, 'CHANGED', 'It has changed.')),
      handle(calls.getTeam, () => ({
        team: { ...team, revision: 8, profile: { ...team.profile, company: 'Optics Limited' } },
      })),
    )
    await press('Save Changes')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Optics Limited'))
    await expect(screen.getByLabelText('Team Name')).toHaveValue('Bright Optics')
  },
})

/** A domain that is added, checked, and removed. */
export const Domains = meta.story({
  play: async () => {
    await press('Add Domain…')
    await fill('Domain', 'not a domain')
    await press('Add Domain')
    await expect(fieldNamed('Domain')).toHaveAccessibleDescription(/Enter a domain such as example.com/)
    await fill('Domain', 'lens.example.org')
    await press('Add Domain')
    await expectToast('lens.example.org was added. Publish its token, then check it.')
    await press('Check Now lens.example.org')
    await expectToast('lens.example.org is proven.')
    await press('Remove… lens.example.org')
    await press('Remove Domain')
    await expectToast('lens.example.org was removed.')
  },
})

/** A key that is added, and one that is revoked, at once. */
export const SigningKeys = meta.story({
  play: async () => {
    await press('Add Key…')
    await press('Add Key')
    await expect(fieldNamed('Public Key')).toHaveAccessibleDescription(/Paste the public key/)
    await fill('Name', 'Laptop')
    await fill('Public Key', 'Ri/p2RKjYQtMIYQRN6dzBN2hl5fJCn4DAyiQ7vMPkMc=')
    await press('Add Key')
    await expectToast('Laptop was added.')
    await press('Revoke… CI')
    await press('Revoke Key')
    await expectToast('CI was revoked.')
  },
})

/** Only a team without apps. */
export const DeletionDenied = meta.story({
  play: async () =>
    waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Team…' })).toHaveAccessibleDescription(
        'This team still has apps. Transfer or delete them first.',
      ),
    ),
})

export const Deleted = meta.story({
  args: { state: { ...inTeam, apps: [] } },
  play: async () => {
    await press('Delete Team…')
    const dialog = await inDialog('Delete Team', 'alertdialog')
    await expect(dialog.getByRole('button', { name: 'Delete Team' })).toBeDisabled()
    await fill('Type the team’s name to delete it', 'Example Optics')
    await press('Delete Team')
    await expectToast('Example Optics was deleted.')
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
  },
})
