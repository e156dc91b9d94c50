import { beforeAll, expect, it } from 'vitest'

import { apps, reports } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('reports of apps', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person
  let rita: Person
  let bob: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    rita = await cloud.official('rita', 'REVIEWER')
    bob = await cloud.official('bob', 'ADMIN')
    await cloud.call(calls.registerApp, { as: developer, body: registration('com.reports.one') })
    const [app] = await cloud.db.select({ id: apps.id }).from(apps)
    const appId = app?.id ?? ''
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute))
    const by = { handledBy: 'bob@example.com', handledAt: at(30) }
    await cloud.db.insert(reports).values([
      { appId, at: at(1), reason: 'broken', text: 'It stops.' },
      { appId, at: at(2), reason: 'privacy', text: 'It listens.', email: 'ann@example.com' },
      { appId, at: at(2), reason: 'other', text: 'Same moment' },
      { appId, at: at(9), reason: 'harmful', text: 'Handled', ...by },
      { appId, at: at(8), reason: 'harmful', text: 'Handled earlier', ...by },
    ])
  })

  const list = async (query: Record<string, string> = {}) =>
    (await cloud.call(calls.listReports, { as: rita, query })).body

  it('come in pages, the open ones first', async () => {
    const { items, total, open } = await list()
    expect([total, open]).toEqual([5, 3])
    expect(items.slice(2).map(({ text }) => text)).toEqual(['It stops.', 'Handled', 'Handled earlier'])
    const read: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: '2', ...(cursor !== '' && { cursor }) })
      read.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(read).toEqual(items.map(({ id }) => id))
  })

  it('are narrowed down by what they say, and to the open ones', async () => {
    const found = await list({ search: 'ANN listens' })
    expect([found.total, found.items[0]]).toMatchObject([
      1,
      { packageName: 'com.reports.one', name: 'Live Captions', email: 'ann@example.com' },
    ])
    expect((await list({ show: 'open' })).total).toBe(3)
    expect((await cloud.call(calls.listReports, { as: rita, query: { cursor: 'x' } })).status).toBe(422)
  })

  it('are handled once, again by the same person, and by nobody else', async () => {
    const [{ id } = { id: '' }] = (await list({ search: 'stops' })).items
    const handle = (as: Person) => cloud.call(calls.handleReport, { as, params: { id } })
    const both = await Promise.all([handle(rita), handle(rita)])
    expect(both.map(({ status, body }) => [status, body.report.handledBy])).toEqual(
      Array(2).fill([200, rita.email]),
    )
    expect(await handle(bob)).toMatchObject({ status: 409, body: { code: 'ALREADY_HANDLED' } })
    const recorded = await cloud.call(calls.listAudit, { as: bob, query: { action: 'report.handled' } })
    expect(recorded.body.items).toMatchObject([
      { actor: rita.email, subject: 'com.reports.one', detail: 'broken' },
    ])
    for (const lost of ['none', '7f3f2a52-3f1c-4e0e-9a6b-0d6c1c0f5a01'])
      expect((await cloud.call(calls.handleReport, { as: rita, params: { id: lost } })).status).toBe(404)
  })

  it('never reach the developer', async () => {
    const own = { as: developer, params: { packageName: 'com.reports.one' } }
    const seen = await Promise.all([
      cloud.call(calls.getApp, own),
      cloud.call(calls.getSubmission, own),
      cloud.call(calls.listReports, own),
    ])
    expect(JSON.stringify(seen)).not.toContain('ann@example.com')
  })
})
