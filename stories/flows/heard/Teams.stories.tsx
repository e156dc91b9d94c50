import { screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { inTeam, invitationToken } from '../../mocks/teams.ts'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { expectToast, fill, press } from '../../support/steps.ts'

const meta = preview.meta({
  ...heardMeta,
  title: 'Flows/Heard/Teams',
  args: { ...heardMeta.args, at: '/teams/example-optics', state: inTeam },
})

/** A member gets another role. */
export const Team = meta.story({
  play: async () => {
    const role = await screen.findByLabelText('Role of carla@optics.example.com')
    await read('The page', screen.getByRole('main'))
    await listen('Another role is chosen', async () => {
      await userEvent.selectOptions(role, 'Admin')
      await screen.findByRole('button', { name: 'Change Role' })
    })
    await listen('“Change Role” is pressed', async () => {
      await press('Change Role')
      await expectToast('carla@optics.example.com has a new role.')
    })
  },
})

/** Somebody is invited. */
export const InviteMember = meta.story({
  args: { at: '/teams/example-optics?tab=invitations' },
  play: async () => {
    await screen.findAllByRole('button', { name: /^Revoke/ })
    await read('The page', screen.getByRole('tabpanel'))
    await listen('“Invite…” is pressed', async () => {
      await press('Invite…')
      await screen.findByRole('dialog', { name: 'Invite to Example Optics' })
    })
    await fill('Email', 'hedy@example.org')
    await listen('“Send Invitation” is pressed', async () => {
      await press('Send Invitation')
      await screen.findByLabelText('Invitation Link')
    })
  },
})

/** Somebody follows an invitation’s link, and joins. */
export const JoinTeam = meta.story({
  args: { at: `/invitation#${invitationToken}` },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Join Northlight Labs' })
    await read('The page', screen.getByRole('main'))
    await listen('“Accept Invitation” is pressed', async () => {
      await press('Accept Invitation')
      await screen.findByRole('heading', { level: 1, name: 'My Apps' })
      await expectToast('You’re now in Northlight Labs.')
    })
  },
})
