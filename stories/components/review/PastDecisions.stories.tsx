import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { PastDecisions } from '../../../src/components/review/PastDecisions.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { pastDecisions } from '../../support/review.ts'

const meta = preview.meta({
  title: 'Product/Review/Past decisions',
  component: PastDecisions,
  args: {
    decisions: pastDecisions,
    hrefOf: ({ submissionId }) => `/admin/submissions/${submissionId}`,
    whyOf: ({ submissionId }) => `/admin/submissions/${submissionId}#messages`,
    now: now.getTime(),
  },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Star Map · Release 2 (1.1)' })).toHaveAttribute(
      'href',
      '/admin/submissions/s0',
    )
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      expect.stringMatching(
        /^Star Map · Release 2 \(1\.1\)RejectedThe app asks.*ada@example\.com · 6 days ago$/,
      ),
      'Recipes · Release 1ApprovedSuspendedSuspended later. View Reasongrace@example.com · 4 months ago',
    ])
  },
})

export const None = meta.story({
  args: { decisions: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No decisions yet.')).toBeVisible(),
})

export const LongAt320 = meta.story({
  args: {
    decisions: pastDecisions.map((decision) => ({
      ...decision,
      appName: longWord,
      decidedBy: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`,
      notes: `${longText.repeat(3)} ${longWord.repeat(2)}`,
    })),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
