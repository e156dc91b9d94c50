import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  bearer,
  renewToken,
  setTokenRenewal,
  setTokens,
  storedCoreToken,
  subjectOf,
} from '../../../src/api/session/tokens.ts'
import { tokenOf } from '../support/sessions.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const inSeconds = (seconds: number) => now / 1_000 + seconds

beforeEach(() => {
  localStorage.clear()
  setTokens({ core: null, provider: null })
})

afterEach(() => setTokenRenewal(async () => null))

const garbage = ['', 'x', 'x.y', 'x.y.z', 'x.bnVsbA.z', 'x.NQ.z', 'x.e30.z', 'x.{}.z', '..', '\u0000']

describe('the tokens of a session', () => {
  test.each([
    [{ core: 'core', provider: 'provider' }, 'core', 'core'],
    [{ core: null, provider: 'provider' }, 'provider', null],
    [{ core: null, provider: null }, null, null],
  ])('%j: calls carry %j, stored is %j', (tokens, carried, stored) => {
    localStorage.setItem('core_token', 'older')
    setTokens(tokens)
    expect(bearer()).toBe(carried)
    expect(localStorage.getItem('core_token')).toBe(stored)
  })
})

describe('the stored core token', () => {
  test('is returned until the second it expires', () => {
    const token = tokenOf('ana', inSeconds(60))
    localStorage.setItem('core_token', token)
    expect(storedCoreToken(now)).toBe(token)
    expect(storedCoreToken(now + 59_999)).toBe(token)
    expect(storedCoreToken(now + 60_000)).toBeNull()
  })

  test('is null where there is none', () => {
    expect(storedCoreToken(now)).toBeNull()
  })

  test.each(garbage)('is null where it is garbage: %j', (token) => {
    localStorage.setItem('core_token', token)
    expect(storedCoreToken(now)).toBeNull()
  })
})

describe('the subject of a token', () => {
  test('is read, also from base64url characters', () => {
    for (const subject of ['ana', '>>>???', '6b1e4a7e-0000-4000-8000-000000000000']) {
      expect(subjectOf(tokenOf(subject))).toBe(subject)
    }
  })

  test.each(garbage)('is null where it is garbage: %j', (token) => {
    expect(subjectOf(token)).toBeNull()
  })
})

describe('renewing', () => {
  test('is one exchange for concurrent callers, and another for a later one', async () => {
    const renewal = vi.fn(async () => 'new')
    setTokenRenewal(renewal)
    expect(await Promise.all([renewToken(), renewToken(), renewToken()])).toEqual(['new', 'new', 'new'])
    expect(renewal).toHaveBeenCalledOnce()
    await renewToken()
    expect(renewal).toHaveBeenCalledTimes(2)
  })

  test('that fails is retried by the next caller', async () => {
    const renewal = vi.fn<() => Promise<string | null>>()
    renewal.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('new')
    setTokenRenewal(renewal)
    await expect(renewToken()).rejects.toThrow('no')
    expect(await renewToken()).toBe('new')
  })
})
