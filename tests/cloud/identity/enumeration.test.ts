import { parseOptions, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { authIdentities, authUsers } from '../../../cloud/db/schema/auth.ts'
import { passwordCost } from '../../../cloud/identity/passwords.ts'
import { setUpAuthServer } from './support/authServer.ts'
import { must, password, signedUp } from './support/steps.ts'

// The files before this one have loaded the cloud with the library as it is.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>()
  return { ...library, verify: vi.fn(library.verify) }
})

const server = setUpAuthServer({ constantTimeMs: 60, passwordCost })
beforeAll(async () => {
  await signedUp(server, 'confirmed@example.com')
  await must(server.client().signUp({ email: 'pending@example.com', password }))
})

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
  const emails = ['confirmed@example.com', 'pending@example.com', `unknown-${Math.random()}@example.com`]
  const [confirmed, pending, unknown] = await Promise.all(emails.map((email) => ask(call, email)))
  expect(confirmed).toEqual(unknown)
  expect(pending).toEqual(unknown)
})

it('sign-up answers with ids that nobody has: neither who has the address nor who had it', async () => {
  const former = await signedUp(server, 'former@example.com')
  const { id } = (await must(former.getUser())).user
  await server.db.update(authUsers).set({ email: 'moved@example.com' }).where(eq(authUsers.id, id))
  const seen: unknown[] = []
  for (const email of [
    'former@example.com',
    'confirmed@example.com',
    'pending@example.com',
    'new@example.com',
  ])
    for (let round = 0; round < 2; round++) {
      const { user } = await must(server.client().signUp({ email, password }))
      seen.push(user?.id, user?.identities?.[0]?.identity_id)
      expect([user?.created_at, user?.confirmation_sent_at]).toEqual([user?.updated_at, user?.updated_at])
    }
  expect(new Set(seen).size).toBe(16)
  const stored = [
    ...(await server.db.select().from(authUsers)),
    ...(await server.db.select().from(authIdentities)),
  ]
  expect(stored.filter((row) => seen.includes(row.id))).toEqual([])
})

it.each(calls.filter(([name]) => name !== 'sign-in'))(
  '%s answers no sooner than the even time, whatever there was to do',
  async (_, call) => {
    const emails = ['confirmed@example.com', 'pending@example.com', `unknown-${Math.random()}@example.com`]
    const times = await Promise.all(emails.map((email) => time(call, email)))
    // A timer may fire up to a millisecond early.
    expect(Math.min(...times)).toBeGreaterThan(58)
  },
)

it('sign-in checks a password at full cost, whether or not there is one to check', async () => {
  const checked = async (email: string) => {
    vi.mocked(verify).mockClear()
    await server.post('/token?grant_type=password', { email, password: 'the wrong password' })
    return vi.mocked(verify).mock.calls.map(([hash]) => parseOptions(hash))
  }
  const known = await checked('confirmed@example.com')
  const cost = expect.objectContaining({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  // The account's password and the last sign-up's.
  expect(known).toEqual([cost, cost])
  expect(await checked('unknown@example.com')).toEqual(known)
  expect(await checked('pending@example.com')).toEqual(known)
})

it('sign-in with the password of a sign-up answers alike, and costs the same, for a day', async () => {
  const chosen = 'the password of a stranger'
  const emails = ['confirmed@example.com', 'pending@example.com', 'signed-up-just-now@example.com']
  for (const email of emails) await must(server.client().signUp({ email, password: chosen }))
  const attempt = async (email: string) => {
    vi.mocked(verify).mockClear()
    const answer = await ask(() => ['/token?grant_type=password', { email, password: chosen }], email)
    return { code: JSON.parse(answer.body).code, ...answer, checks: vi.mocked(verify).mock.calls.length }
  }
  const answers: unknown[] = []
  for (const email of emails) answers.push(await attempt(email))
  expect(answers[0]).toMatchObject({ code: 'email_not_confirmed', checks: 2 })
  expect(answers).toEqual([answers[0], answers[0], answers[0]])

  server.clock.advance({ hours: 24, seconds: 1 })
  for (const email of emails) expect(await attempt(email)).toMatchObject({ code: 'invalid_credentials' })
})

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
