import { beforeEach, expect, test } from 'vitest'

import { recoveryBegun, rememberEmail, rememberRecovery } from '../../../src/api/session/sessionMemory.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a recovery is remembered by its tab alone, until it has ended', () => {
  expect(recoveryBegun()).toBe(false)
  rememberRecovery(true)
  expect(recoveryBegun()).toBe(true)
  expect(localStorage).toHaveLength(0)
  rememberRecovery(false)
  expect(recoveryBegun()).toBe(false)
})

test('the address is kept beside the core token, until sign-out', () => {
  rememberEmail('ana@example.com')
  expect(localStorage.getItem('userEmail')).toBe('ana@example.com')
  rememberEmail(null)
  expect(localStorage.getItem('userEmail')).toBeNull()
})
