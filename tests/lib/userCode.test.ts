import { expect, test } from 'vitest'
import { formatUserCode } from '../../src/machines/account/deviceMachine.ts'

test.each([
  ['', ''],
  ['bcd', 'BCD'],
  ['bcdf', 'BCDF'],
  ['bcdf-', 'BCDF'],
  ['bcdfg', 'BCDF-G'],
  ['BCDF-GHJK', 'BCDF-GHJK'],
  [' bcdf ghjk ', 'BCDF-GHJK'],
  ['bcdfghjklm', 'BCDF-GHJK'],
  [`${'-'.repeat(10_000)}b`, 'B'],
])('%j is %j', (typed, shown) => expect(formatUserCode(typed)).toBe(shown))
