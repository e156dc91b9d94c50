import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { AppBadges } from '../../../src/components/data/AppBadges.tsx'

const meta = preview.meta({
  title: 'Data display/App badges',
  component: AppBadges,
  parameters: {
    guidance: {
      use: 'For an app’s own developer: its status, and what needs attention.',
      avoid: 'For anyone else, use App status badge: updates and servers are the developer’s business.',
    },
  },
  args: { appStoreStatus: 'PUBLISHED', now: now.getTime() },
})

export const ChangedAndDown = meta.story({
  args: { pendingUpdate: 'draft', downSince: new Date(now.getTime() - 12 * 60_000).toISOString() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Published')).toBeVisible()
    await expect(canvas.getByText('Unpublished changes')).toBeVisible()
    await expect(canvas.getByText('Down 12 min')).toBeVisible()
  },
})

export const UpdateInReview = meta.story({ args: { pendingUpdate: 'submitted' } })

export const UpdateSentBack = meta.story({ args: { pendingUpdate: 'rejected' } })

export const Held = meta.story({ args: { appStoreStatus: 'DEVELOPMENT', pendingUpdate: 'approved' } })

/** Before an app is published its status says all. */
export const NotPublished = meta.story({
  args: { appStoreStatus: 'DEVELOPMENT', pendingUpdate: 'draft' },
  play: async ({ canvas }) => expect(canvas.queryByText('Unpublished changes')).toBeNull(),
})
