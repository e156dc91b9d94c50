import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { developmentApp } from '../../mocks/fixtures.ts'
import { fail, handle } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { press } from '../../support/steps.ts'
import { storedTest } from '../../support/storedTest.ts'
import { webSession } from '../../support/webRecording.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/pages/tryIt/testRuns/AppTests.tsx'
import '../../../src/pages/tryIt/web/WebTryIt.tsx'

const webApp = {
  ...developmentApp,
  packageName: webSession.packageName,
  name: 'Departures',
  kind: 'web' as const,
  publicUrl: '',
  webAddress: 'https://departures.example.com/',
}
const at = `/tpas/${webApp.packageName}/try`
const ended = { ...webSession, state: 'ended' as const, connected: false }

const meta = preview.meta({
  title: 'Pages/Apps/Try it of a web app',
  ...portalMeta,
  args: { ...portalMeta.args, at, state: { apps: [webApp], sessions: [ended] } },
})

export const NotStarted = meta.story({
  play: async () => {
    await expect(await screen.findByLabelText('Page address')).toHaveValue('https://departures.example.com/')
    await expect(screen.getByText('No page yet')).toBeVisible()
    await press('Sessions 1')
    await expect(await screen.findByText('Ended')).toBeVisible()
  },
})

/** `glasses preview` opens it with the address of a dev server. */
export const AddressGiven = meta.story({
  args: { at: `${at}?address=${encodeURIComponent('http://localhost:5173/')}` },
  play: async () => {
    await expect(await screen.findByLabelText('Page address')).toHaveValue('http://localhost:5173/')
  },
})

/** The page opens in a frame of its own origin, from which it can't reach the portal. */
export const Running = meta.story({
  play: async () => {
    await press('Start')
    const frame = await screen.findByTitle('Your app’s page')
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    await expect(await screen.findByText('Loading your page…')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }))
    await press('Stop')
    await expect(await screen.findByText('Ended.')).toBeVisible()
    await expect(screen.queryByTitle('Your app’s page')).toBeNull()
  },
})

export const StartFailed = meta.story({
  args: { answers: () => [fail(calls.startSession, 500)] },
  play: async () => {
    await press('Start')
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
})

/** A recording shows the containers of each moment. */
export const Recording = meta.story({
  args: { at: `${at}/${ended.id}` },
  play: async () => {
    await expect(await screen.findByRole('img', { name: /S7 Ahrensfelde 8:45 \(selected\)/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to Start' }))
    await expect(
      await screen.findByRole('img', { name: 'Even Realities G2: nothing is shown' }),
    ).toBeVisible()
  },
})

/** A page that speaks with the bridge as the phone's does: it draws, counts presses, and asks before it ends. */
const counter = `<!doctype html><title>Counter</title><h1>Counter</h1><script>
let port, last = 0
const call = (method, data) => port.postMessage({ type: 'call', id: ++last, json: JSON.stringify({ type: 'call_even_app_method', method, data }) })
const container = { containerID: 1, containerName: 'count', xPosition: 0, yPosition: 0, width: 400, height: 100, isEventCapture: 1, content: 'Pressed 0 times' }
let count = 0
addEventListener('message', ({ data, ports }) => {
  if (data.type !== 'even-hub-port') return
  port = ports[0]
  port.onmessage = ({ data }) => {
    if (data.type !== 'push' || data.data.type !== 'sysEvent') return
    const { eventType = 0 } = data.data.jsonData
    if (eventType === 0) call('textContainerUpgrade', { containerID: 1, containerName: 'count', content: 'Pressed ' + ++count + ' times' })
    if (eventType === 3) call('shutDownPageContainer', { exitMode: 1 })
  }
  call('createStartUpPageContainer', { containerTotalNum: 1, textObject: [container] })
})
parent.postMessage({ type: 'even-hub-ready' }, '*')
</script>`

const counterPage = () => ({
  url: URL.createObjectURL(new Blob([counter], { type: 'text/html' })),
  origin: location.origin,
})

export const Drawn = meta.story({
  args: {
    answers: () => [
      handle(calls.startSession, () => ({ session: { ...webSession, steps: [], page: counterPage() } })),
    ],
  },
  play: async () => {
    await press('Start')
    await expect(await screen.findByRole('img', { name: /shows: Pressed 0 times/ })).toBeVisible()
    await press('Press')
    await expect(await screen.findByRole('img', { name: /shows: Pressed 1 times/ })).toBeVisible()
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await press('Download as Glasses Draw It')
    await waitFor(() =>
      expect(clicked.mock.contexts[0]).toHaveProperty('download', `${webApp.packageName}.png`),
    )
    clicked.mockRestore()
    await press('Double Press')
    await expect(await screen.findByRole('img', { name: /shows: Exit this app\?/ })).toBeVisible()
    await press('Yes')
    await expect(await screen.findByText('Your app ended. Reload the page to launch it again.')).toBeVisible()
    await press('Reload Page')
    await expect(await screen.findByRole('img', { name: /shows: Pressed 0 times/ })).toBeVisible()
  },
})

/** One after the other, each with the page in a frame of its own. */
export const TestsRun = meta.story({
  args: {
    state: {
      apps: [webApp],
      sessions: [ended],
      tests: [
        storedTest('counts', ['expect: Pressed 0 times', 'press', 'expect: Pressed 1 times']),
        storedTest('leaves', ['double_press', 'exit: yes', 'expect_storage: { key: a, value: b }']),
      ],
    },
    answers: () => [
      handle(calls.startSession, () => ({ session: { ...webSession, steps: [], page: counterPage() } })),
    ],
  },
  play: async () => {
    await press('Tests')
    await press('Run All')
    await expect(await screen.findByTitle('Your app’s page')).toBeVisible()
    await expect(await screen.findByText('1 passed, 1 failed', {}, { timeout: 10_000 })).toBeVisible()
    await expect(screen.getByText('The app didn’t keep “b” as “a” within 1 s.')).toBeVisible()
    await expect(screen.queryByTitle('Your app’s page')).toBeNull()
  },
})
