import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coreTokens } from '../../../../cloud/http/authenticate/coreTokens.ts'
import type { IdentityProvider } from '../../../../cloud/http/authenticate/user.ts'
import { bearerVerifier } from '../../../../cloud/http/authenticate/verify.ts'

const core = coreTokens('a secret of the tests with enough characters')
const user = { id: '00000000-0000-4000-8000-000000000001', email: 'person@example.com' }
const provider: IdentityProvider = {
  issuer: 'https://nowhere.example.com',
  algorithms: ['ES256'],
  keys: () => Promise.reject(new Error('Not asked for core tokens.')),
  hasProvenEmail: async () => true,
  isSignedIn: async () => true,
  factorSince: async () => undefined,
  removeFactors: null,
  signIns: async () => null,
  endSignIns: async () => {},
}
/** As the tokens of this file name them. */
const verified = { ...user, signedInAt: Date.parse('2030-01-01T00:00:00Z') / 1_000 }
const verify = vi.fn(core.verify)
const minute = 60_000

let check: ReturnType<typeof bearerVerifier>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-01T00:00:00Z') })
  verify.mockClear()
  check = bearerVerifier({ ...core, verify }, provider, async (user) => user)
})
afterEach(() => vi.useRealTimers())

/** A core token that has `left` ms to live when `now` is what it is after this. */
async function tokenWith(left: number): Promise<string> {
  const token = await core.issue(user)
  vi.setSystemTime(Date.now() + 60 * minute - left)
  return token
}

it('believes a token for a minute, then checks it again', async () => {
  const token = await tokenWith(30 * minute)
  expect([await check(token), await check(token)]).toEqual([verified, verified])
  vi.setSystemTime(Date.now() + minute - 1)
  await check(token)
  expect(verify).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await check(token)).toEqual(verified)
  expect(verify).toHaveBeenCalledTimes(2)
})

it('refuses a token that expires within the remembered minute', async () => {
  const token = await tokenWith(10_000)
  expect(await check(token)).toEqual(verified)
  vi.setSystemTime(Date.now() + 9_999)
  expect(await check(token)).toEqual(verified)
  vi.setSystemTime(Date.now() + 1)
  await expect(check(token)).rejects.toMatchObject({ status: 401 })
  expect(verify).toHaveBeenCalledTimes(2)
})

it('does not remember what it refused', async () => {
  const token = `${await core.issue(user)}x`
  await expect(check(token)).rejects.toMatchObject({ status: 401 })
  await expect(check(token)).rejects.toMatchObject({ status: 401 })
  expect(verify).toHaveBeenCalledTimes(2)
})

it('remembers 10,000 tokens: one more takes the place of the oldest alone', async () => {
  const token = await core.issue(user)
  const [header, payload] = token.split('.')
  verify.mockImplementation(async () => user)
  const tokens = Array.from({ length: 10_001 }, (_, count) => `${header}.${payload}.${count}`)
  for (const one of tokens) await check(one)
  const [oldest = '', ...others] = tokens
  for (const one of others) await check(one)
  expect(verify).toHaveBeenCalledTimes(10_001)
  await check(oldest)
  expect(verify).toHaveBeenCalledTimes(10_002)
  verify.mockImplementation(core.verify)
})
