import { expect, type Page, test } from '@playwright/test'
import { newAddress, onDashboard } from './support/people.ts'
import { beSignedUp, sessionKey } from './support/session.ts'

/** Opens the sign-in page whose script is held back; `release` lets it come. */
async function openHeld(page: Page, script = '**/assets/index-*.js') {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return release
}

/** Holds what React has put off, and marks the page by it, until the event `hold-ends`. */
function holdReact() {
  const post = MessagePort.prototype.postMessage
  const held: (() => void)[] = []
  MessagePort.prototype.postMessage = function (message: unknown) {
    held.push(() => post.call(this, message))
    document.documentElement.dataset.reactWaits = ''
  }
  addEventListener('hold-ends', () => {
    MessagePort.prototype.postMessage = post
    for (const goOn of held) goOn()
  })
}

test('the sign-in page before its script has come', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Sign In with Email' })

  await test.step('hydration moves nothing', async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.shifted = entry.name
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const release = await openHeld(page)
    release()
    await page.getByRole('button', { name: 'Create an Account' }).hover()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
  })

  await test.step('what is pressed counts', async () => {
    const release = await openHeld(page)
    await page.waitForFunction(() => 'stopKeepingPresses' in globalThis)
    await page.getByRole('button', { name: 'Sign in with Email' }).click()
    release()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeFocused()
  })

  await test.step('what is pressed before any script has come counts too', async () => {
    const release = await openHeld(page, '**/start.js')
    await page.getByRole('button', { name: 'Sign in with Email' }).click()
    await expect(page).toHaveURL(/\/signin\?email=$/)
    release()
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await expect(page).toHaveURL(/\/signin$/)
  })

  await test.step('who becomes known while React waits to hydrate meets one page', async () => {
    await page.unrouteAll()
    await page.goto('/signin')
    await beSignedUp(page, newAddress('hydration'), 'a-long-password')
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      const expires_at = Math.round(Date.now() / 1_000) + 30
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at }))
      localStorage.removeItem('userEmail')
    }, sessionKey)
    const { promise: asked, resolve: refresh } = Promise.withResolvers<void>()
    await page.route('**/auth/v1/token?*', async (route) => {
      await asked
      await route.continue()
    })
    await page.addInitScript(holdReact)

    await page.goto('/signin')
    await page.locator('html[data-react-waits]').waitFor()
    refresh()
    await page.waitForFunction(() => localStorage.getItem('userEmail') !== null)
    await page.evaluate(() => dispatchEvent(new Event('hold-ends')))

    await onDashboard(page)
    await expect(page.getByRole('heading', { name: 'Sign In' })).toHaveCount(0)
  })
})

test('pages are drawn in the portal’s font on a first visit, and nothing moves when it comes late', async ({
  browser,
}) => {
  for (const path of ['/', '/signin', '/docs']) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const drawn = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await drawn.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    const width = () =>
      heading.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width
      })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const inFallback = await width()
    drawn.resolve()
    await expect.poll(width, path).not.toBe(inFallback)
    const moved = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
      return sum
    })
    expect(moved, path).toBeLessThan(0.005)
    await context.close()
  }
})
