import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import type { AuthLink } from '../../../src/api/session/authLink.ts'
import type { Session } from '../../../src/api/session/authProvider.ts'
import { bearer } from '../../../src/api/session/tokens.ts'
import { persistAuth } from '../../../src/machines/auth/authActor.ts'
import { authMachine, viewAuth } from '../../../src/machines/auth/authMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'

const coverage = transitionCoverage(authMachine)

const sessionOf = (id: string, accessToken = `provider-${id}`) =>
  ({
    access_token: accessToken,
    refresh_token: `refresh-${id}`,
    user: { id, email: `${id}@example.com` },
  }) as Session

const tokenOf = (sub: string, exp = 4_000_000_000) => `x.${btoa(JSON.stringify({ sub, exp }))}.y`

const levelOf = (aal: string) => `x.${btoa(JSON.stringify({ aal }))}.y`

/** Of somebody who has a second factor, before its code and after. */
const withFactor = (id: string, aal: 'aal1' | 'aal2'): Session => {
  const session = sessionOf(id, levelOf(aal))
  const factor = {
    id: 'factor',
    factor_type: 'totp',
    status: 'verified',
    created_at: '',
    updated_at: '',
  } as const
  return { ...session, user: { ...session.user, factors: [factor] } }
}

const ana = sessionOf('ana')
const askedAna = withFactor('ana', 'aal1')
const verifiedAna = withFactor('ana', 'aal2')
const ben = sessionOf('ben')
const linkOf = (subject: string, recovery = false): AuthLink => ({
  kind: 'tokens',
  refreshToken: `refresh-${subject}`,
  subject,
  recovery,
})

/** The tests send the events themselves. */
const silent = fromCallback(() => {})

type Options = {
  unreachable?: boolean
  stored?: Session | null
  storedCoreToken?: string
  link?: AuthLink
  recovery?: boolean
}

