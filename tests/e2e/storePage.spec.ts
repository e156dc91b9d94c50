import { expect, test } from '@playwright/test'

import { confirm, newApp, openAdmin, press } from './support/reviewing.ts'

test('what an app needs and shows is saved, asked for with an update, and read by the reviewer', async ({
  browser,
}) => {
  const app = await newApp(browser)
  await app.submit()
  await app.approve()
  const { dev, packageName } = app

  await dev.goto(`/tpas/${packageName}/edit#permissions`)
  await expect(dev.getByRole('group', { name: 'Permissions' })).toBeFocused()
  await dev.getByLabel('Permission to Add').selectOption('Location')
  await press(dev, 'Add Permission')
  await dev.keyboard.type('To say')
  await press(dev, 'Save Changes')
  const reason = dev.getByRole('listitem', { name: 'Location' }).getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/The reason must be 10 characters or more\./)
  await reason.fill('To say where north is.')
  await dev.getByLabel('Hardware to Add').selectOption('Motion sensor')
  await press(dev, 'Add Hardware')

  await dev.getByRole('link', { name: 'Store Page' }).click()
  await expect(dev.getByText('We restored your unsaved changes.')).toBeVisible()
  await dev.getByLabel(/^Tagline/).fill('Never lost.')
  await dev.getByRole('checkbox', { name: 'Navigation' }).check()
  await dev.getByLabel('Privacy Policy').fill('https://compass.example.com/privacy')
  await press(dev, 'Add Step')
  await dev.keyboard.type('Look up.')
  await dev.getByLabel('Language to Add').selectOption('de-DE')
  await press(dev, 'Add Language')
  await dev.keyboard.type('Kompass')
  const preview = dev.frameLocator('iframe[title="Preview of the public page"]')
  await expect(preview.getByRole('heading', { level: 1, name: 'Kompass' })).toBeVisible()
  await expect(preview.getByText('Never lost.')).toBeVisible()
  await press(dev, 'Save Changes')
  await expect(dev.getByText('App updated successfully')).toBeVisible()

  await dev.reload()
  await expect(dev.getByLabel(/^Tagline/).first()).toHaveValue('Never lost.')
  await expect(dev.getByLabel('Step 1').first()).toHaveValue('Look up.')
  await expect(dev.getByRole('listitem', { name: 'German (Germany)' })).toBeVisible()

  await app.openReviewPage()
  await press(dev, 'Submit Update')
  await dev
    .getByRole('dialog')
    .getByLabel(/^What’s New/)
    .fill('It says where you are.')
  await confirm(dev, 'Submit for Review')

  const reviewer = await openAdmin(browser)
  await app.openFromQueue(reviewer)
  for (const text of [
    'Location: To say where north is.',
    'Motion sensor, required',
    'Never lost.',
    'Kompass',
    'It says where you are.',
  ])
    await expect(reviewer.getByText(text).first()).toBeVisible()
})
