import { expect, test } from '@playwright/test'

import { proofTo } from './support/mailbox.ts'
import { askForAccount, newAddress, onDashboard, press, signIn, signOut } from './support/people.ts'

const password = 'a-long-password'

test('a new account by the kit, with an emoji password', async ({ page }) => {
  const email = newAddress('code')
  const emoji = '🕶️ glasses 🕶️'

  await test.step('sign-up', async () => {
    await page.goto('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await press(page, 'Create Account')
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

    await page.getByLabel('Password', { exact: true }).fill(emoji)
    await press(page, 'Create Account')
    await expect(page.getByText('Account created! Check your email for confirmation.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(emoji)
  })

  await test.step('confirmation by the code', async () => {
    const { code } = await proofTo(page, email, /confirm/i)
    await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
    await press(page, 'Verify Code')
    await expect(page.getByText(/invalid|expired/i)).toBeVisible()

    await page.getByLabel('Code').fill(code)
    await press(page, 'Verify Code')
    await onDashboard(page)
  })

  await test.step('who signs up again gets the same answer, and the owner a mail', async () => {
    await signOut(page)
    await askForAccount(page, email, 'somebody-elses-try')
    await proofTo(page, email, /already have an account/i)
    await signIn(page, email, emoji)
  })
})

test('confirmation by a link', async ({ page, context }) => {
  const email = newAddress('two-tabs')
  let link = ''

  await test.step('the tab that waits follows when the link is confirmed in another tab', async () => {
    await askForAccount(page, email, password)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

    link = (await proofTo(page, email, /confirm/i)).link
    const other = await context.newPage()
    await other.goto(link)
    await press(other, /confirm/i)
    await onDashboard(other)
    await expect(page).toHaveURL(/\/dashboard$/)
    await onDashboard(page)
    await other.close()
    await press(page, 'Sign Out')
    await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible()
  })

  await test.step('a link used twice says so', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
    await press(page, 'Email Me a Sign-In Link')
    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  })
})
