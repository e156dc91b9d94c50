import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, diagnose } from '../../../src/api/contract.ts'
import { fail } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { deviceSession, recordedSession } from '../../support/recording.ts'
import { expectVisibleToast, press } from '../../support/steps.ts'
import { storedTest } from '../../support/storedTest.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/pages/tryIt/testRuns/AppTests.tsx'
import '../../../src/pages/tryIt/startDevices.tsx'

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

/** It fits a laptop's screen. */
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
    await waitFor(() => expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight))
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
    await expect(screen.queryByRole('button', { name: 'Save as Test' })).toBeNull()
    await press('Stop')
    await expect(await screen.findByText('Ended.')).toBeVisible()
    const save = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await press('Save as Test')
    const file = { download: 'com.example.captions.glasses.yaml' }
    await waitFor(() => expect(save.mock.contexts).toMatchObject([file]))
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
    await expectVisibleToast('Microphone added to the app.')
  },
})

/** The thumbnail of a photo that was deleted is left out. */
export const PhotoGone = meta.story({
  args: { state: { sessions: [deviceSession] }, answers: () => [fail(calls.getPhoto, 404)] },
  play: async () => {
    await screen.findByText('Your app wants to take a photo.')
    await expect(screen.queryByRole('img', { name: 'As your app received it' })).toBeNull()
  },
})

/** It failed before its page was there. */
export const FailedOnTheWay = meta.story({
  args: { at: `${at}?started`, state: { sessions: [failed] } },
  play: async () => {
    await expect(await screen.findByText('Failed.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled()
  },
})

export const StartFailed = meta.story({
  args: { answers: () => [fail(calls.startSession, 500)] },
  play: async () => {
    await press('Start')
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
})

/** In sessions of their own, by what the command line runs them with. */
export const TestsRun = meta.story({
  args: {
    state: {
      tests: [storedTest('one', ['expect: good morning']), storedTest('two', ['expect: good-bye'], 0.1)],
    },
  },
  play: async () => {
    await press('Tests')
    await press('Run All')
    await expect(await screen.findByText('1 passed, 1 failed', {}, { timeout: 10_000 })).toBeVisible()
    await expect(screen.getByText('Line 4: expect: good-bye')).toBeVisible()
    await expect(screen.getAllByRole('link', { name: 'Recording' })[0]).toHaveAttribute(
      'href',
      `/tpas/com.example.captions/try/${recordedSession.id}`,
    )
    const file = new File(['name: Another\nsteps:\n  - says: hello\n'], 'three.glasses.yaml')
    await userEvent.upload(screen.getByLabelText('Test files'), file)
    await expect(await screen.findByText(/three.glasses.yaml: line 3, “says” isn’t a step/)).toBeVisible()
    const good = new File(['name: Another\nsteps:\n  - say: hello\n'], 'three.glasses.yaml')
    await userEvent.upload(screen.getByLabelText('Test files'), good)
    await expect(await screen.findByRole('button', { name: 'Run Another' })).toBeVisible()
    await press('Delete Another')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Run Another' })).toBeNull())
  },
})

/** A photo that a step names is chosen from the person's computer. */
export const TestsNeedFiles = meta.story({
  args: { state: { tests: [storedTest('photo', ['photo: pictures/door.jpg', 'expect: good morning'])] } },
  play: async () => {
    await press('Tests')
    await press('Run All')
    await expect(await screen.findByText('The test needs the file pictures/door.jpg.')).toBeVisible()
    await userEvent.upload(await screen.findByLabelText('Files of tests'), new File(['…'], 'door.jpg'))
    await expect(await screen.findByText('Files from your computer: door.jpg')).toBeVisible()
    await press('Run All')
    await expect(await screen.findByText('1 passed, 0 failed')).toBeVisible()
  },
})
