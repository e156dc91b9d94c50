import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthView } from '../../../src/machines/auth/authFields.ts'
import type { Attempt } from '../../../src/machines/auth/authKitSetup.ts'
import { store } from '../../api/support/loadProvider.ts'
import { sessionOf } from '../../api/support/sessions.ts'
import { type Answers, json, type Sent, stubFetch } from '../../api/support/stubFetch.ts'
import { loadPage, type Page } from '../support/loadPage.ts'

const ana = sessionOf('ana')
const toSignIn = (path: string) =>
  `POST /auth/v1/${path}?redirect_to=${encodeURIComponent(`${location.origin}/signin`)}`
const verifying = 'POST /auth/v1/verify'
const saving = 'PUT /auth/v1/user'

let page: Page

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  page.leave()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function begin(answers: Answers): Promise<Sent[]> {
  const sent = stubFetch({
    'POST /api/auth/exchange-token': () => json({ coreToken: 'core' }),
    ...answers,
  })
  page = await loadPage()
  page.start()
  await vi.advanceTimersByTimeAsync(0)
  return sent
}

const attempt = (view: AuthView, changes: Partial<Attempt> = {}) =>
  page.attempts[view]({
    auth: page.authCommands,
    view,
    email: 'ana@example.com',
    password: 'smart-glasses',
    code: '123456',
    purpose: 'signup',
    ...changes,
  })

