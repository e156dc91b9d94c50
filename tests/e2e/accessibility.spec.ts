import { expect, type Page, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { violations, watchErrors } from './support/axe.ts'
import { rotateKey, startSession } from './support/ownApp.ts'
import { admin, demoPassword, developer } from './support/people.ts'
import { untilQuiet } from './support/quiet.ts'
import { beSignedIn } from './support/session.ts'

const heading = (name: string) => ({ role: 'heading', name }) as const
/** The panel's data is asked for after a pause, in which the network is idle as well. */
const aSubmission = { role: 'button', name: 'Review' } as const

type Shown = { role: 'heading' | 'button'; name: string }

/** Each page and what shows that it is there. */
const publicPages: Record<string, Shown> = {
  '/': heading('The best way to build apps for smart glasses'),
  '/signin': heading('Sign In'),
  '/signup': heading('Create an Account'),
  '/tpas/com.example.app/nowhere': heading('Page not found'),
}

const homePages: Record<string, Shown> = {
  '/dashboard': heading('Dashboard'),
  '/tpas': heading('My Apps'),
  '/tpas/create': heading('Create New TPA'),
  '/teams/northlight-music': heading('Northlight Music'),
}

const app = 'com.northlight.kitchen-timer'
const appPages: Record<string, Shown> = {
  '/tpas/com.northlight.live-captions/releases': heading('Live Captions'),
  '/tpas/com.northlight.live-captions/health': heading('Last 90 days'),
  ...Object.fromEntries(
    ['', '/edit', '/store', '/settings', '/review', '/try'].map((path) => [
      `/tpas/${app}${path}`,
      heading('Kitchen Timer'),
    ]),
  ),
}

const adminPages: Record<string, Shown> = {
  '/admin': aSubmission,
  '/admin/submissions': heading('Queue'),
  '/admin/apps/com.northlight.live-captions/releases': heading('Live Captions'),
  '/admin?tab=audit': heading('Admin Panel'),
}

const accountPages: Record<string, Shown> = {
  '/profile': heading('Developer Profile'),
  '/profile/tokens': heading('Developer Profile'),
  '/device': heading('Sign In to Your Terminal'),
  '/teams': heading('Teams'),
}

test('nobody’s pages and a developer’s first: no error, nothing lost at 320 px', async ({ page }) => {
  await look(page, publicPages)
  await beSignedIn(page, developer)
  await look(page, homePages)
})

test('the pages of apps, one with two keys and a session, the same', async ({ page }) => {
  const owner = { email: developer, password: demoPassword }
  await rotateKey(page, owner, app)
  const session = await startSession(page, owner, app)
  await beSignedIn(page, developer)
  await look(page, { ...appPages, [`/tpas/${app}/try/${session}`]: heading('Kitchen Timer') })
})

test('an admin’s pages and their account’s, the same', async ({ page }) => {
  await beSignedIn(page, admin)
  await look(page, { ...adminPages, ...accountPages, ...(await submissionPages(page)) })
})

async function submissionPages(page: Page): Promise<Record<string, Shown>> {
  const asAdmin = await apiOf(page, { email: admin, password: demoPassword })
  const { items } = await asAdmin(calls.pageSubmitted)
  const [{ name, submission }] = items
  return {
    [`/admin/submissions/${submission.id}`]: heading(name),
    [`/admin/submissions/${submission.id}/try`]: heading('Try It'),
  }
}

/** Whose whole documents axe reads; their contents, and the dark scheme's contrasts, are the stories' and `contrast.test.ts`'s. */
const documents = ['/', '/signin', '/dashboard', '/admin']

async function look(page: Page, paths: Record<string, Shown>): Promise<void> {
  const errors = watchErrors(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, { role, name }] of Object.entries(paths)) {
    await page.goto(path)
    await expect(page.getByRole(role, { name }).first()).toBeVisible()
    await untilQuiet(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)

    if (documents.includes(path)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await violations(page), path).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
    }
  }
  expect(errors).toEqual([])
}
