import { expect, test, vi } from 'vitest'

import type { Position } from '../../../../src/lib/devices/position.ts'
import { viewWalk, walkMachine } from '../../../../src/machines/tryIt/devices/walkMachine.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { start } from '../../support/start.ts'
import { locationRequest } from './support.ts'

const coverage = transitionCoverage(walkMachine)
const here = { lat: 48.2, lng: 16.37 }

function walks() {
  const locate = vi.fn(async (): Promise<Position> => ({ ...here, accuracy: 30 }))
  const answer = vi.fn()
  const walk = start(walkMachine, coverage, viewWalk, { locate, answer })
  const ask = (correlationId: string) =>
    walk.actor.send({ type: 'request', request: locationRequest(correlationId), timeLeft: 14_000 })
  return { ...walk, locate, ask, answers: () => answer.mock.calls.map(([input]) => input) }
}

test('a request waits for the person once; the next ones have the picked point', () => {
  const { actor, ask, view, answers } = walks()
  actor.send({ type: 'pick', point: here })
  ask('one')
  ask('two')
  expect(view().askedUntil).not.toBeNull()
  expect(answers()).toEqual([])
  actor.send({ type: 'share' })
  expect(view()).toMatchObject({ point: here, isShared: true, askedUntil: null })
  ask('three')
  expect(answers()).toEqual(
    ['one', 'two', 'three'].map((correlationId) => ({
      type: 'location',
      ...here,
      accuracy: 5,
      correlationId,
    })),
  )
})

test('a request waits no longer than it is of use, and not once it is answered', () => {
  const { actor, ask, view, clock } = walks()
  ask('one')
  clock.increment(13_999)
  expect(view().askedUntil).not.toBeNull()
  clock.increment(1)
  expect(view().askedUntil).toBeNull()
  ask('two')
  actor.send({ type: 'answered', requestId: 'two' })
  expect(view().askedUntil).toBeNull()
})

test('without a request a point goes to who is subscribed', () => {
  const { actor, answers } = walks()
  actor.send({ type: 'share' })
  expect(answers()).toEqual([{ type: 'location', lat: 52.52, lng: 13.405, accuracy: 5 }])
})

test('the browser’s own position is asked for by a click alone', async () => {
  const { actor, ask, view, locate, until, answers } = walks()
  ask('one')
  expect(locate).not.toHaveBeenCalled()
  actor.send({ type: 'locate' })
  expect(view().isLocating).toBe(true)
  await until('still')
  expect(answers()).toEqual([{ type: 'location', ...here, accuracy: 30, correlationId: 'one' }])
  expect(view()).toMatchObject({ point: here, isShared: true })
})

test.each([
  ['NotAllowedError', /didn’t allow your location/],
  ['NotFoundError', /doesn’t know/],
  ['TimeoutError', /in time/],
])('a position that the browser does not give (%s) says why', async (name, text) => {
  const { actor, view, locate, until, answers } = walks()
  locate.mockRejectedValueOnce(new DOMException('no', name))
  actor.send({ type: 'locate' })
  await until('still')
  expect(view().error).toMatch(text)
  expect(answers()).toEqual([])
  actor.send({ type: 'pick', point: here })
  expect(view().error).toBeNull()
})

test('a walk says each second where it is, until it is stopped', () => {
  const { actor, view, clock, answers } = walks()
  actor.send({ type: 'walk', bearing: 0, speed: 36 })
  expect(view()).toMatchObject({ isWalking: true, bearing: 0, speed: 36 })
  clock.increment(1_000)
  clock.increment(1_000)
  actor.send({ type: 'stop' })
  clock.increment(5_000)
  expect(view().isWalking).toBe(false)
  // 10 m a second to the north.
  expect(answers().map(({ lat, lng }) => [lat, lng])).toEqual([
    [52.52, 13.405],
    [52.52009, 13.405],
    [52.52018, 13.405],
  ])
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
