import { expect, type Page, test } from '@playwright/test'

import { registerApp } from './support/ownApp.ts'
import { newAddress } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'

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

test('what a developer does with an app of their own', async ({ page }) => {
  const owner = { email: newAddress('maker'), password }
  const [first, second] = [newPackage('one'), newPackage('two')]
  await beSignedUp(page, owner.email, owner.password)
  await registerApp(page, owner, { packageName: second, name: 'Second', description: 'Another app.' })

  await test.step('a key is regenerated; the old one is gone, and no other app shows it', async () => {
    const oldKey = await register(page, first)

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
    await page.keyboard.press('Escape')
  })

  await test.step('an install link is shared, its testers kept once', async () => {
    await chooseAction(page, first, 'Share with Testers')
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
    expect(link).toContain(`/install/${first}`)
    const tracked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/share'),
    )
    await page.getByRole('button', { name: 'Done' }).click()
    expect((await tracked).postDataJSON()).toEqual({ emails: ['tess@example.com'] })

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Pocket Compass' })).toBeVisible()
  })

  await test.step('it is edited, its web view address cleared', async () => {
    await page.goto(`/tpas/${first}/edit`)
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

  await test.step('an app that is not mine is not found', async () => {
    await page.goto('/tpas/com.northlight.kitchen-timer/edit')
    await expect(page.getByText('Page not found')).toBeVisible()
  })

  await test.step('it is deleted, named in the question', async () => {
    await page.goto('/tpas')
    await chooseAction(page, first, 'Delete App')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog.getByText('cannot be undone', { exact: false })).toBeVisible()
    await expect(dialog.getByText(first).first()).toBeVisible()

    await page.route(`**/api/dev/apps/${first}`, (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await expect(dialog.getByText('Failed to delete TPA. Please try again.')).toBeVisible()
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await expect(rowOf(page, first)).toBeHidden()
  })
})
