import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatLocalDate } from '../../src/components/format.ts'

test('a local date is written as the reader’s locale writes it', () => {
  const moment = fc.date({ min: new Date('1971-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (date) => {
      expect(formatLocalDate(date.toISOString())).toBe(date.toLocaleDateString())
    }),
  )
})
