import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { FactorNotice } from '../../../src/components/auth/FactorNotice.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Auth/Second factor notice',
  component: FactorNotice,
  args: {
    graceUntil: '2026-04-01T09:30:00.000Z',
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    href: '/profile#second-factor',
    onLater: fn(),
  },
})

export const InGrace = meta.story({
  play: async ({ args }) => {
    await expect(screen.getByRole('link')).toHaveAttribute('href', '/profile#second-factor')
    await userEvent.click(screen.getByRole('button', { name: 'Remind Me Later' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
})

export const GraceOver = meta.story({ args: { graceUntil: '2026-03-01T09:30:00.000Z' } })

/** It takes nothing of a tool that fills the window. */
export const BelowTool = meta.story({
  render: (args) => (
    <>
      <div data-one-screen>A tool</div>
      <FactorNotice {...args} />
    </>
  ),
  play: async () => {
    await expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  },
})

/** One line. */
export const Phone = meta.story({
  globals: phone,
  play: async ({ args }) => {
    const link = screen.getByRole('link', { name: 'Set Up Second Factor by Apr 1' })
    await expect(link.getClientRects()).toHaveLength(1)
    await expect(screen.getByRole('complementary').offsetHeight).toBeLessThan(60)
    await userEvent.click(screen.getByRole('button', { name: 'Remind Me Later' }))
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
})

export const PhoneGraceOver = meta.story({
  globals: phone,
  args: { graceUntil: '2026-03-01T09:30:00.000Z' },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Set Up Second Factor' })).toBeVisible()
  },
})

export const Narrow = meta.story({ globals: narrow, play: async () => expectNoSideScroll() })
