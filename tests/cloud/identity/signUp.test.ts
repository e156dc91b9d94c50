import { expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import {
  followLink,
  must,
  openLink,
  password,
  pressButton,
  refusal,
  signedUp,
  tokenOf,
} from './support/steps.ts'

const server = setUpAuthServer()

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

it('answers a user without a session', async () => {
  const { user, session } = await must(
    server.client().signUp({ email: 'Shape@Example.com', password, options: { data: { name: 'Ada' } } }),
  )

  expect(session).toBeNull()
  expect(user).toEqual({
    id: uuid,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'shape@example.com',
    phone: '',
    confirmation_sent_at: moment,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Ada' },
    identities: [
      {
        identity_id: uuid,
        id: user?.id,
        user_id: user?.id,
        identity_data: { sub: user?.id, email: 'shape@example.com', email_verified: false },
        provider: 'email',
        email: 'shape@example.com',
        created_at: moment,
        updated_at: moment,
      },
    ],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  })
})

it('confirms by the link, which leads back with a session', async () => {
  const email = 'link@example.com'
  const auth = server.client()
  const redirect = `${server.url}/dashboard?from=mail`
  await must(auth.signUp({ email, password, options: { emailRedirectTo: redirect } }))

  const { target, hash } = await followLink((await server.mail(email)).link)
  expect(target).toBe(redirect)
  expect(Object.keys(hash)).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type', 'type'])
  expect(hash).toMatchObject({ expires_in: '3600', token_type: 'bearer', type: 'signup' })

  const confirmed = await must(auth.getUser(hash.access_token))
  expect(confirmed.user).toMatchObject({ id: uuid, email, email_confirmed_at: moment })
  const { session } = await must(auth.signInWithPassword({ email, password }))
  expect(session?.user.id).toBe(confirmed.user.id)
})

it('confirms by the code', async () => {
  const email = 'code@example.com'
  const auth = server.client()
  await must(auth.signUp({ email, password }))
  const { code } = await server.mail(email)

  const { session } = await must(auth.verifyOtp({ email, token: code, type: 'signup' }))
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
  await must(auth.signInWithPassword({ email, password }))
})

it('refuses sign-in before confirmation, and says why only to who knows the password', async () => {
  const email = 'unconfirmed@example.com'
  const auth = server.client()
  await must(auth.signUp({ email, password }))

  expect(await refusal(auth.signInWithPassword({ email, password }))).toEqual({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  expect(await refusal(auth.signInWithPassword({ email, password: `${password}!` }))).toEqual({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})

it('uses up no link by opening it, as mail scanners do', async () => {
  const email = 'scanner@example.com'
  await must(server.client().signUp({ email, password }))
  const { link } = await server.mail(email)

  const pages = [await openLink(link), await openLink(link), await fetch(link, { method: 'HEAD' })]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  const { hash } = await followLink(link)
  expect(hash.type).toBe('signup')
})

it('takes the button’s form from its own page only', async () => {
  const email = 'foreign-form@example.com'
  await must(server.client().signUp({ email, password }))
  const { link } = await server.mail(email)
  const { form } = await openLink(link)

  const headers = { 'sec-fetch-site': 'cross-site' }
  const foreign = await server.request('/confirm', { method: 'POST', headers, body: form })
  expect(foreign.status).toBe(403)
  expect((await pressButton(link, form)).hash.type).toBe('signup')
})

it('lets a link work once', async () => {
  const email = 'twice@example.com'
  await must(server.client().signUp({ email, password }))
  const { link } = await server.mail(email)
  const { form } = await openLink(link)
  await pressButton(link, form)

  const over = {
    target: `${server.url}/`,
    hash: {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    },
  }
  expect(await pressButton(link, form)).toEqual(over)
  const again = await fetch(link, { redirect: 'manual' })
  expect([again.status, again.headers.get('location')]).toEqual([
    303,
    `${server.url}/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
  ])
})

it('gives a link to one of two who press the button at once', async () => {
  const email = 'race@example.com'
  await must(server.client().signUp({ email, password }))
  const { link } = await server.mail(email)
  const { form } = await openLink(link)

  const landings = await Promise.all([pressButton(link, form), pressButton(link, form)])
  expect(landings.map(({ hash }) => hash.error_code ?? hash.type).sort()).toEqual(['otp_expired', 'signup'])
})

it('ends links after a day and codes after ten minutes', async () => {
  const email = 'late@example.com'
  const auth = server.client()
  await must(auth.signUp({ email, password }))
  const { link, code } = await server.mail(email)

  server.clock.advance({ minutes: 10, seconds: 1 })
  expect(await refusal(auth.verifyOtp({ email, token: code, type: 'signup' }))).toEqual(expired)
  expect((await openLink(link)).status).toBe(200)

  server.clock.advance({ hours: 24 })
  expect((await openLink(link)).status).toBe(303)
  expect(await refusal(auth.verifyOtp({ token_hash: tokenOf(link), type: 'signup' }))).toEqual(expired)
})

it('ends a code after five wrong tries, for the right one too', async () => {
  const email = 'guess@example.com'
  const auth = server.client()
  await must(auth.signUp({ email, password }))
  const { code } = await server.mail(email)
  const wrong = code === '000000' ? '000001' : '000000'

  for (let tries = 0; tries < 5; tries++) {
    expect(await refusal(auth.verifyOtp({ email, token: wrong, type: 'signup' }))).toEqual(expired)
  }
  expect(await refusal(auth.verifyOtp({ email, token: code, type: 'signup' }))).toEqual(expired)
})

it('allows no more than five tries to guesses made at once', async () => {
  const email = 'guess-at-once@example.com'
  const auth = server.client()
  await must(auth.signUp({ email, password }))
  const { code } = await server.mail(email)
  const wrong = code === '000000' ? '000001' : '000000'

  await Promise.all(Array.from({ length: 12 }, () => auth.verifyOtp({ email, token: wrong, type: 'signup' })))
  expect(await refusal(auth.verifyOtp({ email, token: code, type: 'signup' }))).toEqual(expired)
})

it('resends the confirmation, after which sign-in works with the chosen password', async () => {
  const email = 'resend@example.com'
  const auth = server.client()
  await must(auth.signUp({ email, password }))
  const first = await server.mail(email)
  await must(auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${server.url}/signin` } }))
  const second = await server.mail(email, 2)

  expect(second.link).not.toBe(first.link)
  expect((await followLink(second.link)).target).toBe(`${server.url}/signin`)
  await must(auth.signInWithPassword({ email, password }))
  expect(await refusal(auth.verifyOtp({ token_hash: tokenOf(first.link), type: 'signup' }))).toEqual(expired)
})

it('resends nothing to a confirmed or unknown address, and does not tell', async () => {
  const auth = await signedUp(server, 'settled@example.com')
  await must(auth.resend({ type: 'signup', email: 'settled@example.com' }))
  await must(auth.resend({ type: 'signup', email: 'nobody@example.com' }))
  expect([await server.mailsTo('settled@example.com'), await server.mailsTo('nobody@example.com')]).toEqual([
    [expect.anything()],
    [],
  ])
})

it('tells the owner, and nobody else, that an address has an account', async () => {
  const email = 'owner@example.com'
  await signedUp(server, email)
  const { user, session } = await must(server.client().signUp({ email, password: 'another password' }))
  const fresh = await must(server.client().signUp({ email: 'fresh@example.com', password }))

  expect(session).toBeNull()
  expect(Object.keys(user ?? {})).toEqual(Object.keys(fresh.user ?? {}))
  expect((await server.mail(email, 2)).subject).toBe('You already have an account')
  await must(server.client().signInWithPassword({ email, password }))
})

it.each([
  [{ password }, 400, 'validation_failed'],
  [{ email: 'no-password@example.com' }, 400, 'validation_failed'],
  [{ email: 'x'.repeat(10_000), password }, 400, 'validation_failed'],
  [{ email: `${'x'.repeat(10_000)}@example.com`, password }, 400, 'validation_failed'],
  [{ email: 'two@example.com,others@example.com', password }, 400, 'validation_failed'],
  [{ email: 'line\nbreak@example.com', password }, 400, 'validation_failed'],
  [{ email: 'nul\0@example.com', password }, 400, 'validation_failed'],
  [{ email: ['a@example.com'], password }, 400, 'validation_failed'],
  [{ email: 'data@example.com', password, data: 'text' }, 400, 'validation_failed'],
  [{ email: 'data@example.com', password, data: { name: 'a\0b' } }, 400, 'validation_failed'],
  [{ email: 'data@example.com', password, data: { name: 'x'.repeat(5_000) } }, 400, 'validation_failed'],
  [{ email: 'data@example.com', password, data: nested(2_500) }, 400, 'validation_failed'],
  [{ phone: '+4712345678', password }, 400, 'phone_provider_disabled'],
  [{}, 422, 'anonymous_provider_disabled'],
])('refuses %j with %i %s', async (body, status, code) => {
  const response = await server.post('/signup', body)
  expect([response.status, await response.json()]).toEqual([status, { code, message: expect.any(String) }])
})

it('takes what a person says of themself up to 4 KiB, however nested', async () => {
  const response = await server.post('/signup', { email: 'deep@example.com', password, data: nested(2_000) })
  expect(response.status).toBe(200)
})

function nested(depth: number): Record<string, unknown> {
  return { list: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) }
}
