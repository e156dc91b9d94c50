import { expect, type Page, test } from '@playwright/test'

import { newAddress, press, submitDialog } from './support/people.ts'
import { createAccount } from './support/session.ts'

const password = 'a-long-password'

/** What the API answers to a token. */
const statusWith = async (page: Page, token: string) =>
  (await page.request.get('/api/dev/apps', { headers: { authorization: `Bearer ${token}` } })).status()

const form = (page: Page, path: string, fields: Record<string, string>) =>
  page.request.post(path, { form: { client_id: 'glasses-cli', ...fields } })

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

test('terminals and access tokens', async ({ page }) => {
  await test.step('a terminal is signed in by its code, which outlasts the sign-in of its person', async () => {
    const email = newAddress('terminal')
    await createAccount(page, email, password)
    const asked = await form(page, '/oauth/device_authorization', { scope: 'apps:read' })
    const { user_code, device_code } = await asked.json()

    await page.goto(`/device?user_code=${user_code}`)
    await expect(page).toHaveURL(/\/signin$/)
    await submitDialog(page, email, password)
    await expect(page.getByRole('heading', { name: `Does your terminal show ${user_code}?` })).toBeVisible()
    await press(page, 'Allow')
    await expect(page.getByText('You may close this page.')).toBeVisible()

    const granted = await form(page, '/oauth/token', { grant_type: deviceGrant, device_code })
    const { access_token } = await granted.json()
    expect(await statusWith(page, access_token)).toBe(200)
    await page.goto('/profile/tokens')
    await page.getByRole('button', { name: /^Sign Out… / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText(/was signed out\.$/)).toBeVisible()
    expect(await statusWith(page, access_token)).toBe(401)
  })

  await test.step('an access token is made, used, seen and revoked', async () => {
    await press(page, 'Create Token…')
    const dialog = page.getByRole('dialog', { name: 'Create Access Token' })
    await dialog.getByRole('button', { name: 'Create Token' }).click()
    await expect(dialog.getByLabel('Token Name')).toBeFocused()
    await dialog.getByLabel('Token Name').fill('CI')
    await dialog.getByRole('button', { name: 'Create Token' }).click()
    const token = await page.getByLabel('Access Token', { exact: true }).inputValue()
    expect(token).toMatch(/^sgt_[a-z0-9]{8}_[\w-]{43}$/)
    await press(page, 'Copy Line for .env')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`GLASSES_TOKEN=${token}`)
    await press(page, 'Done')

    await expect(page.getByText('Never used')).toBeVisible()
    expect(await statusWith(page, token)).toBe(200)
    await page.reload()
    await expect(page.getByText(/^Last used/)).toBeVisible()

    await press(page, 'Revoke… CI')
    await press(page, 'Revoke Token')
    await expect(page.getByText('CI was revoked.')).toBeVisible()
    expect(await statusWith(page, token)).toBe(401)
  })
})
