import { expect, type Page, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { admin, demoPassword, developer, newAddress } from './support/people.ts'
import { beSignedIn, beSignedUp, resume } from './support/session.ts'

async function submission(page: Page): Promise<{ name: string; packageName: string }> {
  await page.goto('/admin?tab=admins')
  await page.getByRole('button', { name: 'Create Submission' }).click()
  const said = page.getByText(/is now in the review queue/)
  await expect(said).toBeVisible()
  const [, name = '', packageName = ''] = /(.*) \((.*)\) is now/.exec((await said.textContent()) ?? '') ?? []
  return { name, packageName }
}

/** Submits an app of a developer who reviews nothing: whoever else may review decides on it, however many they are. */
async function submitted(page: Page) {
  const asDeveloper = await apiOf(page, { email: developer, password: demoPassword })
  const packageName = `com.example.reviewed-${Date.now()}`
  const data = {
    packageName,
    name: 'Reviewed',
    description: 'A sample app for practicing reviews.',
    publicUrl: 'https://app.example.com',
    logoURL: 'https://app.example.com/logo.png',
  }
  await asDeveloper(calls.registerApp, {}, data)
  await asDeveloper(calls.publishApp, { packageName })
  return { packageName, data, asDeveloper }
}

async function openReview(page: Page, packageName: string): Promise<void> {
  await page.goto('/admin?tab=submissions')
  await page
    .getByRole('row', { name: new RegExp(packageName) })
    .getByRole('button', { name: /Review/ })
    .click()
  await expect(page.getByRole('dialog').getByText(packageName).first()).toBeVisible()
}

test('the panel: counts, the tab in the address, and the record', async ({ page }) => {
  await resume(page, admin)

  await test.step('counts, recent submissions and the tab in the address', async () => {
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
    for (const label of ['Pending Review', 'Published', 'Rejected', 'Total Apps'])
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Recent Submissions')).toBeVisible()
    await page.getByRole('tab', { name: 'App Submissions' }).click()
    await expect(page).toHaveURL(/tab=submissions/)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'App Submissions' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a count leads to its apps', async () => {
    await page.getByRole('link', { name: 'Rejected' }).click()
    await expect(page).toHaveURL(/tab=apps&status=REJECTED/)
    const table = page.getByRole('table', { name: 'All apps' })
    await expect(table.getByText('Rejected').first()).toBeVisible()
    await table.getByRole('button', { name: /^View/ }).first().click()
    await page
      .getByRole('dialog', { name: 'App Details' })
      .getByRole('button', { name: 'Done' })
      .last()
      .click()
  })

  await test.step('the record says who did what', async () => {
    const { packageName } = await submission(page)
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByRole('row', { name: new RegExp(packageName) }).first()).toContainText(admin)
  })

  await test.step('it leads to what one person did', async () => {
    await page.getByLabel('Event', { exact: true }).selectOption('App rejected')
    await expect(page).toHaveURL(/action=app\.rejected/)
    const record = page.getByRole('table', { name: 'Activity' })
    await record.getByRole('link', { name: admin }).first().click()
    await expect(page).toHaveURL(/actor=/)
    await page.getByRole('button', { name: /^Remove filter Actor/ }).click()
    await expect(page).not.toHaveURL(/actor=/)
  })

  await test.step('and to the app that it was done to', async () => {
    const record = page.getByRole('table', { name: 'Activity' })
    const app = record.getByRole('link', { name: /^com\./ }).first()
    const packageName = await app.innerText()
    await app.click()
    await expect(page).toHaveURL(`/admin/apps/${packageName}/releases`)
  })
})

test('a reviewer is added, reviews beside another one, and is removed', async ({ page, browser }) => {
  const email = newAddress('reviewer')
  const reviewer = await (await browser.newContext()).newPage()
  await beSignedUp(reviewer, email, 'a-long-password')
  await beSignedIn(page, admin)
  const { packageName, data, asDeveloper } = await submitted(page)
  const remove = async (who: string) => {
    await page
      .getByRole('row', { name: new RegExp(who) })
      .first()
      .getByRole('button')
      .click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Remove/ })
      .click()
  }

  await test.step('added', async () => {
    await page.goto('/admin?tab=admins')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(`${email} was added.`)).toBeVisible()

    await reviewer.goto('/dashboard')
    await reviewer.getByRole('link', { name: 'Admin Panel' }).click()
    await expect(reviewer.getByRole('tab', { name: 'App Submissions' })).toBeVisible()
    await expect(reviewer.getByRole('tab', { name: 'Admins' })).toBeHidden()
  })

  await test.step('an app changed under review is shown with its changes', async () => {
    await openReview(reviewer, packageName)
    const description = 'Changed while it was under review.'
    await asDeveloper(calls.updateApp, { packageName }, { ...data, description })
    await asDeveloper(calls.publishApp, { packageName })
    await openReview(page, packageName)
    await reviewer.getByRole('button', { name: 'Approve' }).click()
    await expect(reviewer.getByText(description).first()).toBeVisible()
    await reviewer.getByRole('button', { name: 'Approve' }).click()
    await expect(reviewer.getByText('App approved successfully!')).toBeVisible()
  })

  await test.step('the second is told who decided', async () => {
    const dialog = page.getByRole('dialog')
    await page.getByLabel(/Review notes/i).fill('Too late.')
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText(email, { exact: false }).first()).toBeVisible()
    await expect(dialog.getByText(/approved/i).first()).toBeVisible()
  })

  await test.step('removed, but not the last admin', async () => {
    await page.goto('/admin?tab=admins')
    await remove(email)
    await expect(page.getByText(`${email} was removed.`)).toBeVisible()
    await remove(admin)
    await expect(page.getByText(/last admin/i)).toBeVisible()
  })
})
