import { expect, test } from 'vitest'

import { lightAt, lightMachine, viewLight } from '../../../../src/machines/tryIt/devices/lightMachine.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { start } from '../../support/start.ts'
import { lightRequest } from './support.ts'

const coverage = transitionCoverage(lightMachine)
const lights = () => start(lightMachine, coverage, viewLight)

test('blinks as often and as long as the app asks', () => {
  const { actor, clock, view } = lights()
  expect(view()).toBeNull()
  actor.send({ type: 'request', request: lightRequest() })
  const red = { hue: 'red', isBlinking: true }
  expect(view()).toEqual({ ...red, isLit: true })
  clock.increment(500)
  expect(view()).toEqual({ ...red, isLit: false })
  clock.increment(250)
  expect(view()).toEqual({ ...red, isLit: true })
  clock.increment(500)
  expect(view()).toBeNull()
})

test('without a pause it is steady', () => {
  const { actor, clock, view } = lights()
  actor.send({ type: 'request', request: lightRequest({ offtime: 0 }) })
  clock.increment(500)
  expect(view()).toEqual({ hue: 'red', isLit: true, isBlinking: false })
  clock.increment(500)
  expect(view()).toBeNull()
})

test('a further request begins anew, or turns it off', () => {
  const { actor, clock, view } = lights()
  actor.send({ type: 'request', request: lightRequest() })
  clock.increment(400)
  actor.send({ type: 'request', request: lightRequest({ color: 'green', count: 1 }) })
  clock.increment(499)
  expect(view()).toEqual({ hue: 'green', isLit: true, isBlinking: false })
  actor.send({ type: 'request', request: lightRequest({ action: 'off' }) })
  expect(view()).toBeNull()
})

test('a time too short to see is lengthened', () => {
  const { actor, clock, view } = lights()
  actor.send({ type: 'request', request: lightRequest({ ontime: 0, offtime: 1, count: 2 }) })
  clock.increment(49)
  expect(view()?.isLit).toBe(true)
  clock.increment(1)
  expect(view()?.isLit).toBe(false)
})

test('a recording shows at each moment what the session did', () => {
  for (const request of [
    lightRequest({ count: 3 }),
    lightRequest({ offtime: 0 }),
    lightRequest({ ontime: 0 }),
  ]) {
    const { actor, clock, view } = lights()
    actor.send({ type: 'request', request })
    for (let elapsed = 0; elapsed < 3_000; elapsed += 10) {
      expect(lightAt(request, elapsed), `${elapsed} ms`).toEqual(view())
      clock.increment(10)
    }
  }
  expect(lightAt(lightRequest({ action: 'off' }), 0)).toBeNull()
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
