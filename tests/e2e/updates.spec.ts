import { type Browser, expect, test } from '@playwright/test'

import {
  claim,
  confirm,
  describe,
  newApp,
  newReviewer,
  openAdmin,
  press,
  shows,
  takeOver,
} from './support/reviewing.ts'

/** An app that is published. */
async function published(browser: Browser) {
  const app = await newApp(browser)
  await app.submit()
  await app.approve()
  return app
}

test('an update is refused, mended and approved', async ({ browser }) => {
  const app = await published(browser)
  const { dev } = app
  const reviewer = await openAdmin(browser)

  await test.step('refused: everybody sees what was published', async () => {
    const before = await app.publicPage()
    expect(before).toContain('Points north.')
    await describe(app, 'Points north and south.')
    expect(await app.publicPage()).toBe(before)
    await press(dev, 'Submit Update')
    await confirm(dev, 'Submit for Review')

    await app.openFromQueue(reviewer)
    await claim(reviewer)
    await reviewer.getByLabel('Review Notes').fill('Who needs the south?')
    expect(await app.publicPage()).toBe(before)
    await press(reviewer, 'Reject')
    await press(reviewer, 'Send Now')
    await shows(reviewer, 'Changes were requested')
    expect(await app.publicPage()).toBe(before)
  })

  await test.step('mended and approved: everybody sees it', async () => {
    await app.openReviewPage()
    await shows(dev, 'Changes requested')
    await press(dev, 'Fixed')
    await expect(dev.getByText('Responded to 1 of 1 change')).toBeVisible()
    await press(dev, 'Resubmit')
    await confirm(dev, 'Resubmit without Changes')

    await app.openFromQueue(reviewer)
    await claim(reviewer)
    await press(reviewer, 'Approve')
    await press(reviewer, 'Send Now')
    await shows(reviewer, 'This submission was approved')
    expect(await app.publicPage()).toContain('Points north and south.')
    await shows(dev, 'Approved')
  })
})

test('an update goes from reviewer to reviewer, and is withdrawn', async ({ browser }) => {
  const app = await published(browser)
  const { dev } = app
  await app.edit('Points everywhere.')
  await app.openReviewPage()
  await press(dev, 'Submit Update')
  await confirm(dev, 'Submit for Review')
  const [ada, { page: ben }] = [await openAdmin(browser), await newReviewer(browser, app)]

  await test.step('two reviewers take it over, and keep what they wrote', async () => {
    await app.openFromQueue(ada)
    await claim(ada)
    await ada.getByLabel('Review Notes').fill('Who needs the south?')
    await app.openFromQueue(ben)
    await takeOver(ben)
    await expect(ada.getByText('You’re no longer reviewing this submission')).toBeVisible()
    await takeOver(ada)
    await expect(ben.getByText('You’re no longer reviewing this submission')).toBeVisible()
    await expect(ada.getByLabel('Review Notes')).toHaveValue('Who needs the south?')
  })

  await test.step('a withdrawal ends what a reviewer holds', async () => {
    await press(dev, 'Withdraw')
    await dev.getByRole('alertdialog').getByRole('button', { name: 'Withdraw App' }).click()
    await shows(dev, 'Withdrawn')
    await shows(ada, 'The developer withdrew this submission')
    await expect(ada.getByLabel('Review Notes')).toHaveValue('Who needs the south?')
  })
})
