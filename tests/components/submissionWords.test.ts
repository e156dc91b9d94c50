import { describe, expect, test } from 'vitest'

import { isOpen, type Submission, submissionWords } from '../../src/components/review/submissionWords.ts'

const queued: Submission = {
  state: 'QUEUED',
  position: 1,
  submittedAt: '2026-03-16T18:00:00.000Z',
  medianWaitMs: null,
}

describe('in the queue', () => {
  test.each([
    [1, 'Your app is next in the queue.'],
    [2, 'Your app is 2nd in the queue.'],
    [3, 'Your app is 3rd in the queue.'],
    [4, 'Your app is 4th in the queue.'],
    [11, 'Your app is 11th in the queue.'],
    [21, 'Your app is 21st in the queue.'],
    [1_012, 'Your app is 1,012th in the queue.'],
    [null, 'Your app is in the review queue.'],
  ])('at place %s', (position, text) => expect(submissionWords({ ...queued, position }).text).toBe(text))

  test.each([
    [null, ''],
    [47 * 60_000, 'Half of the last 30 reviews took less than 47 minutes.'],
    [26 * 3_600_000, 'Half of the last 30 reviews took less than 26 hours.'],
  ])('with a median of %s ms', (medianWaitMs, wait) =>
    expect(submissionWords({ ...queued, medianWaitMs }).wait).toBe(wait),
  )
})

test('the wait is told in the queue alone', () => {
  expect(submissionWords({ ...queued, state: 'IN_REVIEW', medianWaitMs: 60_000 }).wait).toBe('')
})

test.each([
  ['QUEUED', true],
  ['IN_REVIEW', true],
  ['NEEDS_INFO', true],
  ['CHANGES_REQUESTED', false],
  ['APPROVED', false],
  ['WITHDRAWN', false],
] as const)('%s can be withdrawn: %s', (state, open) => expect(isOpen({ ...queued, state })).toBe(open))
