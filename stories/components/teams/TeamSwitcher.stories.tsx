import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TeamSwitcher } from '../../../src/components/teams/TeamSwitcher.tsx'
import { teamChoiceMachine } from '../../../src/machines/teams/teamChoiceMachine.ts'
import { largeTeam, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { Stack } from '../../support/Stack.tsx'

const teams = [personalTeam.team, teamOfThree.team, largeTeam.team]

const meta = preview.meta({
  title: 'Product/Teams/Team switcher',
  component: TeamSwitcher,
  args: { teams, chosen: null, invitations: 0, onChoose: fn() },
  parameters: { docs: { ...machineDocs(teamChoiceMachine), story: { inline: false, height: '420px' } } },
  render: (args) => (
    <Stack width="15rem">
      <TeamSwitcher {...args} />
    </Stack>
  ),
})

/** By keyboard alone: it opens, a team is chosen, and the focus is back on the button. */
export const Chosen = meta.story({
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: /^Team: All Teams/ })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const list = within(await canvas.findByRole('group', { name: 'Teams' }))
    await expect(list.getByRole('button', { name: 'All Teams' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(list.getByRole('button', { name: /^Example Optics/ }))
    await expect(args.onChoose.mock.calls).toEqual([['example-optics']])
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Teams' })).toBeNull())
  },
})

export const OneTeam = meta.story({
  args: { chosen: 'example-optics' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Team: Example Optics/ }))
    await expect(await canvas.findByRole('link', { name: 'Manage Team' })).toHaveAttribute(
      'href',
      '/teams/example-optics',
    )
  },
})

export const InvitedAt320 = meta.story({
  args: { invitations: 2, chosen: largeTeam.team.slug },
  globals: narrow,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Team:/ }))
    await expect(await canvas.findByRole('link', { name: '2 invitations' })).toBeVisible()
    await expectNoSideScroll()
  },
})
