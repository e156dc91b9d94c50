import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'

import { imageTexts } from '../../src/api/contract.ts'
import { newAddress } from './support/people.ts'
import { beSignedUp } from './support/session.ts'

const upload = (page: Page) => page.getByRole('group', { name: 'Logo upload' })
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop Logo' })

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer })

/** Red on the left, blue on the right. */
const halves = () =>
  sharp({ create: { width: 1_200, height: 600, channels: 3, background: 'red' } })
    .composite([
      { input: { create: { width: 600, height: 600, channels: 3, background: 'blue' } }, left: 600, top: 0 },
    ])
    .png()
    .toBuffer()

test('a logo is refused, dropped, chosen, cropped and uploaded', async ({ page, context }) => {
  const picture = await halves()
  await beSignedUp(page, newAddress('painter'), 'a-long-password')
  await page.goto('/tpas/create')

  await test.step('an SVG and HTML under another name are refused before anything is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/dev/images') && sent.push(request.url()))
    for (const [name, type, text] of [
      ['logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['logo.png', 'image/png', '<!doctype html><script>alert(1)</script>'],
    ] as const) {
      await choose(page, name, type, Buffer.from(text))
      await expect(upload(page)).toContainText(imageTexts.type)
    }
    expect(sent).toEqual([])
  })

  await test.step('a dropped picture is cropped too', async () => {
    const bytes = picture.toString('base64')
    const data = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], 'logo.png', { type: 'image/png' }))
      return transfer
    }, bytes)
    await upload(page).dispatchEvent('drop', { dataTransfer: data })
    await expect(crop(page).getByRole('button', { name: 'Use Logo' })).toBeVisible()
    await crop(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(crop(page)).toHaveCount(0)
  })

  await test.step('cancelled: the field stays empty', async () => {
    await choose(page, 'logo.png', 'image/png', picture)
    await crop(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(crop(page)).toHaveCount(0)
    await expect(page.getByLabel('Logo URL')).toHaveValue('')
  })

  await test.step('interrupted: it says so, and the picture stays', async () => {
    await choose(page, 'logo.png', 'image/png', picture)
    await context.setOffline(true)
    await crop(page).getByRole('button', { name: 'Use Logo' }).click()
    await expect(crop(page).getByRole('alert')).toHaveText('Couldn’t upload the logo. Try again.')
    await context.setOffline(false)
  })

  await test.step('the square goes to the left by keyboard, and the logo is red', async () => {
    const square = crop(page).getByLabel(/^The square\./)
    await square.focus()
    for (let press = 0; press < 6; press++) await square.press('Control+ArrowLeft')
    await crop(page).getByRole('button', { name: 'Use Logo' }).click()
    await expect(page.getByLabel('Logo URL')).toHaveValue(/\/images\/[0-9a-f]{64}\.webp$/)
    await expect(upload(page)).toContainText('512×512 pixels')
    const answer = await page.request.get(await page.getByLabel('Logo URL').inputValue())
    const { dominant } = await sharp(await answer.body()).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })
})
