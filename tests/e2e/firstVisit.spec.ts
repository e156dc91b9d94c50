import { type ChildProcess, spawn } from 'node:child_process'

import { expect, test } from '@playwright/test'

import { freePort } from '../cloud/support/freePort.ts'
import { newAddress } from './support/people.ts'
import { join } from './support/session.ts'

let server: ChildProcess | undefined
test.afterEach(() => server?.kill())

test('the way of a first visit: create, start the example, see it in the lens', async ({ page }) => {
  let packageName = ''
  const port = await freePort()
  const way = page.getByRole('region', { name: 'Your First App' })
  const pages = page.getByRole('navigation', { name: 'Pages of this app' })
  let apiKey = ''
  await join(page, newAddress('beginner'), 'a-long-password')

  await test.step('create an app', async () => {
    await way.getByRole('link', { name: 'Create an App' }).click()
    await page.getByRole('button', { name: 'Use the Example App' }).click()
    packageName = await page.getByLabel('Package Name').inputValue()
    await page.getByLabel('Server URL').fill(`http://127.0.0.1:${port}`)
    await expect(page.getByText('This package name is available.')).toBeVisible()
    await page.getByRole('button', { name: 'Create App' }).click()
    await page.getByRole('button', { name: 'Go to My Apps' }).click()
    apiKey = await page.evaluate(() => navigator.clipboard.readText())
  })

  await test.step('the guide says how to start the example', async () => {
    await page.goto('/dashboard')
    await expect(way.getByText('Create an App')).toHaveText('Create an App, done')
    await expect(way.getByRole('link', { name: 'Start the Example' })).toHaveAttribute(
      'href',
      '/docs/example-app',
    )
    const env = { ...process.env, PACKAGE_NAME: packageName, API_KEY: apiKey, PORT: String(port) }
    server = spawn(process.execPath, ['examples/no-dependencies/app.mjs'], { env })
    const started = server
    await new Promise((resolve) => started.stdout?.once('data', resolve))
  })

  await test.step('see it in the lens', async () => {
    await page.goto(`/tpas/${packageName}`)
    // The next step leads there too, once it is known.
    await pages.getByRole('link', { name: 'Try It' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(
      page.getByRole('img', { name: 'shows: Hello. Say something, or tap the glasses.' }),
    ).toBeVisible()
    await page.goto('/dashboard')
    await expect(way.getByText('See It on the Lens')).toHaveText('See It on the Lens, done')
    await expect(way.getByRole('link', { name: 'Submit It for Review' })).toBeVisible()
  })
})
