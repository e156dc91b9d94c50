import { expect, test } from 'vitest'

import { adminDelayMachine } from '../../../src/pages/admin/AdminPage.tsx'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(adminDelayMachine)

test('the data is due after 500 ms', () => {
  const delay = start(adminDelayMachine, coverage, (snapshot) => snapshot.matches('due'))
  delay.clock.increment(499)
  expect(delay.view()).toBe(false)
  delay.clock.increment(1)
  expect(delay.view()).toBe(true)
  expect(coverage.missing()).toEqual([])
})
