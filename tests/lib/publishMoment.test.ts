import { expect, test } from 'vitest'
import { publishOf, toPublishMoment } from '../../src/lib/releaseWords.ts'

test.each(['approved', 'hold', '2027-03-01T09:00:00.000Z'])('%s is the same there and back', (publish) => {
  expect(publishOf(toPublishMoment(publish))).toBe(publish)
})

test('a date that is missing is no moment', () => {
  expect(publishOf({ when: 'date', at: '' })).toBe('')
})
