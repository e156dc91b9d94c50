import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { untilQuiet } from '../../tests/e2e/support/quiet.ts'
import { reported, signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, type Served, signIn, withEmbedded } from '../harness/embedded.ts'
import { registration } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { median, rounded } from '../harness/statistics.ts'

const most = 1.3
const packageName = 'com.example.bench_page'
const perSecond = 100

/** What a page of glasses takes on its way, which the bare page doesn't wait for. */
const glassesMs = 165

export default {
  about: 'web apps: first drawn page against the bare page in a frame, 100 updates a second in the log',

  run: ({ amount, report }) =>
    withEmbedded({}, (served) =>
      withBrowser(async (browser) => {
        const server = await openPages()
        try {
          const rounds = amount(20, 5)
          const seconds = amount(60, 10)
          const open = await opener(served, browser, addressOf(server))
          const drawn: number[] = []
          const bare: number[] = []
          for (let round = 0; round < rounds; round++) {
            bare.push(await bareTime(browser, addressOf(server)))
            const { page, stop } = await open('')
            drawn.push(await drawnTime(page))
            await stop()
          }
          report(`first page: ${rounded(median(drawn))} ms, bare ${rounded(median(bare))} ms`)
          const { rows, stop } = await open(`?updates=${seconds * perSecond}`)
          const logged = await rows(seconds)
          await stop()
          const ordered = logged.every((number, place) => number === place)
          const ratio = median(drawn) / median(bare)
          return {
            figure: `first drawn page ${rounded(ratio, 2)} × the bare page's ${rounded(median(bare))} ms; ${logged.length} of ${seconds * perSecond} updates in the log, ${ordered ? 'in order' : 'out of order'}`,
            target: `≤ ${most} ×; all, in order`,
            passed: ratio <= most && ordered && logged.length === seconds * perSecond,
            details: { drawn, bare, glassesMs },
          }
        } finally {
          server.closeAllConnections()
          server.close()
        }
      }),
    ),
} satisfies Program

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

const appPage = `<!doctype html><html><head><title>Counter</title></head><body><script>
  const call = (method, data) => window.flutter_inappwebview.callHandler(
    'evenAppMessage', JSON.stringify({ type: 'call_even_app_method', method, data }))
  const text = { containerID: 1, containerName: 'text' }
  const updates = Number(new URLSearchParams(location.search).get('updates'))
  async function start() {
    await call('createStartUpPageContainer', { containerTotalNum: 1, textObject: [{ ...text, xPosition: 0,
      yPosition: 0, width: 576, height: 288, isEventCapture: 1, content: 'Counting' }] })
    const begun = performance.now()
    let sent = 0
    const timer = setInterval(() => {
      while (sent < updates && sent < (performance.now() - begun) / ${1_000 / perSecond})
        call('textContainerUpgrade', { ...text, contentOffset: 0, contentLength: 0, content: String(sent++) })
      if (sent >= updates) clearInterval(timer)
    }, 5)
  }
  window.flutter_inappwebview ??= { callHandler: () => { parent.postMessage('called', '*'); return Promise.resolve(0) } }
  start()
</script></body></html>`

async function openPages(): Promise<Server> {
  const server = createServer((_request, response) =>
    // In a process of its own, as pages of Try It are.
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'origin-agent-cluster': '?1' })
      .end(appPage),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** From adding a frame of the page, on another site as in Try It, to its first call of the bridge. */
async function bareTime(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  await page.goto(`${address}?bare`)
  const time = await page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        addEventListener('message', () => resolve(performance.now() - begun), { once: true })
        document.body.append(Object.assign(document.createElement('iframe'), { src }))
      }),
    `${address.replace('127.0.0.1', `bare-${Math.random().toString(36).slice(2)}.localhost`)}?framed`,
  )
  await page.close()
  return time
}

/** Starts the app on the Try It page of its developer. */
async function opener({ cloud, gun }: Served, browser: Browser, address: string) {
  const session = await signIn(gun, 'developer@example.com', 'smart-glasses')
  const token = await exchange(gun, session)
  const texts = { kind: 'web', publicUrl: '', webAddress: address }
  const body = registration(packageName, texts)
  await gun.fire({ method: 'POST', path: calls.registerApp.path, token, body })

  return async (search: string) => {
    const context = await browser.newContext({ storageState: signedInAt(cloud.url, session, token) })
    const page = await context.newPage()
    await page.goto(`${cloud.url}/tpas/${packageName}/try`)
    // Nobody presses Start while the screen still loads.
    await untilQuiet(page)
    await page.evaluate(noteTimes, seenDrawn)
    await page.getByLabel('Page address').fill(address + search)
    const drawn = reported(page, seenDrawn)
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/sessions') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const id: string = (await (await answer).json()).session.id
    await drawn
    const of = (path: string) => path.replace('{id}', id)

    return {
      page,
      async stop() {
        await context.close()
        await gun.fire({ method: 'POST', path: of(calls.stopSession.path), token })
      },
      /** The numbers that updates of the log have, in its order. */
      async rows(seconds: number): Promise<number[]> {
        await page.waitForTimeout((seconds + 5) * 1_000)
        const numbers: number[] = []
        for (let after = 0; ; ) {
          const { text } = await gun.fire({
            path: `${of(calls.listEvents.path)}?limit=1000&after=${after}`,
            token,
          })
          const { events }: { events: SessionEvent[] } = JSON.parse(text)
          const last = events.at(-1)
          if (!last) return numbers
          for (const { kind, summary, body } of events)
            if (kind === 'call' && summary === 'textContainerUpgrade')
              numbers.push(Number(Object(body).data.content))
          after = last.sequence
        }
      },
    }
  }
}

/** From the answer to Start until the lens shows the page, without what glasses take. */
function drawnTime(page: Page): Promise<number> {
  return page.evaluate((glasses) => {
    // The list of sessions has the same address, and is read again later.
    const sessions = performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) => name.endsWith('/sessions') && startTime >= Reflect.get(window, 'pressedAt'),
      )
    const answered = Math.min(...sessions.map((entry) => (entry as PerformanceResourceTiming).responseEnd))
    return Reflect.get(window, 'drawnAt') - answered - glasses
  }, glassesMs)
}

const seenDrawn = 'bench: the lens shows the page'

/** In the portal's page: notes when Start was pressed, and when the lens first shows the app's page, which it says. */
function noteTimes(seenDrawn: string): void {
  addEventListener('submit', () => Object.assign(window, { pressedAt: performance.now() }), true)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label*=Counting]')) return
    Object.assign(window, { drawnAt: performance.now() })
    observer.disconnect()
    console.info(seenDrawn)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
