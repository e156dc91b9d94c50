import { beforeEach, expect, test, vi } from 'vitest'

import {
  isRecoveryStored,
  storeCodeScreen,
  storedCodeScreen,
  storeEmail,
  storeRecovery,
} from '../../../src/api/session/authStorage.ts'

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

test('the screen that waits for a code is stored for its tab alone, until it is left', () => {
  expect(storedCodeScreen()).toBeNull()
  const screen = { view: 'verify_otp', email: 'ana@example.com', purpose: 'signup' } as const
  storeCodeScreen(screen)
  expect(storedCodeScreen()).toEqual(screen)
  expect(localStorage).toHaveLength(0)
  const navigation = (type: string) => [{ type }] as unknown as PerformanceEntryList
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(navigation('reload'))
  expect(storedCodeScreen()).toEqual(screen)
  entries.mockReturnValue(navigation('navigate'))
  expect(storedCodeScreen()).toBeNull()
  entries.mockRestore()
  storeCodeScreen(null)
  expect(storedCodeScreen()).toBeNull()
})

test('the address is stored beside the core token, and a cookie says so, until sign-out', () => {
  storeEmail('ana@example.com')
  expect(localStorage.getItem('userEmail')).toBe('ana@example.com')
  expect(document.cookie).toContain('signed_in=1')
  storeEmail(null)
  expect(localStorage.getItem('userEmail')).toBeNull()
  expect(document.cookie).not.toContain('signed_in')
})
