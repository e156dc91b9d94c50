import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, diagnose } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { drop, fail, hang } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { deviceSession, recordedSession } from '../../support/recording.ts'
import { reload } from '../../support/reload.ts'
import { press } from '../../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/pages/tryIt/devices/startDevices.tsx'

const at = '/tpas/com.example.captions/try'
const meta = preview.meta({ title: 'Pages/Apps/Try it', ...portalMeta, args: { ...portalMeta.args, at } })

const ended = { ...recordedSession, id: 'ended', state: 'ended' as const, connected: false }
const failed = {
  ...recordedSession,
  id: 'failed',
  state: 'failed' as const,
  connected: false,
  steps: recordedSession.steps.slice(0, 1),
  diagnosis: diagnose({ code: 'connection_refused', host: 'localhost', port: 7010 }),
}

export const NotStarted = meta.story({
  args: { state: { sessions: [ended, failed] } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start' })).toBeEnabled()
    await expect(await screen.findByText('Start your server, then press Start.')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'How to Start a Server' })).toHaveAttribute(
      'href',
      '/docs/quick-start#3-run-the-example',
    )
    await expect(screen.queryByRole('button', { name: 'Say' })).toBeNull()
    await press('Sessions 2')
    await expect(await screen.findByText('Failed')).toBeVisible()
  },
})

export const Running = meta.story({
  parameters: { translated: true },
  play: async () => {
    await press('Start')
    await expect(await screen.findByRole('img', { name: /shows: You said\s+good morning/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Head Up' }))
    // Beside the button at once, in the log when its stream brings it.
    const [said] = await screen.findAllByText(/Your app isn’t subscribed to/)
    await expect(said).toBeVisible()
    await press('Stop')
    await expect(await screen.findByText('Ended.')).toBeVisible()
  },
})

const deaf = {
  ...recordedSession,
  diagnosis: diagnose({
    code: 'permission_missing',
    names: ['transcription:en-US'],
    permissions: ['MICROPHONE'],
  }),
}

/** An app that didn't declare what it uses: one click does. */
export const PermissionMissing = meta.story({
  args: { state: { sessions: [deaf] } },
  play: async () => {
    await press('Add Microphone to the App')
    await expect(await screen.findByText('Microphone added to the app.')).toBeVisible()
  },
})

export const PermissionNotAdded = meta.story({
  args: { state: { sessions: [deaf] }, answers: () => [fail(calls.updateApp, 500)] },
  play: async () => {
    await press('Add Microphone to the App')
    await expect(await screen.findByText('Couldn’t add Microphone to the app. Try again.')).toBeVisible()
  },
})

/** After a reload of the page. */
export const GoesOn = meta.story({
  args: { state: { sessions: [recordedSession] } },
  play: async () => expect(await screen.findByText('Running.')).toBeVisible(),
})

/** The camera, the speaker, the light, raw sound and the place of glasses that have them. */
export const WithDevices = meta.story({
  args: { state: { sessions: [deviceSession] } },
  play: async () => {
    const device = async (name: string) => within(await screen.findByRole('region', { name }))
    const camera = await device('Camera')
    await expect(await camera.findByText('Your app wants to take a photo.')).toBeVisible()
    await expect(await screen.findByText('Red light, blinking')).toBeVisible()
    await expect(await screen.findByText('Your app says “Turn left in 50 meters.”')).toBeVisible()
    await userEvent.click(camera.getByRole('button', { name: 'Use Test Picture' }))
    await waitFor(() => expect(camera.getByText('Photos show the test picture.')).toBeVisible())
    const location = await device('Location')
    await userEvent.click(location.getByRole('button', { name: 'Send This Point' }))
    await expect(location.getByText('52.52000° N, 13.40500° E')).toBeVisible()
    await expect(await screen.findByRole('img', { name: 'As your app received it' })).toBeVisible()
    await press('Stop')
    await screen.findByText('Ended.')
    await expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull()
  },
})

/** The thumbnail of a photo that was deleted is left out. */
/** The app's own page by the lens: in the cloud's frame, with a sign-in. */
export const WithWebPage = meta.story({
  play: async () => {
    await press('Start')
    await press('Web Page')
    await userEvent.click(await screen.findByRole('button', { name: 'Show by the Lens' }))
    const page = await screen.findByRole('region', { name: 'Web page' })
    await expect(within(page).getByTitle('The app’s web page')).toHaveAttribute(
      'src',
      expect.stringContaining('token=of-a-story'),
    )
    await press('Close Web Page')
    await expect(screen.queryByRole('region', { name: 'Web page' })).toBeNull()
  },
})

export const PhotoGone = meta.story({
  args: { state: { sessions: [deviceSession] }, answers: () => [fail(calls.getPhoto, 404)] },
  play: async () => {
    await screen.findByText('Your app wants to take a photo.')
    await expect(screen.queryByRole('img', { name: 'As your app received it' })).toBeNull()
  },
})

export const Empty = meta.story({
  play: async () => {
    await press('Sessions 0')
    await expect(await screen.findByText(/^Your sessions will appear here/)).toBeVisible()
  },
})
export const Loading = meta.story({
  args: { answers: () => [hang(calls.listSessions)] },
  play: () => press('Sessions'),
})
export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.listSessions, 500)] },
  play: async () => {
    await press('Sessions')
    await expect(await screen.findByText('Couldn’t load sessions. Try again.')).toBeVisible()
  },
})
/** The log goes on where it broke off, as soon as the portal can be reached again. */
export const StreamLost = meta.story({
  args: { state: { sessions: [recordedSession] } },
  play: async ({ args, msw }) => {
    await screen.findByText('Running.')
    msw.use(drop(calls.listEvents))
    reload(args.at)
    await screen.findByText('Connection lost. Reconnecting…')
    msw.use(...cloud(args.state))
    await expect(await screen.findByText('Running.')).toBeVisible()
    await expect(await screen.findByRole('img', { name: /shows: You said\s+good morning/ })).toBeVisible()
  },
})
export const StartFailed = meta.story({
  args: { answers: () => [fail(calls.startSession, 500)] },
  play: async () => {
    await press('Start')
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
})
