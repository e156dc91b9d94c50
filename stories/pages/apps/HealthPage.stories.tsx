import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { type AppHealth, calls, type HealthCheck } from '../../../src/api/contract.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { downNow, healths } from '../../support/health.ts'
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
    const card = await status()
    await expect(card.getByText('Up since Mar 18, 2026, 4:27 AM')).toBeVisible()
    await expect(card.getByText(/^Last check/)).toHaveTextContent('Last check 2 minutes ago')
    await expect(await screen.findByText('96.8% up')).toBeVisible()
    await expect(document.title).toContain('Health of Recipes at Eye Level')
  },
})

export const FailedOnce = meta.story({
  args: found(healths.failedOnce),
  play: async () => expect((await status()).getByText(/^The last check failed\./)).toBeVisible(),
})

export const Down = meta.story({
  args: found(healths.down),
  play: async () => {
    await expect((await status()).getByText(/^Down since .*: Connection refused$/)).toBeVisible()
    await expect(screen.getAllByText(/^Start your app’s server/)[0]).toBeVisible()
    await expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      '/docs/try-it#connection-refused',
    )
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

const checked = (check: Pick<HealthCheck, 'outcome' | 'ms' | 'diagnosis'>) => () => [
  handle(calls.checkHealth, () => ({
    ...healths.up,
    check: { at: '2026-03-18T09:30:00.000Z', ...check },
  })),
]

export const CheckedWithoutHealth = meta.story({
  args: { answers: checked({ outcome: 'answers', ms: 42, diagnosis: null }) },
  play: async () => {
    await press('Check Now')
    const result = await (await status()).findByText('Your server responded in 42 ms, but not with 2xx.')
    await expect(result).toHaveRole('status')
    await expect(result.parentElement).toHaveTextContent(
      /with 2xx\. Checked just now\. Your own checks don’t count toward uptime\.$/,
    )
  },
})

/** The server counts as up until three scheduled checks fail. */
export const FoundDown = meta.story({
  args: { answers: checked({ outcome: 'down', ms: null, diagnosis: downNow.diagnosis }) },
  play: async () => {
    await press('Check Now')
    const card = await status()
    await expect(await card.findByText('Your check failed.')).toBeVisible()
    await expect(card.getByText(/^Up since/)).toBeVisible()
  },
})

export const Checking = meta.story({
  args: { answers: () => [hang(calls.checkHealth)] },
  play: async () => {
    await press('Check Now')
    await expect(screen.getByRole('button', { name: 'Check Now' })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('switch', { name: 'Monitor this server' })).toBeDisabled()
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
    await userEvent.click(screen.getByRole('switch', { name: 'Monitor this server' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
})

export const TurnedOff = meta.story({
  parameters: { translated: true },
  play: async () => {
    const card = await status()
    await userEvent.click(screen.getByRole('switch', { name: 'Monitor this server' }))
    await expect(await card.findByText('Monitoring is off')).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Check Now' })).toBeNull()
  },
})

export const Switching = meta.story({
  args: { answers: () => [hang(calls.saveHealth)] },
  play: async () => {
    await status()
    await userEvent.click(screen.getByRole('switch', { name: 'Monitor this server' }))
    await expect(screen.getByRole('switch', { name: 'Monitor this server', checked: false })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Check Now' })).toBeDisabled()
  },
})

export const NotPublished = meta.story({
  args: { at: healthOf('com.example.captions') },
  play: async () => {
    await expect(await screen.findByText('Health monitoring starts when you publish')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Go to Review' })).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getHealth)] },
  play: async () => expect(await screen.findByText('Loading health…')).toBeInTheDocument(),
})

export const LongAt320 = meta.story({
  args: found({
    ...healths.down,
    now: {
      ...downNow,
      diagnosis: downNow.diagnosis && {
        ...downNow.diagnosis,
        text: `${longWord} ${longText}`,
        excerpt: longText,
      },
    },
  }),
  globals: narrow,
  play: async () => {
    await status()
    await expectNoSideScroll()
  },
})
