import { beforeEach, expect, test } from 'vitest'

import { isRecoveryStored, storeEmail, storeRecovery } from '../../../src/api/session/authStorage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a recovery is stored for its tab alone, until it has ended', () => {
  expect(isRecoveryStored()).toBe(false)
  storeRecovery(true)
  expect(isRecoveryStored()).toBe(true)
  expect(localStorage).toHaveLength(0)
  storeRecovery(false)
  expect(isRecoveryStored()).toBe(false)
})

test('the address is stored beside the core token, and a cookie says so, until sign-out', () => {
  storeEmail('ana@example.com')
  expect(localStorage.getItem('userEmail')).toBe('ana@example.com')
  expect(document.cookie).toContain('signed_in=1')
  storeEmail(null)
  expect(localStorage.getItem('userEmail')).toBeNull()
  expect(document.cookie).not.toContain('signed_in')
})
