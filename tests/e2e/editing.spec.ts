import { expect, type Page, test } from '@playwright/test'

import { registerApp } from './support/ownApp.ts'
import { newAddress, onDashboard, submitDialog } from './support/people.ts'
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

test('an app is edited, and unsaved edits are not left without a question', async ({ page, context }) => {
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

  const question = page.getByText('Your changes haven’t been saved.')
  const company = page.getByLabel('Company')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const edit = async () => {
    await page.getByRole('link', { name: 'Developer Profile' }).click()
    await company.fill('Half a name')
  }
  await page.goto('/dashboard')

  await test.step('Back asks, and stays where it was', async () => {
    await edit()
    await page.goBack()
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)

    await press('Stay')
    await expect(question).toBeHidden()
    await expect(company).toHaveValue('Half a name')

    await page.goBack()
    await press('Leave')
    await onDashboard(page)
    // Asked of the page: the browser may not yet know that it went back, and would go nowhere.
    await page.evaluate(() => history.forward())
    await expect(company).not.toHaveValue('Half a name')
  })

  await test.step('a link asks too, and leads on once the person leaves', async () => {
    await company.fill('Half a name')
    await page.getByRole('link', { name: 'My Apps' }).click()
    await press('Leave')
    await expect(page).toHaveURL(/\/tpas$/)
    await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
  })

  await test.step('closing the tab asks as well', async () => {
    await edit()
    const asked: string[] = []
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type())
      await dialog.dismiss()
    })
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
  })

  await test.step('Sign Out asks', async () => {
    await press('Sign Out')
    await expect(question).toBeVisible()
    await press('Stay')
    await expect(company).toHaveValue('Half a name')
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(email)

    await press('Sign Out')
    await press('Leave')
    await expect(page).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => localStorage.getItem('core_token'))).toBeNull()
  })
})
