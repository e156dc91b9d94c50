import { expect, type Locator, type Page, test } from '@playwright/test'

import { mira } from '../machines/support/apps.ts'
import { developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const apps = Array.from({ length: 120 }, (_, index) => ({
  ...mira,
  packageName: `com.example.compass-${index + 1}`,
  name: `Compass ${index + 1}`,
}))

/** My Apps with all of them. */
async function openList(page: Page): Promise<void> {
  await beSignedIn(page, developer)
  await page.route(
    ({ pathname }) => pathname === '/api/dev/apps',
    (route) => {
      const limit = new URL(route.request().url()).searchParams.get('limit')
      return route.fulfill({ json: apps.slice(0, limit === null ? undefined : Number(limit)) })
    },
  )
  await page.goto('/tpas')
}

/** Once all apps came, and not the first of them alone, and the code that leaves out the rows out of view. */
async function scrolls(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(apps.length + 1))
  await expect(page.locator('tbody[style*=padding]')).toBeAttached()
}

const top = (row: Locator) => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))

test('a list of 120 apps', async ({ page }) => {
  await openList(page)

  await test.step('Back leads to the row one came from, in the order and with the filter one chose', async () => {
    await page.getByRole('button', { name: 'Display Name' }).click()
    await page.getByRole('button', { name: 'Display Name' }).click()
    await page.getByRole('searchbox').fill('compass')
    await expect(page).toHaveURL(/\/tpas\?sort=-name&search=compass$/)

    const edit = page.getByRole('link', { name: 'Edit Compass 60', exact: true })
    await scrolls(page)
    await page.evaluate(() => scrollTo(0, 2_800))
    await edit.scrollIntoViewIfNeeded()
    const before = await top(edit)
    await edit.click()
    await expect(page).toHaveURL(/compass-60\/edit$/)
    await page.goBack()
    await expect(edit).toBeInViewport()
    expect(Math.abs((await top(edit)) - before)).toBeLessThan(2)
    await expect(page.getByRole('searchbox')).toHaveValue('compass')
    await expect(page.getByRole('columnheader', { name: 'Display Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })

  await test.step('typing and sorting add nothing to the history, a filter does', async () => {
    await page.goto('/tpas')
    const entries = () => page.evaluate(() => history.length)
    await scrolls(page)
    const before = await entries()
    await page.keyboard.press('/')
    await page.keyboard.type('compass 7')
    await expect(page).toHaveURL(/search=compass\+7/)
    await page.getByRole('button', { name: 'Created' }).click()
    await expect(page).toHaveURL(/sort=createdAt/)
    expect(await entries()).toBe(before)

    await page.getByLabel('Status', { exact: true }).selectOption('Rejected')
    await expect(page.getByText('No apps match your search criteria')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(/search=compass\+7&sort=createdAt$/)
  })

  await test.step('the head stays in sight, and what is printed is all rows and no controls', async () => {
    await page.goto('/tpas')
    await scrolls(page)
    await page.mouse.wheel(0, 2_000)
    await expect(page.getByRole('button', { name: 'Package Name' })).toBeInViewport()

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('row')).toHaveCount(apps.length + 1)
    await expect(page.getByText('Display Name', { exact: true })).toBeVisible()
    for (const control of ['navigation', 'searchbox', 'combobox'] as const)
      await expect(page.getByRole(control)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Create App' })).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => page.locator('[data-index]').count()).toBeLessThan(apps.length)
  })
})
