import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { newApp, press } from './support/reviewing.ts'

const settings = [
  { type: 'group', title: 'Units' },
  { type: 'toggle', key: 'metric', label: 'Metric units', defaultValue: true },
  {
    type: 'select',
    key: 'north',
    label: 'North',
    options: [
      { label: 'True', value: 'true' },
      { label: 'Magnetic', value: 'magnetic' },
    ],
    defaultValue: 'true',
  },
  { type: 'slider', key: 'brightness', label: 'Brightness', min: 0, max: 10, defaultValue: 4 },
]

const tools = [
  {
    id: 'turn_to',
    description: 'Says where to turn.',
    activationPhrases: ['where to'],
    parameters: { place: { type: 'string', description: 'A place', required: true } },
  },
]

test('a configuration file is imported, seen as the phone shows it, saved, and exported as it was', async ({
  browser,
}) => {
  const { dev, packageName } = await newApp(browser)
  await dev.goto(`/tpas/${packageName}/settings`)
  await press(dev, 'Actions for settings and tools')
  await dev.getByRole('menuitem', { name: 'Import Configuration…' }).click()
  const dialog = dev.getByRole('dialog', { name: 'Import Configuration' })
  const file = { version: '1.0.0', settings, tools }
  await dialog.getByLabel('Configuration file').setInputFiles({
    name: 'tpa_config.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(dialog.getByText('Changes Settings and Tools.')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Left Out' })).toBeHidden()
  await press(dev, 'Import Changes')
  await expect(dev.getByRole('switch', { name: 'Metric units' })).toBeChecked()
  await press(dev, 'Save Changes')
  await expect(dev.getByText('App updated successfully')).toBeVisible()

  await dev.reload()
  const downloading = dev.waitForEvent('download')
  await press(dev, 'Actions for settings and tools')
  await dev.getByRole('menuitem', { name: 'Export Configuration' }).click()
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(exported).toMatchObject(file)
  expect(exported.settings).toEqual(settings)
})
