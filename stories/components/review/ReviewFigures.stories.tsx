import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { ReviewFigures } from '../../../src/components/review/ReviewFigures.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { reviewStats } from '../../support/review/stats.ts'

const meta = preview.meta({
  title: 'Product/Review/Review figures',
  component: ReviewFigures,
  args: { stats: reviewStats, now: now.getTime(), onRetry: fn() },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const facts = canvas.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(facts).toEqual(['Submitted 4 days ago', '2 days', '5 days'])
    await expect(canvas.getByRole('img', { name: 'Dec 29: 12' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign Reader' })).toHaveAttribute(
      'href',
      '/admin/submissions/s1',
    )
  },
})

/** Fewer than ten decisions make no median. */
export const TooFewDecisions = meta.story({
  args: { stats: { ...reviewStats, medianWaitMs: null, p90WaitMs: null } },
  play: async ({ canvas }) => expect(canvas.getAllByRole('definition')).toHaveLength(1),
})

export const NothingWaits = meta.story({
  args: { stats: { ...reviewStats, oldestWaitingSince: null, held: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No submissions waiting')).toBeVisible()
    await expect(canvas.getByText('No reviews in progress.')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { stats: null } })

export const Failed = meta.story({
  args: { stats: null, error: 'The review figures could not be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const At375 = meta.story({ globals: phone, play: expectNoSideScroll })

export const LongAt320 = meta.story({
  args: {
    stats: {
      ...reviewStats,
      held: reviewStats.held.map((one) => ({
        ...one,
        name: `${longWord} ${longText}`,
        packageName: `com.example.${longWord.toLowerCase()}`,
        claimedBy: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`,
      })),
    },
  },
  globals: narrow,
  play: expectNoSideScroll,
})
