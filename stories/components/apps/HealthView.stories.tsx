import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { HealthView } from '../../../src/components/apps/HealthView/HealthView.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { downNow, healths } from '../../support/health/states.ts'

const quiet = { busy: null, error: null, check: null }
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
    onLook: fn(),
    onSwitch: fn(),
    onRetry: fn(),
  },
})

export const Up = meta.story({
  play: async ({ args, canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Now' }))
    await expect(card.getAllByRole('status')[0]).toHaveTextContent('Up for 5 hours')
    await expect(card.getByText('Checked', { exact: false })).toHaveTextContent('Checked 2 minutes ago')
    await expect(await canvas.findByRole('figure', { name: 'Median latency' })).toBeVisible()
    await expect(await canvas.findByText('96.8% up')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Check Now' }))
    await userEvent.click(card.getByRole('button', { name: 'Turn Off' }))
    await expect(args.onLook).toHaveBeenCalledOnce()
    await expect(args.onSwitch).toHaveBeenCalledWith(false)
  },
})

export const AlwaysUp = meta.story({ args: { health: healths.alwaysUp } })

export const FailedOnce = meta.story({ args: { health: healths.failedOnce } })

export const AnswersButNot2xx = meta.story({
  args: { health: healths.answers },
  play: async ({ canvas }) =>
    expect(canvas.getByText(', but not 2xx').parentElement).toHaveTextContent(
      'Answers for 5 hours, but not 2xx',
    ),
})

export const Down = meta.story({
  args: { health: healths.down },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(', refuses connections').parentElement).toHaveTextContent(
      'Down for 18 minutes',
    )
    await expect(within(canvas.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      '/docs/try-it#connection-refused',
    )
  },
})

export const AlwaysDown = meta.story({
  args: { health: healths.alwaysDown },
  play: async ({ canvas }) => expect(await canvas.findByText('0% up')).toBeVisible(),
})

export const PortalWasOff = meta.story({ args: { health: healths.portalWasOff } })

export const JustPublished = meta.story({ args: { health: healths.justPublished } })

export const SwitchedOff = meta.story({
  args: { health: healths.off },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Check Now' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Turn On' }))
    await expect(args.onSwitch).toHaveBeenCalledWith(true)
  },
})

export const Looking = meta.story({
  args: { action: { ...quiet, busy: 'look' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check Now' }))
    await expect(args.onLook).not.toHaveBeenCalled()
  },
})

export const Checked = meta.story({
  args: { action: { ...quiet, check: checked } },
  play: async ({ canvas }) => {
    const result = canvas.getByText('Your server responded in 42 ms.')
    await expect(result.closest('[role=status]')).toHaveTextContent(
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
    await expect(canvas.getByTitle(/^Since/)).toBeVisible()
    await expect(canvas.getByText('Your check failed.')).toBeVisible()
  },
})

export const CouldNotLook = meta.story({
  args: { action: { ...quiet, error: 'Couldn’t check the server. Try again.' } },
})

export const Switching = meta.story({ args: { action: { ...quiet, busy: 'switch' } } })

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
