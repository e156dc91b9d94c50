import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accountQuery, adminCheckQuery } from '../../src/api/account.ts'
import { allAppsQuery, appQuery, appsQuery, packageNameQuery } from '../../src/api/apps.ts'
import { invalidateKeys, keysQuery } from '../../src/api/keys.ts'
import { createQueryClient } from '../../src/api/queryClient.ts'
import { adminUsersQuery, auditQuery, queueQuery } from '../../src/api/review/admin.ts'
import { setTokenRenewal } from '../../src/api/session/tokens.ts'
import { appListRetry } from '../../src/machines/shared/delays.ts'
import { listed, listedSubmission, mira } from '../machines/support/apps.ts'
import { json, refusal, stubFetch } from './support/stubFetch.ts'

beforeEach(() => {
  vi.useFakeTimers()
  setTokenRenewal(async () => null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = () => Response | Promise<Response>

/** Fetches `query`, each try answered by the next of `answers`; gives the outcome and when the tries were made. */
async function fetched(
  query: { queryKey: QueryKey },
  call: string,
  answers: Answer[],
  rule: Parameters<typeof createQueryClient>[0] = appListRetry,
) {
  const begun = Date.now()
  const at: number[] = []
  stubFetch({
    [call]: () => {
      at.push(Date.now() - begun)
      const answer = answers[at.length - 1] ?? answers.at(-1)
      if (answer === undefined) throw new Error('There is no answer.')
      return answer()
    },
  })
  const client = createQueryClient(rule)
  // As an observer fetches: `fetchQuery` would not retry of its own.
  const observed = client.getQueryCache().build(client, client.defaultQueryOptions(query))
  const outcome = observed.fetch().then(
    (data) => ({ data }),
    (error: Error) => ({ error: error.name }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return { ...(await outcome), at }
}

const refused = (status: number) => () => refusal(status, 'CODE', 'No.')
const dropped = () => Promise.reject(new TypeError('fetch failed'))
const list = 'GET /api/dev/apps?limit=101'

describe('the app list', () => {
  test.each([401, 403])('is tried 3 times on %d, after 300 and 600 ms', async (status) => {
    expect(await fetched(appsQuery, list, [refused(status)])).toEqual({
      error: 'ApiError',
      at: [0, 300, 900],
    })
  })

  test.each([
    [
      [refused(401), () => json([mira])],
      [0, 300],
    ],
    [
      [refused(401), refused(403), () => json([mira])],
      [0, 300, 900],
    ],
  ])('is there once a try succeeds', async (answers, at) => {
    expect(await fetched(appsQuery, list, answers)).toEqual({ data: [listed], at })
  })

  test('is not tried again once it fails otherwise', async () => {
    expect(await fetched(appsQuery, list, [refused(401), refused(500), () => json([mira])])).toEqual({
      error: 'ApiError',
      at: [0, 300],
    })
  })

  test.each([400, 404, 409, 429, 500, 503])('is tried once on %d', async (status) => {
    expect(await fetched(appsQuery, list, [refused(status)])).toEqual({ error: 'ApiError', at: [0] })
  })

  test.each([
    ['dropped', dropped],
    ['malformed', () => new Response('<html>')],
  ])('is tried once when %s', async (_, answer) => {
    expect(await fetched(appsQuery, list, [answer])).toEqual({ error: 'NoAnswerError', at: [0] })
  })

  test('pauses double up to 2 s, however often it is tried', async () => {
    const { at } = await fetched(appsQuery, list, [refused(401)], { ...appListRetry, tries: 7 })
    expect(at).toEqual([0, 300, 900, 2_100, 4_100, 6_100, 8_100])
  })
})

test('a long list is asked for whole, under the place of its first apps', async () => {
  const sent = stubFetch({ [list]: () => json([mira]), 'GET /api/dev/apps': () => json([mira, mira]) })
  const client = createQueryClient(appListRetry)
  expect(await client.fetchQuery(appsQuery)).toEqual([listed])
  expect(await client.fetchQuery(allAppsQuery)).toEqual([listed, listed])
  expect(sent.map(({ call }) => call)).toEqual([list, 'GET /api/dev/apps'])
  await client.invalidateQueries({ queryKey: appsQuery.queryKey })
  expect(client.getQueryState(allAppsQuery.queryKey)?.isInvalidated).toBe(true)
})

describe('nothing else is tried again', () => {
  test.each([
    ['an app', appQuery('com.example.mira'), 'GET /api/dev/apps/com.example.mira'],
    ['an app’s keys', keysQuery('com.example.mira'), 'GET /api/dev/apps/com.example.mira/keys'],
    [
      'a package name',
      packageNameQuery('com.example.mira', null),
      'GET /api/dev/package-names/com.example.mira',
    ],
    [
      'a package name in a team',
      packageNameQuery('com.example.mira', 't1'),
      'GET /api/dev/package-names/com.example.mira?team=t1',
    ],
    ['the account', accountQuery, 'GET /api/dev/auth/me'],
    ['the admin check', adminCheckQuery('ana'), 'GET /api/admin/check'],
    ['the admin users', adminUsersQuery, 'GET /api/admin/users'],
  ] as const)('%s', async (_, query, call) => {
    for (const answer of [refused(401), refused(403), refused(500), dropped])
      expect((await fetched(query, call, [answer])).at).toEqual([0])
  })
})

test('a 403 to the admin check is an answer: no admin; what else fails is none', async () => {
  const check = 'GET /api/admin/check'
  expect(await fetched(adminCheckQuery('ana'), check, [refused(403)])).toEqual({
    data: { isAdmin: false, role: null },
    at: [0],
  })
  for (const status of [401, 404, 500])
    expect(await fetched(adminCheckQuery('ana'), check, [refused(status)])).toEqual({
      error: 'ApiError',
      at: [0],
    })
})

test('the admin check is asked once per person, however often it is wanted', async () => {
  const sent = stubFetch({
    'GET /api/admin/check': () => json({ isAdmin: true, role: 'ADMIN', email: 'ana@example.com' }),
  })
  const client = createQueryClient(appListRetry)
  for (const user of ['ana', 'ana', 'ben']) {
    await client.fetchQuery(adminCheckQuery(user))
    await vi.advanceTimersByTimeAsync(3_600_000)
  }
  expect(sent).toHaveLength(2)
})

describe('a long list goes on from the cursor of its last page', () => {
  const page = (id: string, item: object, nextCursor: string | null) =>
    json({ items: [{ ...item, id }], nextCursor, total: 2 })
  const idsOf = (pages: { items: { id: string }[] }[]) =>
    pages.flatMap(({ items }) => items.map(({ id }) => id))

  test('the audit record', async () => {
    const entry = {
      at: '2026-11-21T10:00:00.000Z',
      action: 'app.approved',
      actor: 'ana@example.com',
      byToken: null,
      subject: 'com.example.mira',
      detail: null,
    }
    const sent = stubFetch({
      'GET /api/admin/audit?actor=ana%40example.com': () => page('1', entry, 'next'),
      'GET /api/admin/audit?actor=ana%40example.com&cursor=next': () => page('2', entry, null),
    })
    const { pages } = await createQueryClient(appListRetry).fetchInfiniteQuery({
      ...auditQuery({ action: '', actor: 'ana@example.com', subject: '', search: '' }),
      pages: 3,
    })
    expect(idsOf(pages)).toEqual(['1', '2'])
    expect(sent).toHaveLength(2)
  })

  test('the review queue, searched and sorted', async () => {
    const app = { ...listedSubmission, submission: null }
    const first = 'GET /api/admin/submissions?search=mira&sort=name&direction=desc'
    const sent = stubFetch({
      [first]: () => page('1', app, 'next'),
      [`${first}&cursor=next`]: () => page('2', app, null),
    })
    const query = queueQuery({ search: 'mira', sort: 'name', direction: 'desc' })
    const { pages } = await createQueryClient(appListRetry).fetchInfiniteQuery({ ...query, pages: 3 })
    expect(idsOf(pages)).toEqual(['1', '2'])
    expect(sent).toHaveLength(2)
  })
})

test('after a key changed, the keys, the app and the lists are read again, of that app alone', async () => {
  const client = createQueryClient(appListRetry)
  const [changed, other] = ['com.mira', 'com.other']
  const read = [keysQuery(changed), keysQuery(other), appQuery(changed), appQuery(other), appsQuery].map(
    ({ queryKey }): QueryKey => queryKey,
  )
  for (const queryKey of read) client.setQueryData(queryKey, [])
  invalidateKeys(client, changed)
  await vi.advanceTimersByTimeAsync(0)
  expect(read.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([
    ['app', changed, 'keys'],
    ['app', changed, 'details'],
    ['apps'],
  ])
})

test('what was read stays fresh for 10 s', async () => {
  const sent = stubFetch({ [list]: () => json([mira]) })
  const client = createQueryClient(appListRetry)
  for (const pause of [9_999, 1, 0]) {
    await client.fetchQuery({ ...appsQuery })
    await vi.advanceTimersByTimeAsync(pause)
  }
  expect(sent).toHaveLength(2)
})

const blank = { company: '', website: '', contactEmail: '', description: '', logo: '' }

test('what failed while the browser was offline loads once it is back', async () => {
  let isOnline = false
  stubFetch({
    'GET /api/dev/auth/me': () =>
      isOnline
        ? json({ id: 'u', email: 'ana@example.com', profile: blank })
        : Promise.reject(new TypeError('offline')),
  })
  const client = createQueryClient(appListRetry)
  client.mount()
  const observer = new QueryObserver(client, accountQuery)
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult().isError).toBe(true)
  isOnline = true
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observer.getCurrentResult().data?.email).toBe('ana@example.com')
  leave()
  client.unmount()
})