function begin({
  stored = null,
  storedCoreToken,
  link,
  recovery = false,
  unreachable = false,
}: Options = {}) {
  const clock = new SimulatedClock()
  const calls = {
    fetchSession: vi.fn(async (): Promise<Session | null> => stored),
    acceptLink: vi.fn(async (_link: AuthLink | null) => ben),
    exchange: vi.fn(async (session: Session) => ({ coreToken: tokenOf(session.user.id), session })),
    renew: vi.fn(async (session: Session) => ({ coreToken: 'renewed', session })),
    signOut: vi.fn(async (_scope?: 'local') => {}),
  }
  if (unreachable) calls.fetchSession.mockRejectedValueOnce(new NoAnswerError('down'))
  const machine = authMachine.provide({
    actors: {
      sessionEvents: silent,
      onlineEvents: silent,
      idlePreload: silent,
      fetchSession: fromPromise(calls.fetchSession),
      acceptLink: fromPromise<Session, { link: AuthLink | null }>(({ input }) =>
        calls.acceptLink(input.link),
      ),
      exchange: fromPromise<{ coreToken: string; session: Session }, { session: Session }>(({ input }) =>
        calls.exchange(input.session),
      ),
      renew: fromPromise<{ coreToken: string; session: Session }, { session: Session }>(({ input }) =>
        calls.renew(input.session),
      ),
      signOut: fromPromise<void, { scope?: 'local' }>(({ input }) => calls.signOut(input.scope)),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { storedCoreToken: storedCoreToken ?? null, link: link ?? null, recovery },
    inspect: coverage.inspect,
  })
  persistAuth(actor)
  const at = (state: string) =>
    waitFor(actor, (snapshot) => JSON.stringify(snapshot.value.session).includes(state))
  const holdExchange = () => {
    const exchange = Promise.withResolvers<{ coreToken: string; session: Session }>()
    calls.exchange.mockReturnValueOnce(exchange.promise)
    return exchange
  }
  return { actor: actor.start(), clock, calls, at, holdExchange, view: () => viewAuth(actor.getSnapshot()) }
}

async function signedIn(options: Options = { stored: ana }) {
  const auth = begin(options)
  await auth.at('settling')
  auth.clock.increment(300)
  return auth
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const nobody = {
  session: null,
  user: null,
  isLoading: false,
  isAuthenticated: false,
  codeNeeded: false,
  codeRequest: null,
  supabaseToken: null,
  coreToken: null,
  tokenReady: false,
  recovery: false,
  signedOutByUser: false,
  sessionEnded: false,
  notice: null,
  unreachable: false,
  emailHalfConfirmed: false,
  linkNeedsConfirmation: false,
  redirectDue: true,
}

const anaIn = {
  ...nobody,
  session: ana,
  user: ana.user,
  isAuthenticated: true,
  supabaseToken: ana.access_token,
  coreToken: tokenOf('ana'),
  tokenReady: true,
}

describe('the first load', () => {
  test('nobody is signed in', async () => {
    const auth = begin()
    expect(auth.view()).toEqual({ ...nobody, isLoading: true })

    await auth.at('signedOut')
    expect(auth.view()).toEqual(nobody)
  })

  test('a stored session without core token is exchanged, and ready 300 ms after', async () => {
    const auth = begin({ stored: ana })
    const exchange = auth.holdExchange()
    await auth.at('exchanging')
    expect(auth.view()).toEqual({ ...anaIn, coreToken: null, tokenReady: false })

    exchange.resolve({ coreToken: tokenOf('ana'), session: ana })
    await auth.at('settling')
    auth.clock.increment(299)
    expect(auth.view()).toEqual({ ...anaIn, tokenReady: false })
    auth.clock.increment(1)
    expect(auth.view()).toEqual(anaIn)
    expect(localStorage.getItem('core_token')).toBe(tokenOf('ana'))
    expect(localStorage.getItem('userEmail')).toBe('ana@example.com')
  })

  test('a stored core token is applied first, for 100 ms, and saves the exchange', async () => {
    const auth = begin({ stored: ana, storedCoreToken: tokenOf('ana') })
    auth.clock.increment(99)
    expect(auth.calls.fetchSession).not.toHaveBeenCalled()

    auth.clock.increment(1)
    await auth.at('ready')
    expect(auth.view()).toEqual(anaIn)
    expect(auth.calls.exchange).not.toHaveBeenCalled()
    expect(bearer()).toBe(tokenOf('ana'))
  })

  test('a core token of another user is cleared', async () => {
    localStorage.setItem('core_token', tokenOf('ben'))
    const auth = begin({ stored: ana, storedCoreToken: tokenOf('ben') })
    const exchange = auth.holdExchange()
    auth.clock.increment(100)
    await auth.at('exchanging')
    expect(auth.view()).toEqual({ ...anaIn, coreToken: null, tokenReady: false })
    expect(localStorage.getItem('core_token')).toBeNull()

    exchange.resolve({ coreToken: tokenOf('ana'), session: ana })
    await auth.at('settling')
    expect(auth.calls.exchange).toHaveBeenCalledExactlyOnceWith(ana)
  })

  test('a core token without a session is cleared', async () => {
    localStorage.setItem('core_token', tokenOf('ana'))
    const auth = begin({ storedCoreToken: tokenOf('ana') })
    auth.clock.increment(100)
    await auth.at('signedOut')
    expect(localStorage.getItem('core_token')).toBeNull()
  })

  test('where the exchange fails calls carry the provider token', async () => {
    const auth = begin({ stored: ana })
    auth.calls.exchange.mockRejectedValue(new ApiError(500, 'INTERNAL', 'no'))
    await auth.at('ready')
    expect(auth.view()).toEqual({ ...anaIn, coreToken: null })
    expect(bearer()).toBe(ana.access_token)
  })

  test('an unreachable provider is shown, and retried', async () => {
    const auth = begin({ stored: ana, unreachable: true })
    await auth.at('unreachable')
    expect(auth.view()).toEqual({ ...nobody, unreachable: true })

    auth.actor.send({ type: 'retry' })
    await auth.at('settling')
  })

  test.each(['provider.session', 'provider.refreshed'] as const)(
    '%s retries after an unreachable provider',
    async (type) => {
      const auth = begin({ stored: ana, unreachable: true })
      await auth.at('unreachable')
      auth.actor.send({ type, session: ana })
      await auth.at('settling')
      expect(auth.calls.fetchSession).toHaveBeenCalledTimes(2)
    },
  )

  test('session events while the stored token is applied change nothing', async () => {
    const auth = begin({ stored: ana, storedCoreToken: tokenOf('ana'), link: linkOf('ben') })
    auth.actor.send({ type: 'provider.signedOut' })
    auth.actor.send({ type: 'provider.session', session: ana })
    auth.clock.increment(100)
    await auth.at('confirmingLink')
    expect(auth.calls.exchange).not.toHaveBeenCalled()
  })

  test('session events before the session is fetched change nothing', async () => {
    const auth = begin({ stored: ana })
    auth.actor.send({ type: 'provider.signedOut' })
    auth.actor.send({ type: 'provider.session', session: ben })
    await auth.at('settling')
    expect(auth.view().session).toEqual(ana)
  })
})

describe('a link with tokens', () => {
  test('of an account that needs a new password asks for it before anything else', async () => {
    const auth = begin({ link: linkOf('ben') })
    const user = { ...ben.user, app_metadata: { new_password_required: true } }
    auth.calls.acceptLink.mockResolvedValueOnce({ ...ben, user })
    const redirects: boolean[] = []
    auth.actor.subscribe(() => {
      const { isAuthenticated, redirectDue } = auth.view()
      redirects.push(isAuthenticated && redirectDue)
    })
    await auth.at('settling')
    expect(auth.view()).toMatchObject({ user, recovery: true, redirectDue: false })
    expect(new Set(redirects)).toEqual(new Set([false]))
  })

  test('signs in', async () => {
    const auth = await signedIn({ link: linkOf('ben') })
    expect(auth.calls.acceptLink).toHaveBeenCalledWith(linkOf('ben'))
    expect(auth.view()).toEqual({
      ...anaIn,
      session: ben,
      user: ben.user,
      supabaseToken: ben.access_token,
      coreToken: tokenOf('ben'),
    })
  })

  test('of a recovery holds the redirect until the password is saved', async () => {
    const auth = await signedIn({ link: linkOf('ben', true) })
    expect(auth.view()).toMatchObject({ recovery: true, redirectDue: false })
    expect(sessionStorage.getItem('passwordRecovery')).not.toBeNull()

    auth.actor.send({ type: 'recovery.end' })
    expect(auth.view()).toMatchObject({ recovery: false, redirectDue: true })
    expect(sessionStorage.getItem('passwordRecovery')).toBeNull()
  })

  test('that would replace the session of another user needs a confirmation; refused, nothing changes', async () => {
    const auth = begin({ stored: ana, link: linkOf('ben') })
    await auth.at('confirmingLink')
    expect(auth.view().linkNeedsConfirmation).toBe(true)

    auth.actor.send({ type: 'link.refuse' })
    await auth.at('settling')
    expect(auth.view().session).toEqual(ana)
    expect(auth.calls.acceptLink).not.toHaveBeenCalled()
  })

  test('accepted, it replaces the session', async () => {
    const auth = begin({ stored: ana, link: linkOf('ben') })
    await auth.at('confirmingLink')
    auth.actor.send({ type: 'link.accept' })
    expect(auth.view().isLoading).toBe(true)
    auth.actor.send({ type: 'provider.signedOut' })
    auth.actor.send({ type: 'provider.session', session: ana })
    await auth.at('settling')
    expect(auth.view().session).toEqual(ben)
  })

  test('that fails shows why', async () => {
    const auth = begin({ link: linkOf('ben') })
    auth.calls.acceptLink.mockRejectedValue(new NoAnswerError('down'))
    await auth.at('signedOut')
    expect(auth.view()).toEqual({ ...nobody, notice: 'An unexpected error occurred. Please try again.' })
  })

  test('with an error shows it', async () => {
    const auth = begin({ link: { kind: 'error', text: 'Email link is invalid or has expired' } })
    await auth.at('signedOut')
    expect(auth.view()).toEqual({ ...nobody, notice: 'Email link is invalid or has expired' })
  })
})

describe('session events', () => {
  test('a sign-in exchanges the token', async () => {
    const auth = begin()
    await auth.at('signedOut')
    auth.actor.send({ type: 'provider.session', session: ana })
    expect(auth.view()).toEqual({ ...anaIn, coreToken: null, tokenReady: false })
    await auth.at('settling')
  })

  test('a link that signs in in another tab signs in here', async () => {
    const auth = begin()
    await auth.at('signedOut')
    auth.actor.send({ type: 'provider.refreshed', session: ana })
    expect(auth.view()).toEqual({ ...anaIn, coreToken: null, tokenReady: false })
    await auth.at('settling')
    auth.clock.increment(300)
    expect(auth.view()).toEqual(anaIn)
  })

  test.each(['ready', 'exchanging'])(
    'a link of somebody else in another tab replaces all: %s',
    async (state) => {
      const auth = state === 'ready' ? await signedIn() : begin({ stored: ana })
      const exchange = state === 'ready' ? null : auth.holdExchange()
      await auth.at(state)
      auth.actor.send({ type: 'provider.refreshed', session: ben })
      expect(auth.view()).toMatchObject({ user: ben.user, coreToken: null, tokenReady: false })
      exchange?.resolve({ coreToken: tokenOf('ana'), session: ana })
      await auth.at('settling')
      expect(auth.view()).toMatchObject({ user: ben.user, coreToken: tokenOf('ben') })
    },
  )

  test('SIGNED_IN of a refocused tab exchanges nothing', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'provider.session', session: sessionOf('ana', 'newer') })
    expect(auth.view()).toEqual({ ...anaIn, session: sessionOf('ana', 'newer'), supabaseToken: 'newer' })
    expect(auth.calls.exchange).toHaveBeenCalledOnce()
  })

  test('a refreshed token is exchanged silently', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'provider.refreshed', session: sessionOf('ana', 'newer') })
    expect(auth.view().tokenReady).toBe(true)
    await auth.at('idle')
    expect(auth.view()).toMatchObject({ coreToken: 'renewed', supabaseToken: 'newer', tokenReady: true })
  })

  test('SIGNED_IN of a refocused tab updates the token of calls where there is no core token', async () => {
    const auth = begin({ stored: ana })
    auth.calls.exchange.mockRejectedValue(new ApiError(500, 'INTERNAL', 'no'))
    await auth.at('ready')
    auth.actor.send({ type: 'provider.session', session: sessionOf('ana', 'newer') })
    expect(bearer()).toBe('newer')
  })

  test('calls carry a refreshed token at once where there is no core token', async () => {
    const auth = begin({ stored: ana })
    auth.calls.exchange.mockRejectedValue(new ApiError(500, 'INTERNAL', 'no'))
    await auth.at('ready')
    auth.actor.send({ type: 'provider.refreshed', session: sessionOf('ana', 'newer') })
    expect(bearer()).toBe('newer')
  })

  test('a token refreshed during the exchange stays', async () => {
    const auth = begin({ stored: ana })
    const exchange = auth.holdExchange()
    await auth.at('exchanging')
    auth.actor.send({ type: 'provider.refreshed', session: sessionOf('ana', 'newer') })
    exchange.resolve({ coreToken: tokenOf('ana'), session: ana })
    await auth.at('settling')
    expect(auth.view().supabaseToken).toBe('newer')
  })

  test('a renewal that fails leaves the provider token', async () => {
    const auth = await signedIn()
    auth.calls.renew.mockRejectedValue(new ApiError(500, 'INTERNAL', 'no'))
    auth.actor.send({ type: 'token.renew' })
    await auth.at('idle')
    expect(auth.view()).toEqual({ ...anaIn, coreToken: null })
  })

  test('a sign-out in another tab reaches this one', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'provider.signedOut' })
    expect(auth.view()).toEqual({ ...nobody, sessionEnded: true })
    expect(localStorage.getItem('core_token')).toBeNull()
    expect(localStorage.getItem('userEmail')).toBeNull()
  })
})

