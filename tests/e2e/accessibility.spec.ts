import { expect, test } from '@playwright/test'

import { violations, watchErrors } from './support/axe.ts'
import { admin, developer } from './support/people.ts'
import { resume } from './support/session.ts'

const heading = (name: string) => ({ role: 'heading', name }) as const
/** The panel's data is asked for after a pause, in which the network is idle as well. */
const aSubmission = { role: 'button', name: 'Review' } as const

/** Each page and what shows that it is there. */
const pages = {
  nobody: {
    '/': heading('The best way to build apps for smart glasses'),
    '/signin': heading('Sign in'),
    '/signup': heading('Create an account'),
    '/tpas/com.example.app/nowhere': heading('Page not found'),
  },
  [developer]: {
    '/dashboard': heading('Dashboard'),
    '/tpas': heading('My Apps'),
    '/tpas/create': heading('Create New TPA'),
    '/tpas/com.northlight.kitchen-timer/edit': heading('Kitchen Timer'),
    '/tpas/com.northlight.kitchen-timer/review': heading('Review'),
    '/profile': heading('Developer Profile'),
  },
  [admin]: {
    '/admin': aSubmission,
    '/admin?tab=submissions': aSubmission,
    '/admin/submissions': heading('Queue'),
    '/admin?tab=admins': heading('Admin Panel'),
    '/admin?tab=audit': heading('Admin Panel'),
  },
}

for (const [who, paths] of Object.entries(pages)) {
  test(`${who}’s pages, light and dark: no axe violation, no error, nothing lost at 320 px`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (who !== 'nobody') await resume(page, who)

    for (const [path, { role, name }] of Object.entries(paths)) {
      await page.goto(path)
      await expect(page.getByRole(role, { name }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width: 1280, height: 800 })
        expect(await violations(page), `${path}, ${colorScheme}`).toEqual([])

        await page.setViewportSize({ width: 320, height: 640 })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    }
    expect(errors).toEqual([])
  })
}