const expired = () =>
  json({ code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' }, 403)

describe('an attempt', () => {
  test.each([
    ['sign_in', 'POST /auth/v1/token?grant_type=password', () => json(ana), { to: 'product' }],
    ['sign_up', toSignIn('signup'), () => json(ana), { to: 'product' }],
    [
      'sign_up',
      toSignIn('signup'),
      () => json(ana.user),
      { to: 'verify_otp', notice: 'Account created! Check your email for confirmation.', purpose: 'signup' },
    ],
    [
      'forgotten_password',
      toSignIn('recover'),
      () => json({}),
      {
        to: 'verify_otp',
        notice: 'If there’s an account for this address, we’ve sent it a link and a code.',
        purpose: 'recovery',
      },
    ],
    [
      'magic_link',
      toSignIn('otp'),
      () => json({}),
      {
        to: 'verify_otp',
        notice: 'Check your email for a sign-in link, or enter the code here.',
        purpose: 'magiclink',
      },
    ],
    ['verify_otp', verifying, () => json(ana), { to: 'product' }],
  ] as const)('%s calls %s and has its outcome', async (view, call, answer, outcome) => {
    const sent = await begin({ [call]: answer })
    expect(await attempt(view)).toEqual(outcome)
    expect(sent[0]).toMatchObject({ call, body: { email: 'ana@example.com' } })
    expect(page.view().isAuthenticated).toBe(outcome.to === 'product')
  })

  test.each([
    ['sign_in', 'POST /auth/v1/token?grant_type=password'],
    ['sign_up', toSignIn('signup')],
    ['forgotten_password', toSignIn('recover')],
    ['magic_link', toSignIn('otp')],
    ['verify_otp', verifying],
  ] as const)('an error of %s is thrown', async (view, call) => {
    await begin({
      [call]: () => json({ code: 429, error_code: 'over_request_rate_limit', msg: 'Too many.' }, 429),
    })
    await expect(attempt(view)).rejects.toThrow('Too many.')
    expect(page.view()).toMatchObject({ isAuthenticated: false, redirectDue: true, recovery: false })
  })

  test('of a password pauses the redirect, of a code does not', async () => {
    await begin({ 'POST /auth/v1/token?grant_type=password': () => json(ana), [verifying]: () => json(ana) })
    await attempt('verify_otp')
    expect(page.view().redirectDue).toBe(true)
    await attempt('sign_in')
    expect(page.view().redirectDue).toBe(false)
  })
})

test.each(['signup', 'recovery'] as const)(
  'the code of a %s during a sign-out waits for its end, and stays signed in',
  async (purpose) => {
    const leaving = Promise.withResolvers<Response>()
    const logout = 'POST /auth/v1/logout?scope=global'
    store(sessionOf('ben'), 3_600)
    const sent = await begin({ [logout]: () => leaving.promise, [verifying]: () => json(ana) })
    await vi.advanceTimersByTimeAsync(300)
    page.signOut()
    sent.length = 0
    const work = attempt('verify_otp', { purpose })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.map(({ call }) => call)).toEqual([logout])

    leaving.resolve(new Response(null, { status: 204 }))
    await work
    await vi.advanceTimersByTimeAsync(300)
    expect(page.view()).toMatchObject({
      user: ana.user,
      isAuthenticated: true,
      recovery: purpose === 'recovery',
    })
  },
)

describe('the code of a sign-up whose password did not count', () => {
  const asked = { ...ana, user: { ...ana.user, app_metadata: { new_password_required: true } } }

  test.each(['smart-glasses', 'glasses'])('saves the one typed on this page: %s', async (password) => {
    const during: boolean[] = []
    const sent = await begin({
      [verifying]: () => json(asked),
      [saving]: () => {
        during.push(page.view().redirectDue)
        return json(ana.user)
      },
    })
    expect(await attempt('verify_otp', { password })).toEqual({ to: 'product' })
    expect(sent.find(({ call }) => call === saving)?.body).toMatchObject({ password })
    expect(during).toEqual([false])
    expect(page.view()).toMatchObject({ isAuthenticated: true, recovery: false, redirectDue: true })
  })

  test.each([
    ['is not there', '', () => json(ana.user)],
    ['is refused', 'smart-glasses', () => json({ code: 422, error_code: 'weak_password', msg: 'No.' }, 422)],
  ])('asks for a new one where that %s', async (_, password, answer) => {
    await begin({ [verifying]: () => json(asked), [saving]: answer })
    const sentOn: boolean[] = []
    page.actor().subscribe(() => sentOn.push(page.view().isAuthenticated && page.view().redirectDue))
    expect(await attempt('verify_otp', { password })).toEqual({ to: 'update_password', notice: null })
    expect(page.view()).toMatchObject({ isAuthenticated: true, recovery: true, redirectDue: false })
    expect(new Set(sentOn)).toEqual(new Set([false]))
  })

  test('that is wrong releases the redirect', async () => {
    await begin({ [verifying]: expired })
    await expect(attempt('verify_otp')).rejects.toThrow('Token has expired or is invalid')
    expect(page.view().redirectDue).toBe(true)
  })
})

describe('a recovery by code', () => {
  test('begins before the code is verified, holds the redirect, ends with the new password', async () => {
    const during: object[] = []
    const record = () => {
      const { recovery, redirectDue } = page.view()
      during.push({ recovery, redirectDue })
    }
    await begin({
      [verifying]: () => {
        record()
        return json(ana)
      },
      [saving]: () => {
        record()
        return json(ana.user)
      },
    })
    expect(await attempt('verify_otp', { purpose: 'recovery' })).toEqual({
      to: 'update_password',
      notice: null,
    })
    expect(sessionStorage.getItem('passwordRecovery')).not.toBeNull()
    expect(page.view()).toMatchObject({ user: ana.user, isAuthenticated: true, recovery: true })
    expect(await attempt('update_password', { password: 'new-password' })).toEqual({ to: 'product' })
    expect(during).toEqual([
      { recovery: true, redirectDue: false },
      { recovery: true, redirectDue: false },
    ])
    expect(page.view()).toMatchObject({ isAuthenticated: true, recovery: false, redirectDue: true })
    expect(sessionStorage.getItem('passwordRecovery')).toBeNull()
  })

  test('that is wrong ends at once', async () => {
    await begin({ [verifying]: expired })
    await expect(attempt('verify_otp', { purpose: 'recovery' })).rejects.toThrow(
      'Token has expired or is invalid',
    )
    expect(page.view()).toMatchObject({ isAuthenticated: false, recovery: false, redirectDue: true })
  })

  test('goes on while the new password is refused', async () => {
    store(ana, 3_600)
    sessionStorage.setItem('passwordRecovery', 'begun')
    await begin({
      [saving]: () => json({ code: 422, error_code: 'same_password', msg: 'Choose another.' }, 422),
    })
    await expect(attempt('update_password')).rejects.toThrow('Choose another.')
    expect(page.view()).toMatchObject({ isAuthenticated: true, recovery: true, redirectDue: false })
  })
})

test.each([
  ['signup', toSignIn('resend')],
  ['magiclink', toSignIn('otp')],
  ['recovery', toSignIn('recover')],
] as const)('sending the code of a %s again calls %s', async (purpose, call) => {
  const sent = await begin({ [call]: () => json({}) })
  await page.resenders[purpose]('ana@example.com')
  expect(sent).toMatchObject([{ call, body: { email: 'ana@example.com' } }])
})
