import { expect, test } from 'vitest'

import { isLive, type KeyRow, replacedAt, stateOfKey, usageOf } from '../../src/components/apps/keyRow.ts'
import { oldKey, presentKey } from '../machines/support/keys.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const at = (time: string) => `2026-11-20T${time}:00.000Z`

test.each<[string, Partial<KeyRow>, string, boolean]>([
  ['without an end', { expiresAt: null }, 'works', true],
  ['a moment before its end', { expiresAt: new Date(now + 1).toISOString() }, 'ending', true],
  ['at its end', { expiresAt: at('12:00') }, 'ended', false],
  ['revoked in its grace period', { expiresAt: at('13:00'), revokedAt: at('11:00') }, 'revoked', false],
  ['revoked without an end', { revokedAt: at('11:00') }, 'revoked', false],
])('a key %s', (_, key, state, live) => {
  const row = { ...presentKey, ...key }
  expect([stateOfKey(row, now), isLive(row, now)]).toEqual([state, live])
})

test('a key was replaced when the next one was made, whatever came later', () => {
  const later = { ...presentKey, id: 'later', createdAt: '2026-11-21T10:00:00.000Z' }
  expect(replacedAt(oldKey, [later, presentKey, oldKey])).toBe(presentKey.createdAt)
  expect(replacedAt(oldKey, [oldKey])).toBeNull()
  expect(replacedAt(presentKey, [later, presentKey, oldKey])).toBeNull()
})

test.each<[string | null, boolean, string | null, string]>([
  [null, false, null, 'never'],
  [null, true, null, 'current'],
  [at('09:00'), false, null, 'current'],
  [null, false, at('11:01'), 'settling'],
  [at('09:59'), false, at('11:59'), 'settling'],
  [at('09:59'), false, at('11:00'), 'unused'],
  [at('10:00'), false, at('10:00'), 'unused'],
  [at('10:01'), false, at('10:00'), 'stillUsed'],
  [at('09:59'), true, at('10:00'), 'stillUsed'],
])('of a key last used %s, in a session: %s, replaced %s: %s', (lastUsedAt, isInUse, replaced, usage) => {
  expect(usageOf({ lastUsedAt, isInUse }, replaced, now)).toBe(usage)
})
