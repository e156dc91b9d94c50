import type { Locator, Page } from 'playwright'

import { untilQuiet } from '../../tests/e2e/support/quiet.ts'
import { signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, signIn, withEmbedded } from '../harness/embedded.ts'
import { throttle } from '../harness/network.ts'
import type { Program } from '../harness/program.ts'
import { quantile, rounded } from '../harness/statistics.ts'

/** Milliseconds: from a press to the next screen, and of one interaction on a slow processor. */
const most = { press: 100, interaction: 200 }
/** How long somebody points at a link before they press it, in milliseconds. */
const pointing = 150
const app = '/tpas/com.northlight.hello-lens'
const ways = [
  '/dashboard',
  '/tpas',
  app,
  `${app}/edit`,
  `${app}/store`,
  `${app}/settings`,
  `${app}/try`,
  `${app}/review`,
  `${app}/health`,
  '/profile',
]

export default {
  about:
    'from the press of a link in the sidebar, a list or a row of tabs to the next screen, and INP on a slow processor',

  run: ({ amount, report }) =>
    withEmbedded({}, async ({ cloud, gun }) => {
      const session = await signIn(gun, 'developer@example.com', 'smart-glasses')
      const state = signedInAt(cloud.url, session, await exchange(gun, session))

      return withBrowser(async (browser) => {
        const open = async (path: string) => {
          const page = await (await browser.newContext({ storageState: state })).newPage()
          await page.addInitScript(watchInteractions)
          await page.goto(cloud.url + path)
          await untilQuiet(page)
          return page
        }
        const page = await open('/dashboard')
        const presses: Press[] = []
        for (let n = 0; n < amount(200, 20); n++) {
          const to = ways[(n + 1) % ways.length] as string
          presses.push({ to, ms: await press(page, linkTo(page, to)) })
        }
        await page.context().close()
        const byPage = Object.fromEntries(
          ways.map((way) => [way, presses.filter(({ to }) => to === way).map(({ ms }) => rounded(ms, 0))]),
        )
        report(JSON.stringify(byPage))

        const interactions: Record<string, number> = {}
        for (const [name, { at, act }] of Object.entries(acts)) {
          const page = await open(at)
          await throttle(page, { cpu: 4 })
          interactions[name] = await worstInteraction(page, act)
          await page.context().close()
        }
        report(JSON.stringify(interactions))

        const p95 = quantile(
          presses.map(({ ms }) => ms),
          0.95,
        )
        const [slowest = '', worst = 0] =
          Object.entries(interactions).toSorted(([, one], [, other]) => other - one)[0] ?? []
        return {
          figure: `p95 ${rounded(p95, 0)} ms of ${presses.length} presses; INP at 4 × ${worst} ms (${slowest})`,
          target: `≤ ${most.press} ms; ≤ ${most.interaction} ms`,
          passed: p95 <= most.press && worst <= most.interaction,
          details: { byPage, interactions },
        }
      })
    }),
} satisfies Program

type Press = { to: string; ms: number }

/** In the sidebar or a row of tabs, else in the list of apps. */
const linkTo = (page: Page, path: string): Locator => page.locator(`a[href="${path}"]:visible`).first()

/** From pressing a link, after pointing at it, to the frame that shows all of its screen. */
async function press(page: Page, link: Locator): Promise<number> {
  await link.hover()
  await page.waitForTimeout(pointing)
  await page.evaluate(watchNext, (await link.getAttribute('href')) ?? '')
  await page.mouse.down()
  await page.mouse.up()
  const ms = await page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown)
  await untilQuiet(page)
  return ms
}

/** Runs in the page: `shown` is of the next press. */
function watchNext(path: string): void {
  const shown = new Promise<number>((resolve) => {
    let pressed = Number.NaN
    addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      const isThere = location.pathname === path && document.querySelector(`a[href="${path}"][aria-current]`)
      if (!isThere || document.querySelector('main [aria-busy=true]')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - pressed)
        port2.postMessage(null)
      })
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
  Object.assign(globalThis, { shown })
}

const acts: Record<string, { at: string; act: (page: Page) => Promise<void> }> = {
  'typing in a search': {
    at: '/tpas',
    act: async (page) => {
      await page.getByRole('searchbox').click()
      await page.keyboard.type('captions', { delay: 120 })
    },
  },
  'typing in a form': {
    at: `${app}/edit`,
    act: async (page) => {
      await page.getByLabel('Display Name').click()
      await page.keyboard.type(' for everybody', { delay: 120 })
    },
  },
  'opening a menu': {
    at: '/tpas',
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Hello Lens' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  'opening a dialog': {
    at: '/tpas',
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Hello Lens' }).click()
      await page.getByRole('menuitem', { name: 'Share with Testers' }).click()
      await page.getByRole('button', { name: 'Done' }).waitFor()
    },
  },
  'starting a session': {
    at: `${app}/try`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('button', { name: 'Stop' }).waitFor()
    },
  },
}

type Interactions = { worst: number }

async function worstInteraction(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await act(page)
  await untilQuiet(page)
  await page.waitForTimeout(500)
  return page.evaluate(() => (globalThis as unknown as { interactions: Interactions }).interactions.worst)
}

/** Runs in the page: the longest that an interaction took to its next frame, in steps of 8 ms. */
function watchInteractions(): void {
  const interactions: Interactions = { worst: 0 }
  Object.assign(globalThis, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) interactions.worst = Math.max(interactions.worst, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
