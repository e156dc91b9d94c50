import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClaimedSubmission } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { claimMachine, viewClaim } from '../../../src/machines/review/claimMachine.ts'
import { delays } from '../../../src/machines/shared/delays.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(claimMachine)

const me = 'ada@example.com'
const other = 'ben@example.com'
const until = '2026-11-22T10:30:00.000Z'
const later = '2026-11-22T10:40:00.000Z'

const queued: ClaimedSubmission = {
  id: 'one',
  state: 'QUEUED',
  hash: 'hash',
  submittedAt: '2026-11-22T09:00:00.000Z',
  isResubmission: false,
  claimedBy: null,
  claimedUntil: null,
}
const heldBy = (claimedBy: string, claimedUntil = until): ClaimedSubmission => ({
  ...queued,
  state: 'IN_REVIEW',
  claimedBy,
  claimedUntil,
})

function begin(holding = queued) {
  const claim = heldCall<ClaimedSubmission, { id: string; takeover: boolean }>()
  const release = heldCall<ClaimedSubmission, { id: string }>()
  const machine = claimMachine.provide({ actors: { claim: claim.actor, release: release.actor } })
  return { ...start(machine, coverage, viewClaim, { me, holding }), claim, release }
}

const unclaimed = {
  isHeld: false,
  isAsking: false,
  claim: { state: 'unclaimed' },
  busy: null,
  error: null,
}
const mine = { ...unclaimed, isHeld: true, claim: { state: 'mine', until } }
const others = { ...unclaimed, claim: { state: 'other', by: other, until } }
const lostTo = (by: string | null) => ({ ...unclaimed, claim: { state: 'lost', by } })
const ended = { ...unclaimed, claim: { state: 'ended', as: 'APPROVED' } }
const changed = { type: 'changed' }

const refusal = (status: number, code: string) => new ApiError(status, code, 'The cloud says why.')

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [queued, unclaimed],
  [heldBy(me), mine],
  [heldBy(other), others],
  [{ ...queued, state: 'NEEDS_INFO' } as const, { ...unclaimed, claim: { state: 'asked' } }],
  [{ ...queued, state: 'APPROVED' } as const, ended],
])('%j is shown as it is', (holding, view) => {
  expect(begin(holding).view()).toEqual(view)
})

describe('claiming', () => {
  test('makes it mine', async () => {
    const work = begin()
    work.actor.send({ type: 'claim' })
    expect(work.view()).toEqual({ ...unclaimed, busy: 'claim' })
    work.claim.answer(heldBy(me))
    expect(await work.until('held')).toEqual(mine)
    expect(work.claim.inputs).toEqual([{ id: 'one', takeover: false }])
    expect(work.told).toEqual([changed])
  })

  test('too late reads anew who has it, and says that once', async () => {
    const work = begin()
    work.actor.send({ type: 'claim' })
    work.claim.fail(refusal(409, 'CLAIMED'))
    expect(await work.until('free')).toEqual(unclaimed)
    expect(work.told).toEqual([changed])
    work.actor.send({ type: 'seen', holding: heldBy(other) })
    expect(work.view()).toEqual(others)
  })

  test('refused for another reason says so', async () => {
    const work = begin()
    work.actor.send({ type: 'claim' })
    work.claim.fail(refusal(409, 'INVALID_STATUS'))
    expect(await work.until('free')).toEqual({ ...unclaimed, error: 'The cloud says why.' })
  })

  test.each([heldBy(other), { ...heldBy(other), state: 'NEEDS_INFO' } as const])(
    'what somebody else has asks whether to take it over',
    (holding) => {
      const work = begin(holding)
      work.actor.send({ type: 'claim' })
      expect(work.view()).toEqual({ ...others, isAsking: true })
      expect(work.claim.inputs).toEqual([])
    },
  )

  test('that finds no cloud is said until the next try', async () => {
    const work = begin()
    work.actor.send({ type: 'claim' })
    work.claim.fail()
    expect(await work.until('free')).toEqual({ ...unclaimed, error: 'Couldn’t do that. Try again.' })
    work.actor.send({ type: 'claim' })
    expect(work.view()).toEqual({ ...unclaimed, busy: 'claim' })
  })

  test('whose answer was lost is seen to be done', async () => {
    const work = begin()
    work.actor.send({ type: 'claim' })
    work.claim.fail()
    await work.until('free')
    work.actor.send({ type: 'seen', holding: heldBy(me) })
    expect(work.view()).toEqual(mine)
  })

  test('one’s own app is refused, and nothing else is offered', async () => {
    const work = begin()
    work.actor.send({ type: 'claim' })
    work.claim.fail(refusal(403, 'OWN_APP'))
    expect(await work.until('own')).toEqual({ ...unclaimed, claim: { state: 'own' } })
  })
})

