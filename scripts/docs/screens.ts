import type { Locator, Page } from 'playwright'

import { demoPassword } from '../../cloud/seed/openDemoAccounts.ts'

type Screen = (page: Page) => Promise<Page | Locator>

/** What the pictures show, by their names, each opened after the one before. */
export const screens = {
  'my-apps': async (page) => {
    await signIn(page, 'developer@example.com')
    await page.goto('/tpas')
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    return page
  },
  'create-app': async (page) => {
    await page.goto('/tpas/create')
    await page.getByLabel('Package Name').fill('com.example.hello')
    await page.getByLabel('Display Name').fill('Hello')
    await page.getByLabel('Description').fill('Says hello on the lens.')
    await page.getByLabel('Server URL').fill('http://localhost:8080')
    await page.getByLabel('Logo URL').fill(`${new URL(page.url()).origin}/logos/hello-lens.svg`)
    return page.getByRole('main')
  },
  'app-created': async (page) => {
    await page.getByRole('button', { name: 'Create App' }).click()
    const dialog = page.getByRole('dialog', { name: 'App Created Successfully' })
    await dialog.getByText('Waiting for your server').waitFor()
    return dialog
  },
  'try-it': async (page) => {
    await page.getByRole('button', { name: 'Go to My Apps' }).click()
    await page.getByRole('link', { name: 'Hello Lens', exact: true }).click()
    await page.getByRole('link', { name: 'Try It' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('img', { name: 'shows: Hello.' }).waitFor()
    await page.getByRole('textbox', { name: 'Say something' }).fill('good morning')
    await page.getByRole('button', { name: 'Say', exact: true }).click()
    await page.getByRole('img', { name: 'shows: You said: good morning' }).waitFor()
    return page
  },
} satisfies Record<string, Screen>

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In with Email' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/dashboard')
}
