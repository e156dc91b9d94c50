import { expect, type Page, test } from '@playwright/test'

/** Opens a page whose script is held back; `release` lets it come. */
async function openHeld(page: Page, path: string, script = '**/assets/index-*.js') {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return release
}

test('the sign-in page shows before its script has come; what is pressed counts', async ({ page }) => {
  const release = await openHeld(page, '/signin')
  await page.waitForFunction(() => 'stopKeepingPresses' in globalThis)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Sign In with Email' }).getByLabel('Email')).toBeVisible()
})

test('what is pressed before any script has come counts too', async ({ page }) => {
  const release = await openHeld(page, '/signin', '**/start.js')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect(page).toHaveURL(/\/signin\?email=$/)
  release()
  await expect(page.getByRole('dialog', { name: 'Sign In with Email' }).getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
})

test('hydration moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shifted = entry.name
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await openHeld(page, '/signin')
  release()
  await page.getByRole('button', { name: 'Create an Account' }).hover()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
})
