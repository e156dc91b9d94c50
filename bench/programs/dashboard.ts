import type { Browser, Page } from 'playwright'

import { calls } from '../../src/api/contract.ts'
import { untilQuiet } from '../../tests/e2e/support/quiet.ts'
import { reported, signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, type Served, signIn, withEmbedded } from '../harness/embedded.ts'
import { type Fetched, follow, mobile, throttle } from '../harness/network.ts'
import { bodyOf } from '../harness/portalBuild.ts'
import type { Program } from '../harness/program.ts'
import { withReferences } from '../harness/references.ts'
import { median, rounded } from '../harness/statistics.ts'

/** Times as ratios to the empty React page's largest paint of the same run; blocking in milliseconds; bytes as bodies alone. */
const most = { lcp: 1.85, rows: 2.3, blocked: 200, script: 180_000, route: 60_000 }
const firstCalls: string[] = [calls.listApps.path, calls.getNeeds.path]
/** Milliseconds that the specification waits before a stored token is used, and a slow processor's work. */
const ownWork = 100 + 350

const screens = ['/dashboard', '/tpas']
const routes = [
  '/tpas',
  '/tpas/create',
  '/tpas/com.northlight.trail-notes',
  '/tpas/com.northlight.trail-notes/edit',
  '/profile',
  '/admin',
]

export default {
  about:
    'the dashboard and My Apps, cold, on a slow phone for real: LCP, rows, blocking, JavaScript, waits, and what each route adds',

  run: ({ amount, report }) =>
    withReferences((references) =>
      withEmbedded({}, async (served) => {
        const { cloud, gun } = served
        const session = await signIn(gun, 'admin@example.com', 'smart-glasses')
        const token = await exchange(gun, session)
        for (let n = 0; n < 20; n++) await gun.fire({ path: calls.listApps.path, token })
        const developer = await developerState(served)

        return withBrowser(async (browser) => {
          const empty: Load[] = []
          const loads: Record<string, Load[]> = Object.fromEntries(screens.map((screen) => [screen, []]))
          const rounds = amount(5, 1)
          for (let round = 0; round < rounds; round++) {
            empty.push(await coldLoad(browser, references.empty, undefined, 'Developer Portal'))
            for (const screen of screens) {
              const load = await coldLoad(browser, cloud.url + screen, developer, 'com.northlight.')
              loads[screen]?.push(load)
              report(
                `round ${round + 1}: ${screen} LCP ${rounded(load.lcp, 0)} ms, rows ${rounded(load.rows, 0)} ms`,
              )
            }
          }
          const added: Record<string, number> = {}
          const admin = signedInAt(cloud.url, session, token)
          for (const path of routes)
            added[path] = await bytesOf(browser, cloud.url, path, path === '/admin' ? admin : developer)

          const reference = medianOf(empty, 'lcp')
          const figures = screens.map((screen) => ({ screen, ...figuresOf(loads[screen] ?? [], reference) }))
          const heaviest = Math.max(...Object.values(added))
          return {
            figure: `${figures.map(described).join('; ')}; the empty React page ${rounded(reference, 0)} ms; heaviest further route ${kB(heaviest)} kB`,
            target: `LCP ≤ ${most.lcp} × the empty React page, rows ≤ ${most.rows} ×, TBT ≤ ${most.blocked} ms, ≤ ${kB(most.script)} kB before the rows, CLS 0, 0 waits, ≤ ${kB(most.route)} kB a route`,
            passed: heaviest <= most.route && figures.every(isFast),
            details: {
              rounds,
              reference,
              figures,
              added,
              waterfall: typical(loads['/dashboard'] ?? []).waterfall,
            },
          }
        })
      }),
    ),
} satisfies Program

type Figures = ReturnType<typeof figuresOf>

function figuresOf(loads: readonly Load[], reference: number) {
  const { rows, waterfall } = typical(loads)
  const script = waterfall
    .filter(({ kind, start }) => kind === 'Script' && start < rows)
    .reduce((all, { bytes }) => all + bytes, 0)
  return {
    lcp: rounded(medianOf(loads, 'lcp') / reference, 2),
    rows: rounded(medianOf(loads, 'rows') / reference, 2),
    blocked: rounded(medianOf(loads, 'blocked'), 0),
    shift: rounded(Math.max(...loads.map(({ shift }) => shift)), 4),
    script,
    waits: waitsOf(loads),
  }
}

const isFast = ({ lcp, rows, blocked, shift, script, waits }: Figures) =>
  lcp <= most.lcp &&
  rows <= most.rows &&
  blocked <= most.blocked &&
  shift === 0 &&
  script <= most.script &&
  waits.length === 0