/** Before the code: nobody is signed in, though the provider has a session. */
const askedView = {
  ...nobody,
  session: askedAna,
  user: askedAna.user,
  codeNeeded: true,
  supabaseToken: askedAna.access_token,
}

async function asked(options: Options = { stored: askedAna }) {
  const auth = begin(options)
  await auth.at('askingCode')
  return auth
}

describe('the code of a second factor at sign-in', () => {
  test('is asked for after the password, before the exchange', async () => {
    const auth = begin()
    await auth.at('signedOut')
    auth.actor.send({ type: 'provider.session', session: askedAna })
    expect(auth.view()).toEqual(askedView)
    expect(auth.calls.exchange).not.toHaveBeenCalled()
    expect(bearer()).toBeNull()
    expect(localStorage.getItem('userEmail')).toBeNull()

    auth.actor.send({ type: 'provider.verified', session: verifiedAna })
    await auth.at('settling')
    expect(auth.calls.exchange).toHaveBeenCalledExactlyOnceWith(verifiedAna)
    expect(auth.view()).toMatchObject({ isAuthenticated: true, codeNeeded: false })
  })

  test('is remembered by the session', async () => {
    const auth = await signedIn({ stored: verifiedAna })
    expect(auth.view()).toMatchObject({ isAuthenticated: true, codeNeeded: false })
  })

  test('is asked for again after a reload, and a core token from before does not spare it', async () => {
    localStorage.setItem('core_token', tokenOf('ana'))
    const auth = begin({ stored: askedAna, storedCoreToken: tokenOf('ana') })
    auth.clock.increment(100)
    await auth.at('askingCode')
    expect(auth.view()).toEqual(askedView)
    expect(localStorage.getItem('core_token')).toBeNull()
  })

  test('is asked for after a link', async () => {
    const auth = begin({ link: linkOf('ana') })
    auth.calls.acceptLink.mockResolvedValueOnce(askedAna)
    await auth.at('askingCode')
    expect(auth.view()).toEqual(askedView)
  })

  test('is not asked for while a factor is not verified', async () => {
    const auth = begin()
    await auth.at('signedOut')
    const [factor] = askedAna.user.factors ?? []
    const user = { ...askedAna.user, factors: [{ ...factor, status: 'unverified' }] } as Session['user']
    auth.actor.send({ type: 'provider.session', session: { ...askedAna, user } })
    await auth.at('settling')
  })

  test.each(['provider.session', 'provider.refreshed'] as const)('%s without it asks on', async (type) => {
    const auth = await asked()
    auth.actor.send({ type, session: withFactor('ana', 'aal1') })
    expect(auth.view()).toEqual(askedView)
  })

  test.each(['provider.session', 'provider.refreshed'] as const)(
    '%s of another tab that was given it signs in here',
    async (type) => {
      const auth = await asked()
      auth.actor.send({ type, session: verifiedAna })
      await auth.at('settling')
    },
  )

  test('is not asked for once the factor is gone', async () => {
    const auth = await asked()
    auth.actor.send({ type: 'provider.refreshed', session: ana })
    await auth.at('settling')
    expect(auth.calls.exchange).toHaveBeenCalledExactlyOnceWith(ana)
  })

  test('another tab signs in somebody else meanwhile', async () => {
    const auth = await asked()
    auth.actor.send({ type: 'provider.session', session: ben })
    await auth.at('settling')
    expect(auth.view().user).toEqual(ben.user)
  })

  test('a sign-out while it is asked for is of this browser alone', async () => {
    const auth = await asked()
    auth.actor.send({ type: 'signOut', scope: 'local' })
    expect(auth.view()).toEqual({ ...nobody, signedOutByUser: true })
    await auth.at('signedOut')
    expect(auth.calls.signOut).toHaveBeenCalledExactlyOnceWith('local')
  })

  test('a session that ends while it is asked for says so', async () => {
    const auth = await asked()
    auth.actor.send({ type: 'provider.signedOut' })
    expect(auth.view()).toEqual({ ...nobody, sessionEnded: true })
  })

  test('given in another tab during the exchange, the exchange begins again with it', async () => {
    const auth = begin({ stored: ana })
    auth.holdExchange()
    await auth.at('exchanging')
    auth.actor.send({ type: 'provider.verified', session: verifiedAna })
    await auth.at('settling')
    expect(auth.calls.exchange).toHaveBeenLastCalledWith(verifiedAna)
  })

  test.each(['ready', 'exchanging'])('a session that has lost it is asked again: %s', async (state) => {
    const auth = state === 'ready' ? await signedIn({ stored: verifiedAna }) : begin({ stored: verifiedAna })
    if (state !== 'ready') auth.holdExchange()
    await auth.at(state)
    auth.actor.send({ type: 'provider.refreshed', session: askedAna })
    expect(auth.view()).toEqual(askedView)
    expect(localStorage.getItem('core_token')).toBeNull()
  })
})

