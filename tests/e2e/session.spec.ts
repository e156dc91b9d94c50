import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { registerApp } from './support/ownApp.ts'
import { admin, demoPassword, developer, newAddress, onDashboard, submitDialog } from './support/people.ts'
import { beSignedIn, beSignedUp, keptSession, openDashboard, resume, sessionKey } from './support/session.ts'

/** `tests/cloud/identity/sessions.test.ts` takes more tabs and rounds, on two instances. */
const rounds = 2

test('one person in three tabs, and the next one on this browser', async ({ page, context }) => {
  const person = { email: newAddress('tabs'), password: 'a-long-password' }
  const packageName = `com.example.first${Date.now()}`
  await beSignedUp(page, person.email, person.password)
  await registerApp(page, person, {
    packageName,
    name: 'Somebody’s app',
    description: 'Belongs to one person.',
  })
  await openDashboard(page)
  const others = await openTabs(context, 2)

  await test.step('tabs that refresh at once stay signed in', async () => {
    const tabs = [page, ...others]
    const first = await keptSession(page)

    for (let round = 0; round < rounds; round++) {
      await page.evaluate((key) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
      }, sessionKey)
      await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('visibilitychange')))))
      await Promise.all(
        tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
      )
      await expect.poll(async () => (await keptSession(page)).expires_at).toBeGreaterThan(1)
    }

    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect((await keptSession(page)).refresh_token).not.toEqual(first.refresh_token)
  })

  await test.step('the next visit begins with the rows of this one', async () => {
    await page.goto('/tpas')
    await expect(page.getByText(packageName)).toBeVisible()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/dev/apps?*', (route) => held.then(() => route.continue()))
    await page.reload()
    await expect(page.getByText(packageName)).toBeVisible()
    answer()
  })

  await test.step('signing out reaches all tabs, and forgets the tokens', async () => {
    await page.getByRole('link', { name: 'My Apps' }).click()
    await expect(page.getByText(packageName)).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await Promise.all([page, ...others].map((tab) => expect(tab).toHaveURL(/\/signin$/)))
    expect(
      await page.evaluate(() => [localStorage.getItem('core_token'), localStorage.getItem('userEmail')]),
    ).toEqual([null, null])
  })

  await test.step('the next person sees nothing of the one before', async () => {
    await Promise.all(others.map((tab) => tab.close()))
    const shown: string[] = []
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname !== '/api/dev/apps') return
      // What a page that was left had asked for has no body.
      shown.push(await response.text().catch(() => ''))
    })
    await submitDialog(page, admin, demoPassword)
    await onDashboard(page)
    await page.getByRole('link', { name: 'My Apps' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await expect.poll(() => shown.join()).toContain('[')
    await expect(page.getByText(packageName)).toHaveCount(0)
    expect(shown.join()).not.toContain(packageName)
  })
})

test('a clock two hours off works, without refreshing all the time', async ({ browser }) => {
  await Promise.all(
    [-2, 2].map(async (hours) => {
      const page = await (await browser.newContext()).newPage()
      await page.clock.install({ time: Date.now() + hours * 3_600_000 })
      const refreshes: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
      })
      await resume(page, developer)
      await page.reload()
      await onDashboard(page)
      await page.clock.fastForward('30:00')
      await page.getByRole('link', { name: 'My Apps' }).click()
      await expect(page.getByRole('table')).toBeVisible()
      expect(refreshes.length, `${hours} h`).toBeLessThanOrEqual(1)
    }),
  )
})

test('what a session outlasts', async ({ page, context }) => {
  let signInPage: Promise<unknown> = Promise.resolve()
  await beSignedIn(page, developer)

  await test.step('a refocus does not lose a half-filled form', async () => {
    await page.goto('/profile')
    const company = page.getByLabel('Company')
    await company.clear()
    await company.pressSequentially('Half a name')
    const exchanges: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/exchange-token')) exchanges.push(request.url())
    })
    expect(await refocus(page)).toBe('SIGNED_IN')
    // Long enough for an exchange to be asked for and to settle: a call of the page's own that comes after it.
    await page.evaluate(() => fetch('/api/health').then((response) => response.text()))
    await expect(company).toHaveValue('Half a name')
    expect(exchanges).toEqual([])
  })

  await test.step('a reload during the exchange recovers', async () => {
    await page.evaluate(() => localStorage.removeItem('core_token'))
    await page.route('**/api/auth/exchange-token', () => {})
    await openDashboard(page)
    await page.unroute('**/api/auth/exchange-token')
    await page.reload()
    await expect(page.getByRole('row', { name: /com\./ }).first()).toBeVisible()
  })

  await test.step('an unreachable provider keeps the person signed in and says so, with Retry', async () => {
    // First, or the page that is still open renews the session meanwhile.
    await page.route('**/auth/v1/**', (route) => route.abort())
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
    }, sessionKey)
    await page.clock.install()
    signInPage = page.waitForEvent('requestfinished', (request) => request.url().includes('/SignInPage-'))
    // The page that is still open asks, too.
    await page.reload({ waitUntil: 'commit' })
    await page.waitForRequest(/\/auth\/v1\/token/)
    // Longer than the portal waits for the provider.
    await page.clock.fastForward('00:10')
    await expect(page.getByText('The sign-in service can’t be reached')).toBeVisible()
    expect((await keptSession(page)).refresh_token).not.toBe('')

    await page.unroute('**/auth/v1/**')
    // The portal also asks by itself: it may be first, and take the button away.
    page
      .getByRole('button', { name: 'Retry' })
      .click()
      .catch(() => {})
    await onDashboard(page)
  })

  await test.step('signing out works offline, to a page that was fetched before', async () => {
    await signInPage
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await expect.poll(() => keptSession(page)).toBeNull()
  })
})

/** Refocuses the page until the provider's client, which may still be loading, hears it; gives the event it sends to other tabs. */
const refocus = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('portal-auth')
        const refocusing = setInterval(
          () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
          200,
        )
        channel.onmessage = ({ data }) => {
          clearInterval(refocusing)
          channel.close()
          resolve(data.event)
        }
      }),
  )

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto('/dashboard')
    await onDashboard(tab)
  }
  return tabs
}
