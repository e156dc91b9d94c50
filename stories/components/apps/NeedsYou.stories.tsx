import { expect, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { type Need, NeedsYou } from '../../../src/components/apps/NeedsYou/NeedsYou.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { guidance } from './NeedsYou.guidance.tsx'

const starMap: Need = {
  kind: 'rejected',
  packageName: 'com.example.star-map',
  name: 'Star Map',
  reviewNotes: 'The app asks for the microphone but does not say why. Please explain it in the description.',
  reviewedAt: '2026-03-11T11:20:00.000Z',
}
const recipes: Need = { ...starMap, packageName: 'com.example.recipes', name: 'Recipes', reviewedAt: null }
const profile: Need = { kind: 'profile' }

const meta = preview.meta({
  title: 'Product/Apps/Needs you',
  component: NeedsYou,
  parameters: { guidance },
  args: { needs: [starMap] },
})

export const Rejected = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'See Why' })
    await expect(link).toHaveAttribute('href', '/tpas/com.example.star-map/edit')
    await expect(link).toHaveAccessibleDescription('Star Map was rejected 6 days ago')
    await expect(canvas.getByText('6 days ago')).toHaveAttribute('title', 'Mar 11, 2026, 11:20 AM')
  },
})

export const IncompleteProfile = meta.story({
  args: { needs: [profile] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute('href', '/profile'),
})

export const MoreThanTwo = meta.story({
  args: { needs: [starMap, recipes, profile] },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: '1 more' })).toHaveAttribute(
      'href',
      '/tpas?status=REJECTED',
    )
  },
})

export const Nothing = meta.story({
  args: { needs: [] },
  play: async ({ canvas }) => expect(canvas.getByText('Nothing needs you now.')).toBeVisible(),
})

export const Loading = meta.story({
  args: { needs: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('Nothing needs you now.')).toBeNull()
  },
})

export const LongAt320 = meta.story({
  args: { needs: [{ ...starMap, name: longWord, reviewNotes: longText }, profile] },
  globals: narrow,
  play: expectNoSideScroll,
})
