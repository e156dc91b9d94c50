import { expect, type Page, test } from '@playwright/test'
import { developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const pocketDice = '/tpas/com.northlight.pocket_dice'
const lens = (page: Page, text: string | RegExp) => page.getByRole('img', { name: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the demo data’s web app runs beside its phone, its exit is asked for, and its recording is opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await beSignedIn(page, developer)
  await page.goto(`${pocketDice}/try`)
  const phone = page.frameLocator('iframe')

  await test.step('start it: its page is on the phone, its first page on the lens', async () => {
    await press(page, 'Start')
    await expect(lens(page, /Press to roll the die\./)).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Pocket Dice' })).toBeVisible()
  })

  await test.step('press the glasses, then the phone', async () => {
    await press(page, 'Press')
    await expect(lens(page, /You rolled a \d\. Rolls so far: 1/)).toBeVisible()
    // A key, since a pointer’s place in a frame that is drawn smaller is reckoned wrong.
    await phone.getByRole('button', { name: 'Roll' }).press('Enter')
    await expect(lens(page, /Rolls so far: 2/)).toBeVisible()
    await expect(phone.getByText('Rolls so far: 2')).toBeVisible()
  })

  await test.step('a launch again: what it keeps on the phone is there', async () => {
    await press(page, 'Launch from Glasses’ Menu')
    await expect(lens(page, /Press to roll the die\./)).toBeVisible()
    await press(page, 'Press')
    await expect(lens(page, /Rolls so far: 3/)).toBeVisible()
  })

  await test.step('a double press asks; after No it goes on, after Yes it has ended', async () => {
    await press(page, 'Double Press')
    await expect(lens(page, /Exit this app\?/)).toBeVisible()
    await press(page, 'No')
    await press(page, 'Press')
    await expect(lens(page, /Rolls so far: 4/)).toBeVisible()
    await press(page, 'Double Press')
    await press(page, 'Yes')
    await expect(page.getByText('Your app ended. Reload the page to launch it again.')).toBeVisible()
  })

  await test.step('stop it; its test runs here with the page in a frame of its own', async () => {
    await press(page, 'Stop')
    await page.getByRole('button', { name: 'Tests', exact: true }).click()
    await page.getByLabel('Test files').setInputFiles('cloud/demo/pocket-dice.glasses.yaml')
    await press(page, 'Run All')
    await expect(page.getByText('1 passed, 0 failed')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('open its recording', async () => {
    await page.getByRole('button', { name: /^Sessions/ }).click()
    const sessions = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
    await sessions.filter({ hasText: 'Ended' }).first().getByRole('button', { name: /^Open/ }).click()
    await expect(page).toHaveURL(new RegExp(`${pocketDice}/try/`))
    await expect(page.getByText('Even Realities G2').first()).toBeVisible()
  })
})
