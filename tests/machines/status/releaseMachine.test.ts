import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

import { deriveReleaseState, type ReleaseState, releaseStates } from '../../../src/api/contract.ts'
import {
  nextReleaseState,
  type ReleaseEvent,
  releaseMachine,
} from '../../../src/machines/status/releaseMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'

const coverage = transitionCoverage(releaseMachine)

const offline = { publish: 'live', suspend: 'suspended' } as const

/** What each event makes of each state; what is not here is forbidden. */
const table: Record<ReleaseState, Partial<Record<ReleaseEvent, ReleaseState>>> = {
  draft: { submit: 'in_review' },
  in_review: { approve: 'live', reject: 'rejected', withdraw: 'draft' },
  approved: offline,
  live: { supersede: 'superseded', unpublish: 'withdrawn', suspend: 'suspended' },
  superseded: offline,
  rejected: { submit: 'in_review' },
  withdrawn: offline,
  suspended: {},
}

const events: ReleaseEvent[] = [
  ...(['submit', 'withdraw', 'approve', 'reject'] as const),
  ...(['publish', 'unpublish', 'supersede', 'suspend'] as const),
]
const rows = releaseStates.flatMap((state) =>
  events.map((event) => [state, event, table[state][event] ?? null] as const),
)

describe('the table', () => {
  test('starts a release as a draft', () => {
    expect(createActor(releaseMachine).getSnapshot().value).toBe('draft')
  })

  test.each(rows)('%s + %s → %s', (state, event, after) => {
    expect(nextReleaseState(state, event)).toBe(after)
  })

  test.each(rows)('run: %s + %s → %s, else it stays', (state, event, after) => {
    const actor = createActor(releaseMachine, {
      snapshot: releaseMachine.resolveState({ value: state }),
      inspect: coverage.inspect,
    }).start()
    actor.send({ type: event })
    expect(actor.getSnapshot().value).toBe(after ?? state)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})

describe('a release', () => {
  const facts = {
    ...{ isLive: false, isInReview: false, decision: null, wasLive: false },
    ...{ isWithdrawn: false, isSuspended: false },
  }

  test.each([
    [{}, 'draft'],
    [{ isInReview: true }, 'in_review'],
    [{ decision: 'APPROVED' }, 'approved'],
    [{ decision: 'APPROVED', isLive: true, wasLive: true }, 'live'],
    [{ isLive: true, isInReview: true }, 'live'],
    [{ decision: 'APPROVED', wasLive: true }, 'superseded'],
    [{ wasLive: true }, 'superseded'],
    [{ decision: 'APPROVED', wasLive: true, isInReview: true }, 'in_review'],
    [{ decision: 'CHANGES_REQUESTED' }, 'rejected'],
    [{ decision: 'CHANGES_REQUESTED', wasLive: true }, 'rejected'],
    [{ decision: 'APPROVED', wasLive: true, isWithdrawn: true }, 'withdrawn'],
    [{ decision: 'APPROVED', wasLive: true, isSuspended: true, isInReview: true }, 'suspended'],
  ] as const)('of which is known %o is %s', (known, state) => {
    expect(deriveReleaseState({ ...facts, ...known })).toBe(state)
  })
})
