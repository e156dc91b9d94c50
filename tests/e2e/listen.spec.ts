import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { calls } from '../../src/api/contract.ts'
import { apiOf } from './support/api.ts'
import { openDeviceApp } from './support/deviceApp.ts'
import { e2eOrigin } from './support/origin.ts'
import { registerApp } from './support/ownApp.ts'
import { demoPassword, developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'
import { openTerminal } from './support/terminal.ts'

test('an app runs on a laptop that listens, until Ctrl-C', async ({ page }) => {
  // A pseudo-terminal comes from util-linux.
  test.skip(process.platform !== 'linux')
  const owner = { email: developer, password: demoPassword }
  const packageName = `com.example.listen${Date.now()}`
  // A person’s computers have names of their own.
  const laptop = `laptop-${process.pid}`
  const app = await openDeviceApp(packageName, [])
  app.takeKey(
    await registerApp(page, owner, { packageName, name: 'On a Laptop', description: 'Runs beside listen.' }),
  )
  const call = await apiOf(page, owner)
  const { accessToken } = await call(calls.createToken, {}, { name: 'Laptop', scopes: ['sessions'] })

  const home = mkdtempSync(join(tmpdir(), 'glasses-listen-'))
  const program = new URL('../../cli/glasses.ts', import.meta.url).pathname
  const command = ['listen', '--app', packageName, '--to', app.url, '--name', laptop]
  const terminal = openTerminal([process.execPath, program, ...command], {
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      GLASSES_URL: e2eOrigin,
      GLASSES_TOKEN: accessToken,
      NO_COLOR: '1',
    },
  })
  await terminal.says(/Ready: laptop-\d+ passes calls on/)

  await beSignedIn(page, developer)
  await page.goto(`/tpas/${packageName}/try`)
  await page.getByRole('combobox', { name: 'Run on' }).selectOption(laptop)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => app.told('tpa_connection_ack')).toHaveLength(1)
  app.send({
    type: 'display_event',
    view: 'main',
    layout: { layoutType: 'text_wall', text: 'From a laptop' },
  })
  await expect(page.getByRole('img', { name: 'shows: From a laptop' })).toBeVisible()
  await terminal.says(/POST \/webhook +200 +\d+ ms/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Ended on ${laptop}.` })).toBeVisible()

  terminal.type('\u0003')
  expect(await terminal.ended).toBe(0)
  await page.reload()
  await expect(page.getByText(`${laptop} isn’t listening.`)).toBeVisible()
  app.close()
  rmSync(home, { recursive: true, force: true })
})
