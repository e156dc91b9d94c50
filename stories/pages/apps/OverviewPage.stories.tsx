import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls, type TimelineItem } from '../../../src/api/contract.ts'
import { account, developmentApp, longApp, pocketChess, publishedApp } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { onlyKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { recordedSession } from '../../support/recording.ts'
import { expectToast, inDialog, inRegion, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Overview',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions' },
})

const overviewOf = (packageName: string) => `/tpas/${packageName}`

export const Development = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Live Captions' })).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this app' }))
    await expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tpas/com.example.captions',
      '/tpas/com.example.captions/edit',
      '/tpas/com.example.captions/store',
      '/tpas/com.example.captions/settings',
      '/tpas/com.example.captions/try',
      '/tpas/com.example.captions/review',
      '/tpas/com.example.captions/releases',
      '/tpas/com.example.captions/health',
    ])
    await expect(pages.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    const keys = await inRegion('API Keys')
    await expect(await keys.findByRole('listitem')).toHaveTextContent('Key 1sgk_…7Kq2Last used 3 minutes ago')
    await expect(keys.getByRole('link', { name: 'Manage Keys' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions/edit#api-key',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Installation Link' }))
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
      'https://apps.example.com/install/com.example.captions',
    )
  },
})

/** A web app has neither a server nor a key, and none of their pages and cards. */
export const WebApp = meta.story({
  args: { at: overviewOf(pocketChess.packageName), state: { apps: [pocketChess] } },
  play: async () => {
    await expect(await screen.findByText('https://chess.example.com')).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this app' }))
    await expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Details',
      'Store Page',
      'Try It',
      'Review',
      'Releases',
    ])
    await expect(await screen.findByText(/Start your dev server/)).toBeVisible()
    await expect(screen.queryByRole('region', { name: 'API Keys' })).toBeNull()
  },
})

