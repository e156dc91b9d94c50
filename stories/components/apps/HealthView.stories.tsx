import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { type AppHealth, uptimeOf } from '../../../src/api/contract.ts'
import { HealthView } from '../../../src/components/apps/HealthView/HealthView.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { downNow, healths } from '../../support/health/states.ts'
import { guidance } from './HealthView.guidance.tsx'

const shown = (health: AppHealth) => ({ ...health, uptime: uptimeOf(health.days) })

const quiet = { busy: null, error: null, success: null }

const meta = preview.meta({
  title: 'Product/Apps/Health view',
  component: HealthView,
  parameters: { guidance },
  args: {
    health: shown(healths.up),
    action: quiet,
    isPublished: true,
    publishHref: '/tpas/com.example.recipes/review',
    now: now.getTime(),
    onLook: fn(),
    onSwitch: fn(),
    onRetry: fn(),
  },
})

export const Up = meta.story({
  play: async ({ args, canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Now' }))
    await expect(card.getByText('Up since Mar 18, 2026, 04:27 AM')).toBeVisible()
    await expect(card.getByText('Looked at', { exact: false })).toHaveTextContent('Looked at 2 minutes ago')
    await expect(await canvas.findByRole('figure', { name: 'Median latency' })).toBeVisible()
    await expect(await canvas.findByText('96.85% up')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Look Now' }))
    await userEvent.click(card.getByRole('button', { name: 'Switch Off' }))
    await expect(args.onLook).toHaveBeenCalledOnce()
    await expect(args.onSwitch).toHaveBeenCalledWith(false)
  },
})

export const AlwaysUp = meta.story({ args: { health: shown(healths.alwaysUp) } })

export const FailedOnce = meta.story({ args: { health: shown(healths.failedOnce) } })

export const AnswersButNot2xx = meta.story({
  args: { health: shown(healths.answers) },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Answers since Mar 18, 2026, 04:27 AM, but not 2xx')).toBeVisible(),
})

export const Down = meta.story({
  args: { health: shown(healths.down) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Down since Mar 18, 2026, 09:12 AM, refuses connections')).toBeVisible()
    await expect(within(canvas.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      '/docs/try-it#connection-refused',
    )
  },
})

export const AlwaysDown = meta.story({
  args: { health: shown(healths.alwaysDown) },
  play: async ({ canvas }) => expect(await canvas.findByText('0% up')).toBeVisible(),
})

export const PortalWasOff = meta.story({ args: { health: shown(healths.portalWasOff) } })

export const JustPublished = meta.story({ args: { health: shown(healths.justPublished) } })

export const SwitchedOff = meta.story({
  args: { health: shown(healths.off) },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Look Now' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Switch On' }))
    await expect(args.onSwitch).toHaveBeenCalledWith(true)
  },
})

export const Looking = meta.story({
  args: { action: { ...quiet, busy: 'look' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look Now' }))
    await expect(args.onLook).not.toHaveBeenCalled()
  },
})

export const Looked = meta.story({
  args: { action: { ...quiet, success: 'Looked just now.' } },
  play: async ({ canvas }) => expect(canvas.getByText('Looked just now.')).toHaveRole('status'),
})

export const CouldNotLook = meta.story({
  args: { action: { ...quiet, error: 'The portal could not look at the server. Please try again.' } },
})

export const Switching = meta.story({ args: { action: { ...quiet, busy: 'switch' } } })

export const NotPublished = meta.story({
  args: { health: null, isPublished: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Health begins with publishing')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.recipes/review',
    )
  },
})

export const Loading = meta.story({ args: { health: null, loading: true } })

export const Failed = meta.story({
  args: { health: null, error: 'Failed to load the app’s health. Please try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const DownAt375 = meta.story({
  args: { health: shown(healths.down) },
  globals: phone,
  play: expectNoSideScroll,
})

export const LongAt320 = meta.story({
  args: {
    health: {
      ...shown(healths.down),
      now: {
        ...downNow,
        diagnosis: downNow.diagnosis && {
          ...downNow.diagnosis,
          text: `${longWord} ${longText}`,
          excerpt: longText,
        },
      },
    },
  },
  globals: narrow,
  play: expectNoSideScroll,
})
