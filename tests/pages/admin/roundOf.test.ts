import { expect, test } from 'vitest'

import type { PastDecision } from '../../../src/api/contract.ts'
import { roundOf } from '../../../src/pages/admin/SubmissionHead.tsx'

const decision = (
  submissionId: string,
  state: PastDecision['state'],
  packageName = 'com.mira',
): PastDecision => ({ submissionId, packageName, state, decidedBy: null, decidedAt: null, notes: null })

const submission = { id: 'now', packageName: 'com.mira' }

test.each([
  ['nothing was decided', [], 1],
  ['another app was sent back', [decision('a', 'CHANGES_REQUESTED', 'com.other')], 1],
  ['it was sent back twice', [decision('b', 'CHANGES_REQUESTED'), decision('a', 'CHANGES_REQUESTED')], 3],
  ['it is decided itself', [decision('now', 'CHANGES_REQUESTED'), decision('a', 'CHANGES_REQUESTED')], 2],
  ['it was approved before', [decision('b', 'APPROVED'), decision('a', 'CHANGES_REQUESTED')], 1],
  [
    'an update was sent back',
    [decision('c', 'CHANGES_REQUESTED'), decision('b', 'APPROVED'), decision('a', 'CHANGES_REQUESTED')],
    2,
  ],
])('%s', (_, decisions, round) => {
  expect(roundOf(decisions, submission)).toBe(round)
})
