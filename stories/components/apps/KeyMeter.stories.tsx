import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { phone } from '../../../.storybook/viewports.ts'
import { KeyMeter } from '../../../src/components/apps/KeyMeter/KeyMeter.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { guidance } from './KeyMeter.guidance.tsx'

const threeMinutesAgo = '2026-03-18T09:27:00.000Z'
const anHourAgo = '2026-03-18T08:30:00.000Z'
const twoDaysAgo = '2026-03-16T08:30:00.000Z'

const meta = preview.meta({
  title: 'Product/Keys/Key meter',
  component: KeyMeter,
  parameters: { guidance },
  args: { lastUsedAt: threeMinutesAgo, replacedAt: null, now: now.getTime() },
})

export const InUse = meta.story({
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Last used 3 minutes ago'),
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

export const NotUsed = meta.story({
  args: { lastUsedAt: twoDaysAgo, replacedAt: anHourAgo },
  play: async ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent('Not used since the rotation, 1 hour ago'),
})

/** Replaced before anything used it. */
export const NeverUsedAndReplaced = meta.story({
  args: { lastUsedAt: null, replacedAt: twoDaysAgo },
  play: async ({ canvasElement }) =>
    expect(canvasElement).toHaveTextContent('Not used since the rotation, 2 days ago'),
})

export const At375 = meta.story({
  args: { replacedAt: anHourAgo },
  globals: phone,
  play: expectNoSideScroll,
})
