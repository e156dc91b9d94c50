import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { SeenNeed } from '../../../src/components/data/SeenNeed.tsx'

const now = Date.parse('2026-11-20T09:30:00.000Z')
const hourAgo = '2026-11-20T08:30:00.000Z'

const meta = preview.meta({
  title: 'Data display/Seen need',
  component: SeenNeed,
  parameters: {
    guidance: {
      use: 'Beside what an app declares, to say whether sessions of Try It saw it used.',
      avoid: 'For needs that no session can see, such as sending notifications, show nothing.',
    },
  },
  args: { times: 3, last: hourAgo, now, href: '/tpas/com.example.captions/try/1' },
})

export const Seen = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Seen 3 times,/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^last / })).toBeVisible()
  },
})

export const SeenOnce = meta.story({
  args: { times: 1, href: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Seen 1 time, last /)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const SeenJustNow = meta.story({
  args: { last: new Date(now - 10_000).toISOString() },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'just now' })).toBeVisible(),
})

export const NotSeenYet = meta.story({
  args: { times: 0, last: null, href: null },
  play: async ({ canvas }) => expect(canvas.getByText('Not seen in Try It yet')).toBeVisible(),
})
