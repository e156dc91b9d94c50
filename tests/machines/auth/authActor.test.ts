import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'

import type { AuthChangeEvent, Session } from '../../../src/api/session/authProvider.ts'
import { fakeTimeout, hanging } from '../../api/support/fakeTimeout.ts'
import { store } from '../../api/support/loadProvider.ts'
import { sessionOf, tokenOf } from '../../api/support/sessions.ts'
import { type Answers, json, refusal, type Sent, stubFetch } from '../../api/support/stubFetch.ts'
import { loadPage, type Page } from '../support/loadPage.ts'

const ana = sessionOf('ana')
const ben = sessionOf('ben')
const newer = sessionOf('ana', { access_token: tokenOf('ana', 4_000_003_600), refresh_token: 'newer' })

const exchange = 'POST /api/auth/exchange-token'
const me = 'GET /api/dev/auth/me'
const refreshing = 'POST /auth/v1/token?grant_type=refresh_token'
const signingIn = 'POST /auth/v1/token?grant_type=password'
const signingUp = `POST /auth/v1/signup?redirect_to=${encodeURIComponent(`${location.origin}/signin`)}`

const account = {
  id: 'ana',
  email: 'ana@example.com',
  profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
}
let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  page.leave()
  history.replaceState(null, '', '/')
  vi.doUnmock('../../../src/api/session/authProvider.ts')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Loads the page with somebody signed in, ready with the core token `core-1`; each exchange gives the next. */
async function signedIn(answers: Answers = {}, whenLoaded = () => {}) {
  store(ana, 3_600)
  let exchanges = 0
  const sent = stubFetch({
    [exchange]: () => {
      exchanges += 1
      return json({ coreToken: `core-${exchanges}` })
    },
    ...answers,
  })
  page = await loadPage()
  page.start()
  await vi.advanceTimersByTimeAsync(0)
  whenLoaded()
  await vi.advanceTimersByTimeAsync(300)
  expect(page.view()).toMatchObject({ coreToken: 'core-1', tokenReady: true })
  sent.length = 0
  return sent
}

const callsOf = (sent: Sent[]) => sent.map(({ call }) => call)

describe('the first load', () => {
  test('removes the tokens of a link from the address at once', async () => {
    stubFetch({ [refreshing]: () => json(ana), [exchange]: () => json({ coreToken: 'core-1' }) })
    const tokens = { access_token: tokenOf('ana'), refresh_token: 'of-a-link', type: 'recovery' }
    history.replaceState(null, '', `/signin#${new URLSearchParams(tokens)}`)
    page = await loadPage()
    page.start()
    expect(location.href).toBe(`${location.origin}/signin`)
    await vi.advanceTimersByTimeAsync(300)
    expect(page.view()).toMatchObject({ isAuthenticated: true, recovery: true, redirectDue: false })
  })

  test.each([
    ['of the person signed in', 'ana'],
    ['of nobody', null],
  ])('a forged link in the name %s does not replace the session', async (_, subject) => {
    const link = { access_token: subject === null ? 'x' : tokenOf(subject), refresh_token: 'of-mallory' }
    history.replaceState(null, '', `/signin#${new URLSearchParams(link)}`)
    await signedIn({ [refreshing]: () => json(sessionOf('mallory')) }, () => {
      if (page.view().linkNeedsConfirmation) page.actor().send({ type: 'link.accept' })
    })
    expect(page.view()).toMatchObject({ user: ana.user, notice: 'Email link is invalid or has expired' })
    expect(localStorage.getItem('portal-auth')).toContain(ana.access_token)
  })

  test.each(['ana', 'ben'])('of a signed-in user begins the recovery of a link of %s', async (name) => {
    const link = { access_token: tokenOf(name), refresh_token: 'of-a-link', type: 'recovery' }
    history.replaceState(null, '', `/signin#${new URLSearchParams(link)}`)
    store(ana, 3_600)
    stubFetch({
      [refreshing]: () => json(sessionOf(name)),
      [exchange]: () => json({ coreToken: 'core-1' }),
    })
    page = await loadPage()
    page.start()
    const sentOn: boolean[] = []
    page.actor().subscribe(() => {
      sentOn.push(page.view().isAuthenticated && page.view().redirectDue)
      if (page.view().linkNeedsConfirmation) page.actor().send({ type: 'link.accept' })
    })
    await vi.advanceTimersByTimeAsync(300)
    expect(page.view()).toMatchObject({ user: { id: name }, recovery: true, redirectDue: false })
    expect(new Set(sentOn)).toEqual(new Set([false]))
  })

  test('whose exchange hangs falls back to the provider’s token after 8 s', async () => {
    fakeTimeout()
    store(ana, 3_600)
    stubFetch({ [exchange]: hanging })
    page = await loadPage()
    page.start()
    await vi.advanceTimersByTimeAsync(7_999)
    expect(page.view().tokenReady).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.view()).toMatchObject({ tokenReady: true, isAuthenticated: true, coreToken: null })
    expect(page.bearer()).toBe(ana.access_token)
  })

  test('continues the recovery that this tab began before a reload', async () => {
    sessionStorage.setItem('passwordRecovery', 'begun')
    await signedIn()
    expect(page.view()).toMatchObject({ recovery: true, redirectDue: false })
  })
})

