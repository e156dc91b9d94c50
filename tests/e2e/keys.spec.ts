import { json } from 'node:stream/consumers'

import { expect, type Page, test } from '@playwright/test'

import { answerCall } from '../../examples/no-dependencies/app.mjs'
import { diagnose } from '../../src/api/contract.ts'
import { httpServer } from '../cloud/glasses/support/servers.ts'
import { registerApp } from './support/ownApp.ts'
import { newAddress } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const password = 'a-long-password'
const textsOf = (packageName: string) => ({ packageName, name: 'Keyring', description: 'Has two keys.' })

/** The server of the example app, whose keys are those of the list, also once that changes. */
const serve = (packageName: string, apiKeys: string[]) =>
  httpServer(async (request, response) => {
    const call = (await json(request)) as Parameters<typeof answerCall>[0]
    response.end(JSON.stringify(answerCall(call, { packageName, apiKeys })))
  })

/** Whether the app draws in a session of Try It, which then ends. */
async function tryApp(page: Page, packageName: string): Promise<void> {
  await page.goto(`/tpas/${packageName}/try`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('img', { name: 'shows: Hello.' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ended.' })).toBeVisible()
}

test('a key is changed without downtime, and a pasted one judged', async ({ page }) => {
  const owner = { email: newAddress('keeper'), password }
  const packageName = `com.example.keys${Date.now()}`
  const otherPackageName = `${packageName}.other`
  await beSignedUp(page, owner.email, owner.password)
  const apiKeys: string[] = []
  await using server = await serve(packageName, apiKeys)
  const oldKey = await registerApp(page, owner, textsOf(packageName), `http://127.0.0.1:${server.port}`)
  const otherKey = await registerApp(page, owner, textsOf(otherPackageName))
  apiKeys.push(oldKey)
  const section = page.getByRole('region', { name: 'API Key' })
  const live = section.getByRole('list', { name: 'Active keys' }).getByRole('listitem')
  let newKey = ''

  await test.step('rotate, the old key working for an hour more', async () => {
    await tryApp(page, packageName)
    await page.goto(`/tpas/${packageName}/edit`)
    await expect(live).toHaveText([/Key 1.*Active.*Last used/])
    await section.getByRole('button', { name: 'Rotate Key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rotate API Key' })
    await expect(dialog.getByRole('radio', { name: '24 hours' })).toBeFocused()
    await dialog.getByRole('radio', { name: '1 hour' }).check()
    await dialog.getByLabel('New Key Name').fill('Berlin')
    await dialog.getByRole('button', { name: 'Rotate Now' }).click()
    const shown = page.getByRole('dialog', { name: 'API Key' })
    await expect(shown).toContainText('The old key stays active for 1 hour.')
    await shown.getByRole('button', { name: 'Copy API Key' }).click()
    newKey = await page.evaluate(() => navigator.clipboard.readText())
    await shown.getByRole('button', { name: 'Done' }).click()
    await expect(live).toHaveText([
      /Berlin.*Active.*Never used/,
      /Key 1.*Expires in 1 hour.*No requests since rotation/,
    ])
    await expect(section.getByRole('button', { name: 'Rotate Key' })).toBeHidden()
    await expect(page.getByText(newKey)).toHaveCount(0)
  })

  await test.step('the meter says that a server still has the old key, and that one has the new', async () => {
    await tryApp(page, packageName)
    await page.goto(`/tpas/${packageName}/edit`)
    await expect(live).toHaveText([/Berlin.*Never used/, /Key 1.*Still in use: last used/])
    apiKeys.splice(0, 1, newKey, oldKey)
    await tryApp(page, packageName)
    await page.goto(`/tpas/${packageName}/edit`)
    await expect(live).toHaveText([/Berlin.*Last used/, /Key 1.*Still in use/])
  })

  await test.step('end the old key now', async () => {
    await section.getByText('Check a Key').click()
    await section.getByLabel('Key to Check').fill(oldKey)
    await section.getByRole('button', { name: 'Check Key' }).click()
    const judged = section.getByText(`Key 1 (sgk_…${oldKey.slice(-4)}) is active.`)
    await expect(judged).toBeVisible()
    await section.getByRole('button', { name: 'Revoke Now: Key 1' }).click()
    const question = page.getByRole('alertdialog', { name: 'Revoke API Key' })
    await expect(question).toContainText(`Key 1 (sgk_…${oldKey.slice(-4)}) of ${packageName}`)
    await question.getByRole('button', { name: 'Revoke Key' }).click()
    await expect(page.getByText('API key revoked successfully')).toBeVisible()
    await expect(live).toHaveText([/Berlin/])
    await expect(judged).toBeHidden()
    await section.getByText('1 past key').click()
    const ended = section.getByRole('list', { name: 'Past keys' }).getByRole('listitem')
    await expect(ended).toHaveText([/Key 1.*Revoked/])
    await tryApp(page, packageName)
  })

  await test.step('paste keys that were refused', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/keys/check')) sent.push(request.postData() ?? '')
    })
    await page.goto(`/tpas/${packageName}/edit`)
    // Rows that come move what is below them from under a press.
    await expect(live).toHaveText([/Berlin/])
    await section.getByText('Check a Key').click()
    const field = section.getByLabel('Key to Check')
    const check = async (apiKey: string, text: string) => {
      await field.fill(apiKey)
      await section.getByRole('button', { name: 'Check Key' }).click()
      await expect(section.getByText(text)).toBeVisible()
    }
    await check(newKey.slice(0, -1), diagnose({ code: 'key_incomplete' }).text)
    expect(sent).toEqual([])
    await expect(field).toHaveValue(newKey.slice(0, -1))

    await check(otherKey, diagnose({ code: 'key_of_other_app', packageName, otherPackageName }).text)
    await expect(field).toHaveValue('')
    const ends = { ends: oldKey.slice(-4), presentEnds: newKey.slice(-4) }
    const date = new Date().toISOString()
    await check(oldKey, diagnose({ code: 'key_revoked', date, ...ends }).text)
    await check(newKey, `Berlin (sgk_…${newKey.slice(-4)}) is active.`)
    expect(sent.map((body) => JSON.parse(body))).toEqual(
      [otherKey, oldKey, newKey].map((apiKey) => ({ apiKey })),
    )
  })
})
