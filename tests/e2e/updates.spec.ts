import { expect, test } from '@playwright/test'

import {
  claim,
  confirm,
  newApp,
  newReviewer,
  openAdmin,
  press,
  shows,
  takeOver,
} from './support/reviewing.ts'

test('an update goes from reviewer to reviewer, and is withdrawn', async ({ browser }) => {
  const app = await newApp(browser)
  await app.submit()
  await app.approve()
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
