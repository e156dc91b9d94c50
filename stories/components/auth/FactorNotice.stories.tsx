import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FactorNotice } from '../../../src/components/auth/FactorNotice.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Second factor notice',
  component: FactorNotice,
  args: {
    graceUntil: '2026-04-01T09:30:00.000Z',
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    onSetUp: fn(),
    onLater: fn(),
  },
})

export const InGrace = meta.story({
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Set Up Second Factor…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remind Me Later' }))
    await expect([args.onSetUp.mock.calls.length, args.onLater.mock.calls.length]).toEqual([1, 1])
  },
})

export const GraceOver = meta.story({ args: { graceUntil: '2026-03-01T09:30:00.000Z' } })

export const Narrow = meta.story({ globals: narrow, play: async () => expectNoSideScroll() })
