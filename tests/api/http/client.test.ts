import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exchangeToken, getAccount } from '../../../src/api/account.ts'
import { getApp, listApps } from '../../../src/api/apps.ts'
import { calls } from '../../../src/api/contract.ts'
import { registerApp } from '../../../src/api/forms.ts'
import { request } from '../../../src/api/http/client.ts'
import { ApiError, NoAnswerError, onConflict } from '../../../src/api/http/errors.ts'
import { listAudit, pageSubmitted } from '../../../src/api/review/admin.ts'
import { setTokenRenewal, setTokens, setVerification } from '../../../src/api/session/tokens.ts'
import { listed, mira } from '../../machines/support/apps.ts'
import { fakeTimeout, hanging } from '../support/fakeTimeout.ts'
import { json, refusal, type Sent, stubFetch } from '../support/stubFetch.ts'

const account = {
  id: 'ana',
  email: 'ana@example.com',
  profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
}

beforeEach(() => setTokens({ core: 'core', provider: 'provider' }))

afterEach(() => {
  vi.unstubAllGlobals()
  setTokenRenewal(async () => null)
  setVerification(async () => false)
  setTokens({ core: null, provider: null })
})

const saveProfile = (body: typeof account.profile, signal?: AbortSignal) =>
  request(calls.saveProfile, { body, signal })

/** What was thrown, in whole. */
async function failureOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (reason) => reason,
  )
  if (!(error instanceof ApiError)) return error
  const { name, status, code, message, fields } = error
  return { name, status, code, message, fields }
}

describe('a request', () => {
  test('goes to the cloud with the bearer, credentials and the signal', async () => {
    const sent = stubFetch({ 'GET /api/dev/auth/me': () => json(account) })
    const aborting = new AbortController()
    expect(await getAccount(aborting.signal)).toEqual(account)
    expect(sent).toEqual([
      {
        call: 'GET /api/dev/auth/me',
        headers: { authorization: 'Bearer core' },
        body: null,
        credentials: 'include',
        signal: expect.any(AbortSignal),
      },
    ])
    expect(sent[0]?.signal?.aborted).toBe(false)
    aborting.abort()
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  test('is not waited for without end', async () => {
    stubFetch({
      'GET /api/health': ({ signal }: Sent) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    expect(await failureOf(request(calls.health, { timeout: 1 }))).toBeInstanceOf(NoAnswerError)
  })

  test('goes to the address of the settings', async () => {
    const fetch = vi.fn(async () => json(account))
    vi.stubGlobal('fetch', fetch)
    await getAccount()
    expect(fetch).toHaveBeenCalledWith(`${location.origin}/api/dev/auth/me`, expect.anything())
  })

  test('carries no bearer where there is no token', async () => {
    setTokens({ core: null, provider: null })
    const sent = stubFetch({ 'GET /api/dev/auth/me': () => json(account) })
    await getAccount()
    expect(sent.map(({ headers }) => headers)).toEqual([{}])
  })

  test('sends its body as JSON, and the headers of its call', async () => {
    const sent = stubFetch({
      'PUT /api/dev/auth/profile': () => json(account),
      'POST /api/dev/apps/register': () => json({ app: mira, apiKey: 'sgk_0123456789' }, 201),
    })
    const profile = { ...account.profile, company: 'Ana Optics', contactEmail: 'ana@example.com' }
    await saveProfile(profile)
    const { packageName, name, description, publicUrl, logoURL } = mira
    const registration = { packageName, name, description, publicUrl, logoURL, webviewURL: '' }
    expect(await registerApp(registration, 'once')).toEqual({ app: mira, apiKey: 'sgk_0123456789' })
    expect(sent.map(({ headers, body }) => [headers, body])).toEqual([
      [{ authorization: 'Bearer core', 'content-type': 'application/json' }, profile],
      [
        { authorization: 'Bearer core', 'content-type': 'application/json', 'idempotency-key': 'once' },
        registration,
      ],
    ])
  })

  test('writes its parameters and its query so that they stay what they are', async () => {
    const sent = stubFetch({})
    await failureOf(getApp('../admin?x=1#y'))
    await failureOf(request(calls.removeAdminUser, { params: { email: 'ana+1@example.com' } }))
    await failureOf(pageSubmitted({ search: 'a & b', sort: 'name', limit: 50 }))
    await failureOf(pageSubmitted({ search: '' }))
    await failureOf(listAudit({}))
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /api/dev/apps/..%2Fadmin%3Fx%3D1%23y',
      'DELETE /api/admin/users/ana%2B1%40example.com',
      'GET /api/admin/submissions?search=a+%26+b&sort=name&limit=50',
      'GET /api/admin/submissions',
      'GET /api/admin/audit',
    ])
  })
})

describe('an answer', () => {
  test('loses what the contract does not know', async () => {
    stubFetch({ 'GET /api/dev/apps': () => json([{ ...mira, secret: 'x', appStoreStatus: 'ARCHIVED' }]) })
    expect(await listApps()).toEqual([listed])
  })

  test.each([
    ['no JSON', () => new Response('<html>', { status: 200 })],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another shape', () => json({ id: 'ana' })],
    ['null', () => json(null)],
  ])('that is %s is no answer', async (_, answer) => {
    stubFetch({ 'GET /api/dev/auth/me': answer })
    const error = await failureOf(getAccount())
    expect(error).toBeInstanceOf(NoAnswerError)
    expect(error).toMatchObject({ message: 'The cloud gave an answer that cannot be read.' })
  })

  test('that does not come is no answer', async () => {
    const cause = new TypeError('fetch failed')
    stubFetch({ 'GET /api/dev/auth/me': () => Promise.reject(cause) })
    const error = await failureOf(getAccount())
    expect(error).toBeInstanceOf(NoAnswerError)
    expect(error).toMatchObject({ message: 'The cloud cannot be reached.', cause })
  })

  test('that the caller no longer wants is neither: the abort comes through', async () => {
    const aborting = new AbortController()
    stubFetch({ 'GET /api/dev/auth/me': hanging })
    const work = failureOf(getAccount(aborting.signal))
    aborting.abort()
    expect(await work).toBe(aborting.signal.reason)
  })
})

describe('a call that hangs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    fakeTimeout()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test.each([
    ['of the cloud', 20_000, 'GET /api/dev/auth/me', getAccount],
    ['with a signal', 20_000, 'GET /api/dev/auth/me', () => getAccount(new AbortController().signal)],
    ['to change something', 20_000, 'PUT /api/dev/auth/profile', () => saveProfile(account.profile)],
    ['to exchange a token', 8_000, 'POST /api/auth/exchange-token', () => exchangeToken('provider')],
  ] as const)('%s counts as not answered after %d ms', async (_, wait, call, ask) => {
    stubFetch({ [call]: hanging })
    const ended = vi.fn()
    const work = failureOf(ask()).finally(ended)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(ended).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(1)
    const error = await work
    expect(error).toBeInstanceOf(NoAnswerError)
    expect(error).toMatchObject({ message: 'The cloud cannot be reached.', cause: { name: 'TimeoutError' } })
  })
})

