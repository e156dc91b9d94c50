import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadProvider, sessionKey, store } from '../support/loadProvider.ts'
import { sessionOf, tokenOf } from '../support/sessions.ts'
import { json, stubFetch } from '../support/stubFetch.ts'

const ana = sessionOf('ana')
const newer = sessionOf('ana', { access_token: tokenOf('ana', 4_000_003_600), refresh_token: 'newer' })

const signingIn = 'POST /auth/v1/token?grant_type=password'
const signingOut = 'POST /auth/v1/logout?scope=local'
const removing = 'DELETE /auth/v1/factors/phone'

const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: 'Refused.' }), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  })

beforeEach(() => {
  // Each test is a page of its own.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  store(ana, 3_600)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function load() {
  const provider = await loadProvider()
  const factors = await import('../../../src/api/session/secondFactor.ts')
  const { setVerification } = await import('../../../src/api/session/tokens.ts')
  return { ...provider, ...factors, setVerification }
}

const storedToken = () => JSON.parse(localStorage.getItem(sessionKey) ?? '{}').refresh_token

test('a sign-in that is confirmed ends the one before, and no other', async () => {
  const sent = stubFetch({
    [signingIn]: () => json(newer),
    [signingOut]: () => new Response(null, { status: 204 }),
  })
  const { signIn, signInAnew } = await load()
  await signInAnew(() => signIn('ana@example.com', 'password'))
  expect(sent.map(({ call }) => call)).toEqual([signingIn, signingOut])
  expect(sent[1]?.headers.authorization).toBe(`Bearer ${ana.access_token}`)
  expect(storedToken()).toBe('newer')
})

test('one that is not confirmed stays as it was', async () => {
  const sent = stubFetch({ [signingIn]: () => refused(400, 'invalid_credentials') })
  const { signIn, signInAnew } = await load()
  await expect(signInAnew(() => signIn('ana@example.com', 'wrong'))).rejects.toThrow('Refused.')
  expect(sent.map(({ call }) => call)).toEqual([signingIn])
  expect(storedToken()).toBe('refresh-ana')
})

test.each([
  [
    'is asked for a code where the last is too old, and it is removed',
    ['insufficient_aal', null],
    true,
    null,
  ],
  ['is not asked for another', ['insufficient_aal', 'insufficient_aal'], true, 'Refused.'],
  ['gives none, and it stays', ['insufficient_aal'], false, 'Refused.'],
  ['is asked for none where it is gone already', ['mfa_factor_not_found'], false, null],
])('who removes an app %s', async (_, answers, gives, failure) => {
  const codes = [...answers]
  const sent = stubFetch({
    [removing]: () => {
      const code = codes.shift()
      return code ? refused(422, code) : json({ id: 'phone' })
    },
  })
  const { removeFactor, setVerification } = await load()
  const verify = vi.fn(async () => gives)
  setVerification(verify)
  const outcome = await removeFactor('phone').then(
    () => null,
    (error: Error) => error.message,
  )
  expect(outcome).toBe(failure)
  expect(sent.map(({ call }) => call)).toEqual(answers.map(() => removing))
  expect(verify).toHaveBeenCalledTimes(answers[0] === 'insufficient_aal' ? 1 : 0)
})