describe('session events', () => {
  /** Loads the page with a provider whose events the test fires. */
  async function loadWithEvents(session: Session | null) {
    let fire: (event: AuthChangeEvent, session: Session | null) => void = () => {}
    vi.doMock('../../../src/api/session/authProvider.ts', async (original) => ({
      ...(await original<object>()),
      onSessionEvent: (listener: typeof fire) => {
        fire = listener
        return () => {}
      },
    }))
    if (session !== null) store(session, 3_600)
    stubFetch({ [exchange]: () => json({ coreToken: 'core-1' }) })
    page = await loadPage()
    page.start()
    await vi.advanceTimersByTimeAsync(300)
    return (event: AuthChangeEvent, given: Session | null) => {
      const before = page.view()
      fire(event, given)
      return { before, after: page.view() }
    }
  }

  test.each(['SIGNED_IN', 'USER_UPDATED'] as const)('%s signs in at once', async (event) => {
    const fireEvent = await loadWithEvents(null)
    const { before, after } = fireEvent(event, ana)
    expect(after).toEqual({
      ...before,
      session: ana,
      user: ana.user,
      isAuthenticated: true,
      supabaseToken: ana.access_token,
    })
  })

  test.each(['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED'] as const)(
    '%s sets the new token at once, and stays ready',
    async (event) => {
      const fireEvent = await loadWithEvents(ana)
      const { before, after } = fireEvent(event, newer)
      expect(after).toEqual({
        ...before,
        session: newer,
        user: newer.user,
        supabaseToken: newer.access_token,
      })
      expect(after.tokenReady).toBe(true)
    },
  )

  test('MFA_CHALLENGE_VERIFIED of somebody else in another tab replaces all', async () => {
    const fireEvent = await loadWithEvents(ana)
    const { after } = fireEvent('MFA_CHALLENGE_VERIFIED', ben)
    expect(after).toMatchObject({ user: ben.user, coreToken: null, tokenReady: false })
  })

  test('SIGNED_OUT signs out at once', async () => {
    const fireEvent = await loadWithEvents(ana)
    const { before, after } = fireEvent('SIGNED_OUT', null)
    expect(after).toEqual({
      ...before,
      session: null,
      user: null,
      isAuthenticated: false,
      supabaseToken: null,
      coreToken: null,
      tokenReady: false,
      sessionEnded: true,
    })
    expect(localStorage.getItem('core_token')).toBeNull()
  })

  test.each([
    ['PASSWORD_RECOVERY', ben],
    ['INITIAL_SESSION', null],
    ['INITIAL_SESSION', ben],
    ['SIGNED_IN', null],
    ['TOKEN_REFRESHED', null],
  ] as const)('%s changes nothing', async (event, session) => {
    const fireEvent = await loadWithEvents(ana)
    const { before, after } = fireEvent(event, session)
    expect(after).toEqual(before)
    expect(after.isAuthenticated).toBe(true)
  })

  test('and `online` are subscribed to from the actor’s start until its stop', async () => {
    const unsubscribe = vi.fn()
    const onSessionEvent = vi.fn(() => unsubscribe)
    vi.doMock('../../../src/api/session/authProvider.ts', async (original) => ({
      ...(await original<object>()),
      onSessionEvent,
    }))
    const online = new Set<unknown>()
    vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'online') online.add(listener)
    })
    vi.spyOn(globalThis, 'removeEventListener').mockImplementation((type, listener) => {
      if (type === 'online') online.delete(listener)
    })
    page = await loadPage()
    expect([onSessionEvent.mock.calls.length, online.size]).toEqual([0, 0])
    page.start()
    expect([onSessionEvent.mock.calls.length, unsubscribe.mock.calls.length, online.size]).toEqual([1, 0, 1])
    page.leave()
    expect([onSessionEvent.mock.calls.length, unsubscribe.mock.calls.length, online.size]).toEqual([1, 1, 0])
  })

  test('a recovery in another tab is ignored; its sign-out is not', async () => {
    await signedIn()
    const views: boolean[] = []
    page.actor().subscribe(() => views.push(page.view().recovery))
    const otherTab = new BroadcastChannel('portal-auth')
    otherTab.postMessage({ event: 'PASSWORD_RECOVERY', session: ben })
    otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
    await waitFor(page.actor(), (snapshot) => snapshot.matches({ session: 'signedOut' }))
    otherTab.close()
    expect(new Set(views)).toEqual(new Set([false]))
    expect(page.view()).toMatchObject({ isAuthenticated: false, recovery: false })
  })
})

