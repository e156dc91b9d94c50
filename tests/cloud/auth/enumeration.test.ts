import { afterAll, beforeAll, expect, it } from 'vitest'

import { type AuthServer, openAuthServer } from './support/authServer.ts'
import { must, password, signedUp } from './support/steps.ts'

let server: AuthServer
beforeAll(async () => {
  server = await openAuthServer({ evenTime: 60 })
  await signedUp(server, 'confirmed@example.com')
  await must(server.client().signUp({ email: 'pending@example.com', password }))
})
afterAll(() => server.close())

const calls: [string, (email: string) => [string, unknown]][] = [
  ['sign-in', (email) => ['/token?grant_type=password', { email, password: 'the wrong password' }]],
  ['sign-up', (email) => ['/signup', { email, password: 'another password', data: { name: 'Ada' } }]],
  ['recovery', (email) => ['/recover', { email }]],
  ['magic link', (email) => ['/otp', { email }]],
  ['magic link without account', (email) => ['/otp', { email, create_user: false }]],
  ['resending', (email) => ['/resend', { type: 'signup', email }]],
  ['code', (email) => ['/verify', { type: 'signup', email, token: '000000' }]],
  ['code of a recovery', (email) => ['/verify', { type: 'recovery', email, token: '000000' }]],
  ['code of a magic link', (email) => ['/verify', { type: 'email', email, token: '000000' }]],
]

it.each(calls)('%s answers alike for a confirmed, a pending and an unknown address', async (_, call) => {
  const unknown = await ask(call, `unknown-${Math.random()}@example.com`)
  expect(await ask(call, 'confirmed@example.com')).toEqual(unknown)
  expect(await ask(call, 'pending@example.com')).toEqual(unknown)
})

it('sign-up answers the same the second time', async () => {
  for (const email of ['confirmed@example.com', 'pending@example.com', 'second@example.com']) {
    const ids: string[] = []
    for (let round = 0; round < 2; round++) {
      const { user } = await must(server.client().signUp({ email, password }))
      ids.push(`${user?.id} ${user?.identities?.[0]?.identity_id} ${user?.created_at === user?.updated_at}`)
    }
    expect(ids[1]).toBe(ids[0])
  }
})

it.each([calls[1], calls[2]].flatMap((call) => (call ? [call] : [])))(
  '%s takes as long for an unknown address',
  async (_, call) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 6; round++) {
      known.push(await time(call, 'confirmed@example.com'))
      unknown.push(await time(call, `unknown-${round}-${Math.random()}@example.com`))
    }
    const ratio = median(known) / median(unknown)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.25)
  },
)

/** Status and body, without what an address or the moment puts there. */
async function ask(call: (email: string) => [string, unknown], email: string) {
  const response = await server.post(...call(email))
  const text = await response.text()
  const body = text
    .replaceAll(email, '<email>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
  const headers = [...response.headers.keys()].sort()
  return { status: response.status, body, headers }
}

async function time(call: (email: string) => [string, unknown], email: string): Promise<number> {
  const start = performance.now()
  await (await server.post(...call(email))).text()
  return performance.now() - start
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
