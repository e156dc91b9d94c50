import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { AdminApp, AdminStats } from '../../../src/api/contract.ts'
import { adminPanelMachine, viewAdminPanel } from '../../../src/machines/review/adminPanelMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { submitted } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(adminPanelMachine)

const { history: _, developer: __, ...first } = submitted
const apps: AdminApp[] = ['one', 'two', 'three', 'four'].map((name) => ({
  ...first,
  packageName: `com.${name}`,
}))
const stats: AdminStats = {
  counts: { development: 5, submitted: 4, published: 3, rejected: 2, admins: 1 },
  recentSubmissions: apps.slice(0, 1),
}

function begin() {
  const load = heldCall<{ stats: AdminStats | null; submitted: AdminApp[] | null }>()
  const machine = adminPanelMachine.provide({ actors: { load: load.actor } })
  return { ...start(machine, coverage, viewAdminPanel), load }
}

function admitted() {
  const panel = begin()
  panel.actor.send({ type: 'admit' })
  return panel
}

async function loaded(answer: { stats: AdminStats | null; submitted: AdminApp[] | null }) {
  const panel = admitted()
  panel.clock.increment(500)
  panel.load.answer(answer)
  await panel.until('ready')
  return panel
}

const none = { development: 0, submitted: 0, published: 0, rejected: 0, admins: 0 }
const loading = {
  loading: true,
  counts: null,
  countsArePart: false,
  recentSubmissions: [],
  submitted: [],
  paged: false,
}
const ready = { loading: false, ...stats, countsArePart: false, submitted: apps, paged: false }
/** The queue is asked for by pages where the list did not come. */
const unknown = { ...loading, loading: false, paged: true }

describe('loading', () => {
  test('begins after 500 ms', async () => {
    const panel = admitted()
    panel.actor.send({ type: 'reload' })
    panel.clock.increment(499)
    expect(panel.load.inputs).toHaveLength(0)
    expect(panel.view()).toEqual(loading)

    panel.clock.increment(1)
    expect(panel.load.inputs).toHaveLength(1)
    expect(panel.view()).toEqual(loading)
    panel.load.answer({ stats, submitted: apps })
    expect(await panel.until('ready')).toEqual(ready)
  })

  test('waits for the person to be admitted, however long', async () => {
    const panel = begin()
    panel.clock.increment(5_000)
    expect(panel.load.inputs).toHaveLength(0)
    panel.actor.send({ type: 'admit' })
    expect(panel.load.inputs).toHaveLength(1)
    expect(panel.view()).toEqual(loading)
  })

  test('again keeps what is shown meanwhile', async () => {
    const panel = await loaded({ stats, submitted: apps })
    panel.actor.send({ type: 'reload' })
    expect(panel.view()).toEqual(ready)
    panel.load.answer({ stats, submitted: [] })
    expect(await panel.until('ready')).toEqual({ ...ready, submitted: [] })
  })

  test.each([
    ['neither', null, null, true],
    ['stats alone', stats, null, false],
    ['the list alone', null, apps, false],
  ])('again after %s had come', async (_, givenStats, givenList, isLoading) => {
    const panel = await loaded({ stats: givenStats, submitted: givenList })
    expect(panel.view().loading).toBe(false)
    panel.actor.send({ type: 'reload' })
    expect(panel.view().loading).toBe(isLoading)
  })

  test('asked for while loading starts over, the earlier answer dropped', async () => {
    const panel = admitted()
    panel.clock.increment(500)
    panel.actor.send({ type: 'reload' })
    expect(panel.load.signals.map(({ aborted }) => aborted)).toEqual([true, false])
    panel.load.answer({ stats: null, submitted: [] })
    panel.load.answer({ stats, submitted: apps })
    expect(await panel.until('ready')).toEqual(ready)
  })
})

test('past a hundred submissions the queue is paged', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ ...first, packageName: `com.example.app${at}` }))
  const panel = await loaded({ stats, submitted: many })
  expect(panel.view()).toEqual({ ...ready, submitted: many, paged: true })

  const withoutStats = await loaded({ stats: null, submitted: many })
  const { counts, countsArePart } = withoutStats.view()
  expect([counts?.submitted, countsArePart]).toEqual([100, true])
})

describe('what fails is silent', () => {
  test('without stats, counts and the first three are taken from the submitted apps', async () => {
    const panel = await loaded({ stats: null, submitted: apps })
    expect(panel.view()).toEqual({
      loading: false,
      counts: { ...none, submitted: 4 },
      countsArePart: false,
      recentSubmissions: apps.slice(0, 3),
      submitted: apps,
      paged: false,
    })
  })

  test('without the list, the stats are shown', async () => {
    const panel = await loaded({ stats, submitted: null })
    expect(panel.view()).toEqual({ ...ready, submitted: [], paged: true })
  })

  test('without either, there is nothing', async () => {
    const panel = await loaded({ stats: null, submitted: null })
    expect(panel.view()).toEqual(unknown)
  })

  test('a list loaded earlier stays, and the counts follow it', async () => {
    const panel = await loaded({ stats, submitted: apps })
    panel.actor.send({ type: 'reload' })
    panel.load.answer({ stats: null, submitted: null })
    await panel.until('ready')
    expect(panel.view()).toEqual({
      loading: false,
      counts: { ...none, submitted: 4 },
      countsArePart: false,
      recentSubmissions: apps.slice(0, 3),
      submitted: apps,
      paged: false,
    })
  })
})

describe('over the wire', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const noStats = () => refusal(500, 'INTERNAL', 'no')

  test.each([
    ['both', () => json(stats), () => json(apps), ready],
    [
      'the list alone',
      noStats,
      () => json(apps),
      { ...ready, counts: { ...none, submitted: 4 }, recentSubmissions: apps.slice(0, 3) },
    ],
    [
      'stats alone',
      () => json(stats),
      () => new Response('<html>'),
      { ...ready, submitted: [], paged: true },
    ],
    ['neither', noStats, () => Promise.reject(new TypeError('dropped')), unknown],
  ])('%s', async (_, answerStats, answerList, view) => {
    const sent = stubFetch({
      'GET /api/admin/apps/stats': answerStats,
      'GET /api/admin/apps/submitted?limit=101': answerList,
    })
    const panel = start(adminPanelMachine, coverage, viewAdminPanel)
    panel.actor.send({ type: 'admit' })
    panel.clock.increment(500)
    expect(await panel.until('ready')).toEqual(view)
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /api/admin/apps/stats',
      'GET /api/admin/apps/submitted?limit=101',
    ])
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
