import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Session } from '../../../src/api/session/authProvider.ts'
import { loadProvider, loadProviderWithoutClient, sessionKey, store } from '../support/loadProvider.ts'
import { sessionOf, tokenOf } from '../support/sessions.ts'
import { json, type Sent, stubFetch } from '../support/stubFetch.ts'

const ana = sessionOf('ana')
const newer = sessionOf('ana', { access_token: tokenOf('ana', 4_000_003_600), refresh_token: 'newer' })

const refreshing = 'POST /auth/v1/token?grant_type=refresh_token'
const signingIn = 'POST /auth/v1/token?grant_type=password'
const to = (path: string, target: string) =>
  `${path}?redirect_to=${encodeURIComponent(`${location.origin}${target}`)}`

/** A refusal in the provider's form. */
const refused = (status: number, code: string, message: string, extra = {}) =>
  new Response(JSON.stringify({ code, message, ...extra }), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  })
const down = () => Promise.reject(new TypeError('fetch failed'))
const silent = () => new Promise<Response>(() => {})
const done = () => json({})
const signedOut = () => new Response(null, { status: 204 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** How `work` ends, however long it waits, and when: milliseconds from now. */
async function outcomeOf<Value>(work: Promise<Value>) {
  const start = Date.now()
  const outcome = work.then(
    (value) => ({ value, after: Date.now() - start }),
    (error: Error) => ({ error: error.name, text: error.message, after: Date.now() - start }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return outcome
}

const bodies = (sent: Sent[]) => sent.map(({ call, body }) => [call, body])
const unreachable = { error: 'NoAnswerError', text: 'We can’t reach the sign-in service.' }

/** What the client adds to every body for a captcha that the portal does not have. */
const noCaptcha = { gotrue_meta_security: {} }
const noChallenge = { ...noCaptcha, code_challenge: null, code_challenge_method: null }

describe('the stored session', () => {
  test('is none where nobody has signed in', async () => {
    const sent = stubFetch({})
    const provider = await loadProvider()
    expect(await provider.getSession()).toBeNull()
    expect(sent).toEqual([])
  })

  test('is returned without a call while it is valid', async () => {
    store(ana, 3_600)
    const sent = stubFetch({})
    const provider = await loadProvider()
    expect(await provider.getSession()).toMatchObject({ access_token: ana.access_token, user: ana.user })
    expect(sent).toEqual([])
  })

  test('is refreshed once it has expired, in one call', async () => {
    store(ana, -60)
    const sent = stubFetch({ [refreshing]: () => json(newer) })
    const provider = await loadProvider()
    expect(await outcomeOf(provider.getSession())).toMatchObject({ value: newer })
    expect(bodies(sent)).toEqual([[refreshing, { refresh_token: 'refresh-ana' }]])
    expect(sent[0]?.headers).toMatchObject({ apikey: 'embedded', authorization: 'Bearer embedded' })
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ refresh_token: 'newer' })
  })

  test('whose refresh is refused is none', async () => {
    store(ana, -60)
    stubFetch({ [refreshing]: () => refused(400, 'refresh_token_not_found', 'Invalid Refresh Token') })
    const provider = await loadProvider()
    expect(await outcomeOf(provider.getSession())).toMatchObject({ value: null })
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  test('that ends while the page is open is none', async () => {
    store(ana, 3_600)
    stubFetch({ [refreshing]: () => refused(400, 'session_expired', 'Session Expired') })
    const provider = await loadProvider()
    await provider.getSession()
    vi.setSystemTime(Date.now() + 7_200_000)
    expect(await outcomeOf(provider.getSession())).toMatchObject({ value: null })
  })

  test('is not read from the address', async () => {
    const sent = stubFetch({})
    history.replaceState(
      null,
      '',
      `/signin#access_token=${tokenOf('ana')}&refresh_token=x&expires_in=3600&token_type=bearer`,
    )
    const provider = await loadProvider()
    expect(await provider.getSession()).toBeNull()
    history.replaceState(null, '', '/')
    expect(sent).toEqual([])
  })

  test.each([
    ['is down', down],
    ['hangs', silent],
    ['is busy', () => refused(503, 'unexpected_failure', 'Try again.')],
  ])('is not known while the provider %s: thrown within 8 s, and stays stored', async (_, answer) => {
    store(ana, -60)
    stubFetch({ [refreshing]: answer })
    const provider = await loadProvider()
    const { after, ...outcome } = await outcomeOf(provider.getSession())
    expect(outcome).toEqual(unreachable)
    expect(after).toBeLessThanOrEqual(8_000)
    expect(localStorage.getItem(sessionKey)).not.toBeNull()
  })

  test('leaves no timer behind', async () => {
    store(ana, 3_600)
    stubFetch({})
    const provider = await loadProvider()
    await provider.getSession()
    const before = vi.getTimerCount()
    await provider.getSession()
    expect(vi.getTimerCount()).toBe(before)
  })
})

describe('a refresh', () => {
  test('uses the current token', async () => {
    store(ana, 3_600)
    const sent = stubFetch({ [refreshing]: () => json(newer) })
    const provider = await loadProvider()
    expect(await provider.refreshSession()).toMatchObject(newer)
    expect(bodies(sent)).toEqual([[refreshing, { refresh_token: 'refresh-ana' }]])
  })

  test('uses a given token', async () => {
    const sent = stubFetch({ [refreshing]: () => json(newer) })
    const provider = await loadProvider()
    expect(await provider.refreshSession('of-a-link')).toMatchObject(newer)
    expect(bodies(sent)).toEqual([[refreshing, { refresh_token: 'of-a-link' }]])
  })

  test('that is refused has the provider’s text', async () => {
    stubFetch({ [refreshing]: () => refused(400, 'refresh_token_already_used', 'Already used') })
    const provider = await loadProvider()
    expect(await outcomeOf(provider.refreshSession('of-a-link'))).toMatchObject({
      error: 'AuthApiError',
      text: 'Already used',
    })
  })

  test.each([
    ['is down', down],
    ['hangs', silent],
  ])('fails within 8 s while the provider %s', async (_, answer) => {
    stubFetch({ [refreshing]: answer })
    const provider = await loadProvider()
    const { after, ...outcome } = await outcomeOf(provider.refreshSession('of-a-link'))
    expect(outcome).toEqual(unreachable)
    expect(after).toBeLessThanOrEqual(8_000)
  })

  test('shortly after a failed one fails at once', async () => {
    stubFetch({ [refreshing]: down })
    const provider = await loadProvider()
    const first = provider.refreshSession('of-a-link').catch(() => null)
    await vi.advanceTimersByTimeAsync(40_000)
    await first
    expect(await outcomeOf(provider.refreshSession('of-a-link'))).toEqual({ ...unreachable, after: 0 })
  })
})

describe('a link', () => {
  const tokens = { 'of-a-link': newer, newer: sessionOf('ana', { refresh_token: 'signed-in' }) }
  const rotating = ({ body }: Sent) =>
    json(tokens[(body as { refresh_token: keyof typeof tokens }).refresh_token])

  test('signs in once the provider confirms its subject', async () => {
    const sent = stubFetch({ [refreshing]: rotating })
    const provider = await loadProvider()
    expect(await provider.acceptLink('of-a-link', 'ana')).toMatchObject(tokens.newer)
    expect(bodies(sent)).toEqual([
      [refreshing, { refresh_token: 'of-a-link' }],
      [refreshing, { refresh_token: 'newer' }],
    ])
    expect(localStorage.getItem(sessionKey)).toContain('signed-in')
    expect(localStorage).toHaveLength(1)
  })

  test.each(['ben', null])(
    'of another user than its subject %j leaves the current session',
    async (subject) => {
      const ben = sessionOf('ben')
      store(ben, 3_600)
      stubFetch({ [refreshing]: rotating })
      const provider = await loadProvider()
      const listener = vi.fn()
      provider.onSessionEvent(listener)
      await provider.getSession()
      await vi.advanceTimersByTimeAsync(0)
      listener.mockClear()

      const error = await provider.acceptLink('of-a-link', subject).catch((reason: unknown) => reason)
      expect(provider.authErrorText(error)).toBe('Email link is invalid or has expired')
      expect(await provider.getSession()).toMatchObject({ refresh_token: ben.refresh_token })
      expect(listener).not.toHaveBeenCalled()
    },
  )

  test('that was used before has the provider’s text', async () => {
    stubFetch({ [refreshing]: () => refused(400, 'refresh_token_not_found', 'Invalid Refresh Token') })
    const provider = await loadProvider()
    expect(await outcomeOf(provider.acceptLink('of-a-link', 'ana'))).toMatchObject({
      text: 'Invalid Refresh Token',
    })
  })
})

describe('signing out', () => {
  const global = 'POST /auth/v1/logout?scope=global'
  const local = 'POST /auth/v1/logout?scope=local'

  test('ends the session everywhere', async () => {
    store(ana, 3_600)
    const sent = stubFetch({ [global]: signedOut })
    const provider = await loadProvider()
    await provider.signOut()
    expect(sent.map(({ call, headers }) => [call, headers.authorization])).toEqual([
      [global, `Bearer ${ana.access_token}`],
    ])
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  test.each([401, 403, 404])('takes a %d as signed out already', async (status) => {
    store(ana, 3_600)
    const sent = stubFetch({ [global]: () => refused(status, 'bad_jwt', 'No.') })
    const provider = await loadProvider()
    await provider.signOut()
    expect(sent.map(({ call }) => call)).toEqual([global])
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  test.each([
    ['is down', down],
    ['fails', () => refused(500, 'unexpected_failure', 'No.')],
    ['hangs', silent],
  ])('falls back to this browser while the provider %s', async (_, answer) => {
    store(ana, 3_600)
    const sent = stubFetch({ [global]: answer, [local]: answer })
    const provider = await loadProvider()
    const { after } = await outcomeOf(provider.signOut())
    expect(after).toBeLessThanOrEqual(16_000)
    expect(sent.map(({ call }) => call)).toEqual([global, local])
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  test.each([
    ['is down', down],
    ['hangs', silent],
  ])('works with an expired session too, while the provider %s', async (_, answer) => {
    store(ana, -60)
    stubFetch({ [refreshing]: answer })
    const provider = await loadProvider()
    await outcomeOf(provider.signOut())
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })
})

describe('credentials', () => {
  const text = 'You must provide either an email or phone number and a password'

  test.each(['signIn', 'signUp'] as const)('are required to %s', async (name) => {
    const sent = stubFetch({})
    const provider = await loadProvider()
    for (const [email, password] of [
      ['', ''],
      ['ana@example.com', ''],
      ['', 'smart-glasses'],
    ] as const) {
      await expect(provider[name](email, password)).rejects.toThrow(text)
      expect(await provider[name](email, password).catch(provider.authErrorText)).toBe(text)
    }
    expect(sent).toEqual([])
  })

  test('sign in', async () => {
    const sent = stubFetch({ [signingIn]: () => json(ana) })
    const provider = await loadProvider()
    expect(await provider.signIn('ana@example.com', 'smart-glasses')).toMatchObject(ana)
    expect(bodies(sent)).toEqual([
      [signingIn, { email: 'ana@example.com', password: 'smart-glasses', ...noCaptcha }],
    ])
  })

  test.each([
    ['with a session', () => json(ana), ana],
    ['with a mail to confirm', () => json(ana.user), null],
  ])('sign up %s', async (_, answer, session) => {
    const call = `POST ${to('/auth/v1/signup', '/signin')}`
    const sent = stubFetch({ [call]: answer })
    const provider = await loadProvider()
    const given = await provider.signUp('ana@example.com', 'smart-glasses')
    if (session === null) expect(given).toBeNull()
    else expect(given).toMatchObject(session)
    expect(bodies(sent)).toEqual([
      [call, { email: 'ana@example.com', password: 'smart-glasses', data: {}, ...noChallenge }],
    ])
  })
})

describe('calls of the provider', () => {
  test.each([
    ['sendMagicLink', 'otp', { data: {}, create_user: true, ...noChallenge }],
    ['sendRecovery', 'recover', noChallenge],
    ['resendConfirmation', 'resend', { type: 'signup', ...noChallenge }],
  ] as const)('%s', async (name, path, body) => {
    const call = `POST ${to(`/auth/v1/${path}`, '/signin')}`
    const sent = stubFetch({ [call]: done })
    const provider = await loadProvider()
    await provider[name]('ana@example.com')
    expect(bodies(sent)).toEqual([[call, { email: 'ana@example.com', ...body }]])
  })

  test('a new password', async () => {
    store(ana, 3_600)
    const sent = stubFetch({ 'PUT /auth/v1/user': () => json(ana.user) })
    const provider = await loadProvider()
    await provider.updatePassword('new-password')
    expect(sent.map(({ body, headers }) => [body, headers.authorization])).toEqual([
      [
        { password: 'new-password', code_challenge: null, code_challenge_method: null },
        `Bearer ${ana.access_token}`,
      ],
    ])
  })

  test.each(['signup', 'magiclink', 'recovery'] as const)('a code of a %s', async (type) => {
    const sent = stubFetch({ 'POST /auth/v1/verify': () => json(ana) })
    const provider = await loadProvider()
    expect(await provider.verifyCode('ana@example.com', '123456', type)).toMatchObject(ana)
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'ana@example.com', token: '123456', type, ...noCaptcha },
    ])
  })

  test('a code without a session is no answer', async () => {
    stubFetch({ 'POST /auth/v1/verify': () => json(ana.user) })
    const provider = await loadProvider()
    expect(await outcomeOf(provider.verifyCode('ana@example.com', '123456', 'signup'))).toMatchObject({
      error: 'NoAnswerError',
    })
  })

  test('Google, which returns to /dashboard', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const provider = await loadProvider()
    await provider.signInWithGoogle()
    const target = encodeURIComponent(`${location.origin}/dashboard`)
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      `${location.origin}/auth/v1/authorize?provider=google&redirect_to=${target}`,
    )
  })
})

describe('an error is thrown with the provider’s text and code', () => {
  type Provider = Awaited<ReturnType<typeof loadProvider>>
  const requests: [string, string, (provider: Provider) => Promise<unknown>][] = [
    [signingIn, 'sign in', ({ signIn }) => signIn('ana@example.com', 'wrong')],
    [`POST ${to('/auth/v1/signup', '/signin')}`, 'sign up', ({ signUp }) => signUp('ana@example.com', 'x')],
    [
      `POST ${to('/auth/v1/otp', '/signin')}`,
      'magic link',
      ({ sendMagicLink }) => sendMagicLink('ana@example.com'),
    ],
    [
      `POST ${to('/auth/v1/recover', '/signin')}`,
      'recovery',
      ({ sendRecovery }) => sendRecovery('ana@example.com'),
    ],
    [
      `POST ${to('/auth/v1/resend', '/signin')}`,
      'resend',
      ({ resendConfirmation }) => resendConfirmation('ana@example.com'),
    ],
    ['POST /auth/v1/verify', 'verify', ({ verifyCode }) => verifyCode('ana@example.com', '123456', 'signup')],
    ['PUT /auth/v1/user', 'new password', ({ updatePassword }) => updatePassword('new-password')],
  ]

  test.each(requests)('%s (%s)', async (call, _, send) => {
    store(ana, 3_600)
    stubFetch({ [call]: () => refused(422, 'some_code', 'The reason.') })
    const provider = await loadProvider()
    const error = await send(provider).catch((reason: unknown) => reason)
    expect([provider.authErrorText(error), provider.authErrorCode(error)]).toEqual([
      'The reason.',
      'some_code',
    ])
  })

  test.each(requests)('%s (%s) that hangs times out after 8 s', async (call, _, send) => {
    store(ana, 3_600)
    stubFetch({ [call]: silent })
    const provider = await loadProvider()
    expect(await outcomeOf(send(provider))).toEqual({ ...unreachable, after: 8_000 })
  })
})

describe('the text of an error', () => {
  const unexpected = 'An unexpected error occurred. Please try again.'

  test.each([
    [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'Invalid login credentials'],
    [new AuthWeakPasswordError('Too short.', 422, ['length']), 'Too short.'],
    [new AuthApiError('', 400, 'invalid_credentials'), unexpected],
    [new AuthRetryableFetchError('Failed to fetch', 0), unexpected],
    [new TypeError('fetch failed'), unexpected],
    ['text', unexpected],
    [null, unexpected],
  ])('%s: %s', async (error, text) => {
    const { authErrorText } = await loadProvider()
    expect(authErrorText(error)).toBe(text)
  })

  test.each([
    [new AuthApiError('No.', 400, 'email_not_confirmed'), 'email_not_confirmed'],
    [new AuthWeakPasswordError('Too short.', 422, ['length']), 'weak_password'],
    [new AuthApiError('No.', 400, undefined), null],
    [new TypeError('fetch failed'), null],
    [null, null],
  ])('the code of %s: %s', async (error, code) => {
    const { authErrorCode } = await loadProvider()
    expect(authErrorCode(error)).toBe(code)
  })
})

test('session events are emitted in the order they happen', async () => {
  stubFetch({
    [signingIn]: () => json(ana),
    [refreshing]: () => json(newer),
    'PUT /auth/v1/user': () => json(ana.user),
    'POST /auth/v1/logout?scope=global': signedOut,
  })
  const provider = await loadProviderWithoutClient()
  const events: [string, string | undefined][] = []
  provider.onSessionEvent((event, session: Session | null) => events.push([event, session?.refresh_token]))
  await provider.preloadProvider()
  await provider.getSession()
  await vi.advanceTimersByTimeAsync(0)
  await provider.signIn('ana@example.com', 'smart-glasses')
  await provider.refreshSession()
  await provider.updatePassword('new-password')
  await provider.signOut()
  expect(events).toEqual([
    ['INITIAL_SESSION', undefined],
    ['SIGNED_IN', 'refresh-ana'],
    ['TOKEN_REFRESHED', 'newer'],
    ['USER_UPDATED', 'newer'],
    ['SIGNED_OUT', undefined],
  ])
})

test('a session that another tab announces after it has ended is ignored', async () => {
  vi.useRealTimers()
  store(ana, 3_600)
  const provider = await loadProvider()
  const heard = Promise.withResolvers<void>()
  const events: string[] = []
  provider.onSessionEvent((event) => {
    events.push(event)
    if (event === 'SIGNED_OUT') heard.resolve()
  })
  await provider.getSession()
  events.length = 0

  localStorage.clear()
  const otherTab = new BroadcastChannel(sessionKey)
  otherTab.postMessage({ event: 'SIGNED_IN', session: ana })
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
  await heard.promise
  otherTab.close()
  expect(events).toEqual(['SIGNED_OUT'])
})

describe('another tab’s sign-out while the client starts', () => {
  /** Everything told from the load on, with the client loaded over the session that is still stored. */
  async function started() {
    store(ana, 3_600)
    stubFetch({})
    const provider = await loadProviderWithoutClient()
    const events: string[] = []
    provider.onSessionEvent((event) => events.push(event))
    await provider.getSession()
    await provider.preloadProvider()
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual(['SIGNED_IN', 'INITIAL_SESSION'])
    events.length = 0
    return { provider, events }
  }

  test('is emitted, and once, though its message came before the client listened', async () => {
    const { events } = await started()
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    dispatchEvent(new StorageEvent('storage'))
    expect(events).toEqual(['SIGNED_OUT'])
  })

  test('is emitted again where its message overtook the storage, which let the client sign in', async () => {
    const { events } = await started()
    vi.useRealTimers()
    const heard = (event: string) => vi.waitFor(() => expect(events.at(-1)).toBe(event))
    const otherTab = new BroadcastChannel(sessionKey)
    otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
    await heard('SIGNED_OUT')
    otherTab.postMessage({ event: 'SIGNED_IN', session: ana })
    await heard('SIGNED_IN')
    otherTab.close()
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    expect(events).toEqual(['SIGNED_OUT', 'SIGNED_IN', 'SIGNED_OUT'])
  })

  test('is emitted of whoever has signed in since', async () => {
    const { provider, events } = await started()
    stubFetch({ [signingIn]: () => json(newer) })
    await provider.signIn('ana@example.com', 'smart-glasses')
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT'])
  })
})

describe('before the client is loaded', () => {
  /** Records all events from the page's load on: the event, and the session's token. */
  async function loadWithListener() {
    const provider = await loadProviderWithoutClient()
    const events: [string, string | undefined][] = []
    provider.onSessionEvent((event, session: Session | null) => events.push([event, session?.access_token]))
    return { provider, events }
  }

  test.each([
    ['nobody', () => {}, null],
    ['the stored session', () => store(ana, 91), ana.access_token],
  ])('the stored session is read without it: %s', async (_, prepare, token) => {
    prepare()
    stubFetch({})
    vi.doMock('../../../src/api/session/authClient.ts', () => Promise.reject(new Error('It was fetched.')))
    const { provider } = await loadWithListener()
    expect((await provider.getSession())?.access_token ?? null).toBe(token)
    vi.doUnmock('../../../src/api/session/authClient.ts')
  })

  test.each([
    ['near its end', () => store(ana, 89)],
    ['cut short', () => localStorage.setItem(sessionKey, '{"access_token":"')],
    ['of another form', () => localStorage.setItem(sessionKey, '{"access_token":"x"}')],
  ])('a session %s is fetched by it', async (_, prepare) => {
    prepare()
    vi.doMock('../../../src/api/session/authClient.ts', () => Promise.reject(new Error('It was fetched.')))
    const { provider } = await loadWithListener()
    await expect(provider.getSession()).rejects.toThrow('We can’t reach the sign-in service.')
    vi.doUnmock('../../../src/api/session/authClient.ts')
  })

  test('code that failed to load is loaded again', async () => {
    stubFetch({ [signingIn]: () => json(ana) })
    vi.doMock('../../../src/api/session/authClient.ts', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    const { provider } = await loadWithListener()
    await provider.preloadProvider()
    expect(await provider.signIn('ana@example.com', 'x').catch(provider.authErrorText)).toBe(
      'An unexpected error occurred. Please try again.',
    )
    vi.doUnmock('../../../src/api/session/authClient.ts')
    expect(await provider.signIn('ana@example.com', 'smart-glasses')).toMatchObject(ana)
  })

  test('another tab’s sign-out is emitted at once, and once', async () => {
    store(ana, 3_600)
    const { provider, events } = await loadWithListener()
    await provider.getSession()
    dispatchEvent(new StorageEvent('storage'))
    expect(events).toEqual([])
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    dispatchEvent(new StorageEvent('storage'))
    expect(events).toEqual([['SIGNED_OUT', undefined]])
  })

  test.each([
    ['a sign-out', () => store(ana, 3_600), () => localStorage.clear(), [['SIGNED_OUT', undefined]]],
    [
      'a sign-in',
      () => {},
      () => store(ana, 3_600),
      [
        ['SIGNED_IN', ana.access_token],
        ['INITIAL_SESSION', ana.access_token],
      ],
    ],
    [
      'a refresh',
      () => store(ana, 3_600),
      () => store(newer, 3_600),
      [
        ['SIGNED_IN', newer.access_token],
        ['TOKEN_REFRESHED', newer.access_token],
      ],
    ],
    [
      'nothing',
      () => store(ana, 3_600),
      () => {},
      [
        ['SIGNED_IN', ana.access_token],
        ['INITIAL_SESSION', ana.access_token],
      ],
    ],
  ])('%s in another tab is emitted once it is loaded', async (_, prepare, change, expected) => {
    prepare()
    stubFetch({})
    const { provider, events } = await loadWithListener()
    await provider.getSession()
    change()
    await provider.preloadProvider()
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual(expected)
  })
})
