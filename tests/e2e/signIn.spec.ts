import { expect, test } from '@playwright/test'

import { proofTo } from './support/mailbox.ts'
import { askForAccount, newAddress, onDashboard, press, signOut } from './support/people.ts'

const password = 'a-long-password'

test('somebody signs in by a link in another tab, by keyboard, by Google and by a magic link', async ({
  page,
  context,
}) => {
  const email = newAddress('google')
  let link = ''

  await test.step('the tab that waits follows when the link is confirmed in another tab', async () => {
    await askForAccount(page, email, password)
    link = (await proofTo(page, email, /confirm/i)).link
    const other = await context.newPage()
    await other.goto(link)
    await press(other, /confirm/i)
    await onDashboard(other)
    await expect(page).toHaveURL(/\/dashboard$/)
    await onDashboard(page)
    await other.close()
    await signOut(page)
  })

  await test.step('a link used twice says so', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
    await press(page, 'Email Me a Sign-In Link')
    await expect(page.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  })

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
