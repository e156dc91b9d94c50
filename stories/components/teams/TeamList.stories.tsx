import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview'
import { TeamList } from '../../../src/components/teams/TeamList.tsx'
import { largeTeam, ownInvitation, personalTeam, teamOfThree } from '../../mocks/teams.ts'

const meta = preview.meta({
  title: 'Product/Teams/Team list',
  component: TeamList,
  args: { teams: [], invitations: [], loading: false, error: null, onRetry: fn() },
})

export const TeamsListed = meta.story({
  render: () => (
    <TeamList
      teams={[personalTeam.team, teamOfThree.team, largeTeam.team]}
      invitations={[{ ...ownInvitation, team: ownInvitation.team.name }]}
      loading={false}
      error={null}
      onRetry={fn()}
    />
  ),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'View Invitation to Northlight Labs' })).toHaveAttribute(
      'href',
      `/invitation?id=${ownInvitation.id}`,
    ),
})
