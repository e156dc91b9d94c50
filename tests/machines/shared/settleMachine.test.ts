import { expect, test } from 'vitest'

import { delays } from '../../../src/machines/shared/delays.ts'
import { settleMachine, viewSettle } from '../../../src/machines/shared/settleMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(settleMachine)

test('a button acts at first, and again a second after the last change of what it does', () => {
  const button = start(settleMachine, coverage, viewSettle)
  expect(button.view()).toEqual({ settled: true })
  button.actor.send({ type: 'changed' })
  button.clock.increment(delays.buttonSettles - 1)
  expect(button.view()).toEqual({ settled: false })
  button.actor.send({ type: 'changed' })
  button.clock.increment(delays.buttonSettles - 1)
  expect(button.view()).toEqual({ settled: false })
  button.clock.increment(1)
  expect(button.view()).toEqual({ settled: true })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
