import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { RelativeTime } from '../../../src/components/data/RelativeTime.tsx'

const meta = preview.meta({
  title: 'Data display/Relative time',
  component: RelativeTime,
  parameters: {
    guidance: {
      use: 'For when something happened or ends, if how long ago or how soon matters more than the date.',
      avoid: 'For dates that people note or compare, show the date.',
    },
  },
  args: { iso: '2026-03-15T09:30:00.000Z' },
})

export const ThreeDays = meta.story({
  play: async ({ canvas }) => {
    const time = canvas.getByText('3 days ago')
    await expect(time).toHaveAttribute('title', 'Mar 15, 2026, 9:30 AM')
    await expect(time).toHaveAttribute('datetime', '2026-03-15T09:30:00.000Z')
  },
})

export const Ahead = meta.story({
  args: { iso: '2026-03-18T12:30:00.000Z', ahead: true },
  play: async ({ canvas }) => expect(canvas.getByText('in 3 hours')).toBeVisible(),
})

export const AtAGivenMoment = meta.story({
  args: { now: Date.UTC(2026, 2, 15, 10, 30) },
  play: async ({ canvas }) => expect(canvas.getByText('1 hour ago')).toBeVisible(),
})
