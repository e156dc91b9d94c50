import { expect, type Page, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { colorViolations, violations, watchErrors } from './support/axe.ts'
import { rotateKey, startSession } from './support/ownApp.ts'
import { admin, demoPassword, developer } from './support/people.ts'
import { untilQuiet } from './support/quiet.ts'
import { beSignedIn } from './support/session.ts'

const heading = (name: string) => ({ role: 'heading', name }) as const
/** The panel's data is asked for after a pause, in which the network is idle as well. */
const aSubmission = { role: 'button', name: 'Review' } as const

type Shown = { role: 'heading' | 'button'; name: string }

/** Each page and what shows that it is there. */
const pages: Record<string, Record<string, Shown>> = {
  nobody: {
    '/': heading('The best way to build apps for smart glasses'),
    '/signin': heading('Sign In'),
    '/signup': heading('Create an Account'),
    '/tpas/com.example.app/nowhere': heading('Page not found'),
  },
  [developer]: {
    '/dashboard': heading('Dashboard'),
    '/tpas': heading('My Apps'),
    '/tpas/create': heading('Create New TPA'),
    '/tpas/com.northlight.kitchen-timer/review': heading('Kitchen Timer'),
    '/tpas/com.northlight.live-captions/releases': heading('Live Captions'),
    '/tpas/com.northlight.live-captions/health': heading('Last 90 days'),
    '/profile': heading('Developer Profile'),
    '/profile/tokens': heading('Developer Profile'),
    '/device': heading('Sign In to Your Terminal'),
    '/teams': heading('Teams'),
    '/teams/new': heading('Create Team'),
    '/teams/northlight-music': heading('Northlight Music'),
  },
  [admin]: {
    '/admin': aSubmission,
    '/admin?tab=submissions': aSubmission,
    '/admin/submissions': heading('Queue'),
    '/admin/apps/com.northlight.live-captions/releases': heading('Live Captions'),
    '/admin?tab=admins': heading('Admin Panel'),
    '/admin?tab=audit': heading('Admin Panel'),
  },
}

for (const [who, paths] of Object.entries(pages)) {
  test(`${who}’s pages: no error, nothing lost at 320 px`, async ({ page }) => {
    if (who !== 'nobody') await beSignedIn(page, who)
    await look(page, paths)
    if (who === admin) await look(page, await submissionPages(page))
  })
}

test('the pages of an app with two keys and a session, the same', async ({ page }) => {
  const app = 'com.northlight.kitchen-timer'
  const owner = { email: developer, password: demoPassword }
  await rotateKey(page, owner, app)
  const session = await startSession(page, owner, app)
  await beSignedIn(page, developer)
  await look(page, {
    [`/tpas/${app}`]: heading('Kitchen Timer'),
    [`/tpas/${app}/edit`]: heading('Kitchen Timer'),
    [`/tpas/${app}/store`]: heading('Kitchen Timer'),
    [`/tpas/${app}/settings`]: heading('Kitchen Timer'),
    [`/tpas/${app}/try`]: heading('Kitchen Timer'),
    [`/tpas/${app}/try/${session}`]: heading('Kitchen Timer'),
  })
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

/** Whose whole documents axe reads in both schemes; their contents are the stories'. */
const documents = ['/', '/signin', '/dashboard', '/admin']

async function look(page: Page, paths: Record<string, Shown>): Promise<void> {
  const errors = watchErrors(page)
  for (const [path, { role, name }] of Object.entries(paths)) {
    await page.goto(path)
    await expect(page.getByRole(role, { name }).first()).toBeVisible()
    await untilQuiet(page)
    if (documents.includes(path)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await violations(page), path).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colorViolations(page), `${path}, dark`).toEqual([])
    }

    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  expect(errors).toEqual([])
}
