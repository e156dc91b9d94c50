import { setTimeout as pause } from 'node:timers/promises'

import type { Browser, Page } from 'playwright'

import { type Behind, behindProxy } from '../harness/behindProxy.ts'
import { comesTrue, shows, signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, signIn } from '../harness/embedded.ts'
import type { Rule } from '../harness/faultProxy.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

type Checks = Parameters<typeof outcomeOf>[0]

const down = (path: RegExp): Rule => ({ method: '*', path, fault: 'down' })
const outages: Record<string, Rule> = {
  provider: down(/^\/auth\/v1/),
  cloud: down(/^\/api/),
  everything: down(/^\//),
}
const key = 'portal-auth'

export default {
  about:
    'a minute without the provider, without the cloud, without anything: the page lives, signed in after',

  run: ({ amount, report }) =>
    behindProxy((behind) =>
      withBrowser(async (browser) => {
        const seconds = amount(60, 12)
        const checks: Checks = []
        for (const [name, rule] of Object.entries(outages)) {
          const found = await survive(browser, behind, name, rule, seconds)
          report(`${name}: ${found.filter(({ holds }) => holds).length} of ${found.length}`)
          checks.push(...found)
        }
        return outcomeOf(checks, { seconds })
      }),
    ),
} satisfies Program

/** A form half filled, the outage, the session running out in its midst, work during it, and the end of it. */
async function survive(
  browser: Browser,
  { proxy, gun }: Behind,
  name: string,
  rule: Rule,
  seconds: number,
): Promise<Checks> {
  proxy.set()
  const session = await signIn(gun, 'developer@example.com', 'smart-glasses')
  const storageState = signedInAt(proxy.url, session, await exchange(gun, session))
  const context = await browser.newContext({ storageState })
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto(`${proxy.url}/tpas/create`)
  await page.getByLabel('Display Name').fill('Half a name')
  await other.goto(`${proxy.url}/tpas`)
  await other.getByText('com.northlight').first().waitFor()

  proxy.set(rule)
  await expire(page)
  await refocus(page)
  await refocus(other)
  const checks: Checks = []
  const check = (text: string, holds: boolean, seen?: unknown) =>
    checks.push({ name: `${name}: ${text}`, holds, ...(seen !== undefined && { seen }) })

  // A reload while the pages still come but the sign-in service does not.
  if (name === 'provider') {
    await other.reload()
    check(
      'a reload says that the service is away',
      await shows(other, /sign-in service can’t be reached/, 45_000),
    )
  } else {
    check('the list stays in sight', await shows(other, 'com.northlight', 2_000))
  }
  await page.getByLabel('Description').fill('Typed while nothing answered.')
  await pause(seconds * 1_000)
  check(
    'what was typed is there',
    (await page.getByLabel('Display Name').inputValue()) === 'Half a name' &&
      (await page.getByLabel('Description').inputValue()) === 'Typed while nothing answered.',
  )
  check('the page takes input', await isAlive(page))
  check('the session is kept', (await keptToken(page)) !== null, await keptToken(page))

  proxy.set()
  await other.reload()
  check('signed in after', await shows(other, 'com.northlight', 45_000), other.url())
  check('nobody was sent to sign in', !page.url().includes('/signin'), page.url())
  const packageName = `com.offline.${name}${Date.now()}`
  await page.getByLabel('Package Name').fill(packageName)
  await page.getByLabel('Server URL').fill('offline.example.com')
  await page.getByLabel('Logo URL').fill('offline.example.com/logo.png')
  await page.getByRole('button', { name: 'Create App' }).click()
  check('the form can be sent after', await shows(page, 'Go to My Apps', 30_000))
  check(
    'the session was renewed',
    await comesTrue(async () => (await expiryOf(page)) > Date.now() / 1_000, 45_000),
  )
  await context.close()
  return checks
}

const expire = (page: Page) =>
  page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }))
  }, key)

const refocus = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.refresh_token ?? null, key)

const expiryOf = (page: Page): Promise<number> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').expires_at ?? 0, key)

/** Whether a frame is drawn within a second. */
const isAlive = (page: Page) =>
  Promise.race([
    page.evaluate(() => new Promise<true>((resolve) => requestAnimationFrame(() => resolve(true)))),
    pause(1_000, false),
  ])