describe('a 401', () => {
  const ifBearer =
    (token: string) =>
    ({ headers }: Sent) =>
      headers.authorization === `Bearer ${token}` ? json(account) : refusal(401, 'UNAUTHORIZED', 'No.')

  test('whose exchange is refused refreshes the session first', async () => {
    await signedIn()
    const sent = stubFetch({
      [me]: ifBearer('core-of-newer'),
      [refreshing]: () => json(newer),
      [exchange]: ({ body }) =>
        JSON.stringify(body).includes(newer.access_token)
          ? json({ coreToken: 'core-of-newer' })
          : refusal(401, 'UNAUTHORIZED', 'Expired.'),
    })
    expect(await page.getAccount()).toEqual(account)
    expect(callsOf(sent)).toEqual([me, exchange, refreshing, exchange, me])
    expect(page.view()).toMatchObject({ coreToken: 'core-of-newer', supabaseToken: newer.access_token })
  })

  test('whose exchange fails is tried with the provider’s token', async () => {
    await signedIn()
    const sent = stubFetch({
      [me]: ifBearer(ana.access_token),
      [exchange]: () => refusal(500, 'INTERNAL', 'No.'),
    })
    expect(await page.getAccount()).toEqual(account)
    expect(callsOf(sent)).toEqual([me, exchange, me])
    expect(page.view()).toMatchObject({ coreToken: null, tokenReady: true, isAuthenticated: true })
  })

  test('while signing out is thrown, and never retried with another token', async () => {
    await signedIn()
    const sent = stubFetch({
      [me]: () => refusal(401, 'UNAUTHORIZED', 'Sign in.'),
      [exchange]: () => new Promise(() => {}),
      'POST /auth/v1/logout?scope=global': () => new Response(null, { status: 204 }),
    })
    const work = page.getAccount().catch((error: Error) => error.message)
    await vi.waitFor(() => expect(callsOf(sent)).toContain(exchange))
    page.signOut()
    expect(await work).toBe('Sign in.')
    expect(callsOf(sent).filter((call) => call === me)).toHaveLength(1)
  })
})

describe('a call that needs a code', () => {
  const saving = 'PUT /api/dev/auth/profile'
  const stepUp = ({ headers }: Sent) =>
    headers.authorization === 'Bearer core-2' ? json(account) : refusal(403, 'STEP_UP_NEEDED', 'Confirm.')

  async function refused(signal?: AbortSignal) {
    const sent = await signedIn({ [saving]: stepUp })
    const work = page.saveProfile(account.profile, signal).catch((error: Error) => error.message)
    await vi.waitFor(() => expect(page.view().codeRequest).toBe('enrolment'))
    return { sent, work }
  }

  test('is sent again with the token of the verified session', async () => {
    const { sent, work } = await refused()
    page.actor().send({ type: 'provider.verified', session: newer })
    page.actor().send({ type: 'code.passed' })
    expect(await work).toEqual(account)
    expect(callsOf(sent)).toEqual([saving, exchange, saving])
  })

  test('fails as it was refused where the person gives none', async () => {
    const { sent, work } = await refused()
    page.actor().send({ type: 'code.cancel' })
    expect(await work).toBe('Confirm.')
    expect(callsOf(sent)).toEqual([saving])
  })

  test('whose page is left asks no more', async () => {
    const leaving = new AbortController()
    const { work } = await refused(leaving.signal)
    leaving.abort(new Error('left'))
    expect(await work).toBe('left')
    expect(page.view().codeRequest).toBeNull()
  })
})

test.each([
  ['signIn', signingIn],
  ['signUp', signingUp],
] as const)('%s during a sign-out waits for its end, and stays signed in', async (name, call) => {
  const leaving = Promise.withResolvers<Response>()
  const logout = 'POST /auth/v1/logout?scope=global'
  const sent = await signedIn({ [logout]: () => leaving.promise, [call]: () => json(ben) })
  page.signOut()
  const work = page[name]('ben@example.com', 'smart-glasses')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(callsOf(sent)).toEqual([logout])

  leaving.resolve(new Response(null, { status: 204 }))
  await work
  await vi.advanceTimersByTimeAsync(300)
  expect(callsOf(sent)).toEqual([logout, call, exchange])
  expect(page.view()).toMatchObject({ user: ben.user, isAuthenticated: true, tokenReady: true })
})
