import { expect, test } from 'vitest'
import type { App, Submission } from '../../../src/api/contract.ts'
import { reviewStep } from '../../../src/machines/apps/appChanges.ts'
import { mira } from '../../machines/support/apps.ts'

const at = '2026-11-02T10:00:00.000Z'
const later = '2026-11-02T10:00:01.000Z'

const development = mira
const rejected: App = { ...mira, appStoreStatus: 'REJECTED', submittedAt: at }
const published: App = { ...mira, appStoreStatus: 'PUBLISHED', submittedAt: at }
const submitted: App = { ...mira, appStoreStatus: 'SUBMITTED', submittedAt: at, updatedAt: at }
const edited: App = { ...submitted, updatedAt: later }

const is = (state: Submission['state']): Submission => ({
  id: '1',
  state,
  position: null,
  submittedAt: at,
  medianWaitMs: null,
  notes: null,
})

test.each([
  ['never submitted', development, null, false, 'Submit for Review'],
  ['withdrawn', development, is('WITHDRAWN'), false, 'Submit for Review'],
  ['rejected with points: their list has the button', rejected, is('CHANGES_REQUESTED'), true, null],
  ['published and unchanged', published, is('APPROVED'), false, null],
  ['published and changed', { ...published, pendingUpdate: 'draft' }, is('APPROVED'), false, 'Submit Update'],
  ['waiting as submitted', submitted, is('QUEUED'), false, null],
  ['edited while it waits', edited, is('QUEUED'), false, 'Submit Update'],
  ['edited while it waits a second time', edited, is('QUEUED'), true, 'Submit Update'],
  ['edited on a question', edited, is('NEEDS_INFO'), false, 'Submit Update'],
  ['edited while a reviewer looks at it', edited, is('IN_REVIEW'), false, null],
] as const)('%s', (_, app, submission, hasPoints, step) => {
  expect(reviewStep(app, submission, hasPoints)).toBe(step)
})
