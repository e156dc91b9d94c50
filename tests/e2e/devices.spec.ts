import { expect, type Page, test } from '@playwright/test'

import { chromiumLaunch } from '../../scripts/chromium.mjs'
import { wavOf } from '../cli/support/wav.ts'
import { openDeviceApp } from './support/deviceApp.ts'
import { registerApp, startSession } from './support/ownApp.ts'
import { demoPassword, developer } from './support/people.ts'
import { beSignedIn } from './support/session.ts'

const launch = chromiumLaunch()

test.use({
  launchOptions: {
    ...launch,
    // A camera that shows a moving circle and a microphone that beeps, which the browser gives without a question.
    args: [...launch.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['geolocation'],
  geolocation: { latitude: 48.2, longitude: 16.37, accuracy: 20 },
})

const device = (page: Page, name: string) => page.getByRole('region', { name })
const press = (page: Page, card: string, name: string) =>
  device(page, card).getByRole('button', { name }).click()

/** A session on glasses with all devices, of an app that the test itself is. */
async function openSession(page: Page, name: string, subscriptions: readonly string[] = []) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    Object.assign(globalThis, { opened: 0 })
    mediaDevices.getUserMedia = (constraints) => {
      ;(globalThis as unknown as { opened: number }).opened++
      return open(constraints)
    }
  })
  const packageName = `com.example.${name}${Date.now()}`
  const app = await openDeviceApp(packageName, subscriptions)
  const owner = { email: developer, password: demoPassword }
  app.takeKey(
    await registerApp(
      page,
      owner,
      { packageName, name, description: 'Uses all devices.', webviewURL: `${app.url}/page` },
      app.url,
    ),
  )
  await startSession(page, owner, packageName, 'Mentra Live')
  await beSignedIn(page, developer)
  await page.goto(`/tpas/${packageName}/try`)
  await expect(device(page, 'Camera')).toBeVisible()
  return app
}

/** How often the page has asked for a camera or a microphone. */
const opened = (page: Page) => page.evaluate(() => (globalThis as unknown as { opened: number }).opened)

