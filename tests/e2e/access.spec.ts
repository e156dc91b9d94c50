import { expect, test } from '@playwright/test'

import { demoPassword, developer, submitDialog } from './support/people.ts'

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
