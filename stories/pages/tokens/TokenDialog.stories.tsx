import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls, type TokenForm } from '../../../src/api/contract.ts'
import { manyApps } from '../../mocks/fixtures.ts'
import { answer, fail, hang } from '../../mocks/handle.ts'
import { inTeamAs, personalTeam } from '../../mocks/teams.ts'
import { ciToken, newAccessToken } from '../../mocks/tokens.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Profile/Create an access token',
  ...portalMeta,
  args: {
    ...portalMeta.args,
    at: '/profile/tokens',
    state: { ...inTeamAs('VIEWER'), apps: manyApps(60), tokens: [ciToken] },
  },
})

const endingToken = { ...ciToken, expiresAt: '2026-03-21T09:30:00.000Z' }

const box = (name: string) => screen.getByRole('checkbox', { name })

async function opened() {
  await screen.findByText('sgt_k3x9d2mq_…')
  await press('Create Token…')
  return inDialog('Create Access Token')
}

/** Another one like a token in its last days. */
export const Renewing = meta.story({
  args: { state: { ...inTeamAs('VIEWER'), tokens: [endingToken] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Renew… CI' }))
    const dialog = await inDialog('Renew Access Token')
    await expect(dialog.getByText(/The old one works until Mar 21, 2026/)).toBeVisible()
    await expect(fieldNamed('Token Name')).toHaveValue('CI')
    await expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(endingToken.scopes.length)
    await press('Create Token')
    await inDialog('Access Token Created')
  },
})

/** By keyboard and search; a date that is none comes to the field. */
export const Filling = meta.story({
  play: async ({ msw }) => {
    const sent: TokenForm[] = []
    msw.use(
      answer(calls.createToken, async ({ request }) => {
        sent.push((await request.clone().json()) as TokenForm)
      }),
    )
    await opened()
    const name = fieldNamed('Token Name')
    await waitFor(() => expect(name).toHaveFocus())
    await press('Create Token')
    await expect(name).toHaveAccessibleDescription(/Token name is required\./)
    await userEvent.type(name, 'CI')
    await userEvent.click(box('Submit for review'))

    await userEvent.click(screen.getByRole('radio', { name: 'Chosen apps' }))
    await press('Create Token')
    const chosen = screen.getByRole('group', { name: 'Apps to Choose' })
    await waitFor(() => expect(chosen).toHaveFocus())
    await expect(chosen).toHaveAccessibleDescription('Choose at least one app.')
    const [app] = manyApps(42).slice(-1)
    await userEvent.type(screen.getByLabelText('Search apps'), app?.packageName ?? '')
    await userEvent.click(await screen.findByRole('checkbox', { name: app?.name ?? '' }))
    await expect(screen.getByText('1 app of at most 50 chosen')).toBeVisible()

    await userEvent.click(screen.getByRole('radio', { name: 'On a date' }))
    await press('Create Token')
    const date = screen.getByLabelText<HTMLInputElement>('Expiry Date')
    await waitFor(() => expect(date).toHaveFocus())
    await expect(date).toHaveAccessibleDescription('Choose a date from tomorrow to 366 days from now.')
    await expect([date.min, date.max]).toEqual(['2026-03-19', '2027-03-19'])
    await fill('Expiry Date', '2026-04-01')
    await press('Create Token')
    await inDialog('Access Token Created')
    await expect(sent).toEqual([
      {
        name: 'CI',
        team: personalTeam.team.id,
        scopes: ['apps:read', 'submit'],
        packageNames: [app?.packageName],
        expiresInDays: 14,
      },
    ])
  },
})

/** What a role doesn’t allow can’t be chosen, and says why. */
export const AsViewer = meta.story({
  play: async () => {
    await opened()
    await userEvent.click(box('Submit for review'))
    await userEvent.selectOptions(fieldNamed('Team'), 'Example Optics')
    await expect(box('Submit for review')).toBeDisabled()
    await expect(box('Submit for review')).not.toBeChecked()
    await expect(box('Submit for review')).toHaveAccessibleDescription(/^You need the Developer role/)
    await userEvent.click(screen.getByRole('radio', { name: 'Chosen apps' }))
    await expect(screen.getByText('This team has no apps.')).toBeVisible()
  },
})

/** The cloud’s own errors stand at their fields, and the first of them has the focus. */
export const RefusedAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      tokens: [ciToken],
      teams: [{ ...personalTeam, team: { ...personalTeam.team, name: longWord } }],
    },
    answers: () => [
      fail(calls.createToken, 422, {
        code: 'INVALID_FIELDS',
        error: 'Please fix the errors in the form.',
        fields: { scopes: 'Choose at least one scope.', packageNames: 'Choose other apps.' },
      }),
    ],
  },
  play: async () => {
    await opened()
    await fill('Token Name', 'CI')
    await press('Create Token')
    await waitFor(() => expect(screen.getByRole('group', { name: 'Scopes' })).toHaveFocus())
    await expect(screen.getByText('Choose at least one scope.')).toBeVisible()
    await expect(screen.getByText('Choose other apps.')).toBeVisible()
    await expectNoSideScroll()
  },
})

export const AppsFailed = meta.story({
  play: async ({ msw }) => {
    await screen.findByText('sgt_k3x9d2mq_…')
    msw.use(fail(calls.listApps, 500))
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('radio', { name: 'Chosen apps' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Try Again' }))
    await expect(await dialog.findByText('Couldn’t load your apps. Try again.')).toBeVisible()
  },
})

export const AppsLoading = meta.story({
  args: { answers: () => [hang(calls.listApps)] },
  play: async () => {
    await opened()
    await userEvent.click(screen.getByRole('radio', { name: 'Chosen apps' }))
    await expect(screen.getByText('Loading apps…')).toBeVisible()
  },
})

/** Without teams there is nothing to choose from, and no dialog. */
export const TeamsFailed = meta.story({
  args: { answers: () => [fail(calls.listTeams, 500)] },
  play: async () => {
    await screen.findByText('sgt_k3x9d2mq_…')
    await press('Create Token…')
    await expectToast('Couldn’t load your teams. Try again.')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

/** Shown this once: closing asks, since the browser refused to copy it. */
export const MadeAt320 = meta.story({
  globals: narrow,
  play: async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied.'))
    await opened()
    await fill('Token Name', longWord.slice(0, 60))
    await press('Create Token')
    await inDialog('Access Token Created')
    await press('Copy Access Token')
    await screen.findByText('Your browser blocked copying. Select the text and copy it yourself.')
    await expect(screen.getByLabelText('Line for .env')).toHaveValue(`GLASSES_TOKEN=${newAccessToken}`)
    await press('Done')
    await expect(await screen.findByRole('button', { name: 'Close Anyway' })).toBeVisible()
    await expectNoSideScroll()
  },
})
