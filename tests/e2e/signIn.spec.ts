import { expect, type Page, test } from '@playwright/test'

import { proofTo } from './support/mailbox.ts'
import { newAddress, onDashboard, press, signOut, submitDialog } from './support/people.ts'
import { createAccount } from './support/session.ts'

const password = 'a-long-password'

/** Asks the e-mail dialog of the sign-in page for the mail of a forgotten password. */
async function askForPassword(page: Page, email: string): Promise<void> {
  await press(page, 'Sign in with Email')
  await press(page, 'Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await press(page, /send|reset/i)
}

test('a forgotten password', async ({ page }) => {
  const another = 'another-long-password'
  const account = async (who: string) => {
    const email = newAddress(who)
    await createAccount(page, email, password)
    return email
  }
  await page.goto('/signin')

  await test.step('is replaced by the link, and the old one stops working', async () => {
    const email = await account('forgot')
    await askForPassword(page, email)
    await page.goto((await proofTo(page, email, /password/i)).link)
    await press(page, 'Continue')

    await expect(page.getByRole('heading', { name: /new password/i })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /new password/i })).toBeVisible()
    await page.getByLabel('New Password', { exact: true }).fill(another)
    await press(page, /save|update/i)
    await onDashboard(page)

    await signOut(page)
    await submitDialog(page, email, password)
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
    await page.keyboard.press('Escape')
  })

  await test.step('is not replaced once the recovery is cancelled, which goes on to the product', async () => {
    const email = await account('cancel')
    await askForPassword(page, email)
    await page.goto((await proofTo(page, email, /password/i)).link)
    await press(page, 'Continue')
    await expect(page.getByRole('heading', { name: /new password/i })).toBeVisible()
    await press(page, 'Cancel')
    await expect(page).toHaveURL(/\/dashboard$/)
    await onDashboard(page)
    await page.reload()
    await onDashboard(page)
  })
})

test('Google, the keyboard and a magic link', async ({ page }) => {
  const email = newAddress('google')
  await createAccount(page, email, password)

  await test.step('the dialog signs in, by keyboard alone', async () => {
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Sign in with Email' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await onDashboard(page)
    await expect(page.getByRole('main')).toBeFocused()
    await signOut(page)
  })

  await test.step('Google signs in, by the local page', async () => {
    await press(page, 'Sign in with Google')
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.getByRole('button', { name: email }).click()
    await onDashboard(page)
    await signOut(page)
  })

  await test.step('a magic link signs in, and leaves no token in the address or the history', async () => {
    const reader = newAddress('magic')
    await press(page, 'Email Me a Sign-In Link')
    await press(page, 'Send Sign-In Link')
    await expect(page.getByText('Please enter your email address.')).toBeVisible()
    await page.getByLabel('Email').fill(reader)
    await press(page, 'Send Sign-In Link')

    const { link } = await proofTo(page, reader, /sign-in link|confirm/i)
    await page.goto(link)
    await page.locator('form button').first().click()
    await onDashboard(page)
    expect(page.url()).not.toContain('#')

    await page.goBack()
    await expect(page).not.toHaveURL(/access_token/)
  })
})
