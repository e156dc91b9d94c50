import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { RejectionReason } from '../../../src/components/apps/RejectionReason.tsx'
import { rejectedApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/Rejection reason',
  component: RejectionReason,
  args: {
    reviewNotes: rejectedApp.reviewNotes ?? '',
    reviewedAt: rejectedApp.reviewedAt,
    reviewedBy: rejectedApp.reviewedBy,
  },
})

export const ByAReviewer = meta.story({
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Rejection Reason' })
    await expect(box).toHaveTextContent('The app asks for the microphone but does not say why.')
    await expect(box).toHaveTextContent(/Reviewed by ada on Mar 11, 2026, \d\d:20 [AP]M$/)
  },
})

export const ReviewerUnknown = meta.story({
  args: { reviewedBy: null, reviewedAt: null },
  play: async ({ canvas }) => expect(canvas.getByText('Reviewed by Admin')).toBeVisible(),
})

export const LinesAreKept = meta.story({ args: { reviewNotes: 'Two things:\n\n1. The logo.\n2. The name.' } })

export const LongAt320 = meta.story({
  args: { reviewNotes: `${longText}\n${longWord}`, reviewedBy: `${longWord}@example.com` },
  globals: narrow,
  play: expectNoSideScroll,
})