/** A reviewer approved what its team wants to publish later. */
export const Held = meta.story({
  args: { state: { apps: [{ ...developmentApp, pendingUpdate: 'approved' }] } },
  play: async () =>
    expect(await screen.findByRole('link', { name: 'View Releases' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions/releases',
    ),
})

/** What was taken down says itself what is next. */
export const Suspended = meta.story({
  args: { state: { apps: [{ ...developmentApp, takenDown: 'suspended' }] } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Suspended by a reviewer' })).toBeVisible()
    await expect(await screen.findByRole('heading', { name: 'API Keys' })).toBeVisible()
    await expect(screen.queryByRole('heading', { name: 'A reviewer suspended your app.' })).toBeNull()
  },
})

export const Undescribed = meta.story({
  args: { state: { apps: [{ ...developmentApp, description: '', publicUrl: '' }] } },
  play: async () => {
    const about = await inRegion('About')
    await expect(about.getByText('No description provided')).toBeVisible()
    await expect(about.getByText('No server URL defined')).toBeVisible()
  },
})

export const NoActiveKeys = meta.story({
  args: { state: { keys: { 'com.example.captions': [revokedKey] } } },
  play: async () => expect(await (await inRegion('API Keys')).findByText('No active keys.')).toBeVisible(),
})

export const Published = meta.story({
  args: { at: overviewOf(publishedApp.packageName) },
  play: async () => {
    await expect(await screen.findByText('Your app is published. You’re all caught up.')).toBeVisible()
    await expect(await (await inRegion('Health')).findByText(/^Up since/)).toBeVisible()
  },
})

/** A kept session of Live Captions that worked. */
const worked = {
  ...recordedSession,
  state: 'ended' as const,
  connected: false,
  startedAt: '2026-03-18T07:30:00.000Z',
}

export const Ready = meta.story({
  args: { state: { sessions: [worked] } },
  play: async () => {
    const sessions = await inRegion('Latest Sessions')
    await expect(await sessions.findByText('First layout: 67 ms')).toBeVisible()
    await expect(sessions.getByRole('link', { name: '2 hours ago' })).toHaveAttribute(
      'href',
      `/tpas/com.example.captions/try/${worked.id}`,
    )
    const next = await inRegion('Your app is ready to submit.')
    await userEvent.click(next.getByRole('button', { name: 'Submit for Review' }))
    await userEvent.click(
      (await inDialog('Publish App to Store')).getByRole('button', { name: 'Submit for Review' }),
    )
    await expectToast('App submitted for publication!')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await inRegion('Your app is 4th in the queue.')
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

const edited: TimelineItem = {
  id: '1',
  at: '2026-03-01T10:00:00.000Z',
  kind: 'app.edited',
  actor: account.email,
  byToken: null,
  text: 'edited the app',
  detail: 'name, publicUrl',
}

/** The latest are shown, and only a page of them is read. */
export const ManyEntries = meta.story({
  args: {
    answers: () => [
      handle(calls.getTimeline, ({ query: { cursor = '', limit } }) => ({
        items: Array.from({ length: limit }, (_, index) => ({ ...edited, id: `${cursor}${index}` })),
        next: `${cursor}x`,
      })),
    ],
  },
  play: async () => {
    const timeline = await inRegion('Activity')
    const shown = (count: number) =>
      waitFor(() => expect(timeline.getAllByRole('listitem')).toHaveLength(count))
    const showMore = () => userEvent.click(timeline.getByRole('button', { name: 'Show More' }))
    await shown(6)
    await expect(timeline.getAllByText('Display name, Server URL')[0]).toBeVisible()
    await showMore()
    await shown(20)
    await showMore()
    await shown(40)
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getApp)] },
  play: async () => {
    await expect(await screen.findByText('Loading app…')).toBeInTheDocument()
    await expect(screen.getByRole('link', { name: 'Try It' })).toBeVisible()
  },
})

export const PartsLoading = meta.story({
  args: {
    answers: () => [
      hang(calls.listKeys),
      hang(calls.getShareLink),
      hang(calls.listSessions),
      hang(calls.getTimeline),
    ],
  },
  play: async () => {
    await inRegion('API Keys')
    await expect(screen.queryByRole('button', { name: 'Copy Installation Link' })).toBeNull()
  },
})

export const Unknown = meta.story({
  args: { at: '/tpas/com.example.nowhere' },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getApp, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPA data. Please try again.'),
})

/** What comes apart from the app fails apart from it; the link has a default. */
export const PartsFailed = meta.story({
  args: {
    answers: () => [
      fail(calls.listKeys, 500),
      fail(calls.getShareLink, 500),
      fail(calls.listSessions, 500),
      fail(calls.getSubmission, 500),
      fail(calls.getTimeline, 500),
    ],
  },
  play: async () => {
    const keys = await inRegion('API Keys')
    await expect(await keys.findByText('Couldn’t load API keys. Try again.')).toBeVisible()
    await inRegion('Your app is ready to submit.')
    const sessions = await inRegion('Latest Sessions')
    await expect(sessions.getByText('Couldn’t load sessions. Try again.')).toBeVisible()
    await expect(await screen.findByText(`${location.origin}/install/com.example.captions`)).toBeVisible()
  },
})

export const PackageNameCopied = meta.story({
  play: async () => {
    await press('Copy com.example.captions')
    await screen.findByRole('button', { name: 'Copied' })
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('com.example.captions')
  },
})

export const Shared = meta.story({
  play: async () => {
    await press('Share App')
    await inDialog('Share with Testers')
  },
})

export const LongAt320 = meta.story({
  args: {
    at: `/tpas/${longApp.packageName}`,
    state: {
      apps: [{ ...longApp, publicUrl: `https://${longWord}.example.com` }],
      keys: { [longApp.packageName]: [{ ...onlyKey, name: longWord }] },
    },
  },
  globals: narrow,
  play: async () => {
    await (await inRegion('API Keys')).findByText(longWord)
    await expectNoSideScroll()
  },
})
