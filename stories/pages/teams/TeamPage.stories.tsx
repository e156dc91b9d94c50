import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { inTeam, largeTeam, personalTeam } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Team',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams/example-optics', state: inTeam },
})

export const Members = meta.story({
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Role of carla@optics.example.com'), 'Admin')
    await press('Change Role')
    await expectToast('carla@optics.example.com has a new role.')
    await waitFor(() =>
      expect(screen.getByLabelText('Role of carla@optics.example.com')).toHaveValue('ADMIN'),
    )
  },
})

/** In a team of sixty, with a name that is too long, on a phone. */
export const AsViewer = meta.story({
  globals: phone,
  args: {
    at: '/teams/a-company-with-a-remarkably-long-name?tab=settings',
    state: { teams: [personalTeam, largeTeam] },
  },
  play: async () => {
    await expect(await screen.findByLabelText('Team Name')).toBeDisabled()
    await userEvent.click(screen.getByRole('tab', { name: 'Invitations' }))
    // The settings, which the press leaves, say the same sentence.
    const panel = await screen.findByRole('tabpanel', { name: 'Invitations' })
    await expect(
      within(panel).getByText('You need the Admin role in this team. Ask an owner of the team.'),
    ).toBeVisible()
    await expectNoSideScroll()
  },
})

export const Personal = meta.story({
  args: { at: `/teams/${personalTeam.team.slug}?tab=settings` },
  play: async () =>
    expect(await screen.findByRole('link', { name: 'Make It a Team' })).toHaveAttribute(
      'href',
      '/teams/new?start=shared',
    ),
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getTeam)] },
  play: async () => expect(await screen.findByText('Loading team…')).toBeInTheDocument(),
})

export const Unknown = meta.story({
  args: { at: '/teams/nowhere' },
  play: async () => expect(await screen.findByText('Page not found')).toBeVisible(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.listTeams, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the team. Try again.'),
})
