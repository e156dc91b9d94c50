import { expect, test } from '@playwright/test'

import { proofTo } from './support/mailbox.ts'
import {
  askForAccount,
  developer,
  newAddress,
  onDashboard,
  signIn,
  signUp,
  submitDialog,
} from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'

test('sign-up by the kit, confirmed by the code', async ({ page }) => {
  const email = newAddress('code')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created! Check your email for confirmation.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(password)

  const { code } = await proofTo(page, email, /confirm/i)
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText(/invalid|expired/i)).toBeVisible()

  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await onDashboard(page)
})

test('the tab that waits follows when the link is confirmed in another tab', async ({ page, context }) => {
  const email = newAddress('two-tabs')
  await askForAccount(page, email, password)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

  const other = await context.newPage()
  await other.goto((await proofTo(page, email, /confirm/i)).link)
  await other.getByRole('button', { name: /confirm/i }).click()
  await onDashboard(other)
  await expect(page).toHaveURL(/\/dashboard$/)
  await onDashboard(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible()
})

for (const way of ['code', 'link'] as const) {
  test(`a stranger’s earlier sign-up leaves the owner the own password, by ${way}`, async ({
    page,
    browser,
  }) => {
    const email = newAddress(`contested-${way}`)
    await page.request.post('/auth/v1/signup', { data: { email, password: 'the password of a stranger' } })
    await proofTo(page, email, /confirm/i)
    await askForAccount(page, email, password)
    const { code, link } = await proofTo(page, email, /confirm/i)
    if (way === 'code') {
      await page.getByRole('button', { name: 'Enter the code' }).click()
      await page.getByLabel('Code').fill(code)
      await page.getByRole('button', { name: 'Verify Code' }).click()
    } else {
      await page.goto(link)
      await page.getByRole('button', { name: /confirm/i }).click()
      await expect(page.getByText('Someone else may have signed up with your address')).toBeVisible()
      await page.reload()
      await page.getByLabel('New Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Save New Password' }).click()
    }
    await onDashboard(page)
    await signIn(await (await browser.newContext()).newPage(), email, password)
  })
}

test('a magic link signs in, and leaves no token in the address or the history', async ({ page }) => {
  const email = newAddress('magic')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Email Me a Sign-In Link' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()

  const { link } = await proofTo(page, email, /sign-in link|confirm/i)
  await page.goto(link)
  await page.locator('form button').first().click()
  await onDashboard(page)
  expect(page.url()).not.toContain('#')

  await page.goBack()
  await expect(page).not.toHaveURL(/access_token/)
})

test('a forgotten password is replaced by the link, and the old one stops working', async ({
  page,
  browser,
}) => {
  const email = newAddress('forgot')
  await signUp(page, email, password)

  const other = await (await browser.newContext()).newPage()
  await other.goto('/signin')
  await other.getByRole('button', { name: 'Sign in with Email' }).click()
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: /send|reset/i }).click()
  const { link } = await proofTo(other, email, /password/i)
  await other.goto(link)
  await other.getByRole('button', { name: 'Continue' }).click()

  await expect(other.getByRole('heading', { name: /new password/i })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: /new password/i })).toBeVisible()
  await other.getByLabel('New Password', { exact: true }).fill('another-long-password')
  await other.getByRole('button', { name: /save|update/i }).click()
  await onDashboard(other)

  const third = await (await browser.newContext()).newPage()
  await third.goto('/signin')
  await submitDialog(third, email, password)
  await expect(third.getByText('Invalid login credentials')).toBeVisible()
  await expect(third.getByRole('dialog').getByLabel('Email')).toHaveValue(email)
})

test('a forgotten password is replaced by the code', async ({ page, browser }) => {
  const email = newAddress('forgot-code')
  await signUp(page, email, password)

  const other = await (await browser.newContext()).newPage()
  await other.goto('/signin')
  await other.getByRole('button', { name: 'Sign in with Email' }).click()
  await other.getByRole('button', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: /send|reset/i }).click()
  await other.getByLabel('Code').fill((await proofTo(other, email, /password/i)).code)
  await other.getByRole('button', { name: 'Verify Code' }).click()
  await other.getByLabel('New Password', { exact: true }).fill('another-long-password')
  await other.getByRole('button', { name: /save|update/i }).click()
  await onDashboard(other)
})

