import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/api/contract.ts'
import { type Escape, type Places, powers, requests, stores, windows } from './support/escapes.ts'
import {
  type HostileStage,
  htmlType,
  openHostileStage,
  type TriedApp,
  tryApp,
} from './support/hostilePage.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-escape-'))
let stage: HostileStage
let app: TriedApp
let other: TriedApp
let places: Places

/** What the portal's page must never see. */
const seen: string[] = []

/** A site that no developer has listed; what reaches it has escaped. */
const outside = createServer((request, response) => {
  seen.push(`request of ${request.url}`)
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end('reached')
})

const document = `<!doctype html><html><head><title>Hostile</title></head> <body>Hostile</body></html>`
const reach = `fetch(decodeURIComponent(location.search.slice(1))).then((answer) => answer.text(), () => null)`

beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  stage = await openHostileStage(directory)
  stage.server.serves(({ url = '' }, response) => {
    if (url.startsWith('/worker.js'))
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${reach}.then(postMessage)`)
    if (url.startsWith('/drawing.svg'))
      return response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end(
          `<svg xmlns="http://www.w3.org/2000/svg"><script>${reach.replaceAll('>', '&gt;')}.then((reached) =&gt; parent.postMessage({ drawing: true, reached }, '*'))</script></svg>`,
        )
    const cookies = ['localhost', '.localhost'].map((domain) => `signed_in=0; Domain=${domain}; Path=/x`)
    response.writeHead(200, { ...htmlType, 'set-cookie': cookies }).end(document)
  })
  other = await tryApp(stage)
  app = await tryApp(stage)
  const { context, page } = app
  context.on('page', (opened) => seen.push(`window at ${opened.url()}`))
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.type()}`)
    void dialog.dismiss()
  })
  page.on('download', () => seen.push('download'))
  page.on(
    'framenavigated',
    (frame) => frame === page.mainFrame() && seen.push(`navigation to ${frame.url()}`),
  )
  await (await app.frame()).getByText('Hostile').waitFor()
  places = {
    portal: stage.portal,
    api: `${stage.portal}${calls.listApps.path}`,
    session: app.started.page?.origin ?? '',
    other: other.started.page?.url ?? '',
    outside: `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`,
  }
})
afterAll(async () => {
  await stage?.close()
  outside.close()
  rmSync(directory, { recursive: true, force: true })
})

/** What an escape gives, as if the person had just clicked in the page; null where it is refused. */
async function attempt({ run }: Escape): Promise<string | null> {
  const frame = await app.frame()
  const reached = frame.evaluateHandle(run, places).then(
    (value) => (/^(null|undefined)$/.test(value.toString()) ? null : value.toString()),
    () => null,
  )
  return Promise.race([reached, pause(3_000, null)])
}

/** What the portal keeps in this browser. */
const portalState = () =>
  app.page.evaluate(async () => ({
    isSignedIn: window.document.cookie.includes('signed_in=1'),
    cookies: window.document.cookie.split('; ').filter((cookie) => cookie.startsWith('signed_in')).length,
    tokens: ['core_token', 'portal-auth'].every((name) => localStorage.getItem(name) !== null),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    taken: window.document.fullscreenElement ?? window.document.pointerLockElement,
  }))
const untouched = { isSignedIn: true, cookies: 1, tokens: true, workers: 0, taken: null }

describe.each([
  ['windows', windows],
  ['stores', stores],
  ['requests', requests],
  ['powers', powers],
])('%s: a page', (_, escapes) => {
  test.each(Object.entries(escapes))('%s, in vain', { timeout: 30_000 }, async (_name, tried) => {
    const before = seen.length
    expect(await attempt(tried)).toBe(null)
    expect(await portalState()).toEqual(untouched)
    expect(seen.slice(before)).toEqual([])
    expect(app.page.url()).toBe(`${stage.portal}/tpas/${stage.packageName}/try`)
  })
})

describe('messages: the portal', () => {
  test('gives no bridge to a frame within the page, nor to the page of another session', async () => {
    const frame = await app.frame()
    const within = frame.evaluate(
      () =>
        new Promise((resolve) => {
          const inner = window.document.createElement('iframe')
          inner.srcdoc = `<script>
            addEventListener('message', ({ ports }) => parent.postMessage({ ports: ports.length }, '*'))
            top.postMessage({ type: 'even-hub-ready' }, '*')
          </script>`
          addEventListener('message', ({ data }) => data?.ports !== undefined && resolve(data.ports))
          window.document.body.append(inner)
          setTimeout(() => resolve(null), 2_000)
        }),
    )
    expect(await within).toBe(null)

    const stranger = await app.page.evaluateHandle((src) => {
      const added = Object.assign(window.document.createElement('iframe'), { src })
      window.document.body.append(added)
      return added
    }, places.other)
    const inStranger = await stranger.asElement()?.contentFrame()
    await inStranger?.getByText('Hostile').waitFor()
    expect(await inStranger?.evaluate(asksForUser)).toBe(null)
    await stranger.evaluate((added) => added.remove())
    expect(await frame.evaluate(asksForUser)).toContain('developer')
  })

  test('hears no results, pushes and errors that a page makes up', async () => {
    const frame = await app.frame()
    await frame.evaluate(() => {
      for (const type of ['result', 'push', 'ended', 'even-hub-port', 'call'])
        window.parent.postMessage({ type, id: 1, value: 'forged', json: '{}' }, '*')
      window.parent.postMessage({ type: 'even-hub-failed', problem: '<img src=x onerror=alert(1)>' }, '*')
    })
    expect(await frame.evaluate(asksForUser)).toContain('developer')
    expect(await portalState()).toEqual(untouched)
  })
})

test('a page in a window of its own has no bridge and no more power than in its frame', async () => {
  const opened = await stage.browser.newPage()
  opened.on('dialog', (dialog) => void dialog.dismiss().then(() => seen.push('dialog of its own window')))
  opened.on('popup', () => seen.push('popup of its own window'))
  const before = seen.length
  const answer = await opened.goto(places.other)
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining('sandbox allow-scripts'),
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  await opened.evaluate(() => {
    alert('x')
    open('about:blank')
  })
  expect(await opened.evaluate(asksForUser)).toBe(null)
  expect(seen.slice(before)).toEqual([])
  await opened.close()
})

/** In a page: a call of the bridge, whose answer is null where there is none. */
function asksForUser(): Promise<string | null> {
  const bridge = Reflect.get(window, 'flutter_inappwebview')
  const call = { type: 'call_even_app_method', method: 'getUserInfo' }
  return Promise.race([
    bridge.callHandler('evenAppMessage', JSON.stringify(call)).then(JSON.stringify),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_500)),
  ])
}
