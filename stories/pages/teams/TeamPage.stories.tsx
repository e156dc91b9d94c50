import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { fail, handle, hang, refusal } from '../../mocks/handle.ts'
import { inTeam, largeTeam, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, press } from '../../support/steps.ts'

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

/** Somebody else changed the same member: it is said what changed, and can be done all the same. */
export const ChangedMeanwhile = meta.story({
  play: async ({ msw }) => {
    const role = await screen.findByLabelText('Role of carla@optics.example.com')
    await userEvent.selectOptions(role, 'Admin')
    msw.use(
      handle(calls.changeMember, () => refusal(412, 'CHANGED', 'It has changed.')),
      handle(calls.listMembers, () => ({
        members: teamOfThree.members.map((one) =>
          one.role === 'DEVELOPER' ? { ...one, role: 'VIEWER' as const } : one,
        ),
      })),
    )
    await press('Change Role')
    await expect(await screen.findByText('carla@optics.example.com now has the Viewer role.')).toBeVisible()
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

export const Invitations = meta.story({
  args: { at: '/teams/example-optics?tab=invitations' },
  play: async () => {
    await press('Invite…')
    await screen.findByRole('dialog', { name: 'Invite to Example Optics' })
    await fill('Email', 'hedy@example.org')
    await press('Send Invitation')
    const link = await screen.findByLabelText<HTMLInputElement>('Invitation Link')
    await expect(link.value).toContain('/invitation#')
    await press('Done')
    await expect(await screen.findByText('hedy@example.org')).toBeVisible()
  },
})

/** What was typed stays, and what somebody else saved is shown beside. */
export const SettingsChangedMeanwhile = meta.story({
  args: { at: '/teams/example-optics?tab=settings' },
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

export const Record = meta.story({
  args: { at: '/teams/example-optics?tab=record' },
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Event'), 'Member joined')
    await waitFor(() => expect(screen.queryByText('API key rotated', { selector: 'span' })).toBeNull())
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
