import { describe, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { followLink, must, openLink, password, pressButton, refusal, signedUp } from './support/steps.ts'

const server = setUpAuthServer()

const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

describe('magic link', () => {
  it('signs an account in by link', async () => {
    const email = 'magic@example.com'
    await signedUp(server, email)
    const options = { emailRedirectTo: `${server.url}/dashboard` }
    await must(server.client().signInWithOtp({ email, options }))

    const mail = await server.mail(email, 2)
    expect(mail.subject).toBe('Your sign-in link')
    const { target, hash } = await followLink(mail.link)
    expect([target, hash.type]).toEqual([`${server.url}/dashboard`, 'magiclink'])
    expect((await must(server.client().getUser(hash.access_token))).user.email).toBe(email)
  })

  it.each(['email', 'magiclink', 'signup'] as const)('signs a new person in by code, as %s', async (type) => {
    const email = `new-${type}@example.com`
    const auth = server.client()
    await must(auth.signInWithOtp({ email, options: { data: { name: 'Ada' } } }))
    const { code } = await server.mail(email)

    const { session } = await must(auth.verifyOtp({ email, token: code, type }))
    expect(session?.user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
    expect(session?.user.email_confirmed_at).toBeDefined()
  })

  it('makes no account when told so, and does not tell', async () => {
    const email = 'not-created@example.com'
    await must(server.client().signInWithOtp({ email, options: { shouldCreateUser: false } }))
    expect(await server.mailsTo(email)).toEqual([])
  })

  it('puts the mail before it out of force', async () => {
    const email = 'newest@example.com'
    const auth = server.client()
    await must(auth.signInWithOtp({ email }))
    const first = await server.mail(email)
    await must(auth.signInWithOtp({ email }))
    const second = await server.mail(email, 2)

    expect((await openLink(first.link)).status).toBe(303)
    if (first.code !== second.code) {
      expect(await refusal(auth.verifyOtp({ email, token: first.code, type: 'email' }))).toEqual(expired)
    }
    await must(auth.verifyOtp({ email, token: second.code, type: 'email' }))
  })

  it('refuses an empty address', async () => {
    const response = await server.post('/otp', { email: '' })
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
    ])
  })
})

describe('recovery', () => {
  it('leads to a session with which a new password is set', async () => {
    const email = 'forgot@example.com'
    await signedUp(server, email)
    await must(server.client().resetPasswordForEmail(email, { redirectTo: `${server.url}/signin` }))
    const mail = await server.mail(email, 2)
    expect(mail.subject).toBe('Reset your password')

    const { target, hash } = await followLink(mail.link)
    expect([target, hash.type]).toEqual([`${server.url}/signin`, 'recovery'])
    const auth = server.client()
    const tokens = { access_token: hash.access_token ?? '', refresh_token: hash.refresh_token ?? '' }
    await must(auth.setSession(tokens))
    await must(auth.updateUser({ password: 'the new password' }))

    await must(server.client().signInWithPassword({ email, password: 'the new password' }))
    expect(await refusal(server.client().signInWithPassword({ email, password }))).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  it('works by code, and the client hears PASSWORD_RECOVERY', async () => {
    const email = 'forgot-code@example.com'
    await signedUp(server, email)
    await must(server.client().resetPasswordForEmail(email))
    const { code } = await server.mail(email, 2)

    const auth = server.client()
    const heard: string[] = []
    auth.onAuthStateChange((event) => void heard.push(event))
    await must(auth.verifyOtp({ email, token: code, type: 'recovery' }))
    expect(heard).toContain('PASSWORD_RECOVERY')
  })

  it('keeps the password until a new one is set', async () => {
    const email = 'changed-my-mind@example.com'
    await signedUp(server, email)
    await must(server.client().resetPasswordForEmail(email))
    await followLink((await server.mail(email, 2)).link)
    await must(server.client().signInWithPassword({ email, password }))
  })

  it('answers the same for an address that nobody has', async () => {
    const known = 'answers@example.com'
    await signedUp(server, known)
    const answers = await Promise.all(
      [known, 'nobody@example.com'].map(async (email) => {
        const response = await server.post('/recover', { email })
        return [response.status, await response.text()]
      }),
    )
    expect(answers).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
    expect(await server.mailsTo('nobody@example.com')).toEqual([])
  })

  it('does not confuse its link with one of another kind', async () => {
    const email = 'kinds@example.com'
    await signedUp(server, email)
    await must(server.client().resetPasswordForEmail(email))
    const { link } = await server.mail(email, 2)
    const disguised = new URL(link)
    disguised.searchParams.set('type', 'magiclink')

    expect((await openLink(disguised.href)).status).toBe(303)
    expect((await openLink(link)).status).toBe(200)
  })
})

describe('GET /verify', () => {
  it('verifies at once, for programs that follow it themselves', async () => {
    const email = 'direct@example.com'
    await must(server.client().signUp({ email, password }))
    const link = new URL((await server.mail(email)).link)

    const response = await server.request(`/verify${link.search}`)
    const [target, hash = ''] = (response.headers.get('location') ?? '').split('#')
    expect([response.status, target]).toEqual([303, `${server.url}/`])
    expect(hash).toMatch(
      /^access_token=[\w.-]+&expires_in=3600&refresh_token=[\w-]+&token_type=bearer&type=signup$/,
    )
  })

  it.each([
    '',
    '?token=x&type=signup',
    '?token=x&type=invite',
    '?type=__proto__&token=x',
    '?token=a%00b&type=signup',
  ])('leads back with an error for %j', async (query) => {
    const response = await server.request(`/verify${query}`)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${server.url}/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
    ])
  })
})

it.each([
  [{ type: 'invite', email: 'a@example.com', token: '123456' }, 400, 'validation_failed'],
  [{ type: 'signup', email: 'a@example.com' }, 400, 'validation_failed'],
  [{ type: 'signup', token: '123456' }, 400, 'validation_failed'],
  [{ type: 'signup', email: 'a@example.com', token: '123456' }, 403, 'otp_expired'],
  [{ type: 'signup', token_hash: 'nothing' }, 403, 'otp_expired'],
])('refuses to verify %j with %i %s', async (body, status, code) => {
  const response = await server.post('/verify', body)
  expect([response.status, (await response.json()).code]).toEqual([status, code])
})

it('answers a wrong code alike for a known and an unknown address', async () => {
  await must(server.client().signUp({ email: 'has-code@example.com', password }))
  const { code } = await server.mail('has-code@example.com')
  const token = code === '111111' ? '222222' : '111111'
  for (const email of ['has-code@example.com', 'has-none@example.com']) {
    expect(await refusal(server.client().verifyOtp({ email, token, type: 'signup' }))).toEqual(expired)
  }
})

describe('account pre-hijacking', () => {
  const theirs = 'the attacker’s password'

  /** Someone else signs up with the address before its owner comes. */
  async function hijack(email: string) {
    await must(server.client().signUp({ email, password: theirs }))
    return server.mail(email)
  }

  const attack = (email: string) => refusal(server.client().signInWithPassword({ email, password: theirs }))
  const refused = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }

  it('fails when the owner comes by magic link', async () => {
    const email = 'owner-magic@example.com'
    const { link } = await hijack(email)
    const { form } = await openLink(link)
    const auth = server.client()
    await must(auth.signInWithOtp({ email }))
    const { code } = await server.mail(email, 2)
    await must(auth.verifyOtp({ email, token: code, type: 'email' }))

    expect(await attack(email)).toEqual(refused)
    expect((await pressButton(link, form)).hash.error_code).toBe('otp_expired')
  })
})