describe('a code that a call needs', () => {
  test('is asked of who has a factor, and renews the token', async () => {
    const auth = await signedIn({ stored: verifiedAna })
    auth.actor.send({ type: 'code.ask' })
    expect(auth.view().codeRequest).toBe('code')

    const again = { ...verifiedAna, access_token: levelOf('aal2') }
    auth.actor.send({ type: 'provider.verified', session: again })
    expect(auth.view().codeRequest).toBeNull()
    expect(auth.actor.getSnapshot().matches({ codeRequest: 'passed' })).toBe(true)
    await auth.at('idle')
    expect(auth.calls.renew).toHaveBeenCalledExactlyOnceWith(again)
    expect(auth.view().coreToken).toBe('renewed')
  })

  test('of who has no factor waits until one is set up and its recovery codes are saved', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'code.ask' })
    expect(auth.view().codeRequest).toBe('enrolment')
    auth.actor.send({ type: 'provider.verified', session: verifiedAna })
    auth.actor.send({ type: 'code.ask' })
    expect(auth.view().codeRequest).toBe('enrolment')
    auth.actor.send({ type: 'code.passed' })
    expect(auth.actor.getSnapshot().matches({ codeRequest: 'passed' })).toBe(true)

    auth.actor.send({ type: 'code.ask' })
    expect(auth.view().codeRequest).toBe('code')
  })

  test('is asked for after one that was given, and after a factor was taken away', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'code.ask' })
    auth.actor.send({ type: 'code.passed' })
    auth.actor.send({ type: 'code.ask' })
    expect(auth.view().codeRequest).toBe('enrolment')
  })

  test.each([
    { type: 'code.cancel' },
    { type: 'signOut' },
    { type: 'provider.signedOut' },
    { type: 'provider.session', session: ben },
    { type: 'provider.verified', session: withFactor('ben', 'aal2') },
  ] as const)('is not asked for any more after $type', async (event) => {
    const auth = await signedIn({ stored: verifiedAna })
    auth.actor.send({ type: 'code.ask' })
    auth.actor.send({ type: 'provider.session', session: verifiedAna })
    expect(auth.view().codeRequest).toBe('code')
    auth.actor.send(event)
    expect(auth.view().codeRequest).toBeNull()
    expect(auth.actor.getSnapshot().matches({ codeRequest: 'idle' })).toBe(true)
  })
})

