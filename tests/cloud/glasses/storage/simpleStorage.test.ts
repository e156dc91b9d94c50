import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { simpleStorage } from '../../../../cloud/db/schema.ts'
import { storageRoutes } from '../../../../cloud/glasses/storage/storageRoutes.ts'
import type { CloudEnv } from '../../../../cloud/http/ctx.ts'
import { answerFailure } from '../../../../cloud/http/failures.ts'
import { buckets } from '../../../../cloud/http/limits/buckets.ts'
import { createLimits } from '../../../../cloud/http/limits/limits.ts'
import { calls, type SessionEvent } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import type { Person } from '../../support/testCloud.ts'
import { type App, createApp, openTryIt, readLog, startSession, type TryItCloud } from '../support/tryIt.ts'

onOneDatabase('Simple storage', (database) => {
  let cloud: TryItCloud
  let owner: Person
  let app: App
  beforeAll(async () => {
    cloud = await openTryIt(database)
    owner = await cloud.person('keeper')
    app = await usedApp('com.storage.notes')
  })
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await cloud.close()
  })

  /** An app that its owner has used once. */
  async function usedApp(packageName: string): Promise<App> {
    const created = await createApp(cloud, owner, packageName, ({ answer }) => answer())
    const { id } = await startSession(cloud, owner, created)
    await cloud.call(calls.stopSession, { as: owner, params: { id } })
    return created
  }

  type Request = { by?: App; userId?: string; key?: string; body?: unknown; authorization?: string }

  async function ask(method: string, request: Request = {}): Promise<[number, unknown]> {
    const { by = app, userId = owner.email, key, body } = request
    const { authorization = `Bearer ${by.packageName}:${by.apiKey}` } = request
    const path = [userId, ...(key === undefined ? [] : [key])].map(encodeURIComponent).join('/')
    const response = await fetch(`${cloud.url}/api/sdk/simple-storage/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return [response.status, await response.json()]
  }
  const put = (data: unknown, request?: Request) => ask('PUT', { ...request, body: { data } })
  const kept = async (request?: Request) => (await ask('GET', request))[1]

  it('keeps texts, adds to them, and forgets them one by one and all', async () => {
    expect(await ask('GET')).toEqual([200, { success: true, data: {} }])
    expect(await put({ theme: 'dark', 'last/page': '12' })).toEqual([200, { success: true }])
    await put({ theme: 'light', odd: 'a\0b\ud800' })
    const data = { theme: 'light', 'last/page': '12', odd: 'a\0b\ud800' }
    expect(await kept()).toEqual({ success: true, data })

    expect(await kept({ key: 'last/page' })).toEqual({ success: true, data: { 'last/page': '12' } })
    expect(await kept({ key: 'toString' })).toEqual({ success: true, data: {} })
    expect(await ask('DELETE', { key: 'last/page' })).toEqual([200, { success: true }])
    expect(await ask('DELETE', { key: 'never' })).toEqual([200, { success: true }])
    expect(await kept()).toEqual({ success: true, data: { theme: 'light', odd: 'a\0b\ud800' } })

    expect(await ask('DELETE')).toEqual([200, { success: true }])
    expect(await kept()).toEqual({ success: true, data: {} })
  })

  it('has turns for each app, so that one that keeps much holds up nobody else', async () => {
    const turns: string[] = []
    const alone = new Hono<CloudEnv>().onError(answerFailure)
    const perUserConcurrency = async (key: string) => {
      turns.push(key)
      return null
    }
    storageRoutes(alone, { ...cloud, limits: createLimits(cloud), perUserConcurrency })
    const path = `/api/sdk/simple-storage/${encodeURIComponent(owner.email)}`
    const headers = { authorization: `Bearer ${app.packageName}:${app.apiKey}` }
    expect((await alone.request(path, { headers })).status).toBe(429)
    expect((await alone.request(path, { headers: { authorization: 'Bearer no:key' } })).status).toBe(401)
    expect(turns).toEqual([expect.stringMatching(/^storage [0-9a-f-]{36}$/)])
  })

  it('stores nothing by a key that ends before the last byte', async () => {
    const late = await usedApp('com.storage.late')
    const params = { packageName: late.packageName }
    const whole = Buffer.from(JSON.stringify({ data: { late: 'yes' } }))
    const parts = [whole.subarray(0, -1), whole.subarray(-1)]
    const body = new ReadableStream({
      async pull(stream) {
        const part = parts.shift()
        if (part === undefined) return stream.close()
        if (parts.length === 0) await cloud.call(calls.regenerateKey, { as: owner, params })
        stream.enqueue(part)
      },
    })
    const headers = {
      authorization: `Bearer ${late.packageName}:${late.apiKey}`,
      'content-type': 'application/json',
    }
    const path = `/api/sdk/simple-storage/${encodeURIComponent(owner.email)}`
    const answer = await cloud.app.request(path, {
      method: 'PUT',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(401)
    await late[Symbol.asyncDispose]()
  })

  it('is logged in the sessions that run, without the key', async () => {
    const session = await startSession(cloud, owner, app)
    await put({ theme: 'dark', token: 'sgk_hidden' })
    await put({ theme: 1 })
    await put({ long: 'x'.repeat(5_000) })
    await ask('GET', { key: 'theme' })
    const isCall = ({ kind, summary }: SessionEvent) => kind === 'call' && summary.includes('simple-storage')
    const log = await readLog(cloud, owner, session, (events) => events.filter(isCall).length === 4)
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    await ask('DELETE')

    const path = `/api/sdk/simple-storage/${encodeURIComponent(owner.email)}`
    const [stored, refused, long, read] = log.filter(isCall)
    expect(stored).toMatchObject({
      direction: 'fromApp',
      summary: expect.stringMatching(/^PUT simple-storage: 200 after \d+ ms$/),
      body: {
        method: 'PUT',
        path,
        status: 200,
        answer: { success: true },
        body: { data: { theme: 'dark', token: '[redacted]' } },
      },
    })
    expect(refused?.body).toMatchObject({ status: 422, answer: { code: 'INVALID_FIELDS' } })
    expect(long).toMatchObject({ size: 5_020, body: { body: expect.stringMatching(/^.{2000}…$/) } })
    expect(read?.summary).toMatch(/^GET simple-storage\/theme: 200 after/)
    expect(read?.body).toEqual({
      method: 'GET',
      path: `${path}/theme`,
      status: 200,
      answer: { success: true, data: { theme: 'dark' } },
    })
    const whole = JSON.stringify(log)
    for (const secret of [app.apiKey, 'sgk_hidden', 'Bearer']) expect(whole).not.toContain(secret)
  })

  it('loses nothing when several write at once', async () => {
    const names = Array.from({ length: 8 }, (_, place) => `at-once-${place}`)
    await Promise.all(names.map((name) => put({ [name]: name })))
    expect(await kept()).toEqual({
      success: true,
      data: Object.fromEntries(names.map((name) => [name, name])),
    })
    await ask('DELETE')
  })

  it('is each app’s own, and forgotten with it', async () => {
    const other = await usedApp('com.storage.other')
    await using _ = other
    await put({ whose: 'notes' })
    await put({ whose: 'other' }, { by: other })
    expect(await kept()).toEqual({ success: true, data: { whose: 'notes' } })
    expect(await kept({ by: other })).toEqual({ success: true, data: { whose: 'other' } })

    await cloud.call(calls.deleteApp, { as: owner, params: { packageName: other.packageName } })
    expect(await cloud.db.$count(simpleStorage)).toBe(1)
    expect((await ask('GET', { by: other }))[0]).toBe(401)
    await ask('DELETE')
  })

  it('is for the app’s own key, and for people who have used the app', async () => {
    const status = async (request: Request) => (await ask('GET', request))[0]
    for (const authorization of [
      '',
      `Bearer ${owner.coreToken}`,
      `Bearer ${app.packageName}`,
      `Bearer ${app.packageName}:`,
      `Bearer ${app.packageName}:${app.apiKey.slice(0, -1)}`,
      `Bearer com.storage.nobody:${app.apiKey}`,
    ])
      expect(await status({ authorization }), authorization).toBe(401)
    const stranger = await createApp(cloud, owner, 'com.storage.stranger', ({ answer }) => answer())
    await using _ = stranger
    expect(await status({ by: stranger })).toBe(404)
    expect(await status({ by: { ...stranger, packageName: app.packageName } })).toBe(401)
    expect(await status({ userId: 'nobody@example.com' })).toBe(404)
    expect(await status({ userId: 'nobody\0@example.com' })).toBe(404)
  })

  it('refuses what is not text, and what is too much', async () => {
    for (const body of [undefined, {}, { data: 'text' }, { data: { count: 1 } }, { data: ['text'] }])
      expect((await ask('PUT', { body }))[0]).toBe(422)

    const longest = 'x'.repeat(100_000)
    expect((await put({ long: `${longest}x` }))[0]).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [n, '']))
    expect((await put(many))[1]).toMatchObject({ error: 'There can be at most 10,000 keys.' })
    const data = Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`long-${place}`, longest]))
    expect((await put(data))[0]).toBe(200)
    expect(await put({ 'long-9': longest })).toEqual([
      413,
      { error: 'All values together must be 1 MB or less.', code: 'TOO_LARGE' },
    ])
    expect(await ask('DELETE', { key: 'long-8' })).toEqual([200, { success: true }])
    expect(await put({ 'long-9': longest })).toEqual([200, { success: true }])
    await ask('DELETE')
  })

  it('answers unknown paths as the API does', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/version'],
      ['POST', '/simple-storage'],
      ['GET', '/simple-storage/ada@example.com/theme/dark'],
      ['DELETE', '/photos/../nothing'],
    ] as const) {
      const response = await fetch(`${cloud.url}/api/sdk${path}`, { method })
      expect([path, response.status, await response.json()]).toEqual([
        ...[path, 404],
        expect.objectContaining({ code: 'NOT_FOUND' }),
      ])
    }
  })

  it('is limited for each app', async () => {
    const limited = await openTryIt(database, {
      config: { rateLimitFactor: 2 / buckets.simpleStorage.points },
    })
    const person = await limited.person('limited')
    await using own = await createApp(limited, person, 'com.storage.limited', ({ answer }) => answer())
    await startSession(limited, person, own)
    const read = () =>
      fetch(`${limited.url}/api/sdk/simple-storage/${person.email}`, {
        headers: { authorization: `Bearer ${own.packageName}:${own.apiKey}` },
      })
    expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([200, 200, 429])
    await limited.close()
  })
})
