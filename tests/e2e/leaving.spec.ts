import { expect, test } from '@playwright/test'

import { newAddress, onDashboard } from './support/people.ts'
import { join } from './support/session.ts'

test('unsaved edits are not left without a question', async ({ page }) => {
  const address = newAddress('leaving')
  const question = page.getByText('Your changes haven’t been saved.')
  const company = page.getByLabel('Company')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const edit = async () => {
    await page.getByRole('link', { name: 'Developer Profile' }).click()
    await company.fill('Half a name')
  }
  await join(page, address, 'a-long-password')

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
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(address)

    await press('Sign Out')
    await press('Leave')
    await expect(page).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => localStorage.getItem('core_token'))).toBeNull()
  })
})
