import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

import {
  type AppStatus,
  deriveStatus,
  isOpenSubmission,
  type SubmissionState,
  submissionStates,
} from '../../../src/api/contract.ts'
import { nextStatus } from '../../../src/machines/status/appStatusMachine.ts'
import {
  nextSubmissionState,
  type SubmissionEvent,
  submissionMachine,
} from '../../../src/machines/status/submissionMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'

const coverage = transitionCoverage(submissionMachine)

const closed = {}
const decided = { approve: 'APPROVED', reject: 'CHANGES_REQUESTED', withdraw: 'WITHDRAWN' } as const

/** What each event makes of each state; what is not here is forbidden. */
const table: Record<SubmissionState, Partial<Record<SubmissionEvent, SubmissionState>>> = {
  QUEUED: { ...decided, claim: 'IN_REVIEW', ask: 'NEEDS_INFO', replace: 'QUEUED' },
  IN_REVIEW: { ...decided, claim: 'IN_REVIEW', release: 'QUEUED', ask: 'NEEDS_INFO' },
  NEEDS_INFO: { ...decided, claim: 'IN_REVIEW', answer: 'QUEUED', replace: 'QUEUED' },
  APPROVED: closed,
  CHANGES_REQUESTED: closed,
  WITHDRAWN: closed,
}

const events: SubmissionEvent[] = [
  ...(['claim', 'release', 'ask', 'approve', 'reject'] as const),
  ...(['answer', 'replace', 'withdraw'] as const),
]
const rows = submissionStates.flatMap((state) =>
  events.map((event) => [state, event, table[state][event] ?? null] as const),
)

describe('the table', () => {
  test('starts a submission as QUEUED', () => {
    expect(createActor(submissionMachine).getSnapshot().value).toBe('QUEUED')
  })

  test.each(rows)('%s + %s → %s', (state, event, after) => {
    expect(nextSubmissionState(state, event)).toBe(after)
  })

  test.each(rows)('run: %s + %s → %s, else it stays', (state, event, after) => {
    const actor = createActor(submissionMachine, {
      snapshot: submissionMachine.resolveState({ value: state }),
      inspect: coverage.inspect,
    }).start()
    actor.send({ type: event })
    expect(actor.getSnapshot().value).toBe(after ?? state)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})

const never = {
  isLive: false,
  isSubmitted: false,
  hasPoints: false,
  isApproved: false,
  hasNewer: false,
  differs: true,
}

describe('the status of an app that was never published', () => {
  const facts: Record<Exclude<AppStatus, 'PUBLISHED'>, typeof never> = {
    DEVELOPMENT: never,
    SUBMITTED: { ...never, isSubmitted: true },
    REJECTED: { ...never, hasPoints: true },
  }

  test.each(Object.entries(facts))('is %s', (status, given) => {
    expect(deriveStatus(given)).toEqual({ status, pendingUpdate: 'none' })
  })

  test('stays in development while its approved release waits', () => {
    const held = { status: 'DEVELOPMENT', pendingUpdate: 'approved' }
    expect(deriveStatus({ ...never, isApproved: true })).toEqual(held)
    const again = deriveStatus({ ...never, isApproved: true, isSubmitted: true })
    expect(again).toEqual({ status: 'SUBMITTED', pendingUpdate: 'none' })
  })

  test.each(submissionStates)('moves with a submission that is %s as the specification says', (state) => {
    if (!isOpenSubmission(state)) return
    for (const event of ['approve', 'reject'] as const) {
      const after = nextSubmissionState(state, event)
      const status = deriveStatus({
        ...never,
        isLive: after === 'APPROVED',
        hasPoints: after === 'CHANGES_REQUESTED',
      }).status
      expect(status).toBe(nextStatus('SUBMITTED', event))
    }
  })
})

describe('a published app', () => {
  const live = { ...never, isLive: true, differs: false }

  test.each([
    ['none', live],
    ['draft', { ...live, differs: true }],
    ['submitted', { ...live, differs: true, isSubmitted: true }],
    ['submitted', { ...live, isSubmitted: true }],
    ['rejected', { ...live, differs: true, hasPoints: true }],
    ['none', { ...live, hasPoints: true }],
    ['approved', { ...live, differs: true, isApproved: true }],
    ['approved', { ...live, hasNewer: true }],
    ['draft', { ...live, hasNewer: true, differs: true }],
    ['rejected', { ...live, differs: true, isApproved: true, hasPoints: true }],
  ] as const)('stays published, its update is %s', (pendingUpdate, facts) => {
    expect(deriveStatus(facts)).toEqual({ status: 'PUBLISHED', pendingUpdate })
  })
})
