import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { handle, refusal } from '../../mocks/handle.ts'
import { inTeam, inTeamAs, largeTeam, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectToast, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Members',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams/example-optics', state: inTeam },
})

const ben = 'ben@optics.example.com'
const carla = 'carla@optics.example.com'
const [leave, remove] = [/^Leave Team…/, /^Remove Member…/]
const roleOf = (email: string) => screen.findByLabelText(`Role of ${email}`)

/** The only owner can’t leave, and the menu says why. */
export const AsOwner = meta.story({
  play: async () => {
    await expect(await roleOf(ben)).toBeEnabled()
    await chooseAction('you', leave)
    await expect(screen.getByRole('menuitem')).toHaveTextContent(
      'You’re the only owner. Make someone else an owner first.',
    )
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

/** An admin changes developers and viewers, and nobody above. */
export const AsAdmin = meta.story({
  args: { state: inTeamAs('ADMIN') },
  play: async () => {
    const role = await roleOf(ben)
    await expect(role).toBeDisabled()
    await expect(role).toHaveAccessibleDescription('Only owners can change or remove owners and admins.')
    await chooseAction(ben, remove)
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(await roleOf(carla)).toBeEnabled()
  },
})

const needsAdmin = 'You need the Admin role in this team. Ask an owner of the team.'

/** Everything stands where it does for others, disabled, with the reason. */
export const AsDeveloper = meta.story({
  args: { state: inTeamAs('DEVELOPER') },
  play: async () => {
    await roleOf(ben)
    for (const select of screen.getAllByRole('combobox')) await expect(select).toBeDisabled()
    const invite = screen.getByRole('button', { name: 'Invite…' })
    await expect(invite).toHaveAccessibleDescription(needsAdmin)
    await userEvent.click(invite)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

/** Somebody else changed the same member: it is said what changed, and can be done all the same. */
export const ChangedMeanwhile = meta.story({
  play: async ({ msw }) => {
    const role = await roleOf(carla)
    await userEvent.selectOptions(role, 'Admin')
    msw.use(
      handle(calls.changeMember, () => refusal(412, 'CHANGED', 'It has changed.')),
      handle(calls.listMembers, () => ({
        members: teamOfThree.members.map((one) =>
          one.role === 'DEVELOPER' ? { ...one, role: 'VIEWER' as const } : one,
        ),
      })),
    )
    await inDialog(`Make ${carla} an admin?`, 'alertdialog')
    await press('Change Role')
    await expect(await screen.findByText('carla@optics.example.com now has the Viewer role.')).toBeVisible()
  },
})

/** Somebody else removed them meanwhile: there is nothing left to remove. */
export const GoneMeanwhile = meta.story({
  play: async ({ msw }) => {
    await chooseAction(carla, remove)
    await inDialog('Remove Member', 'alertdialog')
    msw.use(
      handle(calls.removeMember, () => refusal(412, 'CHANGED', 'It has changed.')),
      handle(calls.listMembers, () => ({ members: teamOfThree.members.slice(0, 2) })),
    )
    await press('Remove Member')
    await expect(await screen.findByText(`${carla} is no longer in the team.`)).toBeVisible()
  },
})

export const Left = meta.story({
  args: { state: inTeamAs('DEVELOPER') },
  play: async () => {
    await chooseAction('you', leave)
    await inDialog('Leave Team', 'alertdialog')
    await press('Leave Team')
    await expectToast('You left Example Optics.')
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
  },
})

/** Sixty people, seen by a viewer. */
export const LargeAt320 = meta.story({
  globals: narrow,
  args: { at: `/teams/${largeTeam.team.slug}`, state: { teams: [personalTeam, largeTeam] } },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Search members'), 'person-42')
    await expect(await screen.findByText('1 member')).toBeInTheDocument()
    await expectNoSideScroll()
  },
})
