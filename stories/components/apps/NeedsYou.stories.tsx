import { expect, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { NeedsYou, type NeedsYouProps } from '../../../src/components/apps/NeedsYou.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { pointsNeed, profileNeed, tryNeed } from '../../support/needs.ts'

const one: NeedsYouProps = { needs: [pointsNeed] }

const meta = preview.meta({
  title: 'Product/Apps/Needs you',
  component: NeedsYou,
  args: one,
})

export const Points = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'View Requested Changes' })
    await expect(link).toHaveAttribute('href', '/tpas/com.example.star-map/review')
    await expect(link).toHaveAccessibleDescription('Star Map: 3 of 5 requested changes need a response.')
  },
})

export const IncompleteProfile = meta.story({
  args: { needs: [profileNeed] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute('href', '/profile'),
})

export const MoreThanTwo = meta.story({
  args: { needs: [pointsNeed, tryNeed], more: 1 },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: '1 more' })).toHaveAttribute('href', '/tpas')
  },
})

export const Nothing = meta.story({
  args: { needs: [] },
  play: async ({ canvas }) => expect(canvas.getByText('You’re all caught up.')).toBeVisible(),
})

export const Loading = meta.story({
  args: { needs: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('You’re all caught up.')).toBeNull()
  },
})

export const LongAt320 = meta.story({
  args: { needs: [{ ...pointsNeed, name: longWord, detail: longText }, profileNeed] },
  globals: narrow,
  play: expectNoSideScroll,
})
