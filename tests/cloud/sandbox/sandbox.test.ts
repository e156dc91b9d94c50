import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { ServerType } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { apps, sessions } from '../../../cloud/db/schema.ts'
import { appSocketServer } from '../../../cloud/glasses/sessions/socketRoutes.ts'
import { serveCloud } from '../../../cloud/http/serveCloud.ts'
import { sandboxOriginOf, sessionOfHost } from '../../../cloud/lib/sandboxOrigin.ts'
import { addressRule } from '../../../cloud/outbound/publicAddresses.ts'
import { forwardLimits } from '../../../cloud/sandbox/forward.ts'
import { pageHeaders } from '../../../cloud/sandbox/policy.ts'
import { sandbox } from '../../../cloud/sandbox/sandbox.ts'
import { calls } from '../../../src/api/contract.ts'
import { oneDatabase } from '../support/databases.ts'
import { registration } from '../support/registration.ts'
import { openTestCloud, type TestCloud, testSecret } from '../support/testCloud.ts'

const pattern = 'http://*.localhost:3000'
const packageName = 'com.example.chess'
const html = { 'content-type': 'text/html; charset=utf-8' }

let cloud: TestCloud
let serve: RequestListener
let received: IncomingMessage
let target: string
let id: string
let ada: Awaited<ReturnType<TestCloud['person']>>
let appId: string

/** An app's dev server. */
const server = createServer((request, response) => {
  received = request
  serve(request, response)
})
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`re: ${data}`)))

beforeAll(async () => {
  cloud = await openTestCloud(oneDatabase, { sandboxOrigin: pattern })
  ada = await cloud.person('ada')
  await cloud.call(calls.registerApp, { as: ada, body: registration(packageName) })
  const [row] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
  appId = row?.id ?? ''
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  sockets.close()
  server.close()
  await cloud.close()
})

/** A session whose page is on that server. */
beforeEach(async () => {
  serve = (_request, response) =>
    response.writeHead(200, html).end('<!doctype html><head><title>Chess</title></head>')
  id = randomUUID()
  await cloud.db.insert(sessions).values({
    id,
    appId,
    packageName,
    publicUrl: '',
    developerId: ada.id,
    startedBy: ada.email,
    userId: ada.email,
    model: 'Simulated Glasses',
    holder: randomUUID(),
    state: 'running',
    pageAddress: `${target}/app/`,
    pageOrigin: sandboxOriginOf(pattern, id),
  })
})

const ask = (path: string, init?: RequestInit) =>
  cloud.fetch(new Request(sandboxOriginOf(pattern, id) + path, init), {})

it('gives a page the bridge before its own scripts, under the policy of its permissions', async () => {
  await cloud.db.update(apps).set({
    webPermissions: [{ type: 'network', description: 'Scores.', hosts: ['https://api.example.com'] }],
  })
  const answer = await ask('/app/?level=2')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(
    /^<!doctype html><head><script data-portals="[^"]*http:\/\/localhost:3000[^"]*">.*flutter_inappwebview.*<\/script><title>/s,
  )
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(
    `connect-src 'self' ws://${id}.localhost:3000 data: blob: https://api.example.com;`,
  )
  expect(policy).toContain('frame-ancestors http://127.0.0.1:3000')
  expect(answer.headers.get('x-frame-options')).toBeNull()
  expect(received.url).toBe('/app/?level=2')
  expect(received.headers.host).toBe(new URL(target).host)
})

it('asks browsers for a process of its own where its site has other pages too', () => {
  const headersAt = (origin: string) => pageHeaders({ origin, permissions: [], portals: [] })
  expect(headersAt(`https://${id}.apps.example.com`)).toHaveProperty('origin-agent-cluster', '?1')
  expect(headersAt(`http://${id}.localhost:3000`)).not.toHaveProperty('origin-agent-cluster')
})

it('passes other answers on as they are, but for what they say of policy and connection', async () => {
  serve = (_request, response) =>
    response
      .writeHead(201, {
        'content-type': 'application/json',
        'content-security-policy': "default-src 'none'",
        'x-frame-options': 'DENY',
        'set-cookie': ['a=1; Domain=localhost; Path=/', 'b=2'],
        etag: '"1"',
      })
      .end('{"a":1}')
  const origin = sandboxOriginOf(pattern, id)
  const answer = await ask('/api', {
    method: 'POST',
    body: 'move',
    headers: { origin, referer: `${origin}/app/`, authorization: 'Bearer theirs' },
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ a: 1 })
  // Scripts of workers have no policy but their own.
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect(answer.headers.get('x-frame-options')).toBeNull()
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(received.headers).toMatchObject({
    origin: target,
    referer: `${target}/app/`,
    authorization: 'Bearer theirs',
    'accept-encoding': 'identity',
  })
})

