import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { developmentApp, longApp, manyApps } from '../../mocks/fixtures.ts'
import { deferredHandler, fail, handle, hang, refusal } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'
import { inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/My apps',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
})

const table = () => screen.findByRole('table', { name: 'Your apps' })

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'My Apps' })).toBeVisible()
    await screen.findByRole('link', { name: 'Star Map' })
    const headers = within(await table()).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Display Name',
      'Package Name',
      'Created',
      'Status',
      'Actions',
    ])
    await expect(screen.getByRole('link', { name: 'View Rejection Reason' })).toHaveAttribute(
      'href',
      '/tpas/com.example.star-map/edit',
    )
    await expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.listApps)] },
  play: async () => expect(await table()).toHaveAttribute('aria-busy', 'true'),
})

export const Empty = meta.story({
  args: { state: { apps: [] } },
  play: async () => {
    await expect(await screen.findByText('No apps to display')).toBeVisible()
    await expect(screen.getByText('Get started by creating your first app')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Create App' })).toHaveLength(2)
  },
})

/** Either name is searched, whatever the case. */
export const Searched = meta.story({
  play: async () => {
    const search = await screen.findByRole('searchbox', { name: 'Search apps' })
    await userEvent.type(search, 'TRAIL-guide')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Star Map' })).toBeNull())
    await expect(screen.getByRole('link', { name: 'Trail Guide' })).toBeVisible()
    await expect(screen.getByText('1 of 4 apps')).toBeVisible()
  },
})

export const NoMatches = meta.story({
  args: { at: '/tpas?search=zither' },
  play: async () => {
    await expect(await screen.findByText('No apps match your search criteria')).toBeVisible()
    await expect(screen.getByRole('searchbox')).toHaveValue('zither')
  },
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.listApps, 500)] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await expect(screen.queryByRole('searchbox')).toBeNull()
  },
})

export const TriedAgain = meta.story({
  ...LoadFailed.input,
  play: async ({ msw }) => {
    await screen.findByText('Failed to load TPAs. Please try again.')
    msw.use(...cloud())
    await press('Try Again')
    await expect(await screen.findByRole('link', { name: 'Live Captions' })).toBeVisible()
  },
})

/** A 403 is tried 3 times in all, after 300 ms and 600 ms. */
export const RefusedThreeTimes = meta.story({
  play: async ({ msw }) => {
    await screen.findByRole('link', { name: 'Live Captions' })
    const asked = deferredHandler(calls.listApps)
    // The page as it opened by itself makes the call as well.
    await screen.findByRole('link', { name: 'Live Captions' })
    msw.use(asked.handler, fail(calls.listApps, 403))
    reload()
    await expect(
      await screen.findByText('Failed to load TPAs. Please try again.', {}, { timeout: 5_000 }),
    ).toBeVisible()
    await expect(asked.asked()).toBe(3)
  },
})

/** The list waits for the token: nothing is asked while the exchange is under way. */
export const WaitingForTheToken = meta.story({
  args: { coreTokenKept: false },
  play: async ({ args, msw }) => {
    const exchange = deferredHandler(calls.exchangeToken)
    const list = deferredHandler(calls.listApps)
    // The page as it opened by itself makes these calls as well.
    await screen.findByRole('link', { name: 'Live Captions' })
    msw.use(exchange.handler, list.handler)
    exchange.hold()
    localStorage.removeItem('core_token')
    reload(args.at)
    await waitFor(() => expect(exchange.asked()).toBe(1))
    await expect(await table()).toHaveAttribute('aria-busy', 'true')
    const askedBefore = list.asked()
    exchange.release()
    await expect(await screen.findByRole('link', { name: 'Live Captions' })).toBeVisible()
    await expect([askedBefore, list.asked()]).toEqual([0, 1])
  },
})

export const RowMenu = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Star Map' }))
    await screen.findByRole('menu')
    await expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit App',
      'Try It',
      'Manage API Key',
      'Share with Testers',
      'Resubmit to App Store',
      'Delete App',
    ])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Trail Guide' }))
    await screen.findByRole('menu')
    await expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit App',
      'Try It',
      'Manage API Key',
      'Share with Testers',
      'Delete App',
    ])
  },
})

export const Thousand = meta.story({
  args: { at: '/tpas?search=chess 996', state: { apps: manyApps(1_000) } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Chess 996' })).toBeVisible()
    await expect(screen.getByText('1 of 1,000 apps')).toBeVisible()
  },
})

const many = manyApps(300)

/** Answers at once for the first of many apps; for all of them as told. */
const restIs = (rest: () => Promise<typeof many> | ReturnType<typeof refusal>) =>
  handle(calls.listApps, ({ query: { limit } }) => (limit === undefined ? rest() : many.slice(0, limit)))

export const FirstOfMany = meta.story({
  args: { answers: () => [restIs(() => new Promise(() => {}))] },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Captions 1' })).toBeVisible()
    await expect(screen.getByText('Loading all apps…')).toBeVisible()
    await expect(await table()).toHaveAttribute('aria-rowcount', '-1')
  },
})

export const RestOfManyFailed = meta.story({
  args: { answers: () => [restIs(() => refusal(500, 'INTERNAL', 'Something went wrong.'))] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Captions 1' })).toBeVisible()
  },
})

export const LongTexts = meta.story({
  args: { state: { apps: [longApp, developmentApp] } },
  globals: phone,
  play: async () => {
    await screen.findByRole('link', { name: longApp.name })
    await expectNoSideScroll()
  },
})

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await screen.findByRole('link', { name: 'Star Map' })
    await expectNoSideScroll()
    await press('Open navigation')
    const drawer = await inDialog('Navigation')
    await expect(drawer.getByRole('link', { current: 'page' })).toHaveTextContent('My Apps')
  },
})
