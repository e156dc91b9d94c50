import { expect, type Page, test } from '@playwright/test'

const canvas = (page: Page) => page.frameLocator('#storybook-preview-iframe')

/** Opens Storybook itself, with the toolbar set as the address says. Resolves when its entry is drawn. */
async function open(page: Page, path: string, globals: string): Promise<void> {
  await page.goto(`/?path=/${path}&globals=${globals}`)
  await canvas(page).locator('body.sb-show-main').waitFor()
}

test('text runs from right to left, dialogs too', async ({ page }) => {
  await open(page, 'story/overlays-dialog--small', 'direction:rtl')
  const dialog = canvas(page).getByRole('dialog')
  await expect(dialog).toHaveCSS('direction', 'rtl')
})

test('on a docs page the stories turn, and the page does not', async ({ page }) => {
  await open(page, 'docs/actions-button--docs', 'direction:rtl')
  await expect(canvas(page).locator('[data-story-block] button').first()).toHaveCSS('direction', 'rtl')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr')
})

test('a frame on a docs page is as the toolbar says', async ({ page }) => {
  await open(page, 'docs/overlays-dialog--docs', 'scheme:dark;direction:rtl;motion:reduced')
  await expect(canvas(page).locator('html')).toHaveAttribute('data-scheme', 'dark')
  const frame = canvas(page).frameLocator('[data-story-block] iframe').first()
  await expect(frame.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await expect(frame.getByRole('dialog')).toHaveCSS('direction', 'rtl')
  await expect(frame.getByRole('dialog')).toHaveCSS('animation-name', 'none')
})

test('what was chosen on a story holds on the docs page opened next', async ({ page }) => {
  await open(page, 'story/actions-button--plain', '')
  await page.getByRole('button', { name: /Light/ }).click()
  await page.getByRole('option', { name: 'Dark', exact: true }).click()
  await expect(canvas(page).locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('link', { name: 'Docs' }).first().click()
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(canvas(page).locator('html')).toHaveAttribute('data-scheme', 'dark')
})

test('forced colours are imitated with the system’s', async ({ page }) => {
  await open(page, 'story/actions-button--plain', 'contrast:forced')
  const button = canvas(page).locator('#storybook-root button').first()
  await expect(button).toHaveCSS('box-shadow', 'none')
  const [own, system] = await button.evaluate((element) => {
    const sample = document.createElement('div')
    sample.style.setProperty('color', 'ButtonFace', 'important')
    document.body.append(sample)
    return [getComputedStyle(element).backgroundColor, getComputedStyle(sample).color]
  })
  expect(own).toBe(system)
})
