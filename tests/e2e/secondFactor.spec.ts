import { expect, type Page, test } from '@playwright/test'

import { newAddress, onDashboard, press, signOut, submitDialog } from './support/people.ts'
import { beSignedUp } from './support/session.ts'
import { totpOf, untilStepLasts } from './support/totp.ts'

const password = 'a-long-password'

async function giveCode(page: Page, label: string, code: string, button: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code)
  await press(page, button)
}

async function passPassword(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await submitDialog(page, email, password)
  await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
}

test('somebody sets up a second factor, signs in with its code, gives it again, and recovers', async ({
  page,
}) => {
  const email = newAddress('factor')
  let secret = ''
  let recoveryCode = ''
  await beSignedUp(page, email, password)

  await test.step('set up with a code of the app; the recovery codes are shown once', async () => {
    await page.goto('/profile#second-factor')
    await press(page, 'Set Up Second Factor…')
    secret = await page.getByLabel('Setup Key').inputValue()
    // Each code works once: later steps take later ones.
    await untilStepLasts(10_000)
    await giveCode(page, 'Code', totpOf(secret, -1), 'Turn On')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCode = (await codes.first().textContent()) ?? ''
    await page.getByRole('checkbox', { name: 'I saved my recovery codes' }).check()
    await press(page, 'Done')
    await expect(page.getByText('You have 10 recovery codes left')).toBeVisible()
  })

  await test.step('the password alone signs nobody in, nor does a reload', async () => {
    await signOut(page)
    await passPassword(page, email)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Enter Your Code' })).toBeVisible()
    await giveCode(page, 'Code', '000000', 'Continue')
    await expect(page.getByText(/This code isn’t right/)).toBeVisible()
    await giveCode(page, 'Code', totpOf(secret, 0), 'Continue')
    await onDashboard(page)
  })

  await test.step('a call that needs a new code is sent again with it', async () => {
    await page.goto('/profile')
    await press(page, 'Delete My Account…')
    await page.getByLabel('Type your email address to delete your account').fill(email)
    // As 15 minutes after the last code.
    await page.route(
      '**/api/account/deletion',
      (route) =>
        route.fulfill({ status: 403, json: { code: 'STEP_UP_NEEDED', error: 'Enter a code again.' } }),
      { times: 1 },
    )
    await press(page, 'Delete My Account')
    await expect(page.getByRole('heading', { name: 'Confirm It’s You' })).toBeVisible()
    await giveCode(page, 'Code', totpOf(secret, 1), 'Continue')
    await press(page, 'Keep My Account')
    await expect(page.getByText('Your account stays.')).toBeVisible()
  })

  await test.step('a recovery code signs in without the app, and turns the second factor off', async () => {
    await signOut(page)
    await passPassword(page, email)
    await press(page, 'Lost your phone? Use a recovery code')
    await giveCode(page, 'Recovery Code', recoveryCode, 'Use Recovery Code')
    await onDashboard(page)
    await page.goto('/profile#second-factor')
    await expect(page.getByRole('button', { name: 'Set Up Second Factor…' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sign-ins' }).getByRole('listitem')).toHaveCount(1)
  })
})
