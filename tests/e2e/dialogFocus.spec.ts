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

test('dialogs keep the focus and give it back', async ({ page }) => {
  await test.step('that of the sign-in page, though its code came after the press', async () => {
    const code = Promise.withResolvers<void>()
    await page.route(/\/assets\/(SignInEmail|DialogFrame)-/, async (route) => {
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

  await test.step('those of an app, the first of a page as well', async () => {
    await beSignedIn(page, developer)
    const actions = page.getByRole('row', { name: /Trail Notes/ }).getByRole('button', { name: /^Actions/ })
    for (const [action, name] of Object.entries(dialogs)) {
      await page.goto('/tpas')
      for (const time of ['first', 'second']) {
        await actions.click()
        await page.getByRole('menuitem', { name: action }).click()
        const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
        await expect(dialog, `${action}, ${time}`).toBeAttached()
        // What closes gives its focus away a frame later.
        await frames(page)
        expect(await hasFocus(page), `${action}, ${time}`).toBe(true)
        await page.keyboard.press('Escape')
        await expect(actions, `${action}, ${time}`).toBeFocused()
      }
    }
  })
})
