import { describe, expect, it } from 'vitest'
import { onOneDatabase } from '../support/databases.ts'
import { type AuthServer, setUpAuthServer } from './support/authServer.ts'
import { followLink, must, password, tokenOf } from './support/steps.ts'

const theirs = 'the password of a stranger'
const data = { name: 'Eve' }

type Order = (server: AuthServer, email: string) => Promise<unknown>
const ownerSignsUp: Order = (server, email) =>
  must(server.client().signUp({ email, password, options: { data: { name: 'Ada' } } }))
const strangerSignsUp: Order = (server, email) =>
  must(server.client().signUp({ email, password: theirs, options: { data } }))

const canSignIn = async (server: AuthServer, email: string, chosen: string) =>
  (await server.client().signInWithPassword({ email, password: chosen })).error === null

onOneDatabase('an address with which two people signed up', (database) => {
  const server = setUpAuthServer({ database })

  it('has the password that the owner then chooses, and no longer asks for one', async () => {
    const email = 'chooses@example.com'
    for (const signUp of [strangerSignsUp, ownerSignsUp]) await signUp(server, email)
    const auth = server.client()
    await must(auth.verifyOtp({ email, token: (await server.mail(email, 2)).code, type: 'signup' }))
    const { user } = await must(auth.updateUser({ password }))
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    await must(server.client().signInWithPassword({ email, password }))
    expect(await canSignIn(server, email, theirs)).toBe(false)
  })

  it('is contested by sign-ups at once', async () => {
    const email = 'at-once@example.com'
    await Promise.all([ownerSignsUp(server, email), strangerSignsUp(server, email)])
    await followLink((await server.mail(email, 2)).link)
    for (const chosen of [password, theirs]) expect(await canSignIn(server, email, chosen)).toBe(false)
  })
})

describe('an address with which one person signed up', () => {
  const server = setUpAuthServer()

  it('keeps the password of two equal sign-ups, also by a resent mail, however old', async () => {
    const email = 'twice-the-same@example.com'
    for (const signUp of [ownerSignsUp, ownerSignsUp]) await signUp(server, email)
    server.clock.advance({ hours: 25 })
    await must(server.client().resend({ type: 'signup', email }))
    const { hash } = await followLink((await server.mail(email, 3)).link)
    const { user } = await must(server.client().getUser(hash.access_token))
    expect([user.user_metadata, user.app_metadata.new_password_required]).toEqual([
      { name: 'Ada' },
      undefined,
    ])
    await must(server.client().signInWithPassword({ email, password }))
  })

  it.each(['magic link', 'recovery'])('keeps none where somebody asked for a %s as well', async (way) => {
    const email = `asked-${way.replace(' ', '-')}@example.com`
    await strangerSignsUp(server, email)
    const { link } = await server.mail(email)
    if (way === 'recovery') await must(server.client().resetPasswordForEmail(email))
    else await must(server.client().signInWithOtp({ email }))
    await server.mail(email, 2)
    await must(server.client().verifyOtp({ token_hash: tokenOf(link), type: 'signup' }))
    expect(await canSignIn(server, email, theirs)).toBe(false)
  })
})

describe('at the limits of every day', () => {
  const server = setUpAuthServer({
    rateLimitFactor: 1,
    mailIntervalSeconds: 60,
    trustedProxies: ['127.0.0.1'],
  })
  const [owner, stranger] = ['198.51.100.1', '203.0.113.1']
  const signUp = async (from: string, email: string, chosen: string) => {
    const body = { email, password: chosen, data }
    return (await server.post('/signup', body, { 'x-forwarded-for': from })).status
  }

  it('a stranger’s sign-up does not use up the owner’s pause', async () => {
    const email = 'paused@example.com'
    expect([
      await signUp(stranger, email, theirs),
      await signUp(stranger, email, theirs),
      await signUp(owner, email, password),
    ]).toEqual([200, 429, 200])
  })

  it('an address gets five mails an hour, whoever asks', async () => {
    const email = 'five@example.com'
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push(await signUp(`192.0.2.${n}`, email, theirs))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('one that is refused unread contests it as well', async () => {
    const email = 'unread@example.com'
    expect(await signUp(stranger, email, theirs)).toBe(200)
    const origin = await server.instance({ rateLimitFactor: 0.001 })
    const send = async (to: string) => {
      const headers = { 'x-forwarded-for': '198.51.100.7' }
      return (await server.post('/signup', { email: to, password }, headers, origin)).status
    }
    // One sign-up of this sender's is read.
    expect([await send('other@example.com'), await send(email)]).toEqual([200, 429])
    await followLink((await server.mail(email)).link)
    expect(await canSignIn(server, email, theirs)).toBe(false)
  })

  it('one that is refused before a stranger’s does so too', async () => {
    const email = 'refused-first@example.com'
    for (let n = 0; n < 5; n++) {
      const headers = { 'x-forwarded-for': `192.0.2.${n}` }
      expect((await server.post('/recover', { email }, headers)).status).toBe(200)
    }
    expect(await signUp(owner, email, password)).toBe(429)
    // The limits count by the machine's clock.
    const origin = await server.instance({ rateLimitFactor: 1_000, mailIntervalSeconds: 0 })
    await must(server.client(origin).signUp({ email, password: theirs }))
    await followLink((await server.mail(email)).link)
    expect(await canSignIn(server, email, theirs)).toBe(false)
  })
})
