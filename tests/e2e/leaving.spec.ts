import { expect, type Page, test } from '@playwright/test'

import { newAddress, onDashboard, signUp } from './support/people.ts'

const question = (page: Page) => page.getByText('Your changes haven’t been saved.')

/** From the dashboard to the profile, with something typed there that is not saved; gives whose it is. */
async function editProfile(page: Page): Promise<string> {
  const address = newAddress('leaving')
  await signUp(page, address, 'a-long-password')
  await page.getByRole('link', { name: 'Developer Profile' }).click()
  await page.getByLabel('Company').fill('Half a name')
  return address
}

test('Back asks before unsaved edits are left, and stays where it was', async ({ page }) => {
  await editProfile(page)
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)

  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByLabel('Company')).toHaveValue('Half a name')

  await page.goBack()
  await page.getByRole('button', { name: 'Leave' }).click()
  await onDashboard(page)
  await page.goForward()
  await expect(page.getByLabel('Company')).not.toHaveValue('Half a name')
})

test('a link asks too, and leads on once the person leaves', async ({ page }) => {
  await editProfile(page)
  await page.getByRole('link', { name: 'My Apps' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/tpas$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
})

test('Sign Out asks before unsaved edits are lost', async ({ page }) => {
  const address = await editProfile(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Company')).toHaveValue('Half a name')
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(address)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  expect(await page.evaluate(() => localStorage.getItem('core_token'))).toBeNull()
})

test('closing the tab asks as well, and only while something is unsaved', async ({ page }) => {
  await editProfile(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
})
