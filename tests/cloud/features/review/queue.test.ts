import { beforeAll, expect, it } from 'vitest'

import { audit } from '../../../../cloud/db/schema.ts'
import { type AdminAppSummary, calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Answer, type Person, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('the review queue', (database) => {
  const cloud = setUpCloud(database)
  let reviewer: Person
  let admin: Person
  const names = ['com.queue.e', 'com.queue.b', 'com.queue.d', 'com.queue.a', 'com.queue.c']

  beforeAll(async () => {
    reviewer = await cloud.official('reviewer', 'REVIEWER')
    admin = await cloud.official('admin', 'ADMIN')
    const developer = await cloud.person('developer')
    for (const name of names) await submittedApp(cloud, developer, name)
    await cloud.call(calls.updateApp, {
      as: developer,
      params: { packageName: 'com.queue.d' },
      body: {
        name: '100% Sure_thing',
        description: 'x',
        publicUrl: 'example.com',
        logoURL: 'example.com/l.png',
      },
    })
  })

  const namesOf = (apps: AdminAppSummary[]) => apps.map(({ packageName }) => packageName)

  /** Every page of a query, as lists of package names. */
  async function pages(query: Record<string, string>): Promise<string[][]> {
    const found: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { status, body } = await cloud.call(calls.pageSubmitted, {
        as: reviewer,
        query: { limit: '2', ...query, ...(cursor && { cursor }) },
      })
      expect([status, body.total]).toEqual([200, names.length])
      found.push(namesOf(body.items))
      cursor = body.nextCursor
    }
    return found
  }

  it('lists all, oldest first, and the latest three in the stats', async () => {
    const { body } = await cloud.call(calls.listSubmitted, { as: reviewer })
    expect(namesOf(body)).toEqual(names)
    const { body: stats } = await cloud.call(calls.getStats, { as: reviewer })
    expect([stats.counts.submitted, stats.total]).toEqual([5, 5])
    expect(namesOf(stats.recentSubmissions)).toEqual(['com.queue.c', 'com.queue.a', 'com.queue.d'])
  })

  it('is narrowed down to what a reviewer holds, to what nobody does, to updates and to what came again', async () => {
    const shown = async (show: string) =>
      namesOf((await cloud.call(calls.pageSubmitted, { as: reviewer, query: { show } })).body.items)
    const { items } = (await cloud.call(calls.pageSubmitted, { as: reviewer })).body
    const id = items[1]?.submission?.id ?? ''
    await cloud.call(calls.claimSubmission, { as: reviewer, params: { id } })
    const [e, b, d, a, c] = names
    expect(await shown('mine')).toEqual([b])
    expect(await shown('unclaimed')).toEqual([e, d, a, c])
    expect([await shown('updates'), await shown('resubmitted')]).toEqual([[], []])
    await cloud.call(calls.releaseSubmission, { as: reviewer, params: { id } })
    expect(await shown('mine')).toEqual([])
  })

  it('pages by every order and in both directions', async () => {
    const [e, b, d, a, c] = names
    expect(await pages({})).toEqual([[e, b], [d, a], [c]])
    expect(await pages({ direction: 'desc' })).toEqual([[c, a], [d, b], [e]])
    expect(await pages({ sort: 'packageName' })).toEqual([[a, b], [c, d], [e]])
    expect(await pages({ sort: 'packageName', direction: 'desc' })).toEqual([[e, d], [c, b], [a]])
    const byName = (await pages({ sort: 'name' })).flat()
    expect([byName[0], byName.slice(1).sort()]).toEqual([d, [a, b, c, e]])
  })

  it('searches in names, package names and e-mail addresses, taking the text as it is', async () => {
    const search = async (text: string) => {
      const { body } = await cloud.call(calls.pageSubmitted, { as: reviewer, query: { search: text } })
      return [namesOf(body.items), body.total]
    }
    expect(await search('QUEUE.A')).toEqual([['com.queue.a'], 1])
    expect(await search('0% s')).toEqual([['com.queue.d'], 1])
    expect(await search('sure_')).toEqual([['com.queue.d'], 1])
    expect(await search('_')).toEqual([['com.queue.d'], 1])
    expect(await search('\\')).toEqual([[], 0])
    expect(await search('thing sure')).toEqual([['com.queue.d'], 1])
    expect(await search('thing unsure')).toEqual([[], 0])
    expect(await search('Developer@Example')).toEqual([names, 5])
    expect(await search('queue.a developer@')).toEqual([['com.queue.a'], 1])
    expect(await search('contact+developer')).toEqual([[], 0])
    expect(await search('')).toEqual([names, 5])
  })

  it('refuses a query that is none', async () => {
    const refusal = async (query: Record<string, string>) => {
      const { status, body } = await cloud.call(calls.pageSubmitted, { as: reviewer, query })
      return [status, Object.keys((body as { fields?: object }).fields ?? {})]
    }
    expect(await refusal({ limit: '0' })).toEqual([422, ['limit']])
    expect(await refusal({ limit: 'many' })).toEqual([422, ['limit']])
    expect(await refusal({ sort: 'secret' })).toEqual([422, ['sort']])
    expect(await refusal({ search: 'a\0' })).toEqual([422, ['search']])
    expect(await refusal({ cursor: 'nonsense' })).toEqual([422, ['cursor']])
    const forged = Buffer.from(JSON.stringify(["'; drop table apps", 'x'])).toString('base64url')
    expect(await refusal({ cursor: forged })).toEqual([422, ['cursor']])
  })

  it.each([
    '0000-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '99999-01-01T00:00:00.000Z',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    `2026-01-01T00:00:00.${'0'.repeat(150)}Z`,
    'infinity',
    'epoch',
    '',
    8e15,
    null,
    [[]],
  ])('refuses a cursor of the moment %j in every list', async (moment) => {
    const id = '00000000-0000-4000-8000-000000000000'
    const cursor = Buffer.from(JSON.stringify([moment, id])).toString('base64url')
    for (const call of [calls.pageSubmitted, calls.pageAllApps, calls.listAudit]) {
      const { status, body } = await cloud.call(call, { as: admin, query: { cursor } })
      expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([422, ['cursor']])
    }
  })

  it('takes any moment that the database knows, and any text of a name', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const status = async (position: unknown, query: Record<string, string> = {}) => {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url')
      return (await cloud.call(calls.pageSubmitted, { as: admin, query: { ...query, cursor } })).status
    }
    expect(await status(['0001-01-01T00:00:00.000Z', id])).toBe(200)
    expect(await status(['9999-12-31T23:59:59.999Z', id])).toBe(200)
    for (const name of ['', 'a\0b', '\ud800', 'x'.repeat(2_000)])
      expect(await status([name, id], { sort: 'name' })).toBe(200)
  })

  it('pages the audit record, newest first', async () => {
    const entries = await cloud.db.select().from(audit).orderBy(audit.id)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query: Record<string, string> = { limit: '4', ...(cursor && { cursor }) }
      const { body }: Answer<typeof calls.listAudit> = await cloud.call(calls.listAudit, { as: admin, query })
      expect(body.total).toBe(entries.length)
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(entries.map(({ id }) => String(id)).reverse())
  })

  it('narrows the audit record down, and pages what is left', async () => {
    const list = async (query: Record<string, string>) => {
      const { body } = await cloud.call(calls.listAudit, { as: admin, query })
      return { subjects: body.items.map(({ subject }) => subject), total: body.total, next: body.nextCursor }
    }
    const registered = [...names].reverse()
    expect(await list({ action: 'app.registered' })).toEqual({ subjects: registered, total: 5, next: null })
    expect(await list({ actor: 'system' })).toEqual({
      subjects: ['admin@example.com', 'reviewer@example.com'],
      total: 2,
      next: null,
    })
    expect((await list({ subject: 'com.queue.d' })).total).toBe(3)
    expect((await list({ subject: 'com.queue.d', action: 'app.edited' })).total).toBe(1)
    expect((await list({ actor: 'nobody@example.com' })).total).toBe(0)
    expect((await list({ search: 'QUEUE.D developer@' })).total).toBe(3)
    expect((await list({ search: 'system admin@' })).subjects).toEqual(['admin@example.com'])
    const first = await list({ action: 'app.submitted', limit: '3' })
    const rest = await list({ action: 'app.submitted', limit: '3', cursor: first.next ?? '' })
    expect([...first.subjects, ...rest.subjects]).toEqual(registered)
    const { status } = await cloud.call(calls.listAudit, { as: admin, query: { action: 'app.stolen' } })
    expect(status).toBe(422)
  })

  it('lets nobody rewrite the audit record', async () => {
    const reason = async (change: PromiseLike<unknown>) => {
      try {
        await change
        return null
      } catch (error) {
        return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      }
    }
    expect(await reason(cloud.db.update(audit).set({ actor: 'nobody' }))).toBe('audit is append-only')
    expect(await reason(cloud.db.delete(audit))).toBe('audit is append-only')
    expect(await reason(cloud.db.execute('truncate audit'))).toBe('audit is append-only')
  })
})
