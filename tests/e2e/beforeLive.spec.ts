import { expect, type Page, test } from '@playwright/test'

import { newAddress } from './support/people.ts'

/** Opens a page whose script is held back; `release` lets it come. */
async function openHeld(page: Page, path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return release
}

test('the sign-in page shows before its script has come; what is pressed counts', async ({ page }) => {
  const release = await openHeld(page, '/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Sign In with Email' }).getByLabel('Email')).toBeVisible()
})

test('what is typed and sent before the script has come counts, and stays out of the address', async ({
  page,
}) => {
  const address = newAddress('early')
  const release = await openHeld(page, '/signup')
  await page.getByLabel('Email').fill(address)
  const password = page.locator('input[type=password]')
  await password.fill('typed-early')
  await password.press('Enter')
  await expect(page).toHaveURL(/\/signup$/)
  release()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(address)
  await expect(page).toHaveURL(/\/signup$/)
})

test('what is typed and pressed while the page becomes live joins what was typed before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [EventListener]) {
      listen.call(this, type, ...rest)
      if (this instanceof Element && this.id === 'root' && type === 'input') queueMicrotask(goOn)
    }
    function goOn() {
      document.querySelector<HTMLInputElement>('input[type=password]')?.focus()
      document.execCommand('insertText', false, 'typed-late')
      document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    }
  })
  const address = newAddress('meanwhile')
  const release = await openHeld(page, '/signup')
  await page.getByLabel('Email').fill(address)
  release()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(address)
})

test('becoming live moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.shifted = entry.name
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await openHeld(page, '/signin')
  release()
  await page.getByRole('button', { name: 'Create an account' }).hover()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
})
