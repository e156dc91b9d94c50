import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest, phone } from '../../../.storybook/viewports.ts'
import { calls, type DeveloperNeeds } from '../../../src/api/contract.ts'
import { developmentApp, manyApps, rejectedApp } from '../../mocks/fixtures.ts'
import { hang } from '../../mocks/handle.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, inDialog } from '../../support/steps.ts'

const needing = (found: Partial<DeveloperNeeds>) => ({
  needs: { needs: [], total: found.needs?.length ?? 0, firstVisit: null, ...found },
})
const tried = {
  kind: 'try' as const,
  packageName: 'com.example.captions',
  name: 'Live Captions',
  problem: null,
}
const { packageName, name } = rejectedApp
const sentBack = { kind: 'points' as const, packageName, name, open: 2, requested: 2 }

const meta = preview.meta({
  title: 'Pages/Apps/Dashboard',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/dashboard', state: needing({ needs: [sentBack, tried] }) },
})

const rows = () =>
  within(screen.getByRole('table', { name: 'Your apps' }))
    .getAllByRole('row')
    .slice(1)

/** What stands above the apps is as high while it loads as with needs, so that nothing below moves. */
async function expectHeight(pixels: number): Promise<void> {
  const guides = await screen.findByRole('region', { name: 'Getting Started' })
  await expect(guides.parentElement?.getBoundingClientRect().height).toBe(pixels)
}

const created = { packageName: developmentApp.packageName, hasConnected: false, hasWorked: false }

const down = {
  kind: 'down' as const,
  packageName: 'com.example.recipes',
  name: 'Recipes at Eye Level',
  since: '2026-03-18T09:12:00.000Z',
}

/** At most 3 apps. */
export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  args: { state: { apps: manyApps(12) } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await screen.findByRole('link', { name: 'Captions 1' })
    await expect(rows()).toHaveLength(3)
    await expect(screen.getByRole('link', { name: /^Quick Start Guide/ })).toHaveAttribute('target', '_blank')
    await expect(screen.getByRole('link', { name: /^API Documentation/ })).toHaveAttribute('target', '_blank')
    await expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/tpas')
    await expect(screen.getByRole('link', { name: 'Create App' })).toHaveAttribute('href', '/tpas/create')
    await expect(screen.getByText('3 of 12 apps')).toBeVisible()
  },
})

/** The search goes over all apps, not over the three. */
export const Searched = meta.story({
  args: { state: { apps: manyApps(12) } },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'tides')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await expect(screen.getByRole('link', { name: 'Tides 10' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.listApps), hang(calls.getNeeds)] },
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Your apps' })).toHaveAttribute('aria-busy', 'true')
    const needs = within(screen.getByRole('region', { name: 'Needs Your Attention' }))
    await expect(needs.getByRole('list')).toHaveAttribute('aria-busy', 'true')
    await expect(needs.queryByText('You’re all caught up.')).toBeNull()
    await expectHeight(157)
  },
})

export const Empty = meta.story({
  args: { state: { apps: [], ...needing({ firstVisit: { ...created, packageName: null } }) } },
  play: async () => {
    await expect(await screen.findByText('No apps to display')).toBeVisible()
    // The page's two parts render apart.
    const way = within(await screen.findByRole('region', { name: 'Your First App' }))
    await expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Create an AppGive it a name, and the address of its server or page.',
      'Start the Example, laterRun it with your app’s API key.',
      'See It on the Lens, laterPress Start in Try It.',
      'Submit It for Review, laterSubmit your app when it’s ready.',
    ])
    await expect(way.getByRole('link')).toHaveAttribute('href', '/tpas/create')
    await expect(way.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step')
    await expect(screen.queryByRole('region', { name: 'Needs Your Attention' })).toBeNull()
  },
})

/** What needs the developer stands first: here an app that was rejected. */
export const RejectedApp = meta.story({
  play: async () => {
    const link = await screen.findByRole('link', { name: 'View Requested Changes' })
    await expect(link).toHaveAttribute('href', '/tpas/com.example.star-map/review')
    await expect(link).toHaveAccessibleDescription('Star Map: 2 requested changes need a response.')
    await expect(screen.getByRole('link', { name: 'Try It' })).toHaveAccessibleDescription(
      'Live Captions: Try your app.',
    )
    await expectHeight(157)
  },
})

