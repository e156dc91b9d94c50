import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { SubmissionTryIt } from '../../../src/components/review/SubmissionTryIt.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { recordingLink } from '../../support/review.ts'

const href = '/admin/submissions/s1/try'
const last = { startedAt: '2026-03-18T09:20:00.000Z', startedBy: 'ada@example.com', isOver: true }

const meta = preview.meta({
  title: 'Product/Review/Submission try it',
  component: SubmissionTryIt,
  args: { href, last: null, recordings: [], now: now.getTime() },
})

export const NotTried = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Try This Version' })).toHaveAttribute('href', href),
})

export const Tried = meta.story({ args: { last } })

export const Running = meta.story({
  args: { last: { ...last, isOver: false } },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Go to the Session' })).toBeVisible(),
})

export const NotHeld = meta.story({
  args: { href: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
})

export const Decided = meta.story({
  args: { href: null, last, recordings: [recordingLink] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Watch the attached session' })).toBeVisible(),
})

/** Nothing is left to claim or to attach. */
export const DecidedWithoutSession = meta.story({
  args: { href: null, isOver: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No session was attached to the decision.')).toBeVisible()
    await expect(canvas.queryByText(/Claim|will be attached/)).toBeNull()
  },
})

export const LongAt320 = meta.story({
  args: { last: { ...last, startedBy: `${longWord}@example.com` } },
  globals: narrow,
  play: expectNoSideScroll,
})
