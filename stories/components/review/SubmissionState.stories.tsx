import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { SubmissionState } from '../../../src/components/review/SubmissionState.tsx'
import type { Submission } from '../../../src/components/review/submissionWords.ts'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const queued: Submission = {
  state: 'QUEUED',
  position: 3,
  submittedAt: '2026-03-16T18:00:00.000Z',
  medianWaitMs: 2 * 86_400_000,
}

const meta = preview.meta({
  title: 'Product/Review/Submission state',
  component: SubmissionState,
  parameters: {
    guidance: {
      use: 'For the developer: the submission’s state and the next step.',
      avoid: 'For reviewers, use Claim banner. For an app’s status in a list, use App status badge.',
    },
  },
  args: { submission: queued, now: now.getTime(), onWithdraw: fn() },
})

export const Queued = meta.story({
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByText('Your app is 3rd in the queue. Half of the last 30 reviews took less than 2 days.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await expect(args.onWithdraw).toHaveBeenCalledOnce()
  },
})

export const QueuedNext = meta.story({
  args: { submission: { ...queued, position: 1, medianWaitMs: 5 * 3_600_000 } },
  play: async ({ canvas }) =>
    expect(canvas.getByText(/^Your app is next in the queue\..+less than 5 hours\.$/)).toBeVisible(),
})

export const QueuedWithoutMedian = meta.story({
  args: { submission: { ...queued, position: 112, medianWaitMs: null } },
  play: async ({ canvas }) => expect(canvas.getByText('Your app is 112th in the queue.')).toBeVisible(),
})

export const InReview = meta.story({
  args: { submission: { ...queued, state: 'IN_REVIEW', position: null } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Withdraw' })).toBeVisible(),
})

export const NeedsInfo = meta.story({ args: { submission: { ...queued, state: 'NEEDS_INFO' } } })

export const ChangesRequested = meta.story({
  args: {
    submission: { ...queued, state: 'CHANGES_REQUESTED', position: null },
    notes: 'Nearly there.\nIt is the first star map that I would wear.',
    action: (
      <Button tone="accent" disabled>
        Resubmit
      </Button>
    ),
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull(),
})

export const Approved = meta.story({
  args: { submission: { ...queued, state: 'APPROVED', position: null } },
})

/** Approved, and held or to be published at a date. */
export const ApprovedAndWaiting = meta.story({
  args: { submission: { ...queued, state: 'APPROVED' }, waits: true },
  play: async ({ canvas }) =>
    expect(canvas.getByText(/It goes public once you publish it, or at the date you chose\.$/)).toBeVisible(),
})

export const Withdrawn = meta.story({
  args: { submission: { ...queued, state: 'WITHDRAWN', position: null } },
})

export const Withdrawing = meta.story({ args: { busy: true } })

export const WithdrawFailed = meta.story({
  args: { error: 'The app has just been decided. Reload to see how.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/has just been decided/),
})

export const LongAt320 = meta.story({
  args: {
    submission: { ...queued, position: 1_234_567 },
    notes: longWord.repeat(2),
    action: <Button tone="accent">Answer the Reviewer’s Question Now</Button>,
  },
  globals: narrow,
  play: expectNoSideScroll,
})