test('Google signs in, by the local page', async ({ page, browser }) => {
  const email = newAddress('google')
  await beSignedUp(await (await browser.newContext()).newPage(), email, password)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByRole('button', { name: email }).click()
  await onDashboard(page)
})

test('cancelling at Google is told', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await submitDialog(page, developer, 'smart-glasses')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unconfirmed account is told so, and gets its mail again', async ({ page }) => {
  const email = newAddress('unconfirmed')
  await askForAccount(page, email, password)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await page.getByRole('button', { name: 'Already have an account?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Send the Email Again' }).click()
  await expect(page.getByText('Sent again. Check your email.')).toBeVisible()
})

test('from the dialog an unconfirmed account gets its mail again, and a new one enters the code', async ({
  page,
}) => {
  const email = newAddress('dialog-code')
  await askForAccount(page, email, password)
  await page.getByRole('button', { name: 'Enter the code' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

  await page.goto('/signin')
  await submitDialog(page, email, password)
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Send the Email Again' }).click()
  await expect(page.getByText('Sent again. Check your email.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByLabel('Code').fill((await proofTo(page, email, /confirm/i)).code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await onDashboard(page)
})

for (const way of ['link', 'code'] as const) {
  test(`a recovery by ${way} can be cancelled, and goes on to the product`, async ({ page, browser }) => {
    const email = newAddress(`cancel-${way}`)
    await signUp(page, email, password)

    const other = await (await browser.newContext()).newPage()
    await other.goto('/signin')
    await other.getByRole('button', { name: 'Sign in with Email' }).click()
    await other.getByRole('button', { name: 'Forgot your password?' }).click()
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: /send|reset/i }).click()
    const proof = await proofTo(other, email, /password/i)
    if (way === 'link') {
      await other.goto(proof.link)
      await other.getByRole('button', { name: 'Continue' }).click()
    } else {
      await other.getByLabel('Code').fill(proof.code)
      await other.getByRole('button', { name: 'Verify Code' }).click()
    }
    await expect(other.getByRole('heading', { name: /new password/i })).toBeVisible()
    await other.getByRole('button', { name: 'Cancel' }).click()
    await expect(other).toHaveURL(/\/dashboard$/)
    await onDashboard(other)
    await other.reload()
    await onDashboard(other)
  })
}

test('a link used twice says so', async ({ page, browser }) => {
  const email = newAddress('twice')
  await askForAccount(page, email, password)
  const { link } = await proofTo(page, email, /confirm/i)
  await page.goto(link)
  await page.getByRole('button', { name: /confirm/i }).click()
  await onDashboard(page)

  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other).toHaveURL(/\/signin$/)
  await expect(other.getByRole('alert')).toHaveText('Email link is invalid or has expired')
  await other.getByRole('button', { name: 'Email Me a Sign-In Link' }).click()
  await expect(other.getByRole('alert')).toHaveText('Email link is invalid or has expired')
})

test('an address that has an account gets the same answer, and its owner a mail', async ({ page }) => {
  const email = newAddress('known')
  await signUp(page, email, password)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await askForAccount(page, email, 'somebody-elses-try')
  await proofTo(page, email, /already have an account/i)
})

test('odd input gets the text a person needs, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In with Email' })
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('Please enter your email address.')).toBeVisible()
  await expect(dialog.getByText('Please enter your password.')).toBeVisible()

  const long = `${'a'.repeat(10_000)}@example.com`
  await dialog.getByLabel('Email').fill(long)
  await dialog.getByLabel('Password', { exact: true }).fill('🕶️🕶️🕶️🕶️')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(long)

  await dialog.getByLabel('Email').fill(developer)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('🕶️🕶️🕶️🕶️')
})

test('an emoji password signs up and in', async ({ page }) => {
  const email = newAddress('emoji')
  await signUp(page, email, '🕶️ glasses 🕶️')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signIn(page, email, '🕶️ glasses 🕶️')
})

test('by keyboard alone', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with Email' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await page.keyboard.type(developer)
  await page.keyboard.press('Tab')
  await page.keyboard.type('smart-glasses')
  await page.keyboard.press('Enter')
  await onDashboard(page)
})
