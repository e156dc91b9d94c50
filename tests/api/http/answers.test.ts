import { expect, test } from 'vitest'

import { errorBody, timestamp } from '../../../src/api/contract.ts'

test.each([
  ['2026-11-21T10:00:00.000Z', true],
  ['2026-11-21T10:00:00Z', true],
  ['2028-02-29T23:59:59.123456Z', true],
  ['2026-11-21T10:00:00+01:00', false],
  ['2026-11-21T10:00:00', false],
  ['2026-11-21', false],
  ['2026-13-21T10:00:00Z', false],
  ['2026-11-21T25:00:00Z', false],
  ['10:00', false],
  ['', false],
  [1_795_255_200_000, false],
  [null, false],
])('a timestamp: %s, %s', (value, accepted) => {
  expect(timestamp.safeParse(value).success).toBe(accepted)
})

test('a refusal says what is wrong, and of which fields', () => {
  const bare = { error: 'App not found.', code: 'NOT_FOUND' }
  const fields = { name: 'Display name is required.', body: 'This is unknown.' }
  expect(errorBody.parse(bare)).toEqual(bare)
  expect(errorBody.parse({ ...bare, fields })).toEqual({ ...bare, fields })
})

test.each([['text'], [7], [null], [['name']], [{ name: 7 }], [{ name: null }]])(
  'a refusal’s fields are not %j',
  (fields) => {
    expect(errorBody.safeParse({ error: 'No.', code: 'NO', fields }).success).toBe(false)
  },
)
