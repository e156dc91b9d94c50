import { expect, type Page, test } from '@playwright/test'

import { newAddress } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'

/** A new developer, signed in. */
const developer = test.extend<{ maker: Page }>({
  maker: async ({ page }, use) => {
    await beSignedUp(page, newAddress('maker'), password)
    await use(page)
  },
})

async function fillForm(page: Page, packageName: string): Promise<void> {
  await page.getByLabel('Package Name').fill(packageName)
  await page.getByLabel('Display Name').fill('Pocket Compass')
  await page.getByLabel('Description').fill('Shows where north is.')
  await page.getByLabel('Server URL').fill('compass.example.com')
  await page.getByLabel('Logo URL').fill('compass.example.com/logo.png')
}

const newPackage = (name: string) => `com.example.${name}${Date.now()}${Math.floor(Math.random() * 1_000)}`

/** Registers an app and ends on My Apps. */
async function register(page: Page, packageName: string): Promise<string> {
  await page.goto('/tpas/create')
  await fillForm(page, packageName)
  await page.getByRole('button', { name: 'Create App' }).click()
  const created = page.getByRole('dialog', { name: 'App Created Successfully' })
  await expect(created.getByRole('button', { name: 'Go to My Apps' })).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  await created.getByRole('button', { name: 'Go to My Apps' }).click()
  await expect(page).toHaveURL(/\/tpas$/)
  return key
}

const rowOf = (page: Page, packageName: string) => page.getByRole('row', { name: new RegExp(packageName) })

async function chooseAction(page: Page, packageName: string, action: string): Promise<void> {
  await rowOf(page, packageName)
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

developer('the empty states lead on', async ({ maker: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('Get started by creating your first app')).toBeVisible()
  await page.goto('/tpas')
  await expect(page.getByText('Get started by creating your first app')).toBeVisible()
  await register(page, newPackage('first'))
  await page.getByRole('searchbox').fill('couldn’t find this app')
  await expect(page.getByText('No apps match your search criteria')).toBeVisible()
})

developer('the form’s rules, at their fields', async ({ maker: page }) => {
  await page.goto('/tpas/create')
  await page.getByRole('button', { name: 'Create App' }).click()
  for (const text of [
    'Package name is required.',
    'Display name is required.',
    'Description is required.',
    'Server URL is required.',
    'Logo URL is required.',
    'Please fix the errors in the form.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Package Name')).toBeFocused()

  await fillForm(page, 'Not Allowed')
  await page.getByLabel('Server URL').fill('ftp://compass.example.com')
  await page.getByLabel('Webview URL').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Create App' }).click()
  await expect(
    page.getByText('Package name must use lowercase letters, numbers, dots, and hyphens only.'),
  ).toBeVisible()
  await expect(page.getByText('Please enter a valid URL.')).toHaveCount(2)
  await expect(page.getByLabel('Logo URL')).toHaveValue('https://compass.example.com/logo.png')
})

developer('a taken package name is told while typing and after sending', async ({ maker: page, browser }) => {
  const packageName = newPackage('taken')
  await register(page, packageName)

  const other = await (await browser.newContext()).newPage()
  await beSignedUp(other, newAddress('second'), password)
  await other.goto('/tpas/create')
  await other.getByLabel('Package Name').fill(packageName)
  await expect(
    other.getByText('This package name is already taken. Please choose another one.'),
  ).toBeVisible()
  await fillForm(other, packageName)
  await other.getByRole('button', { name: 'Create App' }).click()
  await expect(other.getByLabel('Package Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(other.getByLabel('Display Name')).toHaveValue('Pocket Compass')
})

developer('a refused clipboard leaves the key to be copied by hand', async ({ maker: page, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    })
  })
  await page.goto('/tpas/create')
  await fillForm(page, newPackage('clip'))
  await page.getByRole('button', { name: 'Create App' }).click()
  await expect(page.getByText('Your browser blocked copying.', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /key/i })).toHaveValue(/^sgk_[0-9A-Za-z]{36}$/)
})

