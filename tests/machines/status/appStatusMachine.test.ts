import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

import { type AppStatus, appStatuses } from '../../../src/api/contract.ts'
import {
  appStatusMachine,
  canPublish,
  nextStatus,
  type StatusEvent,
} from '../../../src/machines/status/appStatusMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'

const coverage = transitionCoverage(appStatusMachine)

/** Row by row, what each event makes of each status. */
const table: Record<AppStatus, Record<StatusEvent, AppStatus | null>> = {
  DEVELOPMENT: { publish: 'SUBMITTED', approve: null, reject: null },
  SUBMITTED: { publish: null, approve: 'PUBLISHED', reject: 'REJECTED' },
  REJECTED: { publish: 'SUBMITTED', approve: null, reject: null },
  PUBLISHED: { publish: null, approve: null, reject: null },
}

const rows = appStatuses.flatMap((status) =>
  (['publish', 'approve', 'reject'] as const).map((event) => [status, event, table[status][event]] as const),
)

describe('what can be submitted', () => {
  test.each([
    ['DEVELOPMENT', 'none', true],
    ['SUBMITTED', 'none', false],
    ['REJECTED', 'none', true],
    ['PUBLISHED', 'none', false],
    ['PUBLISHED', 'draft', true],
    ['PUBLISHED', 'submitted', false],
    ['PUBLISHED', 'rejected', true],
    ['DEVELOPMENT', 'approved', false],
    ['PUBLISHED', 'approved', false],
  ] as const)('%s with the update %s: %s', (appStoreStatus, pendingUpdate, isAllowed) => {
    expect(canPublish({ appStoreStatus, pendingUpdate })).toBe(isAllowed)
  })
})

describe('the table', () => {
  test('starts a new app as DEVELOPMENT', () => {
    expect(createActor(appStatusMachine).getSnapshot().value).toBe('DEVELOPMENT')
  })

  test.each(rows)('%s + %s → %s', (status, event, after) => {
    expect(nextStatus(status, event)).toBe(after)
  })

  test.each(rows)('run: %s + %s → %s, else it stays', (status, event, after) => {
    const actor = createActor(appStatusMachine, {
      snapshot: appStatusMachine.resolveState({ value: status }),
      inspect: coverage.inspect,
    }).start()
    actor.send({ type: event })
    expect(actor.getSnapshot().value).toBe(after ?? status)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