export const ServerDown = meta.story({
  args: { state: needing({ needs: [down] }) },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'View Health' })
    await expect(link).toHaveAttribute('href', '/tpas/com.example.recipes/health')
  },
})

/** Since when is said to the end. */
export const ServerDownAt320 = meta.story({
  args: { state: needing({ needs: [{ ...down, name: longWord }, sentBack] }) },
  globals: narrow,
  play: async () => {
    const text = await screen.findByText(/Your server has been down since/)
    await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1)
    await expectNoSideScroll()
  },
})

/** On the first visit: an app was created, its server never answered. */
export const OnTheWay = meta.story({
  args: { state: { apps: [developmentApp], ...needing({ firstVisit: created }) } },
  play: async () => {
    const way = within(await screen.findByRole('region', { name: 'Your First App' }))
    await expect(way.getByText('Create an App')).toHaveTextContent('Create an App, done')
    await expect(way.getByRole('link', { name: /^Start the Example/ })).toHaveAttribute(
      'href',
      '/docs/example-app',
    )
  },
})

export const OfAWebApp = meta.story({
  args: { state: { apps: [developmentApp], ...needing({ firstVisit: { ...created, kind: 'web' } }) } },
  play: async () => {
    const way = within(await screen.findByRole('region', { name: 'Your First App' }))
    await expect(way.getByRole('link', { name: 'Open Your Page' })).toHaveAttribute(
      'href',
      `/tpas/${created.packageName}/try`,
    )
  },
})

const begun = { ...created, hasConnected: true }

export const SeeIt = meta.story({
  args: { state: { apps: [developmentApp], ...needing({ firstVisit: begun }) } },
  play: async () => {
    const way = within(await screen.findByRole('region', { name: 'Your First App' }))
    await expect(way.getByRole('link', { name: 'See It on the Lens' })).toBeVisible()
  },
})

export const Submit = meta.story({
  args: { state: { apps: [developmentApp], ...needing({ firstVisit: { ...begun, hasWorked: true } }) } },
  play: async () => {
    const way = within(await screen.findByRole('region', { name: 'Your First App' }))
    await expect(way.getByRole('link', { name: 'Submit It for Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions',
    )
  },
})

const triedOf = (name: string) => ({ ...tried, packageName: `com.example.${name}` })

/** Hiding one would save no room. */
export const Three = meta.story({
  args: { state: needing({ needs: [sentBack, tried, triedOf('notes')] }) },
  play: async () => {
    const needs = within(await screen.findByRole('region', { name: 'Needs Your Attention' }))
    await waitFor(() => expect(needs.getAllByRole('listitem')).toHaveLength(3))
    await expect(needs.queryByRole('button')).toBeNull()
    await expectHeight(157)
  },
})

/** The two that are most urgent, then each. */
export const MoreThanThree = meta.story({
  args: { state: needing({ needs: [sentBack, tried, triedOf('notes'), triedOf('music')] }) },
  play: async () => {
    const needs = within(await screen.findByRole('region', { name: 'Needs Your Attention' }))
    const button = await needs.findByRole('button', { name: 'Show 2 More' })
    await expect(needs.getAllByRole('listitem')).toHaveLength(2)
    await expectHeight(157)
    await userEvent.click(button)
    await expect(needs.getAllByRole('listitem')).toHaveLength(4)
    await expect(needs.getByRole('button', { name: 'Show Less' })).toHaveAttribute('aria-expanded', 'true')
  },
})

export const CaughtUp = meta.story({
  args: { state: needing({}) },
  play: async () => expect(await screen.findByText('You’re all caught up.')).toBeVisible(),
})

export const KeyDialog = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Manage API Key')
    await inDialog('API Key')
  },
})

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await screen.findByRole('link', { name: 'Live Captions' })
    await screen.findByRole('link', { name: 'Try It' })
    await expectHeight(332)
    await expectNoSideScroll()
  },
})

export const LongAt320 = meta.story({
  args: { state: needing({ needs: [{ ...tried, name: longWord, problem: longText }] }) },
  globals: narrow,
  play: async () => {
    await screen.findByText(`${longWord}:`)
    await expectNoSideScroll()
  },
})
