import type { Page } from 'playwright'

import { comesTrue, signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, signIn, withEmbedded } from '../harness/embedded.ts'
import type { Program } from '../harness/program.ts'

const tabCount = 5
const key = 'portal-auth'

export default {
  about: 'five tabs that refresh the session at once, again and again: nobody is signed out',

  run: ({ amount, report }) => {
    return withEmbedded({}, ({ cloud, gun }) =>
      withBrowser(async (browser) => {
        const session = await signIn(gun, 'developer@example.com', 'smart-glasses')
        const storageState = signedInAt(cloud.url, session, await exchange(gun, session))
        const context = await browser.newContext({ storageState })
        const tabs = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()))
        const refreshes: number[] = []
        context.on('response', (response) => {
          if (response.url().includes('grant_type=refresh_token')) refreshes.push(response.status())
        })
        for (const tab of tabs) {
          await tab.goto(`${cloud.url}/dashboard`)
          await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
        }

        const rounds = amount(100, 3)
        const signedOut: string[] = []
        for (let round = 0; round < rounds && signedOut.length === 0; round++) {
          await Promise.all(tabs.map(expire))
          await Promise.all(tabs.map(refocus))
          const first = tabs[0]
          const isFresh = await comesTrue(
            async () => first !== undefined && (await expiryOf(first)) > 1,
            20_000,
          )
          const places = tabs.map((tab) => new URL(tab.url()).pathname)
          if (!isFresh || places.some((path) => path !== '/dashboard'))
            signedOut.push(`${round}: ${places.join(' ')}`)
          if (round % 20 === 19) report(`${round + 1} rounds, ${refreshes.length} refreshes`)
        }
        const refused = refreshes.filter((status) => status !== 200).length
        return {
          figure: `${rounds} rounds of ${tabCount} tabs, ${refreshes.length} refreshes: ${signedOut.length} sign-outs, ${refused} refused`,
          target: '0 sign-outs in 100 rounds',
          passed: signedOut.length === 0 && refused === 0 && refreshes.length >= rounds,
          details: { rounds, refreshes: refreshes.length, signedOut },
        }
      }),
    )
  },
} satisfies Program

const expire = (tab: Page) =>
  tab.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }))
  }, key)

/** The provider's client looks at its session whenever a tab is looked at again. */
const refocus = (tab: Page) =>
  tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const expiryOf = (tab: Page): Promise<number> =>
  tab.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').expires_at ?? 0, key)