developer('leaving with unsaved changes asks', async ({ maker: page }) => {
  await page.goto('/tpas/create')
  await page.getByLabel('Display Name').fill('Half a name')
  await page.getByRole('link', { name: 'Developer Profile' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
  await page.getByRole('link', { name: 'Developer Profile' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

developer('a key is regenerated; the old one is gone, and no other app shows it', async ({ maker: page }) => {
  const [first, second] = [newPackage('one'), newPackage('two')]
  const oldKey = await register(page, first)
  await register(page, second)

  await chooseAction(page, first, 'Manage API Key')
  const dialog = page.getByRole('dialog', { name: /API Key/ })
  await expect(dialog.getByText(/no API key is available to view/i)).toBeVisible()
  await dialog.getByRole('button', { name: 'Regenerate Key' }).click()
  await expect(
    page.getByText(
      'Regenerating this API key will invalidate the previous key. Any applications using the old key will stop working.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Regenerate Key' }).click()
  await page.getByRole('button', { name: /^Regenerate/ }).click()
  await expect(page.getByText('Important: This key is only shown once. Please copy it now!')).toBeVisible()
  await expect(page.getByText('API key regenerated successfully')).toBeVisible()
  await page.getByRole('button', { name: /^Copy/ }).click()
  const newKey = await page.evaluate(() => navigator.clipboard.readText())
  expect(newKey).toMatch(/^sgk_[0-9A-Za-z]{36}$/)
  expect(newKey).not.toBe(oldKey)

  await page.keyboard.press('Escape')
  await expect(rowOf(page, first).getByRole('button', { name: /Actions for/ })).toBeFocused()
  await chooseAction(page, second, 'Manage API Key')
  await expect(page.getByText(/no API key is available to view/i)).toBeVisible()
  await expect(page.getByText(newKey)).toHaveCount(0)
})

developer('an install link is shared, its testers kept once', async ({ maker: page }) => {
  const packageName = newPackage('shared')
  await register(page, packageName)
  await chooseAction(page, packageName, 'Share with Testers')
  await expect(page.getByText('No testers added yet')).toBeVisible()
  const email = page.getByLabel(/email/i)
  await email.fill('not an address')
  await email.press('Enter')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await email.fill('tess@example.com')
  await email.press('Enter')
  await email.fill('TESS@example.com')
  await email.press('Enter')
  await expect(page.getByText('tess@example.com')).toHaveCount(1)

  await page.getByRole('button', { name: /^Copy/ }).first().click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`/install/${packageName}`)
  const tracked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/share'),
  )
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await tracked).postDataJSON()).toEqual({ emails: ['tess@example.com'] })

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Pocket Compass' })).toBeVisible()
})

developer('an app is edited, its web view address cleared', async ({ maker: page }) => {
  const packageName = newPackage('edited')
  await register(page, packageName)
  await page.goto(`/tpas/${packageName}/edit`)
  await page.getByLabel('Webview URL').fill('compass.example.com/settings/')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('App updated successfully')).toBeVisible()
  await expect(page.getByText('App updated successfully')).toBeHidden()
  await page.getByLabel('Webview URL').fill('')
  await page.getByLabel('Display Name').fill('Compass Two')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('App updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Compass Two' })).toBeVisible()
  await expect(page.getByLabel('Webview URL')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Package Name' })).not.toBeEditable()
})

developer('an app that is not mine is not found', async ({ maker: page }) => {
  await page.goto('/tpas/com.northlight.kitchen-timer/edit')
  await expect(page.getByText('Page not found')).toBeVisible()
})

developer('an app is deleted, named in the question', async ({ maker: page }) => {
  const packageName = newPackage('gone')
  await register(page, packageName)
  await chooseAction(page, packageName, 'Delete App')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('cannot be undone', { exact: false })).toBeVisible()
  await expect(dialog.getByText(packageName).first()).toBeVisible()

  await page.route(`**/api/dev/apps/${packageName}`, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByText('Failed to delete TPA. Please try again.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(rowOf(page, packageName)).toBeHidden()
})

developer('the profile’s rules and defaults', async ({ maker: page }) => {
  await page.goto('/profile')
  await page.getByLabel('Contact Email').fill('')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('Company/Organization name is required')).toBeVisible()
  await expect(page.getByText('Contact email is required')).toBeVisible()
  await page.getByLabel('Contact Email').fill('nobody')
  await page.getByLabel(/Company/).fill('Compass Makers')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('Please enter a valid contact email address')).toBeVisible()
  await page.getByLabel('Contact Email').fill('hello@example.com')
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Contact Email')).toHaveValue('hello@example.com')
})
