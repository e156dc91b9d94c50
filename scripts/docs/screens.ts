import type { Locator, Page } from 'playwright'

import { demoPassword } from '../../cloud/demo/openDemoAccounts.ts'
import { openTerminal } from './terminalPicture.ts'

type Screen = (page: Page) => Promise<Page | Locator>

/** What the pictures show, by their names, each opened after the one before. */
export const screens = {
  'my-apps': async (page) => {
    await signIn(page, 'developer@example.com')
    await page.setViewportSize({ width: 1280, height: 560 })
    await page.goto('/tpas')
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'All Teams' }).waitFor()
    return page
  },
  'create-app': async (page) => {
    // The whole form, which a header would cover.
    await page.setViewportSize({ width: 1280, height: 1100 })
    await page.goto('/tpas/create')
    await page.getByLabel('Package Name').fill('com.example.hello')
    await page.getByLabel('Display Name').fill('Hello')
    await page.getByLabel('Description').fill('Says hello on the lens.')
    await page.getByLabel('Server URL').fill('http://localhost:8080')
    await page.getByLabel('Logo URL').fill(`${new URL(page.url()).origin}/logos/hello-lens.svg`)
    await page.getByLabel('Display Name').focus()
    await page.getByText('This package name is available.').waitFor()
    return page.locator('main form')
  },
  'app-created': async (page) => {
    await page.getByRole('button', { name: 'Create App' }).click()
    await page.getByText('Waiting for your server').waitFor()
    // Readers find their portal on the usual port.
    await page.getByLabel('Command').evaluate((field: HTMLInputElement) => {
      Object.assign(field, { value: field.value.replace(location.origin, 'http://localhost:3000') })
    })
    return dialogOf(page)
  },
  'try-it': async (page) => {
    await page.setViewportSize({ width: 1280, height: 820 })
    await page.goto('/tpas/com.northlight.hello-lens/try')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('img', { name: 'shows: Hello.' }).waitFor()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await page.getByRole('img', { name: 'shows: You said: good morning' }).waitFor()
    return page
  },
  publish: async (page) => {
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.goto('/tpas/com.northlight.trail-notes/review')
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await page.getByRole('heading', { name: 'Recommended' }).waitFor()
    return dialogOf(page)
  },
  terminal: (page) =>
    openTerminal(page, ['try', '--app', 'com.northlight.hello-lens', '--say', 'good morning']),
} satisfies Record<string, Screen>

/** Without the page behind it; the dialog itself has no size. */
const dialogOf = (page: Page): Locator => page.locator('[id^=headlessui-dialog-panel]')

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In with Email' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
}
