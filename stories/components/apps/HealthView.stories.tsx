import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { HealthView } from '../../../src/components/apps/HealthView.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { downNow, healths } from '../../support/health/states.ts'

const quiet = { busy: null, checkError: null, switchError: null, check: null }
const checked = { at: '2026-03-18T09:30:00.000Z', outcome: 'up' as const, ms: 42, diagnosis: null }

const meta = preview.meta({
  title: 'Product/Apps/Health view',
  component: HealthView,
  args: {
    health: healths.up,
    action: quiet,
    isPublished: true,
    publishHref: '/tpas/com.example.recipes/review',
    now: now.getTime(),
    onCheck: fn(),
    onSwitch: fn(),
    onRetry: fn(),
  },
})

export const Up = meta.story({
  play: async ({ args, canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Status' }))
    await expect(card.getByText('Up since Mar 18, 2026, 4:27 AM')).toBeVisible()
    await expect(card.getByText(/^Last check/)).toHaveTextContent('Last check 2 minutes ago')
    await expect(await canvas.findByRole('figure', { name: 'Median latency' })).toBeVisible()
    await expect(await canvas.findByText('96.8% up')).toBeVisible()
    await expect(
      within(canvas.getByRole('list', { name: 'Incidents' })).getAllByRole('listitem'),
    ).toHaveLength(3)
    await userEvent.click(card.getByRole('button', { name: 'Check Now' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Monitor this server' }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
    await expect(args.onSwitch).toHaveBeenCalledWith(false)
  },
})

export const AlwaysUp = meta.story({ args: { health: healths.alwaysUp } })

export const FailedOnce = meta.story({ args: { health: healths.failedOnce } })

export const AnswersButNot2xx = meta.story({
  args: { health: healths.answers },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Answers since Mar 18, 2026, 4:27 AM, but not 2xx')).toBeVisible(),
})

export const Down = meta.story({
  args: { health: healths.down },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Down since Mar 18, 2026, 9:12 AM: Connection refused')).toBeVisible()
    await expect(within(canvas.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      '/docs/try-it#connection-refused',
    )
  },
})

/** It comes and goes: most quarters of an hour saw a check that failed. */
export const Degraded = meta.story({ args: { health: healths.degraded } })

export const AlwaysDown = meta.story({
  args: { health: healths.alwaysDown },
  play: async ({ canvas }) => expect(await canvas.findByText('0% up')).toBeVisible(),
})

export const PortalWasOff = meta.story({ args: { health: healths.portalWasOff } })

export const JustPublished = meta.story({ args: { health: healths.justPublished } })

export const Off = meta.story({
  args: { health: healths.off },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Check Now' })).toBeNull()
    await userEvent.click(canvas.getByRole('switch', { name: 'Monitor this server', checked: false }))
    await expect(args.onSwitch).toHaveBeenCalledWith(true)
  },
})

export const Checking = meta.story({
  args: { action: { ...quiet, busy: 'check' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check Now' }))
    await expect(args.onCheck).not.toHaveBeenCalled()
    await expect(canvas.getByRole('switch', { name: 'Monitor this server' })).toBeDisabled()
  },
})

export const Checked = meta.story({
  args: { action: { ...quiet, check: checked } },
  play: async ({ canvas }) => {
    const result = canvas.getByText('Your server responded in 42 ms.')
    await expect(result).toHaveRole('status')
    await expect(result.parentElement).toHaveTextContent(
      'Your server responded in 42 ms. Checked just now. Your own checks don’t count toward uptime.',
    )
  },
})

export const CheckedWithoutHealth = meta.story({
  args: { health: healths.answers, action: { ...quiet, check: { ...checked, outcome: 'answers' } } },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Your server responded in 42 ms, but not with 2xx.')).toBeVisible(),
})

/** The server counts as up until three scheduled checks fail. */
export const CheckFailed = meta.story({
  args: {
    action: {
      ...quiet,
      check: { ...checked, outcome: 'down', ms: null, diagnosis: downNow.diagnosis },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Up since/)).toBeVisible()
    await expect(canvas.getByText('Your check failed.')).toBeVisible()
  },
})

export const CouldNotCheck = meta.story({
  args: { action: { ...quiet, checkError: 'Couldn’t check the server. Try again.' } },
})

export const Switching = meta.story({
  args: { action: { ...quiet, busy: 'switch' } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Check Now' })).toBeDisabled(),
})

export const CouldNotSwitch = meta.story({
  args: { action: { ...quiet, switchError: 'Couldn’t change monitoring. Try again.' } },
})

export const NotPublished = meta.story({
  args: { health: null, isPublished: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Health monitoring starts when you publish')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.recipes/review',
    )
  },
})

export const Loading = meta.story({ args: { health: null, loading: true } })

export const Failed = meta.story({
  args: { health: null, error: 'Couldn’t load health. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const DownAt375 = meta.story({
  args: { health: healths.down },
  globals: phone,
  play: expectNoSideScroll,
})

export const LongAt320 = meta.story({
  args: {
    health: {
      ...healths.down,
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
