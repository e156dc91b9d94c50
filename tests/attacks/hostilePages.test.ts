import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { person } from '../../bench/harness/people.ts'
import { quantile } from '../../bench/harness/statistics.ts'
import { calls } from '../../src/api/contract.ts'
import { registration } from '../cloud/support/registration.ts'
import { type HostileStage, htmlType, openHostileStage, tryApp } from './support/hostilePage.ts'
import { pages } from './support/hostilePages.ts'

/** Milliseconds until a press is painted and until another person's call is answered; bytes that the cloud grows. */
const most = { paint: 100, answer: 250, growth: 150 * 1_024 * 1_024 }
const seconds = 6

const directory = mkdtempSync(join(tmpdir(), 'portal-hostile-'))
let stage: HostileStage
let other: { token: string; session: string }

beforeAll(async () => {
  stage = await openHostileStage(directory)
  new WebSocketServer({ server: stage.server.server }).on('connection', (socket) => {
    const part = Buffer.alloc(65_536)
    const flood = () => socket.readyState === socket.OPEN && socket.send(part, flood)
    for (let stream = 0; stream < 4; stream++) flood()
  })
  other = await startOther()
  // A cloud that has served nothing yet grows by what its first session loads.
  stage.server.shows('<title>Kind</title>')
  await (await tryApp(stage)).close()
})
afterAll(async () => {
  await stage?.close()
  rmSync(directory, { recursive: true, force: true })
})

test.each(Object.entries(pages))('a page that %s', { timeout: 120_000 }, async (_name, { page, names }) => {
  const { server } = stage
  if (typeof page === 'string') server.shows(page)
  else
    server.serves((request, response) => {
      if (request.url?.startsWith('/favicon')) return response.writeHead(404, htmlType).end()
      page(request, response)
    })
  const before = memory()
  const app = await tryApp(stage)
  let dialogs = 0
  app.page.on('dialog', () => (dialogs += 1))
  app.context.on('page', () => (dialogs += 1))
  try {
    const [paints, answers] = await Promise.all([paintTimes(app.page), answerTimes()])
    const seen = { paint: quantile(paints, 0.95), answer: quantile(answers, 0.99), growth: memory() - before }
    expect.soft(seen.paint, 'input to paint, p95').toBeLessThan(most.paint)
    expect.soft(seen.answer, 'another person’s call, p99').toBeLessThan(most.answer)
    expect.soft(seen.growth, 'memory of the cloud').toBeLessThan(most.growth)
    expect.soft(dialogs).toBe(0)
    expect.soft(app.page.url()).toContain(`/tpas/${stage.packageName}/try`)
    if (names) await expect.poll(app.findings, { timeout: 30_000, interval: 500 }).toContain(names)
  } finally {
    await app.close()
  }
})

/** From when a button of the portal's page could be pressed until what its press does is painted, again and again. */
async function paintTimes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Swipe Up' }).waitFor()
  return page.evaluate(async (ms) => {
    const button = Array.from(document.querySelectorAll('button')).find(
      ({ textContent }) => textContent === 'Swipe Up',
    )
    if (!button) throw new Error('There is nothing to press.')
    const times: number[] = []
    for (const end = performance.now() + ms; performance.now() < end; ) {
      const pressed = performance.now() + 50
      await new Promise((resolve) => setTimeout(resolve, 50))
      button.click()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - pressed)
    }
    return times
  }, seconds * 1_000)
}

/** Of another person, whose own session goes on meanwhile. */
async function answerTimes(): Promise<number[]> {
  const { gun } = stage
  const path = calls.addHostEvents.path.replace('{id}', other.session)
  const times: number[] = []
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(50)) {
    const row = {
      at: new Date().toISOString(),
      direction: 'fromApp',
      kind: 'console',
      summary: 'x',
      body: null,
    }
    const { ms, text } = await gun.fire({ method: 'POST', path, token: other.token, body: { events: [row] } })
    expect(JSON.parse(text)).toMatchObject({ lastSequence: expect.any(Number) })
    times.push(ms)
  }
  return times
}

async function startOther() {
  const { gun, server } = stage
  const { token } = await person('other')
  const packageName = 'com.example.kind'
  const send = async (path: string, body: object) =>
    JSON.parse((await gun.fire({ method: 'POST', path, token, body })).text)
  const texts = { kind: 'web', publicUrl: '', webAddress: server.url }
  await send(calls.registerApp.path, registration(packageName, texts))
  const started = await send(calls.startSession.path.replace('{packageName}', packageName), {})
  return { token, session: String(started.session.id) }
}

/** Bytes of the cloud that are in memory. */
function memory(): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${stage.cloud.child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}
