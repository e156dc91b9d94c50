import { expect, screen, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import type { ReviewStats } from '../../../src/api/contract.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reviewStats } from '../../support/review.ts'

const held = {
  submissionId: 'submission_org.example.sign-reader',
  packageName: 'org.example.sign-reader',
  name: 'Sign Reader',
  claimedBy: 'grace@example.com',
  claimedUntil: '2026-03-18T09:52:00.000Z',
}

const given = (changes: Partial<ReviewStats> = {}) => ({
  state: { role: 'ADMIN' as const, reviewStats: { ...reviewStats, held: [held], ...changes } },
})

const meta = preview.meta({
  title: 'Pages/Admin/Review statistics',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin', ...given() },
})

const facts = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)

export const Loaded = meta.story({
  play: async () => {
    await expect(await facts()).toEqual(['4 days', '1 submission', '2 days', '5 days'])
    await expect(screen.getByRole('img', { name: 'Week of Dec 29: 12 decisions' })).toBeVisible()
    const reviews = within(screen.getByRole('region', { name: 'In Review Now' }))
    await expect(reviews.getByRole('link', { name: 'Sign Reader' })).toHaveAttribute(
      'href',
      '/admin/submissions/submission_org.example.sign-reader',
    )
  },
})

/** Fewer than ten decisions make no median. */
export const NothingWaits = meta.story({
  args: given({ oldestWaitingSince: null, held: [], medianWaitMs: null, p90WaitMs: null }),
  play: async () => {
    await expect(await facts()).toHaveLength(2)
    await expect(await screen.findByText('No submissions waiting')).toBeVisible()
    await expect(screen.getByText('No reviews in progress')).toBeVisible()
    await expect(screen.queryByRole('region', { name: 'In Review Now' })).toBeNull()
    await expect(screen.queryByRole('region', { name: 'Down for 3 Days' })).toBeNull()
  },
})

const overflowing = async () => {
  await screen.findByText('In Review Now')
  await screen.findByText('Claim ends', { exact: false })
  await expectNoSideScroll()
}

export const LongAt320 = meta.story({
  args: given({
    held: [
      {
        ...held,
        name: `${longWord} ${longText}`,
        claimedBy: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`,
      },
    ],
  }),
  globals: narrow,
  play: overflowing,
})
