import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RelayEvent, relay } from '../../cli/listen/relayClient.ts'
import { targetOf } from '../../cli/listen/target.ts'
import { listeners } from '../../cloud/db/schema.ts'
import { calls, listenerLimits } from '../../src/api/contract.ts'
import { registration } from '../cloud/support/registration.ts'
import { localServer, readyRelay } from './support/listenerCloud.ts'
import { setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const bundle = Buffer.alloc(2.5 * listenerLimits.body, 'x')

/** A dev server with a page, a bundle that no frame has room for, and what was posted to it. */
const devServer = () =>
  localServer(async (request, response) => {
    if (request.url === '/bundle.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(bundle)
    if (request.method === 'PUT') {
      let body = ''
      for await (const part of request) body += String(part)
      return void response.end(`${request.url}: ${body}`)
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><head></head><p>Dice')
  })

test('a page of this computer passes through it to its session in the portal, whatever its size', async () => {
  const server = await devServer()
  const person = await portal.developer()
  const packageName = 'com.example.dice'
  const body = registration(packageName, { kind: 'web', publicUrl: '' })
  expect((await portal.cloud.call(calls.registerApp, { as: person, body })).status).toBe(201)
  const params = { packageName }
  const stop = new AbortController()
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>()
  let id = ''
  const ended = relay(
    {
      portal: portal.url,
      passes: 'page',
      WebSocket,
      target: await targetOf(`http://127.0.0.1:${server.port}`, { allowLan: false }),
      async open() {
        const body = { name: 'laptop', kind: 'page' as const }
        const { body: ticket } = await portal.cloud.call(calls.openListener, { as: person, params, body })
        id = ticket.id
        return ticket
      },
      onEvent: (event: RelayEvent) => event.type === 'state' && event.view.state === 'ready' && setReady(),
    },
    stop.signal,
  )
  onTestFinished(async () => {
    stop.abort()
    await ended
  })
  await ready

  const start = (address: string) =>
    portal.cloud.call(calls.startSession, {
      as: person,
      params,
      body: { model: 'g2', source: { address }, listener: id },
    })
  const wrong = await start('http://127.0.0.1:9/')
  expect([wrong.status, wrong.body]).toMatchObject([422, { fields: { source: /laptop shows 127/ } }])
  const { session } = (await start(`http://127.0.0.1:${server.port}/`)).body
  expect(session.listener).toEqual({ id, name: 'laptop' })
  const ask = (path: string, init?: RequestInit) =>
    portal.cloud.fetch(new Request(session.page?.origin + path, init), {})

  const page = await (await ask('/')).text()
  expect(page).toMatch(/even-hub-ready[\s\S]*<p>Dice$/)
  const got = await ask('/bundle.js', { headers: { 'glasses-rest': 'another' } })
  expect(got.headers.get('content-type')).toBe('text/javascript')
  expect(Buffer.from(await got.arrayBuffer()).equals(bundle)).toBe(true)
  const put = await ask('/api/dice?sides=6', { method: 'PUT', body: 'roll' })
  expect(await put.text()).toBe('/api/dice?sides=6: roll')

  stop.abort()
  await ended
  const listed = () => portal.cloud.call(calls.listListeners, { as: person, params })
  await expect.poll(async () => (await listed()).body.listeners).toEqual([])
  // Until then it may come back, and is waited for.
  await portal.cloud.db.update(listeners).set({ lastSeenAt: sql`now() - interval '61 seconds'` })
  const gone = await ask('/')
  expect([gone.status, await gone.text()]).toEqual([
    502,
    expect.stringContaining('laptop isn’t connected: run glasses preview on it'),
  ])
})

test('what is asked of a page doesn’t pass to the server of an app', async () => {
  const fetched = { seq: 1, method: 'GET' as const, path: '/x', headers: {}, body: '', deadline: 1_000 }
  const served: string[] = []
  const { connection } = await readyRelay(({ url = '' }, response) => {
    served.push(url)
    response.end()
  })
  connection.send({ type: 'fetch', id: 'a', ...fetched })
  connection.send({ type: 'request', id: 'b', ...fetched, path: '/tool' })
  expect((await connection.next('response')).id).toBe('b')
  expect(served).toEqual(['/health', '/tool'])
})