test('an app uses the devices of a session', async ({ page }) => {
  const app = await openSession(page, 'devices', ['location_update', 'audio_chunk'])

  await test.step('it takes photos from where the person says', async () => {
    const ask = (requestId: string) => app.send({ type: 'photo_request', requestId, size: 'small' })

    await test.step('the camera, after a click and no sooner', async () => {
      ask('one')
      await expect(device(page, 'Camera')).toContainText('Your app wants to take a photo.')
      expect(await opened(page)).toBe(0)
      await press(page, 'Camera', 'Use This Computer’s Camera')
      await expect.poll(() => app.photos.length).toBe(1)
      expect(app.photos[0]).toMatch(/name="requestId"\r\n\r\none/)
      await expect(page.getByText('Camera on')).toBeVisible()
      await expect(page.getByRole('img', { name: 'As your app received it' }).first()).toBeVisible()
    })

    await test.step('the next one without a question', async () => {
      ask('two')
      await expect.poll(() => app.photos.length).toBe(2)
      expect(await opened(page)).toBe(1)
    })

    await test.step('not once it is turned off', async () => {
      await page.getByRole('button', { name: 'Turn Off Camera' }).click()
      await expect(page.getByText('Camera on')).toBeHidden()
      ask('three')
      await press(page, 'Camera', 'Refuse Photo')
      await expect.poll(() => app.photos.length).toBe(3)
      expect(app.photos[2]).toContain('photo_error')
    })
  })

  await test.step('it is heard, seen and told where it is', async () => {
    const answers = () =>
      app.told('audio_play_response').map(({ requestId, success }) => [requestId, success])

    await test.step('a sound, and one that is not there', async () => {
      app.send({ type: 'audio_play_request', requestId: 'a', audioUrl: `${app.url}/chime.wav` })
      await expect.poll(answers).toEqual([['a', true]])
      app.send({ type: 'audio_play_request', requestId: 'b', audioUrl: 'http://127.0.0.1:1/none.wav' })
      await expect(device(page, 'Speaker').getByRole('alert')).toContainText('couldn’t load your app’s sound')
      await expect.poll(answers).toEqual([
        ['a', true],
        ['b', false],
      ])
    })

    await test.step('speech', async () => {
      const audioUrl = `${new URL(page.url()).origin}/api/tts?text=Hello.`
      app.send({ type: 'audio_play_request', requestId: 'c', audioUrl, trackId: 2 })
      await expect.poll(() => answers().at(-1)).toEqual(['c', true])
    })

    await test.step('its place', async () => {
      app.send({ type: 'location_poll_request', correlationId: 'f', accuracy: 'high' })
      await expect(device(page, 'Location')).toContainText('Your app wants your location.')
      await press(page, 'Location', 'Send This Computer’s Location')
      const place = { lat: 48.2, lng: 16.37, correlationId: 'f' }
      await expect.poll(() => app.told('data_stream').map(({ data }) => data)).toMatchObject([place])
    })
  })

  await test.step('it streams to viewers, until the person cuts the stream', async () => {
    const statuses = () => app.told('managed_stream_status').map(({ status }) => status)
    app.send({ type: 'managed_stream_request' })
    await expect(device(page, 'Stream')).toContainText('Active. Viewers see a test picture.')
    const player = page.waitForEvent('popup')
    await device(page, 'Stream').getByRole('link', { name: 'Player' }).click()
    await expect((await player).getByText('Try It simulates this stream')).toBeVisible()
    await (await player).close()
    await press(page, 'Stream', 'Cut Stream')
    await expect(device(page, 'Stream').getByRole('alert')).toContainText('The connection')
    await expect.poll(statuses).toEqual(['initializing', 'preparing', 'active', 'error'])
  })

  await test.step('it hears the microphone while the person lets it', async () => {
    const openedBefore = await opened(page)
    await press(page, 'Raw Sound', 'Send Microphone')
    await expect(page.getByText('Microphone on')).toBeVisible()
    // Half a second.
    await expect.poll(app.heard).toBeGreaterThanOrEqual(16_000)
    expect(app.heard() % 3_200).toBe(0)
    await page.getByRole('button', { name: 'Turn Off Microphone' }).first().click()
    await expect(page.getByText('Microphone on')).toBeHidden()

    const before = app.heard()
    await device(page, 'Raw Sound').getByRole('combobox').selectOption('Test tone')
    await press(page, 'Raw Sound', 'Send Test Tone')
    await expect(device(page, 'Raw Sound')).toContainText('Sending.')
    await expect.poll(app.heard).toBeGreaterThan(before + 3_200)
    expect(await opened(page)).toBe(openedBefore + 1)
  })

  await test.step('its web page is shown by the lens, where it can’t leave its frame', async () => {
    await page.getByRole('button', { name: 'Web Page', exact: true }).click()
    await page.getByRole('button', { name: 'Show by the Lens' }).click()
    const shown = page
      .getByRole('region', { name: 'Web page' })
      .frameLocator('iframe')
      .frameLocator('iframe')
      .getByText('signed in, in its frame')
    await expect(shown).toBeVisible()
    await page.getByRole('button', { name: 'Reload Web Page' }).click()
    await expect(shown).toBeVisible()
    const window = page.waitForEvent('popup')
    await page
      .getByRole('region', { name: 'Web page' })
      .getByRole('button', { name: 'Open in a Window' })
      .click()
    await expect((await window).getByText('signed in')).toBeVisible()
    await page.getByRole('button', { name: 'Close Web Page' }).click()
    await expect(page.getByRole('region', { name: 'Web page' })).toBeHidden()
  })

  await test.step('a test of it hears a file that the person chooses', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Ended.' })).toBeVisible()
    const text = 'name: hears\nmodel: Mentra Live\nsteps:\n  - sound: sounds/beep.wav\n'
    await page.getByRole('button', { name: 'Tests', exact: true }).click()
    await page
      .getByLabel('Test files')
      .setInputFiles({ name: 'hears.glasses.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) })
    await expect(page.getByText(/Choose these from your computer: beep\.wav\./)).toBeVisible()
    const beep = wavOf({ rate: 16_000, samples: 8_000 })
    await page
      .getByLabel('Files of tests')
      .setInputFiles({ name: 'beep.wav', mimeType: 'audio/wav', buffer: beep })
    const before = app.heard()
    await page.getByRole('button', { name: 'Run All' }).click()
    await expect(page.getByText('1 passed, 0 failed')).toBeVisible()
    // Half a second.
    await expect.poll(() => app.heard() - before).toBe(16_000)
  })
})
