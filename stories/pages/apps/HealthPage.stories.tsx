import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { phone } from '../../../.storybook/viewports.ts'
import { type AppHealth, calls } from '../../../src/api/contract.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { healths } from '../../support/health/states.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, press } from '../../support/steps.ts'

const recipes = 'com.example.recipes'
const healthOf = (packageName: string) => `/tpas/${packageName}/health`

/** The health of the published app. */
const found = (health: AppHealth) => ({ state: { health: { [recipes]: health } } })

const meta = preview.meta({
  title: 'Pages/Apps/Health',
  ...portalMeta,
  args: { ...portalMeta.args, at: healthOf(recipes), ...found(healths.up) },
})

/** The first card, once the page has loaded. */
async function status() {
  await screen.findByRole('figure', { name: 'Median latency' })
  return within(screen.getByRole('region', { name: 'Status' }))
}

export const Up = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Recipes at Eye Level' })).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this app' }))
    await expect(pages.getByRole('link', { name: 'Health' })).toHaveAttribute('aria-current', 'page')
    await expect((await status()).getByText(/^Up since/)).toBeVisible()
    await expect(await screen.findByRole('figure', { name: 'Median latency' })).toBeVisible()
    await expect(await screen.findByText('96.8% up')).toBeVisible()
    await expect(document.title).toContain('Health of Recipes at Eye Level')
  },
})

export const Down = meta.story({
  args: found(healths.down),
  play: async () => {
    await expect((await status()).getByText(/^Down since .*: Connection refused$/)).toBeVisible()
    await expect(screen.getAllByText(/^Start your app’s server/)[0]).toBeVisible()
    const [latest] = within(screen.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem')
    await expect(latest).toHaveTextContent('Ongoing')
  },
})

/** The result of a check of one’s own is shown beside that of the scheduled checks. */
export const CheckedNow = meta.story({
  parameters: { translated: true },
  args: found(healths.justPublished),
  play: async () => {
    await expect((await status()).getByText('We’ll check your server within 5 minutes.')).toBeVisible()
    await press('Check Now')
    const card = await status()
    await expect(await card.findByText('Your server responded in 42 ms.')).toBeVisible()
    await expect(card.getByText('Not checked yet')).toBeVisible()
  },
})

export const CheckFailed = meta.story({
  args: {
    answers: () => [
      fail(calls.checkHealth, 409, {
        code: 'CHECK_RUNNING',
        error: 'A check of this server is running. Wait a moment.',
      }),
    ],
  },
  play: async () => {
    await press('Check Now')
    await expectAlert('A check of this server is running. Wait a moment.')
  },
})

export const TurnedOffAndOn = meta.story({
  parameters: { translated: true },
  play: async () => {
    const card = await status()
    const monitoring = screen.getByRole('switch', { name: 'Monitor this server' })
    await userEvent.click(monitoring)
    await expect(await card.findByText('Monitoring is off')).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Check Now' })).toBeNull()
    await waitFor(() => expect(monitoring).toBeEnabled())
    await userEvent.click(monitoring)
    await expect(await card.findByRole('button', { name: 'Check Now' })).toBeEnabled()
  },
})

export const NotPublished = meta.story({
  args: { at: healthOf('com.example.captions') },
  play: async () => {
    await expect(await screen.findByText('Health monitoring starts when you publish')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Go to Review' }))
    await expect(await screen.findByRole('link', { name: 'Review', current: 'page' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getHealth)] },
  play: async () => expect(await screen.findByText('Loading health…')).toBeInTheDocument(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getHealth, 500)] },
  play: () => expectAlert('Couldn’t load health. Try again.Try Again'),
})

export const Unknown = meta.story({
  args: { at: healthOf('com.example.nowhere') },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

export const DownAt375 = meta.story({
  args: found(healths.down),
  globals: phone,
  play: async () => {
    await screen.findByText('96.8% up')
    await expectNoSideScroll()
  },
})
