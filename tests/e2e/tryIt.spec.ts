import { expect, type Page, test } from '@playwright/test'

import { developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const helloLens = '/tpas/com.northlight.hello-lens'
const shows = (page: Page, text: string) => page.getByRole('img', { name: `shows: ${text}` })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the demo data’s app is tried, its session opened again, and the lens a screenshot of the store page', async ({
  page,
}) => {
  await test.step('from its page, which is fetched once its link is pointed at', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await beSignedIn(page, developer)
    await page.goto('/tpas')
    const link = page.getByRole('link', { name: 'Hello Lens', exact: true })
    const read = page.waitForResponse('**/api/dev/apps/com.northlight.hello-lens')
    await link.hover()
    await read
    await link.click()
    await page
      .getByRole('navigation', { name: 'Pages of this app' })
      .getByRole('link', { name: 'Try It' })
      .click()
  })

  await test.step('start it, speak to it, tap the glasses', async () => {
    await expect(page.getByText('Press Start.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(shows(page, 'Hello. Say something, or tap the glasses.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await expect(shows(page, 'You said: good morning')).toBeVisible()
    await page.getByRole('button', { name: 'Tap', exact: true }).click()
    await expect(shows(page, 'You touched the glasses: single_tap.')).toBeVisible()
  })

  await test.step('change its setting, and call its tool', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('textbox', { name: 'Greeting' }).fill('Good evening')
    await page.getByRole('button', { name: 'Save Greeting' }).click()
    await expect(shows(page, 'Good evening.')).toBeVisible()
    await page.getByRole('button', { name: 'Tools', exact: true }).click()
    await page.getByRole('textbox', { name: /^name/ }).fill('Ada')
    await page.getByRole('button', { name: 'Call Tool' }).click()
    await expect(page.getByText('The greeting is on the lens.')).toBeVisible()
    await expect(shows(page, 'Good evening, Ada.')).toBeVisible()
  })

  await test.step('a reload loses nothing', async () => {
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    const rows = await page.getByText(/^\d+ rows$/).textContent()
    await page.reload()
    await expect(page.getByText(rows ?? '', { exact: true })).toBeVisible()
    await expect(shows(page, 'Good evening, Ada.')).toBeVisible()
    await expect(status(page, 'Running.')).toBeVisible()
  })

  await test.step('the log is as high as its edge is dragged', async () => {
    const edge = page.getByRole('separator', { name: 'Log height' })
    const { x, y, width } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 6)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y - 94)
    await page.mouse.up()
    await expect.poll(async () => Math.abs(((await edge.boundingBox())?.y ?? 0) - (y - 100))).toBeLessThan(10)
  })

  await test.step('the lens becomes a screenshot', async () => {
    await page.getByRole('button', { name: 'Take Screenshot' }).click()
    await expect(page.getByText('Screenshot added to your store page.')).toBeVisible()
  })

  await test.step('stop it, and open its recording', async () => {
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(status(page, 'Ended.')).toBeVisible()
    await page.getByRole('button', { name: /^Sessions/ }).click()
    const newest = page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1)
    await expect(newest).toContainText('Ended')
    await newest.getByRole('button', { name: /^Open/ }).click()
    await expect(page.getByRole('group', { name: 'Recording' })).toBeVisible()
    await page.getByRole('slider', { name: 'Timeline' }).press('End')
    await expect(shows(page, 'Good evening, Ada.')).toBeVisible()
  })

  await test.step('the store page has the screenshot as it was, and leads to its moment', async () => {
    await page.goto(`${helloLens}/store`)
    await expect(page.getByText('Simulated')).toHaveCount(1)
    const screenshot = page.getByRole('listitem', { name: 'Screenshot 1' })
    await expect(screenshot.getByRole('textbox')).toHaveValue('The lens shows “Good evening, Ada.”')
    const picture = screenshot.getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 1_280)
    await expect(picture).toHaveJSProperty('naturalHeight', 640)
    await page.getByRole('link', { name: 'View in Session' }).click()
    await expect(shows(page, 'Good evening, Ada.')).toBeVisible()
  })
})
