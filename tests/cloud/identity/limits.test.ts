import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../../../cloud/db/schema/auth.ts'
import { limitApi } from '../../../cloud/http/limits/limits.ts'
import { onPostgres, type TestDatabase } from '../support/databases.ts'
import { type AuthServer, openAuthServer } from './support/authServer.ts'
import { shownCode, withFactor } from './support/factors.ts'
import { must, password, signedUp } from './support/steps.ts'

let server: AuthServer

/** Requests from an address of its own, as a trusted proxy reports it. */
const from = (address: string) => (path: string, body: unknown) =>
  server.post(path, body, { 'x-forwarded-for': address })

const signIn = (address: string, email: string, chosen = 'the wrong password') =>
  from(address)('/token?grant_type=password', { email, password: chosen })

const countOf = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** A server with the real figures, for the tests of one block. */
function useServer(database?: TestDatabase): void {
  beforeAll(async () => {
    const changes = { rateLimitFactor: 1, trustedProxies: ['127.0.0.1'] }
    server = await openAuthServer(database ? { ...changes, database } : changes)
  })
  afterAll(() => server.close())
}

describe('limits of the provider', () => {
  useServer()

  /** An account with a second factor, and a thief's session of it that has not given the code. */
  async function withThief(email: string) {
    const auth = await signedUp(server, email)
    const { id, secret } = await withFactor(auth, server.clock)
    const { session } = await must(auth.getSession())
    server.clock.advance({ seconds: 30 })
    const { access_token: thief } = await (await signIn('198.51.100.77', email, password)).json()
    const enter = async (token: string, code: string, address?: string) => {
      const headers = { authorization: `Bearer ${token}`, ...(address && { 'x-forwarded-for': address }) }
      const { id: challenge_id } = await (await server.post(`/factors/${id}/challenge`, {}, headers)).json()
      const answer = await server.post(`/factors/${id}/verify`, { challenge_id, code }, headers)
      return answer.status
    }
    const guess = async (times: number) => {
      const statuses: number[] = []
      for (let time = 0; time < times; time++)
        statuses.push(await enter(thief, '000000', `198.51.100.${time}`))
      return statuses
    }
    return { enter, guess, thief, owner: session?.access_token ?? '', secret }
  }

  it('stops guesses at a second factor, but not its owner where they sign in from', async () => {
    const { enter, guess, thief, owner, secret } = await withThief('guessed@example.com')
    expect(await guess(11)).toEqual([...Array(10).fill(422), 429])
    expect(await enter(thief, shownCode(secret, server.clock), '198.51.100.99')).toBe(429)
    expect(await enter(owner, shownCode(secret, server.clock))).toBe(200)
  })

  it('stops patient guesses at a second factor after 50 in a day', async () => {
    const { guess } = await withThief('guessed.all.day@example.com')
    for (let window = 0; window < 5; window++) {
      expect(await guess(10)).toEqual(Array(10).fill(422))
      await server.db.delete(rateLimits).where(like(rateLimits.key, 'factorGuesses:%'))
    }
    expect(await guess(1)).toEqual([429])
  })

  it('stops guesses at one account, wherever they come from', async () => {
    await signedUp(server, 'owner@example.com')
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      statuses.push((await signIn(`198.51.100.${guess}`, 'owner@example.com')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])

    const refused = await signIn('198.51.100.99', 'owner@example.com', password)
    const seconds = Number(refused.headers.get('retry-after'))
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { code: 'over_request_rate_limit', message: 'Too many attempts. Please try again later.' },
    ])
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(300)
  })

  it('lets the owner sign in where they did before, while others guess elsewhere', async () => {
    const email = 'attacked@example.com'
    const [home, elsewhere] = ['198.51.107.1', '198.51.107.2']
    await signedUp(server, email)
    expect((await signIn(home, email, password)).status).toBe(200)
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => signIn(`203.0.113.${guess}`, email)),
    )
    expect(countOf(statuses, 400)).toBe(10)
    expect((await signIn(home, email, password)).status).toBe(200)
    expect((await signIn(elsewhere, email, password)).status).toBe(429)

    // Whoever guesses beside the owner has no more guesses there than anywhere.
    const beside = await Promise.all(Array.from({ length: 20 }, () => signIn(home, email)))
    expect(countOf(beside, 400)).toBe(10)
    expect((await signIn(home, email, password)).status).toBe(429)
  })

  it('knows the address of a code’s sign-in as well, and forgets it after 30 days', async () => {
    const email = 'new-place@example.com'
    await signedUp(server, email)
    const place = '198.51.108.1'
    await from(place)('/otp', { email })
    const { code } = await server.mail(email, 2)
    expect((await from(place)('/verify', { type: 'email', email, token: code })).status).toBe(200)
    for (let guess = 0; guess < 10; guess++) await signIn(`198.51.108.${guess + 2}`, email)
    expect((await signIn(place, email, password)).status).toBe(200)
    const known = await server.db.select().from(rateLimits).where(like(rateLimits.key, 'knownAddress:%'))
    const days = known.map(({ expire }) => ((expire?.getTime() ?? 0) - Date.now()) / 86_400_000)
    expect(Math.max(...days)).toBeCloseTo(30, 1)
    await server.db.delete(rateLimits).where(like(rateLimits.key, 'knownAddress:%'))
    expect((await signIn(place, email, password)).status).toBe(429)
  })

  it('stops them at an account that does not exist as well', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await signIn(`198.51.101.${guess}`, 'unknown@example.com')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('does not count an owner’s own sign-ins', async () => {
    await signedUp(server, 'often@example.com')
    for (let round = 0; round < 15; round++) {
      expect((await signIn('198.51.102.1', 'often@example.com', password)).status).toBe(200)
    }
  })

  it('stops one address after 150 sign-ins', async () => {
    const attempts = Array.from({ length: 150 }, (_, index) => `guess-${index}@example.com`)
    const answers = await Promise.all(attempts.map((email) => signIn('198.51.103.1', email)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await signIn('198.51.103.1', 'one-more@example.com')).status).toBe(429)
    expect((await signIn('198.51.103.2', 'one-more@example.com')).status).toBe(400)
  })

  it('stops one address after 30 verifications, by link or code', async () => {
    const send = from('198.51.104.1')
    const bodies = Array.from({ length: 30 }, (_, index) =>
      index % 2 === 0
        ? { type: 'signup', email: `verify-${index}@example.com`, token: '123456' }
        : { type: 'signup', token_hash: 'x' },
    )
    const answers = await Promise.all(bodies.map((body) => send('/verify', body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    expect((await send('/verify', { type: 'signup', token_hash: 'x' })).status).toBe(429)

    const link = await server.request('/verify?token=x&type=signup', {
      headers: { 'x-forwarded-for': '198.51.104.1' },
    })
    expect([link.status, link.headers.get('location')]).toEqual([
      303,
      `${server.url}/#error=access_denied&error_code=over_request_rate_limit&error_description=Too+many+attempts.+Please+try+again+later.`,
    ])
  })

  it('sends one address’s mails 30 times, to whomever', async () => {
    const send = from('198.51.105.1')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send('/recover', { email: `mail-${index}@example.com` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await send('/otp', { email: 'mail-31@example.com' })
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        code: 'over_email_send_rate_limit',
        message: 'Too many emails requested. Please try again later.',
      },
    ])
  })

  it('answers a refresh beyond its limit with 503, which keeps the client signed in', async () => {
    const origin = await server.instance({ rateLimitFactor: 0.001 })
    const statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      const response = await fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '198.51.106.1' },
        body: JSON.stringify({ refresh_token: 'unknown' }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([400, 400, 400, 503])
  })

  it('pauses between mails per account, known or not, and says how long', async () => {
    const origin = await server.instance({ mailIntervalSeconds: 60, rateLimitFactor: 100 })
    const ask = (path: string, email: string) => server.post(path, { email, password }, {}, origin)
    const known = 'paused@example.com'
    const unknown = 'paused-unknown@example.com'
    await ask('/signup', known)
    await ask('/recover', unknown)
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const response = await ask('/recover', email)
        const { code, message } = await response.json()
        return [response.status, code, message.replace(/\d+/, 'N')]
      }),
    )
    const refused = [
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after N seconds.',
    ]
    expect(answers).toEqual([refused, refused])
    expect(await server.mailsTo(known)).toHaveLength(1)
    expect((await ask('/otp', 'not-paused@example.com')).status).toBe(200)
  })

  it('takes no forwarded-for header as a way around, without a trusted proxy', async () => {
    const origin = await server.instance({ rateLimitFactor: 0.2, trustedProxies: [] })
    const statuses: number[] = []
    for (let guess = 0; guess < 31; guess++) {
      const body = { email: `rotate-${guess}@example.com`, password: 'the wrong password' }
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` }
      statuses.push((await server.post('/token?grant_type=password', body, headers, origin)).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })

  it('counts the API’s calls without waiting, and across instances once a second', async () => {
    const config = { rateLimitFactor: 0.001 }
    const one = limitApi({ db: server.db, config })
    const other = limitApi({ db: server.db, config })

    const calls = async (limit: typeof one, number: number) => {
      const waits: (number | null)[] = []
      for (let call = 0; call < number; call++) waits.push(await limit('user'))
      return waits.map((wait) => wait === null)
    }
    expect(await calls(one, 4)).toEqual([true, true, true, true])
    await one.saveAll()
    expect(await calls(other, 1)).toEqual([true])
    await other.saveAll()
    expect(await calls(other, 3)).toEqual([true, false, false])
    expect(await other('another user')).toBeNull()
  })

  it('counts mails to one mailbox together, whatever follows a plus in its address', async () => {
    const origin = await server.instance({ rateLimitFactor: 1 })
    const statuses: number[] = []
    for (const path of ['/otp', '/recover', '/signup', '/otp', '/recover', '/signup']) {
      const body = { email: `Mailbox+${statuses.length}@example.com`, password }
      statuses.push((await server.post(path, body, {}, origin)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('counts what it is bringing to the database', async () => {
    const limit = limitApi({ db: server.db, config: { rateLimitFactor: 0.001 } })
    for (let call = 0; call < 6; call++) await limit('bringer')
    const brought = limit.saveAll()
    expect(await limit('bringer')).not.toBeNull()
    await brought
  })
})

onPostgres('limits, where requests race', (database) => {
  useServer(database)

  it('counts in the database, for all instances', async () => {
    const other = await server.instance()
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      const origin = guess % 2 === 0 ? server.url : other
      const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email: 'shared@example.com', password: 'the wrong password' }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  it('stops guesses at one account’s code from 200 addresses', async () => {
    const email = 'code-target@example.com'
    await must(server.client().signUp({ email, password }))
    const { code } = await server.mail(email)
    const wrong = code === '123456' ? '654321' : '123456'
    const guess = (index: number, token: string) =>
      from(`203.0.${index >> 8}.${index & 255}`)('/verify', { type: 'signup', email, token })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index, wrong)))
    const statuses = answers.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 403).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 170])
    expect((await guess(1_001, code)).status).toBe(429)
  })
})
