import { expect, type Page, test } from '@playwright/test'

import { registerApp } from './support/ownApp.ts'
import { newAddress, submitDialog } from './support/people.ts'
import { beSignedUp, sessionKey } from './support/session.ts'

const password = 'a-long-password'

/** Somebody of their own with one app, on its edit page. */
async function editing(page: Page): Promise<{ email: string; packageName: string; path: string }> {
  const email = newAddress('editor')
  await beSignedUp(page, email, password)
  const packageName = `com.example.edited${Date.now()}`
  await registerApp(page, { email, password }, { packageName, name: 'Compass', description: 'Points north.' })
  const path = `/tpas/${packageName}/edit`
  await page.goto(path)
  await expect(page.getByLabel('Display Name')).toHaveValue('Compass')
  return { email, packageName, path }
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const version = (page: Page, field: string) => page.getByRole('radiogroup', { name: `Version of ${field}` })

test('an app is edited', async ({ page, context }) => {
  const { email, path } = await editing(page)

  await test.step('in two tabs: the later save shows what the earlier one changed', async () => {
    const other = await context.newPage()
    await other.goto(path)
    await page.getByLabel('Display Name').fill('My Compass')

    await other.getByLabel('Display Name').fill('Their Compass')
    await other.getByLabel('Description').fill('Points anywhere.')
    await save(other)
    await expect(other.getByText('App updated successfully')).toBeVisible()

    await save(page)
    await expect(page.getByText(/Someone changed this app since you opened it/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Display Name' })).toHaveValue('My Compass')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Points anywhere.')
    await expect(version(page, 'Description').getByRole('radio', { name: 'Use Theirs' })).toBeChecked()
    await save(page)
    await expect(page.getByText('Choose what to keep, then save again.', { exact: true })).toBeVisible()
    await expect(version(page, 'Display name')).toBeFocused()

    await version(page, 'Display name').getByRole('radio', { name: 'Keep Mine' }).check()
    await save(page)
    await expect(page.getByText('App updated successfully')).toBeVisible()
    await other.reload()
    await expect(other.getByLabel('Display Name')).toHaveValue('My Compass')
    await expect(other.getByLabel('Description')).toHaveValue('Points anywhere.')
    await other.close()
  })

  await test.step('a session that ends meanwhile loses nothing that was typed', async () => {
    await page.getByLabel('Display Name').fill('Half a name')
    const token = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string,
      sessionKey,
    )
    const ended = await page.request.post('/auth/v1/logout?scope=global', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(ended.status()).toBe(204)
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, sessionKey)

    await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible()
    await submitDialog(page, email, password)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
    await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
    await save(page)
    await expect(page.getByText('App updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
    await expect(page.getByText('We restored your unsaved changes.')).toBeHidden()
  })
})