const described = ({ screen, lcp, rows, blocked, shift, script, waits }: Figures & { screen: string }) =>
  `${screen} LCP ${lcp} ×, rows ${rows} ×, TBT ${blocked} ms, CLS ${shift}, ${kB(script)} kB before the rows, ${waits.length} needless waits`

const medianOf = (loads: readonly Load[], of: 'lcp' | 'rows' | 'blocked') =>
  median(loads.map((load) => load[of]))

async function developerState({ cloud, gun }: Served) {
  const session = await signIn(gun, 'developer@example.com', 'smart-glasses')
  return signedInAt(cloud.url, session, await exchange(gun, session))
}

type State = ReturnType<typeof signedInAt>
type Line = Pick<Fetched, 'path' | 'kind' | 'start' | 'answered' | 'end' | 'bytes' | 'by'>
type Seen = { rows: number; lcp: number; blocked: number; shift: number }
type Load = Seen & { waterfall: Line[] }

/** One load without a cache under the throttling of `mobile`, until `text` is there and the page is quiet. */
async function coldLoad(
  browser: Browser,
  url: string,
  state: State | undefined,
  text: string,
): Promise<Load> {
  const context = await browser.newContext({
    ...(state && { storageState: state }),
    viewport: { width: 412, height: 823 },
  })
  const page = await context.newPage()
  await throttle(page, mobile)
  const list = await follow(page)
  await page.addInitScript(watch, { text, seen: seenAll })
  const drawn = reported(page, seenAll)
  await page.goto(url)
  await drawn
  await untilQuiet(page)
  const seen = await page.evaluate(() => (globalThis as unknown as { bench: Seen }).bench)
  await context.close()
  const waterfall = list()
    .filter(({ kind, path }) => kind !== 'Image' && path !== '/favicon.svg')
    .map(({ url, path, kind, start, answered, end, bytes, by }) => ({
      path: path.replace(/-[\w-]{8}\.js$/, '.js'),
      kind,
      start: rounded(start, 0),
      answered: rounded(answered, 0),
      end: rounded(end, 0),
      bytes: kind === 'Script' ? (bodyOf(url) ?? bytes) : bytes,
      by: by.replace(/-[\w-]{8}\.js$/, '.js'),
    }))
  return { ...seen, waterfall }
}

const seenAll = 'bench: the rows are drawn'

/** Runs in the page: notes when `text` is drawn, the largest paint, how long tasks blocked, and shifts. */
function watch({ text, seen: seenAll }: { text: string; seen: string }): void {
  const seen: Seen = { rows: 0, lcp: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { bench: seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((all) => all.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
    report()
  })
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - 50
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  const report = () => {
    if (seen.rows > 0 && seen.lcp > 0) console.info(seenAll)
  }
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent?.includes(text)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      seen.rows = performance.now()
      report()
    })
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Scripts needed for the rows that were requested only when another script had come, and calls requested later
 * than the first scripts, which wait for each other, the specification's pause and the work of starting allow.
 */
function waitsOf(loads: readonly Load[]): string[] {
  const { rows, waterfall } = typical(loads)
  // What is fetched ahead may not have come yet.
  const scripts = waterfall.filter(({ kind, end }) => kind === 'Script' && !Number.isNaN(end))
  const first = Math.min(...scripts.map(({ end }) => end))
  const entry = Math.max(...scripts.filter(({ start }) => start < first).map(({ end }) => end))
  const scriptWaits = scripts.filter(({ start, end }) => start >= first && end < rows)
  const callWaits = waterfall.filter(
    ({ path, start, end }) => firstCalls.includes(path) && start > entry + ownWork && end <= rows,
  )
  return [...scriptWaits, ...callWaits].map(({ path, start }) => `${path} at ${start} ms`)
}

/** The load with the median time to rows. */
function typical(loads: readonly Load[]): Load {
  const middle = median(loads.map(({ rows }) => rows))
  return loads.find(({ rows }) => rows === middle) ?? { rows: 0, lcp: 0, blocked: 0, shift: 0, waterfall: [] }
}

/** Bytes of JavaScript, as bodies alone, that going from the dashboard to `path` fetches. */
async function bytesOf(browser: Browser, url: string, path: string, storageState: State): Promise<number> {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const list = await follow(page)
  await page.goto(`${url}/dashboard`)
  await untilQuiet(page)
  const before = list().length
  await goWithin(page, path)
  await untilQuiet(page)
  await page.waitForTimeout(500)
  const added = list().slice(before)
  await context.close()
  return added
    .filter(({ kind }) => kind === 'Script')
    .reduce((all, { url, bytes }) => all + (bodyOf(url) ?? bytes), 0)
}

/** Moves the router to an address as the back button would, without a load. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForURL(`**${path}`)
}

const kB = (bytes: number) => rounded(bytes / 1000)
