import { expect, test } from 'vitest'

import * as terminal from '../../cli/lib/appWords.ts'
import { releaseStates } from '../../src/api/contract.ts'
import { formatAdminDate } from '../../src/lib/dates.ts'
import { releaseLabels, releaseMoment, releaseName } from '../../src/lib/releaseWords.ts'

const at = '2026-03-01T09:00:00.000Z'
const none = { liveAt: null, endedAt: null, publish: null }

test('each state has a label', () => {
  expect(Object.keys(releaseLabels)).toEqual([...releaseStates])
})

test.each(releaseStates.filter((state) => state !== 'live'))('when people see one that is %s', (state) => {
  const moment = (facts: Partial<Record<keyof typeof none, string>>) =>
    releaseMoment({ state, ...none, ...facts })
  expect(moment({})).toBeNull()
  expect(moment({ liveAt: at, endedAt: at })).toBe(`Live until ${formatAdminDate(at)}`)
  expect(moment({ publish: 'approved' })).toBeNull()
  expect(moment({ publish: 'hold' })).toBe('Held until you publish it')
  expect(releaseMoment({ state, ...none, publish: 'hold' }, 'reviewer')).toBe(
    'Held until its team publishes it',
  )
  expect(moment({ publish: at })).toBe(`Goes live ${formatAdminDate(at)}`)
})

test('since when people see the live one', () => {
  expect(releaseMoment({ state: 'live', ...none })).toBeNull()
  expect(releaseMoment({ state: 'live', ...none, liveAt: at })).toBe(`Since ${formatAdminDate(at)}`)
})

test('a terminal has the name in one line', () => {
  expect(releaseName({ number: 3, version: null })).toBe('Release 3')
  for (const version of [null, '1.2'])
    expect(terminal.releaseName({ number: 3, version })).toBe(releaseName({ number: 3, version }))
  expect(terminal.releaseName({ number: 3, version: '1\n2' })).not.toContain('\n')
})
