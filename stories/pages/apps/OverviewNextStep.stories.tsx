import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { account, publishedApp } from '../../mocks/fixtures.ts'
import { healths } from '../../support/health.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { recordedSession } from '../../support/recording.ts'
import { points } from '../../support/review.ts'
import { expectToast, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Overview next step',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions' },
})

const overviewOf = (packageName: string) => `/tpas/${packageName}`

/** A kept session of Live Captions that worked. */
const worked = {
  ...recordedSession,
  state: 'ended' as const,
  connected: false,
  startedAt: '2026-03-18T07:30:00.000Z',
}

const step = async (text: string) => within(await screen.findByRole('region', { name: text }))

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))

/** Nothing of it was seen yet. */
export const Untried = meta.story({
  play: async () => {
    const next = await step('Try your app.')
    await userEvent.click(next.getByRole('link', { name: 'Try It' }))
    await expect(await screen.findByRole('link', { name: 'Try It', current: 'page' })).toBeVisible()
  },
})

export const Ready = meta.story({
  args: { state: { sessions: [worked] } },
  play: async () => {
    const sessions = await section('Latest Sessions')
    await expect(await sessions.findByText('First layout: 67 ms')).toBeVisible()
    await expect(sessions.getByRole('link', { name: '2 hours ago' })).toHaveAttribute(
      'href',
      `/tpas/com.example.captions/try/${worked.id}`,
    )
    const next = await step('Your app is ready to submit.')
    await userEvent.click(next.getByRole('button', { name: 'Submit for Review' }))
    await userEvent.click(
      (await inDialog('Publish App to Store')).getByRole('button', { name: 'Submit for Review' }),
    )
    await expectToast('App submitted for publication!')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await step('Your app is 4th in the queue.')
  },
})

export const IncompleteProfile = meta.story({
  args: {
    state: { sessions: [worked], account: { ...account, profile: { ...account.profile, company: '' } } },
  },
  play: async () => {
    const next = await step('Your developer profile is incomplete.')
    await expect(next.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
  },
})

export const Waiting = meta.story({
  args: { at: overviewOf('com.example.trail-guide') },
  play: async () => {
    const next = await step('Your app is 3rd in the queue.')
    await expect(next.getByText(/^Half of the last 30 reviews/)).toBeVisible()
  },
})

export const Withdrawn = meta.story({
  args: { at: overviewOf('com.example.trail-guide') },
  play: async () => {
    await press('Withdraw…')
    const dialog = await inDialog('Withdraw from Review', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw App' }))
    await expectToast('Your app was withdrawn from review.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull())
  },
})

export const Rejected = meta.story({
  args: { at: overviewOf('com.example.star-map'), state: { points: { 'com.example.star-map': points } } },
  play: async () => {
    await step('2 requested changes need a response.')
  },
})

export const ServerDown = meta.story({
  args: {
    at: overviewOf(publishedApp.packageName),
    state: { health: { [publishedApp.packageName]: healths.down } },
  },
  play: async () => {
    const next = await step('Your server has been down since Mar 18, 2026, 9:12 AM.')
    await expect(next.getByRole('link', { name: 'View Health' })).toHaveAttribute(
      'href',
      '/tpas/com.example.recipes/health',
    )
    await expect((await section('Health')).getByText(/: Connection refused$/)).toBeVisible()
  },
})