describe('a refusal', () => {
  test.each([400, 403, 404, 409, 412, 422, 429, 500, 503])(
    '%d is told as the cloud told it, once',
    async (status) => {
      const sent = stubFetch({
        'GET /api/dev/auth/me': () => refusal(status, 'CODE', 'The reason.', { name: 'Too long.' }),
      })
      expect(await failureOf(getAccount())).toEqual({
        name: 'ApiError',
        status,
        code: 'CODE',
        message: 'The reason.',
        fields: { name: 'Too long.' },
      })
      expect(sent).toHaveLength(1)
    },
  )

  test.each([
    [403, 1],
    [409, 1],
    [412, 1],
    [422, 0],
  ])('with %d of a change is told to whoever shows what it was made on, %d times', async (status, times) => {
    const told = vi.fn()
    const end = onConflict(told)
    stubFetch({ 'PUT /api/dev/auth/profile': () => refusal(status, 'CODE', 'The reason.') })
    await failureOf(saveProfile(account.profile))
    end()
    await failureOf(saveProfile(account.profile))
    expect(told).toHaveBeenCalledTimes(times)
  })

  test('names no fields where the cloud named none', async () => {
    stubFetch({ 'GET /api/dev/auth/me': () => refusal(404, 'NOT_FOUND', 'Not found.') })
    expect(await failureOf(getAccount())).toEqual({
      name: 'ApiError',
      status: 404,
      code: 'NOT_FOUND',
      message: 'Not found.',
      fields: {},
    })
  })

  test.each([
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['nothing', () => new Response(null, { status: 502 })],
    ['another shape', () => json({ message: 'Bad gateway' }, 502)],
    ['fields that are none', () => json({ error: 'Bad', code: 'BAD', fields: { name: 7 } }, 502)],
  ])('in the form of %s has no text of its own', async (_, answer) => {
    stubFetch({ 'GET /api/dev/auth/me': answer })
    expect(await failureOf(getAccount())).toEqual({
      name: 'ApiError',
      status: 502,
      code: 'UNREADABLE',
      message: '',
      fields: {},
    })
  })
})

