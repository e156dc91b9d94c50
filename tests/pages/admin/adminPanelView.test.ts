import { QueriesObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { AdminAppSummary, AdminStats } from '../../../src/api/contract.ts'
import { createQueryClient } from '../../../src/api/queryClient.ts'
import { statsQuery, submittedQuery } from '../../../src/api/review/admin.ts'
import { appListRetry } from '../../../src/machines/shared/delays.ts'
import { viewAdminPanel } from '../../../src/pages/admin/adminPanelView.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { listedSubmission as first } from '../../machines/support/apps.ts'

const apps: AdminAppSummary[] = ['one', 'two', 'three', 'four'].map((name) => ({
  ...first,
  packageName: `com.${name}`,
}))
const stats: AdminStats = {
  counts: { development: 5, submitted: 4, published: 3, rejected: 2, admins: 1 },
  total: 13,
  recentSubmissions: apps.slice(0, 1),
}

const none = { development: 0, submitted: 0, published: 0, rejected: 0, admins: 0 }
const loading = {
  loading: true,
  counts: null,
  total: null,
  countsArePart: false,
  recentSubmissions: [],
  submitted: [],
  paged: false,
}
const ready = { loading: false, ...stats, countsArePart: false, submitted: apps, paged: false }
const withoutStats = {
  ...ready,
  total: null,
  counts: { ...none, submitted: 4 },
  recentSubmissions: apps.slice(0, 3),
}
/** The queue is asked for by pages where the list did not come. */
const withoutList = { ...ready, submitted: [], paged: true }
const unknown = { ...loading, loading: false, paged: true }

type Answer = () => Response | Promise<Response>
const noStats = () => refusal(500, 'INTERNAL', 'no')
const noList = () => Promise.reject(new TypeError('dropped'))
const statsCall = 'GET /api/admin/apps/stats'
const listCall = 'GET /api/admin/apps/submitted?limit=101'

let log = vi.spyOn(console, 'warn')
beforeEach(() => {
  log = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Both reads as the page makes them, answered by what `answers` holds then. */
function open(given: { stats: Answer; list: Answer }) {
  const answers = { ...given }
  const sent = stubFetch({ [statsCall]: () => answers.stats(), [listCall]: () => answers.list() })
  const client = createQueryClient(appListRetry)
  const observer = new QueriesObserver<Parameters<typeof viewAdminPanel>[0]>(client, [
    statsQuery,
    submittedQuery,
  ])
  const view = () =>
    viewAdminPanel(observer.getCurrentResult() as unknown as Parameters<typeof viewAdminPanel>[0])
  const close = observer.subscribe(() => {})
  const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return {
    answers,
    sent,
    view,
    settled,
    close,
    reload: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  }
}

async function opened(answers: { stats: Answer; list: Answer }) {
  const panel = open(answers)
  await panel.settled()
  return panel
}

const both = { stats: () => json(stats), list: () => json(apps) }

describe('what is read', () => {
  test.each([
    ['both', both, ready],
    ['the list alone', { ...both, stats: noStats }, withoutStats],
    ['stats alone', { ...both, list: () => new Response('<html>') }, withoutList],
    ['neither', { stats: noStats, list: noList }, unknown],
  ])('%s', async (_, answers, view) => {
    const panel = open(answers)
    expect(panel.view()).toEqual(loading)
    await panel.settled()
    expect(panel.view()).toEqual(view)
    expect(panel.sent.map(({ call }) => call)).toEqual([statsCall, listCall])
    panel.close()
  })

  test('shows once both reads have ended', async () => {
    const list = Promise.withResolvers<Response>()
    const panel = open({ ...both, list: () => list.promise })
    await vi.waitFor(() => expect(panel.sent).toHaveLength(2))
    expect(panel.view()).toEqual(loading)
    list.resolve(json(apps))
    await panel.settled()
    expect(panel.view()).toEqual(ready)
    panel.close()
  })

  test('what fails is only logged; a read that the page left behind is not', async () => {
    const panel = await opened({ stats: noStats, list: noList })
    expect(log.mock.calls.map(([text]) => text).sort()).toEqual([
      'admin stats failed',
      'submitted apps failed',
    ])
    panel.close()

    log.mockClear()
    const left = open({ ...both, stats: () => new Promise(() => {}) })
    left.close()
    await left.settled()
    expect(log).not.toHaveBeenCalled()
  })
})

describe('read again', () => {
  test('what is shown stays meanwhile', async () => {
    const panel = await opened(both)
    panel.answers.list = () => json([])
    panel.reload()
    expect(panel.view()).toEqual(ready)
    await panel.settled()
    expect(panel.view()).toEqual({ ...ready, submitted: [] })
    panel.close()
  })

  test.each([
    ['neither', { stats: noStats, list: noList }, true],
    ['stats alone', { ...both, list: noList }, false],
    ['the list alone', { ...both, stats: noStats }, false],
  ])('after %s had come', async (_, answers, isLoading) => {
    const panel = await opened(answers)
    expect(panel.view().loading).toBe(false)
    panel.reload()
    expect(panel.view().loading).toBe(isLoading)
    panel.close()
  })

  test('a list read earlier stays, and the counts follow it', async () => {
    const panel = await opened(both)
    Object.assign(panel.answers, { stats: noStats, list: noList })
    panel.reload()
    await panel.settled()
    expect(panel.view()).toEqual(withoutStats)
    panel.close()
  })

  test('while it is being read starts over, the earlier answer dropped', async () => {
    const panel = await opened(both)
    panel.answers.list = () => new Promise(() => {})
    panel.reload()
    panel.answers.list = () => json([])
    panel.reload()
    await panel.settled()
    expect(panel.sent.filter(({ call }) => call === listCall).map(({ signal }) => signal?.aborted)).toEqual([
      false,
      true,
      false,
    ])
    expect(panel.view()).toEqual({ ...ready, submitted: [] })
    panel.close()
  })
})

test('past a hundred submissions the queue is paged', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ ...first, packageName: `com.example.app${at}` }))
  const panel = await opened({ ...both, list: () => json(many) })
  expect(panel.view()).toEqual({ ...ready, submitted: many, paged: true })
  panel.close()

  const counted = await opened({ stats: noStats, list: () => json(many) })
  const { counts, countsArePart } = counted.view()
  expect([counts?.submitted, countsArePart]).toEqual([100, true])
  counted.close()
})
