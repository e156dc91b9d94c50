import { expect, type Page, test } from '@playwright/test'

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
    await expect(dialog.getByLabel('Email')).toBeVisible()
  })

  await test.step('what is pressed before any script has come counts too', async () => {
    const release = await openHeld(page, '**/start.js')
    await page.getByRole('button', { name: 'Sign in with Email' }).click()
    await expect(page).toHaveURL(/\/signin\?email=$/)
    release()
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await expect(page).toHaveURL(/\/signin$/)
  })
})