describe('a session that ended', () => {
  test('is shown until the next sign-in', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'provider.signedOut' })
    auth.actor.send({ type: 'provider.signedOut' })
    expect(auth.view().sessionEnded).toBe(true)
    auth.actor.send({ type: 'provider.session', session: ana })
    expect(auth.view().sessionEnded).toBe(false)
  })

  test('during the first load is shown too', async () => {
    const auth = begin({ stored: null })
    auth.actor.send({ type: 'provider.signedOut' })
    await auth.at('signedOut')
    expect(auth.view()).toEqual({ ...nobody, sessionEnded: true })
  })

  test('is not shown where nobody was signed in', async () => {
    const auth = begin()
    await auth.at('signedOut')
    auth.actor.send({ type: 'provider.signedOut' })
    expect(auth.view()).toEqual(nobody)
  })
})

describe('signing out', () => {
  test.each([
    ['reached', async () => {}],
    ['failing', async () => Promise.reject(new Error('offline'))],
  ])('clears at once, the provider %s', async (_, signOut) => {
    const auth = await signedIn()
    auth.calls.signOut.mockImplementation(signOut)
    auth.actor.send({ type: 'signOut' })
    expect(auth.view()).toEqual({ ...nobody, signedOutByUser: true })
    expect(localStorage.getItem('core_token')).toBeNull()

    auth.actor.send({ type: 'provider.session', session: ana })
    auth.actor.send({ type: 'provider.signedOut' })
    await auth.at('signedOut')
    expect(auth.view()).toEqual({ ...nobody, signedOutByUser: true })
  })
})