it('leads a redirect of the server to the same place of the page', async () => {
  serve = (_request, response) => response.writeHead(302, { location: `${target}/login?next=%2F` }).end()
  const answer = await ask('/')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `${sandboxOriginOf(pattern, id)}/login?next=%2F`,
  ])
})

it('reads a document that is compressed all the same, and refuses one that never ends', async () => {
  serve = (_request, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync('<p>Chess</p>'))
  expect(await (await ask('/')).text()).toMatch(/^<script [^>]*>.*<\/script><p>Chess<\/p>$/s)

  serve = (_request, response) => response.writeHead(200, html).end(' '.repeat(forwardLimits.document + 1))
  const answer = await ask('/')
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('data-problem="the document is larger than 5 MB"')
})

it('passes a document on as it is to a script that asks for it', async () => {
  const answer = await ask('/part', { headers: { 'sec-fetch-dest': 'empty' } })
  expect(await answer.text()).toBe('<!doctype html><head><title>Chess</title></head>')
})

it('ends an answer that its server breaks off or that never ends, and goes on', async () => {
  serve = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(() => response.destroy(), 50)
  }
  await expect((await ask('/data')).text()).rejects.toThrow()

  serve = (_request, response) => {
    const part = Buffer.alloc(1_024 * 1_024)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
  }
  const endless = async () => {
    for await (const _ of (await ask('/data')).body ?? []);
  }
  await expect(endless()).rejects.toThrow()
  expect((await ask('/part', { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200)
})

it('says in the page’s place why there is none', async () => {
  await cloud.db.update(sessions).set({ pageAddress: 'http://127.0.0.1:1/' }).where(eq(sessions.id, id))
  const answer = await ask('/')
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('Nothing is listening on port 1 at 127.0.0.1 (connection refused)"')
})

it('is closed to pages of sessions that ended, to other addresses and to service workers', async () => {
  expect((await ask('/sw.js', { headers: { 'service-worker': 'script' } })).status).toBe(403)
  await cloud.db.update(sessions).set({ state: 'ended', endedAt: sql`now()` }).where(eq(sessions.id, id))
  expect((await ask('/')).status).toBe(404)
  id = randomUUID()
  expect((await ask('/')).status).toBe(404)
})

it('calls no address that servers of apps may not have', async () => {
  await cloud.db.update(sessions).set({ pageAddress: 'http://169.254.169.254/' }).where(eq(sessions.id, id))
  expect((await ask('/')).status).toBe(502)
})

it.each([
  ['5b4a9d60-0000-4000-8000-000000000001.localhost:3000', '5b4a9d60-0000-4000-8000-000000000001'],
  ['5B4A9D60-0000-4000-8000-000000000001.LOCALHOST:3000', '5b4a9d60-0000-4000-8000-000000000001'],
  ['localhost:3000', null],
  ['other.localhost:3000', null],
  ['5b4a9d60-0000-4000-8000-000000000001.localhost:3001', null],
  ['a.5b4a9d60-0000-4000-8000-000000000001.localhost:3000', null],
])('finds the session of %s', (host, session) => {
  expect(sessionOfHost(pattern, host)).toBe(session)
})

it('passes sockets of the page on, and no others', async () => {
  const { db } = cloud
  const config = { ...cloud.config, port: 0 }
  const outbound = { isAllowed: addressRule(config), resolve: () => Promise.reject(new Error('No names.')) }
  const pages = sandbox({ db, config, outbound, secret: testSecret, exchange: async () => 'gone' })
  const listening: ServerType = await serveCloud(cloud.fetch, config, { server: appSocketServer() }, pages)
  const { port } = listening.address() as AddressInfo
  const open = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/hmr`, { headers })
      socket.on('open', () => socket.send('hello'))
      socket.on('message', (data) => {
        resolve(String(data))
        socket.close()
      })
      socket.on('error', () => resolve('refused'))
    })
  try {
    const host = new URL(sandboxOriginOf(pattern, id)).host
    expect(await open({ host, origin: `http://${host}` })).toBe('re: hello')
    expect(await open({ host, origin: 'http://elsewhere.example.com' })).toBe('refused')
    expect(await open({ host: `${randomUUID()}.localhost:3000` })).toBe('refused')
  } finally {
    listening.close()
  }
})
