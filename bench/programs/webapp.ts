import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { untilQuiet } from '../../tests/e2e/support/quiet.ts'
import { reported, signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, type Served, signIn, withEmbedded } from '../harness/embedded.ts'
import { registration } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'
import { median, rounded } from '../harness/statistics.ts'

const most = 1.3
const packageName = 'com.example.bench_page'
const sdk = 'tests/evenhubSdk'
const perSecond = 100

/** What a page of glasses takes on its way, which the bare page doesn't wait for. */
const glassesMs = 165

export default {
  about: 'web apps: first drawn page against the bare page in a frame, 100 updates a second in the log',

  run: ({ amount, report }) =>
    withEmbedded({}, (served) =>
      withBrowser(async (browser) => {
        using onePage = await openPage()
        using template = await openTemplate()
        const open = await opener(served, browser, onePage.address)
        const rounds = amount(20, 5)
        const seconds = amount(60, 10)

        const compare = async (name: string, address: string) => {
          const drawn: number[] = []
          const bare: number[] = []
          // The first of each finds nothing compiled.
          for (let round = 0; round <= rounds; round++) {
            bare.push(await bareTime(browser, address))
            const { page, stop } = await open(address)
            drawn.push(await drawnTime(page))
            await stop()
          }
          const [took, least] = [median(drawn.slice(1)), median(bare.slice(1))]
          report(`${name}: ${rounded(took)} ms, bare ${rounded(least)} ms`)
          return { ratio: rounded(took / least, 2), bare: rounded(least), all: { drawn, bare } }
        }
        const ofTemplate = await compare('template', template.address)
        const ofOnePage = await compare('page of one file', onePage.address)

        const { rows, stop } = await open(`${onePage.address}?updates=${seconds * perSecond}`)
        const logged = await rows(seconds)
        await stop()
        const ordered = logged.every((number, place) => number === place)
        return {
          figure: `first drawn page of the template on Vite's dev server ${ofTemplate.ratio} × the bare page's ${ofTemplate.bare} ms; of a page of one file ${ofOnePage.ratio} × ${ofOnePage.bare} ms; ${logged.length} of ${seconds * perSecond} updates in the log, ${ordered ? 'in order' : 'out of order'}`,
          target: `≤ ${most} ×; all, in order`,
          passed:
            Math.max(ofTemplate.ratio, ofOnePage.ratio) <= most &&
            ordered &&
            logged.length === seconds * perSecond,
          details: { ofTemplate, ofOnePage, glassesMs },
        }
      }),
    ),
} satisfies Program

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
  start()
</script></body></html>`

/** A page that needs nothing but itself. */
async function openPage() {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(appPage),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What `glasses init --template even` writes, as its developer runs it: the SDK unmodified, behind Vite's dev server in a
 * process of its own. */
async function openTemplate() {
  if (!existsSync(`${sdk}/node_modules`)) execFileSync('npm', ['ci', '--prefix', sdk], { stdio: 'inherit' })
  const root = mkdtempSync(join(tmpdir(), 'bench-template-'))
  cpSync('cli/templates/even', root, { recursive: true })
  symlinkSync(resolve(sdk, 'node_modules'), `${root}/node_modules`)
  const port = await freePort()
  const vite = spawn(
    process.execPath,
    [resolve('node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(port)],
    { cwd: root, stdio: 'ignore' },
  )
  const address = `http://127.0.0.1:${port}/`
  while (!(await fetch(address).catch(() => null))) await pause(100)
  return {
    address,
    [Symbol.dispose]() {
      vite.kill()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Stands in for the bridge of a page in a frame without the portal. */
function answerFrame(): void {
  if (window === parent) return
  const callHandler = async (_name: string, json: string) => {
    if (json.includes('createStartUpPageContainer')) parent.postMessage('called', '*')
    return null
  }
  Object.assign(window, { flutter_inappwebview: { callHandler } })
}

/** From adding a frame of the page, on another site as in Try It, to its call that draws. */
async function bareTime(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage()
  await page.addInitScript(answerFrame)
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

  return async (pageAddress: string) => {
    const context = await browser.newContext({ storageState: signedInAt(cloud.url, session, token) })
    const page = await context.newPage()
    await page.goto(`${cloud.url}/tpas/${packageName}/try`)
    // Nobody presses Start while the screen still loads, nor what it loads once the pointer is there.
    await page.mouse.move(1, 1)
    await untilQuiet(page)
    await page.evaluate(noteTimes, seenDrawn)
    await page.getByLabel('Page address').fill(pageAddress)
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
    if (!document.querySelector('[aria-label*="shows: Count"]')) return
    Object.assign(window, { drawnAt: performance.now() })
    observer.disconnect()
    console.info(seenDrawn)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
