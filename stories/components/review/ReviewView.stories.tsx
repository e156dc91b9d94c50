import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { ReviewView, type ReviewViewProps } from '../../../src/components/review/ReviewView.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { changes, firstValues } from '../../support/review/changes.ts'
import { longMessages, messages } from '../../support/review/messages.ts'
import { answeredPoints, longPoint, openPoints, rules } from '../../support/review/points.ts'
import { recordingLink } from '../../support/review/recordings.ts'
import { queued } from '../../support/review/submission.ts'
import { guidance } from './ReviewView.guidance.tsx'

const points = { points: [], rules, changes, onAnswer: fn() }

const args: ReviewViewProps = {
  submission: queued,
  withdrawal: { busy: false, error: null },
  points,
  resubmission: null,
  recordings: [],
  decisions: [],
  changes,
  isFirst: false,
  thread: {
    entries: messages,
    composer: { text: '', busy: null, error: null, onText: fn(), onSend: fn() },
    now: now.getTime(),
  },
  reviewerNotes: {
    values: { notes: 'Say “what is this?” while you look at a star.', testAccount: '' },
    onSubmit: fn(),
  },
  now: now.getTime(),
  onWithdraw: fn(),
  onRetry: fn(),
}

const meta = preview.meta({
  title: 'Product/Review/Review view',
  component: ReviewView,
  parameters: { guidance, docs: { story: { inline: false, height: '900px' } } },
  args,
})

export const Queued = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw' }))
    await expect(args.onWithdraw).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('heading', { name: 'Requested Changes' })).toBeNull()
  },
})

const rejected = { ...queued, state: 'CHANGES_REQUESTED', position: null } as const
const onSubmit = fn()

export const ChangesRequested = meta.story({
  args: {
    submission: rejected,
    recordings: [recordingLink],
    points: { ...points, points: openPoints },
    resubmission: { busy: false, error: null, onSubmit },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Respond to each change first: 3 left.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resubmit' })).toBeDisabled()
  },
})

export const AllAnswered = meta.story({
  args: {
    submission: rejected,
    points: { ...points, points: answeredPoints.filter(({ state }) => state !== 'open') },
    resubmission: { busy: false, error: null, onSubmit },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resubmit' }))
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
})

export const SubmittingFailed = meta.story({
  args: {
    submission: rejected,
    points: { ...points, points: answeredPoints.filter(({ state }) => state !== 'open') },
    resubmission: { busy: false, error: 'The app was not submitted. Please try again.', onSubmit },
  },
})

export const Question = meta.story({ args: { submission: { ...queued, state: 'NEEDS_INFO' } } })

export const InReview = meta.story({
  args: {
    submission: { ...queued, state: 'IN_REVIEW', position: null },
    isFirst: true,
    changes: firstValues,
  },
})

export const NotSubmitted = meta.story({
  args: {
    submission: null,
    isFirst: true,
    changes: firstValues,
    thread: { ...args.thread, entries: [] },
    nextStep: <LinkButton href="/tpas/com.example.star-map">Go to Overview</LinkButton>,
  },
})

export const Loading = meta.story({ args: { loading: true } })

export const Failed = meta.story({
  args: { error: 'The review could not be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const At375 = meta.story({
  args: {
    submission: rejected,
    points: { ...points, points: answeredPoints },
    resubmission: { busy: false, error: null, onSubmit },
  },
  globals: phone,
  play: expectNoSideScroll,
})

export const LongAt320 = meta.story({
  args: {
    submission: rejected,
    points: { ...points, points: [longPoint, ...openPoints] },
    thread: { ...args.thread, entries: longMessages },
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expectNoSideScroll()
  },
})
