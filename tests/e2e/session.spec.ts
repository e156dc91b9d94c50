import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { admin, developer, newAddress, onDashboard, submitDialog } from './support/people.ts'
import { beSignedIn, beSignedUp, join, resume, sessionKey } from './support/session.ts'

type Kept = { access_token: string; refresh_token: string; expires_at: number }

const keptSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey) as Promise<Kept>

test('who is signed out goes to /signin, and back to where they wanted', async ({ page }) => {
  await page.goto('/tpas?search=timer')
  await expect(page).toHaveURL(/\/signin$/)
  await submitDialog(page, developer, 'smart-glasses')
  await expect(page).toHaveURL(/\/tpas\?search=timer$/)
  await expect(page.getByRole('searchbox')).toHaveValue('timer')
})

test('who is signed in is sent on from the sign-in page', async ({ page }) => {
  await beSignedIn(page, developer)
  for (const path of ['/signin', '/login', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

test('/admin is for admins', async ({ page, browser }) => {
  await beSignedIn(page, developer)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await resume(other, admin)
  await other.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
})

test('/admin asks for nothing else before the admin check has answered', async ({ page: first, context }) => {
  await resume(first, developer)
  // The first page makes the check too, as late as it likes.
  const page = await context.newPage()
  await page.clock.install()
  // The page waits for the held answer, however long the test takes.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const asked: string[] = []
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/admin/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await promise
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached()
  await page.clock.fastForward(5_000)
  await expect.poll(() => asked).toEqual(['/api/admin/check'])
  answer()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(asked).toEqual(['/api/admin/check'])
})

test('in-app paths that lead nowhere show the 404 page, others the landing view', async ({ page }) => {
  await page.goto('/tpas/com.example.app/nowhere')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()

  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The best way to build apps for smart glasses',
  )
  await expect(page.getByText('/nowhere')).toBeVisible()
})

test('signing out reaches all tabs, and forgets the tokens', async ({ page, context }) => {
  await join(page, newAddress('leaver'), 'a-long-password')
  const others = await openTabs(context, 3)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await Promise.all(others.map((tab) => expect(tab).toHaveURL(/\/signin$/)))
  expect(
    await page.evaluate(() => [localStorage.getItem('core_token'), localStorage.getItem('userEmail')]),
  ).toEqual([null, null])
})

test('signing out works offline', async ({ page, context }) => {
  await join(page, newAddress('leaver'), 'a-long-password')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect.poll(() => keptSession(page)).toBeNull()
})

/** BARS `tabs` asks for 100; fewer in every run, for time. */
const rounds = Number(process.env.TAB_ROUNDS ?? 10)

test('five tabs refreshing at once stay signed in', async ({ page, context }) => {
  test.setTimeout(60_000 + rounds * 3_000)
  await join(page, newAddress('tabs'), 'a-long-password')
  const tabs = [page, ...(await openTabs(context, 4))]
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

test('a crafted link cannot replace a live session without asking', async ({ page, browser }) => {
  const attacker = await (await browser.newContext()).newPage()
  await beSignedUp(attacker, newAddress('attacker'), 'a-long-password')
  const { access_token, refresh_token } = await keptSession(attacker)
  const hash = `#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer&type=magiclink`

  await resume(page, developer)
  await page.goto(`/signin?x=1${hash}`)
  await expect(page.getByRole('alertdialog')).toContainText(developer)
  await page.getByRole('button', { name: /stay|keep/i }).click()
  await onDashboard(page)
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(developer)
})

test('tokens in the query are not accepted', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await beSignedIn(other, developer)
  const { access_token, refresh_token } = await keptSession(other)
  await page.goto(`/dashboard?access_token=${access_token}&refresh_token=${refresh_token}`)
  await expect(page).toHaveURL(/\/signin$/)
})

for (const hours of [-2, 2]) {
  test(`a clock ${hours} hours off works, without refreshing all the time`, async ({ page }) => {
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
    expect(refreshes.length).toBeLessThanOrEqual(1)
  })
}

test('an unreachable provider keeps the person signed in and says so, with Retry', async ({ page }) => {
  await resume(page, developer)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  }, sessionKey)
  await page.route('**/auth/v1/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The sign-in service can’t be reached')).toBeVisible({ timeout: 40_000 })
  expect((await keptSession(page)).refresh_token).not.toBe('')

  await page.unroute('**/auth/v1/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await onDashboard(page)
})

test('a minute offline and back: still signed in, the page alive, and it says so', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await beSignedIn(page, developer)
  await page.goto('/tpas/create')
  await page.getByLabel('Display Name').fill('Half a name')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()

  await page.clock.fastForward('01:00')
  await page.getByLabel('Package Name').fill('com.example.offline')
  await page.getByLabel('Description').fill('Written without a network.')
  await page.getByLabel('Server URL').fill('offline.example.com')
  await page.getByLabel('Logo URL').fill('offline.example.com/logo.png')
  await page.getByRole('button', { name: 'Create App' }).click()
  await expect(page.getByText('Failed to create app. Please try again.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
  expect((await keptSession(page)).refresh_token).not.toBe('')
  await page.getByLabel('Package Name').fill(`com.example.offline${Date.now()}`)
  await page.getByRole('button', { name: 'Create App' }).click()
  await expect(page.getByRole('button', { name: 'Go to My Apps' })).toBeVisible()
})

test('a dialog asked for offline opens once online, and what was typed is kept', async ({
  page,
  context,
}) => {
  await beSignedIn(page, developer)
  await page.goto('/tpas/com.northlight.trail-notes/edit')
  await page.getByLabel('Display Name').fill('Half a name')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Share App' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')

  await context.setOffline(false)
  await expect(page.getByText('No testers added yet')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
})

test('a reload during the exchange recovers', async ({ page }) => {
  await resume(page, developer)
  await page.evaluate(() => localStorage.removeItem('core_token'))
  await page.route('**/api/auth/exchange-token', () => {})
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.unroute('**/api/auth/exchange-token')
  await page.reload()
  await expect(page.getByRole('row', { name: /com\./ }).first()).toBeVisible()
})

test('a refocus does not lose a half-filled form', async ({ page }) => {
  await resume(page, developer)
  await page.goto('/profile')
  const company = page.getByLabel('Company')
  // The provider's client comes with the first input; it emits SIGNED_IN then.
  const begun = told(page)
  await company.clear()
  await company.pressSequentially('Half a name')
  expect(await begun).toBe('SIGNED_IN')
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/exchange-token')) exchanges.push(request.url())
  })
  // And at every such event, to the other tabs as well.
  const again = told(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await again).toBe('SIGNED_IN')
  // Long enough for an exchange to be asked for and to settle: a call of the page's own that comes after it.
  await page.evaluate(() => fetch('/api/health').then((response) => response.text()))
  await expect(company).toHaveValue('Half a name')
  expect(exchanges).toEqual([])
})

test('a draft of an app outlives a reload', async ({ page }) => {
  await beSignedIn(page, developer)
  await page.goto('/tpas/create')
  await page.getByLabel('Display Name').fill('Half a name')
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
})

/** What the provider's client tells other tabs next. */
const told = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel('portal-auth')
        channel.onmessage = ({ data }) => resolve(data.event)
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

test('the next person on this browser sees nothing of the one before', async ({ page }) => {
  await join(page, newAddress('first'), 'a-long-password')
  const packageName = `com.example.first${Date.now()}`
  await registerApp(page, packageName)
  await page.goto('/tpas')
  await expect(page.getByText(packageName)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/signin$/)

  const shown: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/dev/apps') shown.push(await response.text())
  })
  await submitDialog(page, admin, 'smart-glasses')
  await onDashboard(page)
  await page.getByRole('link', { name: 'My Apps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
  await expect.poll(() => shown.length).toBeGreaterThan(0)
  await expect(page.getByText(packageName)).toHaveCount(0)
  expect(shown.join()).not.toContain(packageName)
})

/** An app of the person signed in here, registered without its form. */
async function registerApp(page: Page, packageName: string): Promise<void> {
  const token = await page.waitForFunction(() => localStorage.getItem('core_token'))
  const response = await page.request.post('/api/dev/apps/register', {
    headers: { authorization: `Bearer ${await token.jsonValue()}` },
    data: {
      packageName,
      name: 'Somebody’s app',
      description: 'Belongs to one person.',
      publicUrl: 'https://example.com',
      logoURL: 'https://example.com/logo.png',
    },
  })
  expect(response.status()).toBe(201)
}
