import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { handle } from '../../mocks/handle.ts'
import { inTeam, joinedTeam, outgoingTransfer } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/App owner',
  ...portalMeta,
  args: {
    ...portalMeta.args,
    at: '/tpas/com.example.captions/edit',
    state: { ...inTeam, teams: [...inTeam.teams, joinedTeam] },
  },
})

const owner = async () => within(await screen.findByRole('region', { name: 'Owner' }))

export const OfOnesOwn = meta.story({
  play: async () => expect(await (await owner()).findByText('This app belongs to you.')).toBeVisible(),
})

export const OfATeam = meta.story({
  args: { at: '/tpas/com.example.trail-guide/edit' },
  play: async () => {
    const link = await (await owner()).findByRole('link', { name: 'Example Optics' })
    await expect(link).toHaveAttribute('href', '/teams/example-optics')
  },
})

/** Who is no owner of the team can’t give its app away. */
export const NotAnOwner = meta.story({
  args: {
    at: '/tpas/com.example.trail-guide/edit',
    state: {
      ...inTeam,
      apps: inTeam.apps.map((app) => ({ ...app, team: app.team && { ...app.team, role: 'ADMIN' as const } })),
    },
  },
  play: async () => {
    const transfer = await (await owner()).findByRole('button', { name: 'Transfer App…' })
    await expect(transfer).toHaveAccessibleDescription(
      'You need the Owner role in this team. Ask an owner of the team.',
    )
    await userEvent.click(transfer)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const Offered = meta.story({
  args: { at: '/tpas/com.example.recipes/edit' },
  play: async () =>
    expect(await (await owner()).findByText('Offered to grace@northlight.example')).toBeVisible(),
})

export const OfferCancelled = meta.story({
  args: { at: '/tpas/com.example.recipes/edit' },
  play: async () => {
    await press('Cancel Offer')
    await expectToast('Recipes at Eye Level stays in its team.')
    await expect(await (await owner()).findByRole('button', { name: 'Transfer App…' })).toBeVisible()
  },
})

export const ToATeam = meta.story({
  play: async () => {
    await (await owner()).findByText('This app belongs to you.')
    await press('Transfer App…')
    const team = (await inDialog('Transfer App')).getByLabelText('Team')
    await expect(team).toHaveAccessibleDescription('The app moves as soon as you transfer it.')
    await userEvent.selectOptions(team, 'Northlight Labs')
    await expect(team).toHaveAccessibleDescription('An owner of the team has 14 days to accept it.')
  },
})

/** A team of one's own takes it at once. */
export const Transferred = meta.story({
  args: {
    answers: () => [
      handle(calls.offerTransfer, ({ params: { packageName } }) => ({
        transfer: {
          ...outgoingTransfer,
          packageName,
          name: 'Live Captions',
          to: 'Example Optics',
          state: 'ACCEPTED' as const,
        },
      })),
    ],
  },
  play: async () => {
    await (await owner()).findByText('This app belongs to you.')
    await press('Transfer App…')
    await inDialog('Transfer App')
    await press('Transfer App')
    await expectToast('Live Captions now belongs to Example Optics.')
  },
})

/** Not to a team, after all. */
export const OfferedToAPerson = meta.story({
  play: async () => {
    await (await owner()).findByText('This app belongs to you.')
    await press('Transfer App…')
    const dialog = await inDialog('Transfer App')
    await userEvent.click(dialog.getByRole('radio', { name: 'Another person' }))
    await userEvent.type(dialog.getByLabelText('Email'), 'grace@example.org')
    await press('Transfer App')
    await expectToast('Live Captions was offered to grace@example.org.')
    await expect(await (await owner()).findByText('Offered to grace@example.org')).toBeVisible()
  },
})

/** Who has one team only is asked for an address alone. */
export const NotOfferedAt320 = meta.story({
  globals: narrow,
  args: { state: {} },
  play: async () => {
    await (await owner()).findByText('This app belongs to you.')
    await press('Transfer App…')
    const email = (await inDialog('Transfer App')).getByLabelText('Email')
    await userEvent.type(email, 'grace')
    await press('Transfer App')
    await expect(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
    await expect(email).toHaveFocus()
    await expectNoSideScroll()
  },
})
