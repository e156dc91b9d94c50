import { expect, type Page, test } from '@playwright/test'

import { developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const dialogs = {
  'Manage API Key': 'API Key',
  'Share with Testers': 'Share with Testers',
  'Publish to App Store': /^Publish/,
  'Delete App': /^Delete/,
}

const hasFocus = (page: Page) =>
  page
    .locator('[role=dialog], [role=alertdialog]')
    .evaluate((dialog) => dialog.contains(document.activeElement))

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

for (const [action, name] of Object.entries(dialogs))
  test(`${action}: the dialog keeps the focus and gives it back, the first of a page as well`, async ({
    page,
  }) => {
    await beSignedIn(page, developer)
    await page.goto('/tpas')
    const actions = page.getByRole('row', { name: /Trail Notes/ }).getByRole('button', { name: /^Actions/ })
    for (const time of ['first', 'second']) {
      await actions.click()
      await page.getByRole('menuitem', { name: action }).click()
      await expect(
        page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })),
      ).toBeAttached()
      // What closes gives its focus away a frame later.
      await frames(page)
      expect(await hasFocus(page), time).toBe(true)
      await page.keyboard.press('Escape')
      await expect(actions, time).toBeFocused()
    }
  })

test('the sign-in dialog gives the focus back though its code came after the press', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route(/\/assets\/(SignInDialog|Dialog)-/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/signin')
  const opener = page.getByRole('button', { name: /with Email/i })
  await opener.click()
  code.resolve()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
