import { expect, it } from 'vitest'

import { onOneDatabase } from '../support/databases.ts'
import { setUpAuthServer } from './support/authServer.ts'
import { must, password, readLanding, refusal, signedUp } from './support/steps.ts'

onOneDatabase('sign-in with Google', (database) => {
  const server = setUpAuthServer({ database })

  /** Begins as the portal does; the address of the local page and the state on it. */
  async function begin(redirectTo = `${server.url}/dashboard`) {
    const { url } = await must(
      server
        .client()
        .signInWithOAuth({ provider: 'google', options: { redirectTo, skipBrowserRedirect: true } }),
    )
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.status).toBe(302)
    const page = new URL(response.headers.get('location') ?? '', url)
    return { page, state: page.searchParams.get('state') ?? '' }
  }

  /** Presses a button of the local page; the callback's answer, if it leads there. */
  async function choose(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields)
    const response = await server.request('/google', { method: 'POST', body })
    const next = response.headers.get('location')
    return next === null ? response : fetch(new URL(next, server.url), { redirect: 'manual' })
  }

  async function signIn(email: string) {
    const { state } = await begin()
    return readLanding(await choose({ state, typed: email, next: '1' }))
  }

  it('makes an account whose address is proven', async () => {
    const { target, hash } = await signIn('New.Person@example.com')
    expect(target).toBe(`${server.url}/dashboard`)
    expect(Object.keys(hash)).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type'])

    const { user } = await must(server.client().getUser(hash.access_token))
    expect(user).toMatchObject({
      email: 'new.person@example.com',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'google', providers: ['google'] },
      identities: [
        {
          provider: 'google',
          id: expect.stringMatching(/^\d+$/),
          identity_data: { email: 'new.person@example.com', email_verified: true },
        },
      ],
    })
  })

  it('finds the account again', async () => {
    const first = await signIn('again@example.com')
    const second = await signIn('again@example.com')
    const ids = await Promise.all(
      [first, second].map(
        async ({ hash }) => (await must(server.client().getUser(hash.access_token))).user.id,
      ),
    )
    expect(ids[0]).toBe(ids[1])
  })

  it('joins a confirmed account with the address, whose password stays', async () => {
    const email = 'joined@example.com'
    const auth = await signedUp(server, email)
    const { user: before } = await must(auth.getUser())
    const { hash } = await signIn(email)

    const { user } = await must(server.client().getUser(hash.access_token))
    expect([user.id, user.app_metadata]).toEqual([
      before.id,
      { provider: 'email', providers: ['email', 'google'] },
    ])
    await must(server.client().signInWithPassword({ email, password }))
  })

  it('gets an e-mail identity with a password, and then knows a wrong current one', async () => {
    const email = 'google-first@example.com'
    const { hash } = await signIn(email)
    const auth = server.client()
    const { access_token = '', refresh_token = '' } = hash
    await must(auth.setSession({ access_token, refresh_token }))
    const { user } = await must(auth.updateUser({ password }))
    expect([user.app_metadata, user.identities?.map(({ provider }) => provider)]).toEqual([
      { provider: 'google', providers: ['google', 'email'] },
      ['google', 'email'],
    ])
    await must(server.client().signInWithPassword({ email, password }))
    const change = auth.updateUser({ password: 'the next password', current_password: 'no' })
    expect(await refusal(change)).toMatchObject({ status: 400, code: 'current_password_invalid' })
  })

  it('takes an unconfirmed account from whoever made it', async () => {
    const email = 'hijacked@example.com'
    await must(server.client().signUp({ email, password }))
    await signIn(email)
    expect(await refusal(server.client().signInWithPassword({ email, password }))).toEqual({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  it('makes one account of ten who come at once', async () => {
    const landings = await Promise.all(Array.from({ length: 10 }, () => signIn('crowd@example.com')))
    const ids = await Promise.all(
      landings.map(async ({ hash }) => (await must(server.client().getUser(hash.access_token))).user.id),
    )
    expect(new Set(ids).size).toBe(1)
  })

  it('comes back with an error, in query and hash, when the person cancels', async () => {
    const { state } = await begin()
    const response = await choose({ state, cancel: '1' })
    const error = 'error=access_denied&error_code=access_denied&error_description=The+sign-in+was+cancelled'
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${server.url}/dashboard?${error}#${error}`,
    ])
  })

  it('shows the known addresses and says that it is not Google', async () => {
    await signedUp(server, 'listed@example.com')
    const { page } = await begin()
    const html = await (await fetch(page)).text()
    expect(html).toContain('This is not Google.')
    expect(html).toContain('value="listed@example.com"')
    // Enter in the field presses its form's first button, which must not be an address.
    const form = html.split('<form').find((part) => part.includes('name="typed"'))
    expect(form).not.toContain('name="email"')
  })

  it('asks again when what was typed is no address', async () => {
    const { state } = await begin()
    const response = await choose({ state, typed: '"><script>', next: '1' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Please enter a valid email address.')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(readLanding(await choose({ state, typed: 'corrected@example.com' })).hash.token_type).toBe(
      'bearer',
    )
  })

  it('ends a sign-in after its first answer, and after ten minutes', async () => {
    const { state } = await begin()
    await choose({ state, typed: 'once@example.com' })
    expect((await choose({ state, typed: 'once@example.com' })).status).toBe(400)

    const late = await begin()
    server.clock.advance({ minutes: 11 })
    expect((await fetch(late.page)).status).toBe(400)
    expect((await choose({ state: late.state, typed: 'late@example.com' })).status).toBe(400)
  })

  it.each(['', '?state=x&code=y', '?error=access_denied'])('refuses the callback %j', async (query) => {
    const { target, hash } = readLanding(await server.request(`/callback${query}`))
    expect([target.split('?')[0], hash.error_code]).toEqual([`${server.url}/`, 'bad_oauth_state'])
  })

  it('refuses a code that was not given out', async () => {
    const { state } = await begin()
    const body = new URLSearchParams({ state, typed: 'right@example.com' })
    await server.request('/google', { method: 'POST', body })
    const { hash } = readLanding(await server.request(`/callback?state=${state}&code=wrong`))
    expect(hash.error_code).toBe('bad_oauth_callback')
  })

  it.each(['github', '', 'google2'])('knows no provider %j', async (provider) => {
    const response = await server.request(`/authorize?provider=${provider}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    ])
  })

  it('is not there outside the embedded defaults, nor for a foreign host name', async () => {
    const origin = await server.instance({ localTools: false })
    const status = async (path: string) =>
      (await fetch(`${origin}/auth/v1${path}`, { redirect: 'manual' })).status
    expect([
      await status('/authorize?provider=google'),
      await status('/google'),
      await status('/callback'),
    ]).toEqual([400, 404, 404])
    const settings = await (await fetch(`${origin}/auth/v1/settings`)).json()
    expect(settings.external.google).toBe(false)
  })
})
