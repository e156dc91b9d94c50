import { expect, test } from '@playwright/test'

import { developer } from './support/people.ts'
import { beSignedIn, keptSession } from './support/session.ts'

test('the network goes and comes back', async ({ page, context }) => {
  await page.clock.install()
  await beSignedIn(page, developer)

  await test.step('a minute offline and back: still signed in, the page alive, and it says so', async () => {
    await page.goto('/tpas/create')
    await page.getByLabel('Display Name').fill('Half a name')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()

    await page.clock.fastForward('01:00')
    await page.getByLabel('Package Name').fill('com.example.offline')
    await page.getByLabel('Description').fill('Written without a network.')
    await page.getByLabel('Server URL').fill('offline.example.com')
    await page.getByLabel('Logo URL').fill('offline.example.com/logo.png')
    await page.getByRole('button', { name: 'Create App' }).click()
    await expect(page.getByText('Failed to create app. Please try again.')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
    expect((await keptSession(page)).refresh_token).not.toBe('')
    await page.getByLabel('Package Name').fill(`com.example.offline${Date.now()}`)
    await page.getByRole('button', { name: 'Create App' }).click()
    await expect(page.getByRole('button', { name: 'Go to My Apps' })).toBeVisible()
  })

  await test.step('a dialog asked for offline opens once online, and what was typed is kept', async () => {
    await page.goto('/tpas/com.northlight.trail-notes/edit')
    await page.getByLabel('Display Name').fill('Half a name')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Share App' }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')

    await context.setOffline(false)
    await expect(page.getByText('No testers added yet')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByLabel('Display Name')).toHaveValue('Half a name')
  })
})
