import { expect, test } from '@playwright/test'

import { proofTo } from './support/mailbox.ts'
import { newAddress, onDashboard, press, signOut, submitDialog } from './support/people.ts'

test('an account is made by the kit, and its forgotten password replaced', async ({ page }) => {
  const email = newAddress('code')
  const emoji = '🕶️ glasses 🕶️'

  await test.step('its password, an emoji’s too, is nowhere while the code is waited for', async () => {
    await page.goto('/signup')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(emoji)
    await press(page, 'Create Account')
    await expect(page.getByText('Account created! Check your email for confirmation.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(emoji)

    const { code } = await proofTo(page, email, /confirm/i)
    await page.getByLabel('Code').fill(code)
    await press(page, 'Verify Code')
    await onDashboard(page)
    await signOut(page)
  })

  await test.step('the password is replaced by the link, and the old one stops working', async () => {
    await press(page, 'Sign in with Email')
    await press(page, 'Forgot your password?')
    await page.getByLabel('Email').fill(email)
    await press(page, /send|reset/i)
    await page.goto((await proofTo(page, email, /password/i)).link)
    await press(page, 'Continue')

    await expect(page.getByRole('heading', { name: /new password/i })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /new password/i })).toBeVisible()
    await page.getByLabel('New Password', { exact: true }).fill('another-long-password')
    await press(page, /save|update/i)
    await onDashboard(page)

    await signOut(page)
    await submitDialog(page, email, emoji)
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
  })
})
