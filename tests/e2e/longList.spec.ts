import { expect, type Page, test } from '@playwright/test'

import { mira } from '../machines/support/apps.ts'
import { developer } from './support/people.ts'
import { resume } from './support/session.ts'

const apps = Array.from({ length: 500 }, (_, index) => ({
  ...mira,
  packageName: `com.example.compass-${index + 1}`,
  name: `Compass ${index + 1}`,
}))

/** My Apps with 500 of them, where a lazily loaded part comes when it is released. */
async function openList(page: Page): Promise<{ release: (part: 'RowWindow' | 'MenuPopup') => void }> {
  const parts = { RowWindow: Promise.withResolvers<void>(), MenuPopup: Promise.withResolvers<void>() }
  await resume(page, developer)
  await page.route(
    ({ pathname }) => pathname === '/api/dev/apps',
    (route) => {
      const limit = new URL(route.request().url()).searchParams.get('limit')
      return route.fulfill({ json: apps.slice(0, limit === null ? undefined : Number(limit)) })
    },
  )
  for (const [part, { promise }] of Object.entries(parts))
    await page.route(new RegExp(`/assets/${part}`), async (route) => {
      await promise
      await route.continue()
    })
  await page.goto('/tpas')
  return { release: (part) => parts[part].resolve() }
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Actions for Compass 3', exact: true })
const menu = (page: Page) => page.getByRole('menu', { name: 'Actions for Compass 3', exact: true })

/** Only then the rows out of view have their space. */
const scrolls = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(20_000)

test('a press on a row counts though the rest of the list comes during it', async ({ page }) => {
  const { release } = await openList(page)
  release('MenuPopup')
  await menuButton(page).hover()
  await page.mouse.down()
  release('RowWindow')
  await scrolls(page)
  await page.mouse.up()
  await expect(menu(page)).toBeVisible()
})

test('a menu that is still to come opens though the rest of the list comes before it', async ({ page }) => {
  const { release } = await openList(page)
  await menuButton(page).click()
  release('RowWindow')
  await scrolls(page)
  release('MenuPopup')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Manage API Key' })).toHaveAttribute('data-focus', '')
})