describe('the redirect', () => {
  test('after a password sign-in is due 500 ms later', async () => {
    const auth = begin()
    await auth.at('signedOut')
    auth.actor.send({ type: 'password.started' })
    auth.actor.send({ type: 'provider.session', session: ana })
    expect(auth.view().redirectDue).toBe(false)

    auth.actor.send({ type: 'password.succeeded' })
    auth.clock.increment(499)
    expect(auth.view().redirectDue).toBe(false)
    auth.clock.increment(1)
    expect(auth.view().redirectDue).toBe(true)
  })

  test('is due again after a failed attempt', async () => {
    const auth = begin()
    auth.actor.send({ type: 'password.started' })
    auth.actor.send({ type: 'password.failed' })
    expect(auth.view().redirectDue).toBe(true)
  })

  test('waits for what holds it', async () => {
    const auth = begin()
    auth.actor.send({ type: 'redirect.hold' })
    expect(auth.view().redirectDue).toBe(false)
    auth.actor.send({ type: 'redirect.release' })
    expect(auth.view().redirectDue).toBe(true)
  })

  test('waits for a recovery that a code began', async () => {
    const auth = await signedIn()
    auth.actor.send({ type: 'recovery.begin' })
    expect(auth.view()).toEqual({ ...anaIn, recovery: true, redirectDue: false })
    expect(sessionStorage.getItem('passwordRecovery')).not.toBeNull()
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
