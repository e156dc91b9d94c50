import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account } from '../../mocks/fixtures.ts'
import { answer, fail, handle, hang, refusal } from '../../mocks/handle.ts'
import {
  incomingTransfer,
  inTeam,
  inTeamAs,
  outgoingTransfer,
  ownInvitation,
  personalTeam,
  teamOfThree,
} from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Teams',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams', state: inTeam },
})

export const Loaded = meta.story({
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Example Optics' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'View Invitation to Northlight Labs' })).toHaveAttribute(
      'href',
      `/invitation?id=${ownInvitation.id}`,
    )
    await expect(await screen.findByText(/^From Example Optics to grace@northlight/)).toBeVisible()
  },
})

/** Into one of several teams. */
export const OfferAccepted = meta.story({
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Team for Tide Table'), 'Example Optics')
    await press('Accept App')
    await expectToast('Tide Table is in your team now.')
  },
})

export const OffersEnded = meta.story({
  play: async () => {
    await press('Decline')
    await expectToast('Tide Table was declined.')
    await press('Cancel Offer')
    await expectToast('Recipes at Eye Level stays in its team.')
    await waitFor(() => expect(screen.queryByText('App Offers')).toBeNull())
  },
})

/** One is being answered, so that none other can be. */
export const AnsweringAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      ...inTeam,
      transfers: [
        incomingTransfer,
        { ...outgoingTransfer, name: 'A Remarkably Long Name That Nobody Would Choose' },
      ],
    },
    answers: () => [hang(calls.acceptTransfer)],
  },
  play: async () => {
    await press('Accept App')
    await expect(screen.getByRole('button', { name: 'Accept App' })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Cancel Offer' })).toBeDisabled()
    await expectNoSideScroll()
  },
})

/** The app is offered to a team whose owner is somebody else. */
export const NotAnOwner = meta.story({
  args: {
    state: { ...inTeamAs('DEVELOPER'), transfers: [{ ...incomingTransfer, toTeamId: teamOfThree.team.id }] },
  },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Accept App' })).toHaveAccessibleDescription(
      'Only an owner of the team can accept this app.',
    ),
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
