import { expect, type Locator, type Page, test } from '@playwright/test'

import { mailTo } from './support/mailbox.ts'
import { admin, newAddress, signOut, signUp } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

/** The main job, on real parts and by keyboard: from a new account to a published app, by way of a rejection. */
test('a developer’s app is rejected, mended and published', async ({ page, browser }) => {
  const email = newAddress('maker')
  const packageName = `com.example.lens${Date.now()}`
  const name = 'Lens Notes'

  await test.step('sign up, confirm by mail', () => signUp(page, email, 'a-long-password'))

  await test.step('register an app, see and copy its key', async () => {
    await enter(page.getByRole('link', { name: 'Create App' }).first())
    await page.getByLabel('Package Name').fill(packageName)
    await page.getByLabel('Display Name').fill(name)
    await page.getByLabel('Description').fill('Takes notes of what you look at.')
    await page.getByLabel('Server URL').fill('lens.example.com/')
    await page.getByLabel('Logo URL').fill('example.com/logo.png')
    await expect(page.getByLabel('Server URL')).toHaveValue('https://lens.example.com')
    await enter(page.getByRole('button', { name: 'Create App' }))

    const created = page.getByRole('dialog', { name: 'App Created Successfully' })
    await expect(created.getByRole('button', { name: 'View API Key' })).toBeVisible()
    const key = await page.evaluate(() => navigator.clipboard.readText())
    expect(key).toMatch(/^sgk_[0-9A-Za-z]{36}$/)

    await enter(created.getByRole('button', { name: 'View API Key' }))
    const keyDialog = page.getByRole('dialog', { name: /API Key/ })
    await expect(keyDialog.getByText('This key is only shown once')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/tpas$/)
    await expect(page.getByRole('row', { name: new RegExp(packageName) })).toContainText('Development')
  })

  await test.step('publishing asks for the profile first', async () => {
    await openEdit(page, packageName)
    await publish(page, 'Publish to App Store')
    // Until then the cloud judges what was sent: by a profile that is saved meanwhile, too.
    await expect(page.getByText('Failed to publish app.')).toBeVisible()
    await enter(page.getByRole('link', { name: 'Complete Your Profile' }))
    await page.getByLabel('Company').fill('Lens Works')
    await expect(page.getByLabel('Contact Email')).toHaveValue(email)
    await enter(page.getByRole('button', { name: /Save/ }))
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
  })

  await test.step('publish, the focus staying where the status stands', async () => {
    await openEdit(page, packageName)
    await publish(page, 'Publish to App Store')
    await expect(page.getByText('App submitted for publication!')).toBeVisible()
    await enter(page.getByRole('button', { name: 'Done' }))
    await expect(page.getByText('Submitted for Review').first()).toBeVisible()
    await expect(page.locator(':focus').getByRole('heading', { name: 'App Status' })).toBeVisible()
  })

  const reviewer = await (await browser.newContext()).newPage()
  await beSignedIn(reviewer, admin)

  await test.step('the admin rejects it with notes', async () => {
    const review = await openReview(reviewer, packageName, name)
    await expect(review.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await review.getByLabel('Review notes').fill('The logo is blurred.')
    await enter(review.getByRole('button', { name: 'Reject' }))
    await expect(reviewer.getByText('App rejected. Developer has been notified.')).toBeVisible()
    await mailTo(reviewer, email, /reject|changes|review/i)
  })

  await test.step('the developer sees why, and resubmits', async () => {
    await page.goto('/tpas')
    await enter(page.getByRole('link', { name: 'View Rejection Reason' }))
    await expect(page.getByText('The logo is blurred.')).toBeVisible()
    await publish(page, 'Resubmit to App Store')
    await expect(page.getByText('App submitted for publication!')).toBeVisible()
  })

  await test.step('the admin approves it', async () => {
    const review = await openReview(reviewer, packageName, name)
    await enter(review.getByRole('button', { name: 'Approve' }))
    await expect(reviewer.getByText('App approved successfully!')).toBeVisible()
  })

  await test.step('it is published', async () => {
    await page.goto('/tpas')
    await expect(page.getByRole('row', { name: new RegExp(packageName) })).toContainText('Published')
    await signOut(page)
  })
})

/** What cannot be used yet takes no key. */
async function enter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press('Enter')
}

async function openEdit(page: Page, packageName: string): Promise<void> {
  await page.goto(`/tpas/${packageName}/edit`)
  await expect(page.getByLabel('Display Name')).toBeVisible()
}

async function publish(page: Page, action: string): Promise<void> {
  await enter(page.getByRole('button', { name: action }))
  const dialog = page.getByRole('dialog', { name: 'Publish App to Store' })
  await enter(dialog.getByRole('button', { name: /^(Publish|Resubmit|Submit)/ }))
}

async function openReview(page: Page, packageName: string, name: string) {
  await page.goto('/admin?tab=submissions')
  await enter(
    page.getByRole('row', { name: new RegExp(packageName) }).getByRole('button', { name: /Review/ }),
  )
  const review = page.getByRole('dialog', { name: new RegExp(`Review.*|${name}`) })
  await expect(review.getByText(packageName)).toBeVisible()
  return review
}
