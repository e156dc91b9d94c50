import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { RecordingLinks } from '../../../src/components/review/SubmissionTryIt.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { recordingLink } from '../../support/review.ts'

const meta = preview.meta({
  title: 'Product/Review/Recording links',
  component: RecordingLinks,
  args: { recordings: [recordingLink], label: 'Watch the test session', now: now.getTime() },
})

export const One = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Watch the test session' })).toHaveAttribute(
      'href',
      recordingLink.href,
    ),
})

export const Several = meta.story({
  args: {
    recordings: [
      recordingLink,
      { ...recordingLink, id: 'recording-2', startedBy: 'grace', startedAt: '2026-03-16T10:00:00.000Z' },
    ],
  },
})

export const LongAt320 = meta.story({
  args: { recordings: [{ ...recordingLink, startedBy: longWord }] },
  globals: narrow,
  play: expectNoSideScroll,
})
