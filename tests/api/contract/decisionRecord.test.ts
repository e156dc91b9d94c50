import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { type Call, calls } from '../../../src/api/contract.ts'

/** SPEC.md §7. */
const specified = new Set([
  'POST /api/auth/exchange-token',
  'GET /api/dev/auth/me',
  'PUT /api/dev/auth/profile',
  'GET /api/dev/apps',
  'GET /api/dev/apps/{packageName}',
  'POST /api/dev/apps/register',
  'PUT /api/dev/apps/{packageName}',
  'DELETE /api/dev/apps/{packageName}',
  'POST /api/dev/apps/{packageName}/publish',
  'POST /api/dev/apps/{packageName}/api-key',
  'GET /api/dev/apps/{packageName}/share',
  'POST /api/dev/apps/{packageName}/share',
  'GET /api/admin/check',
  'GET /api/admin/apps/stats',
  'GET /api/admin/apps/submitted',
  'GET /api/admin/apps/{packageName}',
  'POST /api/admin/apps/{packageName}/approve',
  'POST /api/admin/apps/{packageName}/reject',
  'GET /api/admin/users',
  'POST /api/admin/users',
  'DELETE /api/admin/users/{email}',
  'GET /api/admin/debug',
  'POST /api/admin/fix-app-statuses',
  'POST /api/admin/create-test-submission',
])

test('the decision record lists every call beyond the specification, and no other', () => {
  const record = readFileSync('docs/adr/0003-calls-beyond-the-specification.md', 'utf8')
  const further = Object.values<Call>(calls)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !specified.has(call))
  expect(rowsOf(record).flatMap(callsOf).toSorted()).toEqual(further.toSorted())
})

const rowsOf = (record: string) => record.split('\n').filter((line) => line.startsWith('| `'))

/** The calls of a row: each of its methods with each of its paths. */
function callsOf(row: string): string[] {
  const [, cell = ''] = row.split('|')
  const words = cell.replaceAll('`', '').split(/[\s,]+/)
  const methods = words.filter((word) => /^[A-Z]+$/.test(word))
  return words
    .filter((word) => word.startsWith('/'))
    .flatMap((path) => methods.map((method) => `${method} ${path}`))
}
