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

/** The published app's server as it was found. */
const found = (health: AppHealth) => ({ state: { health: { [recipes]: health } } })

const meta = preview.meta({
  title: 'Pages/Apps/Health',
  ...portalMeta,
  args: { ...portalMeta.args, at: healthOf(recipes), ...found(healths.up) },
})

/** What the first card says, once it is there. */
async function now() {
  await screen.findByRole('figure', { name: 'Median latency' })
  return within(screen.getByRole('region', { name: 'Now' }))
}

export const Up = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Recipes at Eye Level' })).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this app' }))
    await expect(pages.getByRole('link', { name: 'Health' })).toHaveAttribute('aria-current', 'page')
    await expect((await now()).getByTitle(/^Since/)).toBeVisible()
    await expect(await screen.findByRole('figure', { name: 'Median latency' })).toBeVisible()
    await expect(await screen.findByText('96.8% up')).toBeVisible()
    await expect(document.title).toContain('Health of Recipes at Eye Level')
  },
})

export const Down = meta.story({
  args: found(healths.down),
  play: async () => {
    await expect((await now()).getByText(', refuses connections')).toBeVisible()
    await expect(screen.getByText(/^Start your app’s server/)).toBeVisible()
  },
})

/** What an own check finds is shown beside what the scheduled checks found. */
export const LookedAtNow = meta.story({
  parameters: { translated: true },
  args: found(healths.justPublished),
  play: async () => {
    await expect((await now()).getByText('We’ll check your server within 5 minutes.')).toBeVisible()
    await press('Check Now')
    const card = await now()
    await expect(await card.findByText('Your server responded in 42 ms.')).toBeVisible()
    await expect(card.getByText('No data')).toBeVisible()
  },
})

export const LookFailed = meta.story({
  args: {
    answers: () => [
      fail(calls.checkHealth, 409, { code: 'CHECK_RUNNING', error: 'Another look is under way.' }),
    ],
  },
  play: async () => {
    await press('Check Now')
    await expectAlert('Another look is under way.')
  },
})

export const SwitchedOffAndOn = meta.story({
  parameters: { translated: true },
  play: async () => {
    await press('Turn Off')
    const card = await now()
    await expect(await card.findByText('Turned off')).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Check Now' })).toBeNull()
    await press('Turn On')
    await waitFor(() => expect(card.getByRole('button', { name: 'Check Now' })).toBeEnabled())
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
