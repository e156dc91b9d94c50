import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { KeyMeter } from '../../../src/components/apps/KeyMeter.tsx'

const threeMinutesAgo = '2026-03-18T09:27:00.000Z'
const tenMinutesAgo = '2026-03-18T09:20:00.000Z'
const anHourAgo = '2026-03-18T08:30:00.000Z'
const twoDaysAgo = '2026-03-16T08:30:00.000Z'

const meta = preview.meta({
  title: 'Product/Keys/Key meter',
  component: KeyMeter,
  args: {
    lastUsedAt: threeMinutesAgo,
    lastUsedBy: null,
    isInUse: false,
    replacedAt: null,
    now: now.getTime(),
  },
})

export const InUse = meta.story({
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Last used 3 minutes ago'),
})

/** By whom, of a use that was recorded with it. */
export const UsedBy = meta.story({
  args: { lastUsedBy: { address: '203.0.113.7', purpose: 'tryIt' } },
  play: async ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent('Last used 3 minutes ago by 203.0.113.7, Try It'),
})

export const NeverUsed = meta.story({
  args: { lastUsedAt: null },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Never used'),
})

/** Another key took its place, and a server still has this one. */
export const StillInUse = meta.story({
  args: { replacedAt: anHourAgo },
  play: async ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent('Still in use: last used 3 minutes ago'),
})

/** A session lasts, and says nothing of its key until it ends. */
export const InASession = meta.story({
  args: { lastUsedAt: twoDaysAgo, replacedAt: anHourAgo, isInUse: true },
  play: async ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent('Still in use by a running session'),
})

/** In the first hour, silence means nothing yet. */
export const JustRotated = meta.story({
  args: { lastUsedAt: twoDaysAgo, replacedAt: tenMinutesAgo },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('No requests since rotation (10 minutes)')
    await expect(canvasElement.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'plain')
  },
})

export const NotUsed = meta.story({
  args: { lastUsedAt: twoDaysAgo, replacedAt: anHourAgo },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('No requests since rotation (1 hour)')
    await expect(canvasElement.querySelector('[data-tone]')).toHaveAttribute('data-tone', 'success')
  },
})

/** Replaced before anything used it. */
export const NeverUsedAndReplaced = meta.story({
  args: { lastUsedAt: null, replacedAt: twoDaysAgo },
  play: async ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent('No requests since rotation (2 days)'),
})
