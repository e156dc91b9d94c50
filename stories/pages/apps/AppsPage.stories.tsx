import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { deferredHandler, fail, hang } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'

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

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.listApps, 500)] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await expect(screen.queryByRole('searchbox')).toBeNull()
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
