import { expect, test } from '@playwright/test'

import { proofTo } from './support/mailbox.ts'
import { askForAccount, newAddress, onDashboard, press, signOut } from './support/people.ts'

test('an account, confirmed by a code or in another tab', async ({ page, context }) => {
  await test.step('by the kit, with an emoji password that a reload forgets, and the code', async () => {
    const email = newAddress('code')
    const emoji = '🕶️ glasses 🕶️'
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

  const email = newAddress('two-tabs')
  let link = ''

  await test.step('the tab that waits follows when the link is confirmed in another tab', async () => {
    await askForAccount(page, email, 'a-long-password')
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
})
