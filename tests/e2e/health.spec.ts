import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, type Page, test } from '@playwright/test'

import { calls, diagnose } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { admin, demoPassword, newAddress } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'
const card = (page: Page) => page.getByRole('region', { name: 'Status' })

async function check(page: Page): Promise<void> {
  const checked = page.waitForResponse((response) => response.url().endsWith('/health/check'))
  await page.getByRole('button', { name: 'Check Now' }).click()
  expect((await checked).status()).toBe(200)
}

/** A server whose GET /health answers 200. */
async function serve(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

test('the health of a published app, and checks of one’s own', async ({ page }) => {
  const email = newAddress('keeper')
  await beSignedUp(page, email, password)
  const [asOwner, asAdmin] = [
    await apiOf(page, { email, password }),
    await apiOf(page, { email: admin, password: demoPassword }),
  ]
  const packageName = `com.example.tides${Date.now()}`
  const { server, port } = await serve()
  await asOwner(calls.saveProfile, {}, { company: 'Northlight', contactEmail: email })
  const app = { packageName, name: 'Tides', description: 'High water and low.' }
  const addresses = { publicUrl: `http://127.0.0.1:${port}`, logoURL: 'https://app.example.invalid/logo.png' }
  await asOwner(calls.registerApp, {}, { ...app, ...addresses })

  await test.step('health begins with publishing', async () => {
    await page.goto(`/tpas/${packageName}`)
    await page.getByRole('link', { name: 'Health', exact: true }).click()
    await expect(page.getByText('Health monitoring starts when you publish')).toBeVisible()
    await asOwner(calls.publishApp, { packageName })
    await asAdmin(calls.approveApp, { packageName }, {})
    // Its turn comes at once, and then only in minutes.
    const isChecked = async () => (await asOwner(calls.getHealth, { packageName })).now.checkedAt !== null
    await expect.poll(isChecked).toBe(true)
    await page.reload()
    await expect(card(page).getByText(/^Up since /)).toBeVisible()
  })

  await test.step('up', async () => {
    await check(page)
    await expect(card(page).getByText(/^Your server responded in/)).toBeVisible()
    await expect(page.getByText('1 of 1 check up')).toBeVisible()
    await page.getByRole('application', { name: 'Daily uptime' }).press('End')
    await expect(page.getByText(/: Up$/)).toBeVisible()
  })

  await test.step('checks that the person asks for say what is wrong, and count for nothing', async () => {
    await stop(server)
    const { text, fix } = diagnose({ code: 'connection_refused', host: '127.0.0.1', port })
    for (const _ of [1, 2, 3]) {
      await check(page)
      await expect(card(page).getByText('Your check failed.')).toBeVisible()
    }
    await expect(card(page).getByRole('status').filter({ hasText: text }).last()).toContainText(fix)
    await page.reload()
    await expect(card(page).getByText(/^Up since /)).toBeVisible()
    await expect(page.getByText('1 of 1 check up')).toBeVisible()
    const { items } = await asOwner(calls.getTimeline, { packageName })
    expect(JSON.stringify(items).match(/server\.(down|back)/)).toBeNull()
    const { appStoreStatus } = await asOwner(calls.getApp, { packageName })
    expect(appStoreStatus).toBe('PUBLISHED')
  })

  await test.step('turned off, and on', async () => {
    const monitoring = page.getByRole('switch', { name: 'Monitor this server' })
    await monitoring.click()
    await expect(card(page).getByText('Monitoring is off')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check Now' })).toHaveCount(0)
    await monitoring.click()
    await expect(page.getByRole('button', { name: 'Check Now' })).toBeVisible()
  })
})
