import type { Browser } from 'playwright'

import { withBrowser } from '../harness/browser.ts'
import { withEmbedded } from '../harness/embedded.ts'
import type { Program } from '../harness/program.ts'

const offsets = [-2, 0, 2]

export default {
  about: 'a client clock two hours off, for six hours of use: at most one refresh an hour, never signed out',

  run: ({ amount, report }) => {
    return withEmbedded({}, ({ cloud }) =>
      withBrowser(async (browser) => {
        const hours = amount(6, 2)
        const seen = []
        for (const offset of offsets) {
          const one = await use(browser, cloud.url, offset, hours)
          report(`${offset} h: ${one.refreshes} refreshes in ${hours} h`)
          seen.push({ offset, ...one })
        }
        const most = Math.max(...seen.map(({ refreshes }) => refreshes))
        const stayed = seen.every(({ signedIn }) => signedIn)
        return {
          figure: `clocks ${offsets.join(', ')} h off: at most ${most} refreshes in ${hours} h, ${stayed ? 'signed in throughout' : 'signed out'}`,
          target: `at most ${hours} refreshes in ${hours} h, signed in throughout`,
          passed: most <= hours && stayed,
          details: { hours, seen },
        }
      }),
    )
  },
} satisfies Program

/** Signs in and uses the portal for so many hours by the client's clock, a page every ten minutes. */
async function use(browser: Browser, url: string, offset: number, hours: number) {
  const page = await (await browser.newContext()).newPage()
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1
  })
  await page.clock.install({ time: Date.now() + offset * 3_600_000 })
  await page.goto(`${url}/signin`)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('developer@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('smart-glasses')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')

  let signedIn = true
  for (let tens = 0; tens < hours * 6 && signedIn; tens++) {
    await page.clock.fastForward('10:00')
    // As when somebody comes back to the tab.
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    if (tens % 6 === 3) await page.reload()
    const link = tens % 2 ? 'Dashboard' : 'My Apps'
    await page.getByRole('link', { name: link, exact: true }).first().click()
    signedIn = await page
      .getByText('com.northlight', { exact: false })
      .first()
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      )
  }
  await page.context().close()
  return { refreshes, signedIn }
}