describe('a 401', () => {
  const unauthorized = () => refusal(401, 'UNAUTHORIZED', 'Sign in again.')
  const ifRenewed =
    (answer: () => Response) =>
    ({ headers }: Sent) =>
      headers.authorization === 'Bearer renewed' ? answer() : unauthorized()

  const refused = {
    name: 'ApiError',
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'Sign in again.',
    fields: {},
  }

  test('renews the token and tries once more, the same in all else', async () => {
    const sent = stubFetch({ 'PUT /api/dev/auth/profile': ifRenewed(() => json(account)) })
    setTokenRenewal(async () => 'renewed')
    const { signal } = new AbortController()
    expect(await saveProfile(account.profile, signal)).toEqual(account)
    const [first, second] = sent
    expect(sent).toHaveLength(2)
    expect(second).toEqual({
      ...first,
      headers: { ...first?.headers, authorization: 'Bearer renewed' },
      signal: expect.any(AbortSignal),
    })
  })

  test('of many calls at once is one renewal', async () => {
    const sent = stubFetch({
      'GET /api/dev/auth/me': ifRenewed(() => json(account)),
      'GET /api/dev/apps': ifRenewed(() => json([mira])),
    })
    const renewal = Promise.withResolvers<string>()
    const renew = vi.fn(() => renewal.promise)
    setTokenRenewal(renew)

    const work = Promise.all([getAccount(), listApps(), getAccount(), listApps(), getAccount()])
    await vi.waitFor(() => expect(renew).toHaveBeenCalled())
    renewal.resolve('renewed')
    expect(await work).toEqual([account, [listed], account, [listed], account])
    expect(renew).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(10)
  })

  test('after the renewal is told, and not renewed again', async () => {
    const sent = stubFetch({ 'GET /api/dev/auth/me': unauthorized })
    const renew = vi.fn(async () => 'renewed')
    setTokenRenewal(renew)
    expect(await failureOf(getAccount())).toEqual(refused)
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer core', 'Bearer renewed'])
    expect(renew).toHaveBeenCalledOnce()
  })

  test('is told where there is nothing to renew with', async () => {
    const sent = stubFetch({ 'GET /api/dev/auth/me': unauthorized })
    setTokenRenewal(async () => null)
    expect(await failureOf(getAccount())).toEqual(refused)
    expect(sent).toHaveLength(1)
  })

  test('of the exchange is told at once: it is what renewing is made of', async () => {
    const sent = stubFetch({ 'POST /api/auth/exchange-token': unauthorized })
    const renew = vi.fn(async () => 'renewed')
    setTokenRenewal(renew)
    expect(await failureOf(exchangeToken('provider'))).toEqual(refused)
    expect(sent.map(({ body }) => body)).toEqual([{ supabaseToken: 'provider' }])
    expect(renew).not.toHaveBeenCalled()
  })
})

describe('a refusal that needs the code of a second factor', () => {
  const needed = (code: string) => () => refusal(403, code, 'Enter your code.')
  const refused = { name: 'ApiError', status: 403, message: 'Enter your code.', fields: {} }

  test.each(['STEP_UP_NEEDED', 'SECOND_FACTOR_NEEDED'])(
    '%s asks for it, and sends the call once more, the same in all else',
    async (code) => {
      const sent = stubFetch({
        'PUT /api/dev/auth/profile': ({ headers }) =>
          headers.authorization === 'Bearer verified' ? json(account) : needed(code)(),
      })
      setVerification(async () => {
        setTokens({ core: 'verified', provider: null })
        return true
      })
      expect(await saveProfile(account.profile)).toEqual(account)
      const [first, second] = sent
      expect(sent).toHaveLength(2)
      expect(second).toEqual({
        ...first,
        headers: { ...first?.headers, authorization: 'Bearer verified' },
        signal: expect.any(AbortSignal),
      })
    },
  )

  test('is told where the person gives none, or where it comes again', async () => {
    const sent = stubFetch({ 'PUT /api/dev/auth/profile': needed('STEP_UP_NEEDED') })
    expect(await failureOf(saveProfile(account.profile))).toEqual({ ...refused, code: 'STEP_UP_NEEDED' })
    expect(sent).toHaveLength(1)

    setVerification(async () => true)
    expect(await failureOf(saveProfile(account.profile))).toEqual({ ...refused, code: 'STEP_UP_NEEDED' })
    expect(sent).toHaveLength(3)
  })

  test('asks nobody for what is read, nor for another refusal', async () => {
    const verify = vi.fn(async () => true)
    setVerification(verify)
    stubFetch({
      'GET /api/dev/auth/me': needed('STEP_UP_NEEDED'),
      'PUT /api/dev/auth/profile': needed('ROLE_NEEDED'),
    })
    expect(await failureOf(getAccount())).toEqual({ ...refused, code: 'STEP_UP_NEEDED' })
    expect(await failureOf(saveProfile(account.profile))).toEqual({ ...refused, code: 'ROLE_NEEDED' })
    expect(verify).not.toHaveBeenCalled()
  })
})
