import { expect, test } from '@playwright/test'

import { developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const path = '/tpas/com.northlight.hello-lens'

test('the lens becomes a screenshot of the store page, which is moved by keyboard', async ({ page }) => {
  await beSignedIn(page, developer)
  const button = page.getByRole('button', { name: 'Take Screenshot' })
  const added = page.getByText('Screenshot added to your store page.')

  await test.step('take two in Try It', async () => {
    await page.goto(`${path}/try`)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('img', { name: 'shows: Hello.' })).toBeVisible()
    await button.click()
    await expect(added).toBeVisible()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await expect(page.getByRole('img', { name: 'shows: You said: good morning' })).toBeVisible()
    await button.click()
    await expect(added).toHaveCount(2)
  })

  await test.step('see them on the store page, as they were', async () => {
    await page.getByRole('button', { name: 'View Store Page' }).last().click()
    await expect(page).toHaveURL(`${path}/store`)
    await expect(page.getByText('Simulated')).toHaveCount(2)
    const second = page.getByRole('listitem', { name: 'Screenshot 2' })
    await expect(second.getByRole('textbox')).toHaveValue('The lens shows “You said: good morning”')
    const picture = second.getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 1_280)
    await expect(picture).toHaveJSProperty('naturalHeight', 640)
  })

  await test.step('move the second up by keyboard, and save', async () => {
    await page.getByRole('button', { name: 'Move Up: Screenshot 2' }).press('Enter')
    await expect(page.getByText('Moved to position 1 of 2.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move Down: Screenshot 1' })).toBeFocused()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('App updated successfully')).toBeVisible()
    await page.reload()
    const first = page.getByRole('listitem', { name: 'Screenshot 1' })
    await expect(first.getByRole('textbox')).toHaveValue('The lens shows “You said: good morning”')
  })

  await test.step('its link leads to the moment', async () => {
    await page.getByRole('link', { name: 'View in Session' }).first().click()
    await expect(page.getByRole('img', { name: 'shows: You said: good morning' })).toBeVisible()
  })
})
