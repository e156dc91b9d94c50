import { type Browser, expect, type Page } from '@playwright/test'

import { calls, type NewPoint } from '../../../src/api/contract.ts'
import { apiOf } from './api.ts'
import { admin, demoPassword, newAddress, press } from './people.ts'
import { beSignedIn, beSignedUp } from './session.ts'

const password = 'a-long-password'
let count = 0

export const standing = (page: Page, title: string) => page.getByRole('region', { name: title })
export const shows = (page: Page, title: string) => expect(standing(page, title)).toBeVisible()

/** A developer with an app of their own that nobody has submitted, and what both sides can do by the API. */
export async function newApp(browser: Browser) {
  const email = newAddress('developer')
  const dev = await (await browser.newContext()).newPage()
  await beSignedUp(dev, email, password)
  const asDeveloper = await apiOf(dev, { email, password })
  const asAdmin = await apiOf(dev, { email: admin, password: demoPassword })
  const unique = `${process.pid}-${Date.now()}-${++count}`
  const [packageName, name] = [`com.example.compass-${unique}`, `Compass ${unique}`]
  const texts = { name, publicUrl: 'https://127.0.0.1:9', logoURL: 'https://app.example.com/logo.png' }
  await asDeveloper(calls.saveProfile, {}, { company: 'Northlight', contactEmail: email })
  await asDeveloper(calls.registerApp, {}, { ...texts, packageName, description: 'Points north.' })

  return {
    dev,
    packageName,
    name,
    asAdmin,
    edit: (description: string) => asDeveloper(calls.updateApp, { packageName }, { ...texts, description }),
    addTest: (name: string, text: string) =>
      asDeveloper(calls.saveTest, { packageName }, { file: `${name}.glasses.yaml`, name, text }),
    submit: () => asDeveloper(calls.publishApp, { packageName }),
    approve: () => asAdmin(calls.approveApp, { packageName }, {}),
    reject: (points: Omit<NewPoint, 'expected'>[]) =>
      asAdmin(
        calls.rejectApp,
        { packageName },
        { reasons: points.map((one) => ({ ...one, expected: 'Mend it.' })) },
      ),
    claim: async () => {
      const { submission } = await asDeveloper(calls.getSubmission, { packageName })
      await asAdmin(calls.claimSubmission, { id: submission.id })
    },
    openReviewPage: () => dev.goto(`/tpas/${packageName}/review`),
    publicPage: async () => (await dev.request.get(`/install/${packageName}`)).text(),
    openFromQueue: async (page: Page) => {
      await page.goto('/admin/submissions')
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}

export type NewApp = Awaited<ReturnType<typeof newApp>>

/** The page of the demo's admin, who reviews too. */
export async function openAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await beSignedIn(page, admin)
  return page
}

/** The page of another reviewer. */
export async function newReviewer(browser: Browser, { asAdmin }: NewApp) {
  const email = newAddress('reviewer')
  const page = await (await browser.newContext()).newPage()
  await beSignedUp(page, email, password)
  await asAdmin(calls.addAdminUser, {}, { email, role: 'REVIEWER' })
  return { page, email }
}

/** Confirms the publish dialog. */
export async function confirm(
  page: Page,
  label: 'Submit for Review' | 'Resubmit' | 'Resubmit without Changes',
): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await shows(page, 'In the review queue')
}

/** Changes the description on the app's form; ends on its review page. */
export async function describe({ dev, packageName, openReviewPage }: NewApp, text: string): Promise<void> {
  await dev.goto(`/tpas/${packageName}/edit`)
  await dev.getByLabel('Description').fill(text)
  await press(dev, 'Save Changes')
  await expect(dev.getByText('App updated successfully')).toBeVisible()
  await openReviewPage()
}

export async function claim(page: Page): Promise<void> {
  await press(page, 'Claim')
  await shows(page, 'You’re reviewing this submission')
}

export async function takeOver(page: Page): Promise<void> {
  await press(page, 'Take Over')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take Over' }).click()
  await shows(page, 'You’re reviewing this submission')
}
