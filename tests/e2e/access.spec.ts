import { expect, test } from '@playwright/test'

import { demoPassword, developer, newAddress, onDashboard, submitDialog } from './support/people.ts'
import { createAccount, resume } from './support/session.ts'

test('who may see what', async ({ page, context }) => {
  await test.step('in-app paths that lead nowhere show the 404 page, others the landing view', async () => {
    await page.goto('/tpas/com.example.app/nowhere')
    await expect(page.getByText('Page not found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()

    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The best way to build apps for smart glasses',
    )
    await expect(page.getByText('/nowhere')).toBeVisible()
  })

  await test.step('who is signed out goes to /signin, and back to where they wanted', async () => {
    await page.goto('/tpas?search=timer')
    await expect(page).toHaveURL(/\/signin$/)
    await submitDialog(page, developer, demoPassword)
    await expect(page).toHaveURL(/\/tpas\?search=timer$/)
    await expect(page.getByRole('searchbox')).toHaveValue('timer')
  })

  await test.step('who is signed in is sent on from the sign-in page', async () => {
    for (const path of ['/signin', '/login', '/signup']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard$/)
    }
  })

  await test.step('/admin is for admins', async () => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeHidden()
  })

  await test.step('/admin asks for nothing else before the admin check has answered', async () => {
    // The first page makes the check too, as late as it likes.
    const tab = await context.newPage()
    await tab.clock.install()
    // The page waits for the held answer, however long the test takes.
    await tab.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal
    })
    const asked: string[] = []
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    await tab.route('**/api/admin/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await promise
      await route.continue()
    })
    await tab.goto('/admin')
    await expect(tab.getByRole('main').getByText('Loading…')).toBeAttached()
    await tab.clock.fastForward(5_000)
    await expect.poll(() => asked).toEqual(['/api/admin/check'])
    answer()
    await expect(tab).toHaveURL(/\/dashboard$/)
    expect(asked).toEqual(['/api/admin/check'])
  })
})

test('tokens in an address', async ({ page }) => {
  const { access_token, refresh_token } = await createAccount(page, newAddress('attacker'), 'a-long-password')

  await test.step('those in the query are not accepted', async () => {
    await page.goto(`/dashboard?access_token=${access_token}&refresh_token=${refresh_token}`)
    await expect(page).toHaveURL(/\/signin$/)
  })

  await test.step('a crafted link cannot replace a live session without asking', async () => {
    const hash = `#access_token=${access_token}&expires_in=3600&refresh_token=${refresh_token}&token_type=bearer&type=magiclink`

    await resume(page, developer)
    await page.goto(`/signin?x=1${hash}`)
    await expect(page.getByRole('alertdialog')).toContainText(developer)
    await page.getByRole('button', { name: /stay|keep/i }).click()
    await onDashboard(page)
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(developer)
  })
})
