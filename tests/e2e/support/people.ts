import { expect, type Page } from '@playwright/test'

import { proofTo } from './mailbox.ts'

export const demoPassword = 'smart-glasses'
export const admin = 'admin@example.com'
export const developer = 'developer@example.com'

let count = 0
/** An address nobody has used in this run. */
export const newAddress = (who: string) => `${who}-${process.pid}-${Date.now()}-${++count}@example.com`

export const onDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

/** Presses the one button whose name has this in it. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

/** Fills the e-mail dialog in and sends it. */
export async function submitDialog(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In with Email' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in through the e-mail dialog and waits for the dashboard. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/signin')
  await submitDialog(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await onDashboard(page)
}

/** Asks for an account through the e-mail dialog; it waits for its confirmation. */
export async function askForAccount(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await page.getByRole('button', { name: 'Need an account?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an Account' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create Account', exact: true }).click()
  await expect(page.getByText('Account created! Check your email for confirmation.')).toBeVisible()
}

/** Signs up through the e-mail dialog, confirms by the mail's link, ends on the dashboard. */
export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await askForAccount(page, email, password)
  const { link } = await proofTo(page, email, /confirm/i)
  await page.goto(link)
  await page.getByRole('button', { name: /confirm/i }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await onDashboard(page)
}

/** Ends all sessions of a person: of one whom no other test is. */
export async function signOut(page: Page): Promise<void> {
  const person = await page.evaluate(() => localStorage.getItem('userEmail'))
  expect([developer, admin], 'people whom tests share').not.toContain(person)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/signin$/)
}
