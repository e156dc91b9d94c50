import { beforeAll, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { must, password, refusal, signedUp } from './support/steps.ts'

const server = setUpAuthServer()
beforeAll(async () => {
  await signedUp(server, 'known@example.com')
})

const refused = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }

it('signs in with address, in any case, and password', async () => {
  const { session, user } = await must(
    server.client().signInWithPassword({ email: 'Known@Example.COM', password }),
  )
  expect(Object.keys(session).sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'token_type',
    'user',
  ])
  expect(user).toMatchObject({ email: 'known@example.com', last_sign_in_at: expect.any(String) })
})

it('leaves expires_at to the client, whose clock may be off', async () => {
  const response = await server.post('/token?grant_type=password', { email: 'known@example.com', password })
  expect(Object.keys(await response.json())).toEqual([
    'access_token',
    'token_type',
    'expires_in',
    'refresh_token',
    'user',
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it('answers a wrong password, an unknown address and an impossible one alike', async () => {
  const attempts = [
    { email: 'known@example.com', password: 'the wrong password' },
    { email: 'unknown@example.com', password: 'the wrong password' },
    { email: 'known@example.com', password: 'x'.repeat(10_000) },
    { email: 'known@example.com', password: `${password}\0` },
    { email: 'nul\0@example.com', password },
    { email: '\ud800@example.com', password },
    { email: 'no address', password },
  ]
  for (const attempt of attempts) {
    expect(await refusal(server.client().signInWithPassword(attempt))).toEqual(refused)
  }
})

it.each([
  [{}, 'validation_failed'],
  [{ email: 'known@example.com' }, 'validation_failed'],
  [{ password }, 'validation_failed'],
  [{ email: 5, password: true }, 'validation_failed'],
  ['{"email":', 'bad_json'],
  ['[]', 'bad_json'],
  ['null', 'bad_json'],
  ['', 'bad_json'],
])('refuses the body %j with %s', async (body, code) => {
  const response = await server.post('/token?grant_type=password', body)
  expect([response.status, await response.json()]).toEqual([400, { code, message: expect.any(String) }])
})
