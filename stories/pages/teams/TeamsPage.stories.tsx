import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { deferredHandler } from '../../mocks/deferredHandler.ts'
import { account } from '../../mocks/fixtures.ts'
import { answer, fail, handle, hang, refusal } from '../../mocks/handle.ts'
import { inTeam, ownInvitation, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, expectToast, fill, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Teams',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams', state: inTeam },
})

/** An offered app is accepted into one of several teams. */
export const Loaded = meta.story({
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Example Optics' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'View Invitation to Northlight Labs' })).toBeVisible()
    await userEvent.selectOptions(await screen.findByLabelText('Team for Tide Table'), 'Example Optics')
    await press('Accept App')
    await expectToast('Tide Table is in your team now.')
  },
})

let changeRole = (): void => {}

/** Somebody gives the person a role: the open page has it at once. */
export const MadeAdmin = meta.story({
  args: {
    answers() {
      let isAdmin = false
      const changed = Promise.withResolvers<void>()
      changeRole = () => {
        isAdmin = true
        changed.resolve()
      }
      // Each request has a stream of its own: one that was given up takes nothing from the next.
      const events = () =>
        new ReadableStream<Uint8Array>({
          start: (stream) =>
            void changed.promise.then(() =>
              stream.enqueue(new TextEncoder().encode('event: roles\ndata: {}\n\n')),
            ),
        })
      return [
        answer(calls.getRoles, () => new HttpResponse(events())),
        handle(calls.checkAdmin, () =>
          isAdmin
            ? { isAdmin: true, role: 'ADMIN' as const, email: account.email }
            : refusal(403, 'FORBIDDEN', 'You are not an admin.'),
        ),
      ]
    },
  },
  play: async () => {
    await screen.findByRole('link', { name: 'Example Optics' })
    await expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
    changeRole()
    await expect(await screen.findByRole('link', { name: 'Admin Panel' })).toBeVisible()
  },
})

export const Loading = meta.story({ args: { answers: () => [hang(calls.listTeams)] } })

/** Who has never invited anybody. */
export const Empty = meta.story({
  args: { state: { teams: [personalTeam], transfers: [] } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'developer' })).toBeVisible()
    await expect(screen.queryByText('App Offers')).toBeNull()
  },
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.listTeams, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your teams. Try again.'),
})

export const NewTeam = meta.story({
  args: { at: '/teams/new' },
  play: async () => {
    await screen.findByLabelText('Team Name')
    await press('Create Team')
    await expect(await screen.findByText(/required/i)).toBeVisible()
    await fill('Team Name', 'Bright Optics')
    await press('Create Team')
    await expect(await screen.findByRole('heading', { level: 1, name: 'Bright Optics' })).toBeVisible()
  },
})

/** Which team is the personal one, whose apps it is to share, can't be read. */
export const SharedLost = meta.story({
  args: { at: '/teams/new?start=shared', answers: () => [fail(calls.listTeams, 500)] },
  play: async () => {
    await screen.findByLabelText('Team Name')
    await fill('Team Name', 'Bright Optics')
    await press('Make It a Team')
    await expectAlert('Couldn’t make it a team. Try again.')
    await expect(screen.getByLabelText('Team Name')).toHaveValue('Bright Optics')
  },
})

const lateTeams = deferredHandler(calls.listTeams)

/** The form is sent before the personal team, whose apps it is to share, has come. */
export const SharedEarly = meta.story({
  args: {
    at: '/teams/new?start=shared',
    answers() {
      lateTeams.hold()
      return [lateTeams.handler]
    },
  },
  play: async () => {
    await screen.findByLabelText('Team Name')
    await fill('Team Name', 'Bright Optics')
    await press('Make It a Team')
    lateTeams.release()
    await expect(await screen.findByRole('heading', { level: 1, name: 'Bright Optics' })).toBeVisible()
  },
})

const switcher = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 12_000 })

/** A team is chosen above the navigation: My Apps shows its apps, and those of all again. */
export const Switching = meta.story({
  args: { at: '/tpas' },
  play: async () => {
    await screen.findByText('Live Captions')
    await userEvent.click(document.body)
    await userEvent.click(await switcher(/^Team: All Teams/))
    await userEvent.click(await screen.findByRole('button', { name: /^Example Optics/ }))
    await waitFor(() => expect(screen.queryByText('Live Captions')).toBeNull())
    await expect(screen.getByText('Trail Guide')).toBeVisible()
    await userEvent.click(await switcher(/^Team: Example Optics/))
    await userEvent.click(await screen.findByRole('button', { name: 'All Teams' }))
    await expect(await screen.findByText('Live Captions')).toBeVisible()
  },
})

/** Somebody removed the person while an app's page is open: the page goes, without an error. */
export const Removed = meta.story({
  args: { at: '/tpas/com.example.recipes' },
  play: async ({ msw }) => {
    await screen.findByRole('heading', { level: 1, name: 'Recipes at Eye Level' })
    await userEvent.click(document.body)
    await switcher(/^Team: All Teams/)
    const summary = (({ profile, ...rest }) => rest)(personalTeam.team)
    msw.use(handle(calls.listTeams, () => ({ teams: [summary], invitations: [] })))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    window.dispatchEvent(new Event('focus'))
    await expectToast(`You’re no longer in ${teamOfThree.team.name}.`)
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
  },
})

export const OwnInvitation = meta.story({
  args: { at: `/invitation?id=${ownInvitation.id}` },
  play: async () => {
    await press('Accept Invitation')
    await expectToast('You’re now in Northlight Labs.')
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
  },
})
