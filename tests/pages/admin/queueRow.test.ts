import { expect, test } from 'vitest'

import type { ClaimedSubmission, QueueItem } from '../../../src/api/contract.ts'
import { reviewedPicture } from '../../../src/api/images.ts'
import { nextInQueue, queueRow } from '../../../src/pages/admin/queueRow.ts'
import { submitted } from '../../machines/support/apps.ts'

const me = 'ada@example.com'
const submission: ClaimedSubmission = {
  id: '1',
  state: 'QUEUED',
  hash: 'hash',
  submittedAt: '2026-11-02T10:00:00.000Z',
  isResubmission: false,
  claimedBy: null,
  claimedUntil: null,
}
const item: QueueItem = { ...submitted, submission }
const { packageName, name } = submitted
const row = {
  id: '1',
  packageName,
  name,
  logoURL: reviewedPicture(submitted.logoURL),
  owner: submitted.developerEmail,
  submittedAt: submission.submittedAt,
  state: 'QUEUED',
  kind: 'first',
  claim: null,
}

const held = (claimedBy: string): QueueItem => ({
  ...item,
  submission: { ...submission, state: 'IN_REVIEW', claimedBy, claimedUntil: '2026-11-02T10:30:00.000Z' },
})
const team = { id: 'moon', name: 'Moon Labs' }
const until = '2026-11-02T10:30:00.000Z'

test.each<[string, QueueItem, object | null]>([
  ['a new app', item, row],
  ['an update', { ...item, appStoreStatus: 'PUBLISHED' }, { ...row, kind: 'update' }],
  ['a team’s', { ...item, ownerTeam: { ...team, kind: 'shared' } }, { ...row, owner: 'Moon Labs' }],
  ['one person’s', { ...item, ownerTeam: { ...team, kind: 'personal' } }, row],
  [
    'one that was sent back',
    { ...item, submission: { ...submission, isResubmission: true } },
    { ...row, kind: 'again' },
  ],
  ['mine', held(me), { ...row, state: 'IN_REVIEW', claim: { by: me, until, mine: true } }],
  ['another’s', held('ben'), { ...row, state: 'IN_REVIEW', claim: { by: 'ben', until, mine: false } }],
  ['decided just now', { ...item, submission: { ...submission, state: 'APPROVED' } }, null],
  ['nothing submitted', { ...item, submission: null }, null],
])('%s', (_, given, expected) => {
  expect(queueRow(given, me)).toEqual(expected)
})

const other = (
  id: string,
  changes: Partial<ClaimedSubmission> = {},
  developerId = item.developerId,
): QueueItem => ({
  ...item,
  developerId,
  submission: { ...submission, id, ...changes },
})
const claimedBy = (by: string) => ({ state: 'IN_REVIEW' as const, claimedBy: by, claimedUntil: until })

test.each<[string, QueueItem[], string | null]>([
  ['the next', [item, other('2'), other('3')], '2'],
  ['none after the last', [other('2'), item], null],
  ['the first, where it is decided', [other('2'), other('3')], '2'],
  ['not one that somebody else has claimed', [item, other('2', claimedBy('ben')), other('3')], '3'],
  ['one of mine', [item, other('2', claimedBy(me)), other('3')], '2'],
  ['not my own app', [item, other('2', {}, 'me'), other('3')], '3'],
  ['not one that was decided just now', [item, { ...item, submission: null }, other('3')], '3'],
])('next in the queue: %s', (_, waiting, expected) => {
  expect(nextInQueue(waiting, { id: '1', me: { id: 'me', email: me } })).toBe(expected)
})