describe('taking over', () => {
  test('asks first', () => {
    const work = begin(heldBy(other))
    work.actor.send({ type: 'takeOver' })
    expect(work.view()).toEqual({ ...others, isAsking: true })
    work.actor.send({ type: 'cancel' })
    expect(work.view()).toEqual(others)
    expect(work.claim.inputs).toEqual([])
  })

  test('makes it mine', async () => {
    const work = begin(heldBy(other))
    work.actor.send({ type: 'takeOver' })
    work.actor.send({ type: 'confirm' })
    expect(work.view()).toEqual({ ...others, busy: 'takeover' })
    work.claim.answer(heldBy(me))
    expect(await work.until('held')).toEqual(mine)
    expect(work.claim.inputs).toEqual([{ id: 'one', takeover: true }])
  })
})

describe('while it is mine', () => {
  test('it is renewed every ten minutes', async () => {
    const work = begin(heldBy(me))
    work.clock.increment(delays.claimRenewed - 1)
    expect(work.claim.inputs).toEqual([])
    work.clock.increment(1)
    expect(work.claim.inputs).toEqual([{ id: 'one', takeover: false }])
    expect(work.view()).toEqual(mine)
    work.claim.answer(heldBy(me, later))
    expect(await work.until('held')).toEqual({ ...mine, claim: { state: 'mine', until: later } })
    expect(work.told).toEqual([])
    work.clock.increment(delays.claimRenewed)
    expect(work.claim.inputs).toHaveLength(2)
  })

  test('being read again does not put the renewal off', () => {
    const work = begin(heldBy(me))
    work.clock.increment(delays.claimRenewed - 1)
    work.actor.send({ type: 'seen', holding: heldBy(me, later) })
    expect(work.view()).toEqual({ ...mine, claim: { state: 'mine', until: later } })
    work.clock.increment(1)
    expect(work.claim.inputs).toHaveLength(1)
  })

  test('a renewal that finds no cloud is tried again', async () => {
    const work = begin(heldBy(me))
    work.clock.increment(delays.claimRenewed)
    work.claim.fail()
    expect(await work.until('held')).toEqual(mine)
    work.clock.increment(delays.claimRenewed)
    expect(work.claim.inputs).toHaveLength(2)
  })

  test('a renewal that is refused loses it, and reads who has it', async () => {
    const work = begin(heldBy(me))
    work.clock.increment(delays.claimRenewed)
    work.claim.fail(refusal(409, 'CLAIMED'))
    expect(await work.until('lost')).toEqual(lostTo(null))
    expect(work.told).toEqual([changed])
    work.actor.send({ type: 'seen', holding: heldBy(other) })
    expect(work.view()).toEqual(lostTo(other))
  })

  test('it goes back to the queue', async () => {
    const work = begin(heldBy(me))
    work.actor.send({ type: 'release' })
    expect(work.view()).toEqual({ ...mine, busy: 'release' })
    work.release.answer(queued)
    expect(await work.until('free')).toEqual(unclaimed)
    expect(work.release.inputs).toEqual([{ id: 'one' }])
    expect(work.told).toEqual([changed])
  })

  test('it goes back while it is renewed', async () => {
    const work = begin(heldBy(me))
    work.clock.increment(delays.claimRenewed)
    work.actor.send({ type: 'release' })
    expect(work.view()).toEqual({ ...mine, busy: 'release' })
    expect(work.claim.signals[0]?.aborted).toBe(true)
    work.release.answer(queued)
    expect(await work.until('free')).toEqual(unclaimed)
  })

  test('it stays mine where giving it back fails', async () => {
    const work = begin(heldBy(me))
    work.actor.send({ type: 'release' })
    work.release.fail()
    expect(await work.until('held')).toEqual({ ...mine, error: 'Couldn’t do that. Try again.' })
  })

  test.each([
    [heldBy(other), lostTo(other)],
    [queued, lostTo(null)],
    [{ ...queued, state: 'NEEDS_INFO' } as const, { ...unclaimed, claim: { state: 'asked' } }],
    [{ ...queued, state: 'APPROVED' } as const, ended],
  ])('seen as %j it no longer is', (holding, view) => {
    const work = begin(heldBy(me))
    work.actor.send({ type: 'seen', holding })
    expect(work.view()).toEqual(view)
  })
})

describe('once lost', () => {
  function lost(holding: ClaimedSubmission) {
    const work = begin(heldBy(me))
    work.actor.send({ type: 'seen', holding })
    return work
  }

  test('it is claimed again', () => {
    const work = lost(queued)
    work.actor.send({ type: 'claim' })
    expect(work.claim.inputs).toEqual([{ id: 'one', takeover: false }])
  })

  test.each(['takeOver', 'claim'] as const)('it is taken over by %s', (type) => {
    const work = lost(heldBy(other))
    work.actor.send({ type })
    expect(work.view().isAsking).toBe(true)
  })

  test('it is mine again where another window claimed it', () => {
    const work = lost(queued)
    work.actor.send({ type: 'seen', holding: heldBy(me) })
    expect(work.view()).toEqual(mine)
  })

  test('it ends by the other’s decision', () => {
    const work = lost(heldBy(other))
    work.actor.send({ type: 'seen', holding: { ...queued, state: 'APPROVED' } })
    expect(work.view()).toEqual(ended)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
