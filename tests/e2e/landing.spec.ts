import { expect, test } from '@playwright/test'

import { developer, onDashboard, signOut } from './support/people.ts'
import { resume } from './support/session.ts'

test('the landing page needs no script, and leads on', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The best way to build apps for smart glasses',
  )
  await expect(page.getByText('Build and deploy apps in minutes, not months.')).toBeVisible()
  for (const step of ['Register', 'Create', 'Code'])
    await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])

  await expect(page.getByRole('link', { name: 'Developer Console' })).toHaveAttribute('href', '/signin')
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
})

test('who is signed in goes on to the console from the landing page', async ({ page }) => {
  await resume(page, developer)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0)
  await header.getByRole('link', { name: 'Developer Console' }).click()
  await onDashboard(page)

  await signOut(page)
  await page.goto('/')
  await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('every link of the landing page leads somewhere', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const link of new Set(links.filter((href) => href.startsWith('/')))) {
    expect((await request.get(link, { headers: { accept: 'text/html' } })).status(), link).toBe(200)
  }
})

test('the chosen colour scheme holds on the landing page too', async ({ page }) => {
  await resume(page, developer)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.goto('/dashboard')
  await onDashboard(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('radio', { name: 'System' }).check({ force: true })
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme')
})
