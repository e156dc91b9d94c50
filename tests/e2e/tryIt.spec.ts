import { expect, type Page, test } from '@playwright/test'

import { diagnose } from '../../src/api/contract.ts'
import { registerApp } from './support/ownApp.ts'
import { demoPassword, developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const helloLens = '/tpas/com.northlight.hello-lens'
const shows = (page: Page, text: string) => page.getByRole('img', { name: `shows: ${text}` })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the demo data’s app is tried, and its session opened again, and the lens becomes a screenshot of the store page', async ({
  page,
}) => {
  await test.step('from its page, which is fetched once its link is pointed at', async () => {
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
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(shows(page, 'Hello. Say something, or tap the glasses.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await expect(shows(page, 'You said: good morning')).toBeVisible()
    await page.getByRole('button', { name: 'Tap', exact: true }).click()
    await expect(shows(page, 'You touched the glasses: single_tap.')).toBeVisible()
  })

  await test.step('change its setting, and say the phrase of its tool', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('textbox', { name: 'Greeting' }).fill('Good evening')
    await page.getByRole('button', { name: 'Save Greeting' }).click()
    await expect(shows(page, 'Good evening.')).toBeVisible()
    await page.getByRole('button', { name: 'Tools', exact: true }).click()
    await page.getByRole('textbox', { name: /^name/ }).fill('Ada')
    await page.getByRole('button', { name: 'Call Tool' }).click()
    await expect(page.getByText('The greeting is on the lens.')).toBeVisible()
    await expect(shows(page, 'Good evening, Ada.')).toBeVisible()
    await page.getByRole('button', { name: 'Say “greet me”' }).click()
    // The phrase reaches the app, and its tool is called; which of the two the lens shows last is open.
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    const logged = page.getByRole('table', { name: 'Log' }).getByRole('row')
    await expect(logged.filter({ hasText: 'You said: greet me' })).toBeVisible()
    await expect(logged.filter({ hasText: /greet: 200 after \d+ ms/ }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Reset to Defaults' }).click()
    await expect(shows(page, 'Hello.')).toBeVisible()
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    await page.getByRole('button', { name: 'Tap', exact: true }).click()
    await expect(shows(page, 'You touched the glasses: single_tap.')).toBeVisible()
  })

  await test.step('a reload loses nothing', async () => {
    const rows = await page.getByText(/^\d+ rows$/).textContent()
    await page.reload()
    await expect(page.getByText(rows ?? '', { exact: true })).toBeVisible()
    await expect(shows(page, 'You touched the glasses: single_tap.')).toBeVisible()
    await expect(status(page, 'Running.')).toBeVisible()
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
    await expect(shows(page, 'You touched the glasses: single_tap.')).toBeVisible()
  })

  const button = page.getByRole('button', { name: 'Take Screenshot' })
  const added = page.getByText('Screenshot added to your store page.')

  await test.step('take two in Try It', async () => {
    await page.goto(`${helloLens}/try`)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(shows(page, 'Hello.')).toBeVisible()
    await button.click()
    await expect(added).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(added).toBeHidden()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await expect(page.getByRole('img', { name: 'shows: You said: good morning' })).toBeVisible()
    await button.click()
    await expect(added).toBeVisible()
  })

  await test.step('see them on the store page, as they were', async () => {
    await page.getByRole('button', { name: 'View Store Page' }).click()
    await expect(page).toHaveURL(`${helloLens}/store`)
    await expect(page.getByText('Simulated')).toHaveCount(2)
    const second = page.getByRole('listitem', { name: 'Screenshot 2' })
    await expect(second.getByRole('textbox')).toHaveValue('The lens shows “You said: good morning”')
    const picture = second.getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 1_280)
    await expect(picture).toHaveJSProperty('naturalHeight', 640)
  })

  await test.step('move the second up by keyboard, and save', async () => {
    await page.getByRole('button', { name: 'Actions for Screenshot 2' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Move Up' }).press('Enter')
    await expect(page.getByText('Moved to position 1 of 2.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Actions for Screenshot 1' })).toBeFocused()
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

test('the workbench', async ({ page }) => {
  await test.step('it fits a laptop’s screen, and its log is resized', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await beSignedIn(page, developer)
    await page.goto('/tpas/com.northlight.kitchen-timer/try')
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled()
    await expect(page.getByText(/^Every call and message/)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)

    // The log is as high as its edge is dragged.
    const edge = page.getByRole('separator', { name: 'Log height' })
    const { x, y, width } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 6)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + 106)
    await page.mouse.up()
    await expect.poll(async () => Math.abs(((await edge.boundingBox())?.y ?? 0) - (y + 100))).toBeLessThan(10)
    await expect(page.getByText(/^Every call and message/)).toBeInViewport({ ratio: 1 })
  })

  await test.step('an app whose server is down says so', async () => {
    const packageName = `com.example.down${Date.now()}`
    // Nothing may listen on port 1.
    const server = { host: '127.0.0.1', port: 1 }
    await registerApp(
      page,
      { email: developer, password: demoPassword },
      { packageName, name: 'Down', description: 'Never answers.' },
      `http://${server.host}:${server.port}`,
    )
    await page.goto(`/tpas/${packageName}/try`)
    await page.getByRole('button', { name: 'Start' }).click()

    const { text, fix } = diagnose({ code: 'connection_refused', ...server })
    const diagnosis = page.getByRole('alert').filter({ hasText: text })
    await expect(diagnosis).toContainText(fix)
    await expect(status(page, 'Failed.')).toBeVisible()
    await page.getByRole('button', { name: /^Sessions/ }).click()
    await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1)).toContainText(
      'Failed',
    )
    await expect(diagnosis.getByRole('link', { name: 'Edit Server URL' })).toBeVisible()
    await diagnosis.getByRole('link', { name: 'Open Guide' }).click()
    await expect(page.getByRole('heading', { name: 'Connection refused' })).toBeVisible()
  })
})
