import { ws } from 'msw'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../src/api/contract.ts'
import { authCommands } from '../../src/machines/auth/authActor.ts'
import { cloud } from '../mocks/cloud.ts'
import { account, developmentApp, logoUrl } from '../mocks/fixtures.ts'
import { drop, handle } from '../mocks/handle.ts'
import { coreToken, storeSession } from '../mocks/session.ts'
import { inTeam } from '../mocks/teams.ts'
import { fillApp, newApp } from '../support/appForm.ts'
import { reading, sending } from '../support/failing.ts'
import { pictureFile } from '../support/pictureFile.ts'
import { failuresMeta } from '../support/portalMeta.ts'
import { deviceSession, recordedSession } from '../support/recording.ts'
import {
  chooseAction,
  expectAlert,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  press,
} from '../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../src/pages/tryIt/app/SessionApp.tsx'
import '../../src/pages/tryIt/app/startSessionApp.ts'
import '../../src/pages/tryIt/devices/startDevices.tsx'

/** What is peculiar where a call fails. What each says is in tests/pages/failures.test.ts. */
const meta = preview.meta({
  title: 'Pages/Failures',
  ...failuresMeta,
  args: { ...failuresMeta.args, at: '/tpas' },
})

const closed = { closed: true }
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Signed out here, whatever the provider says. */
export const SignOut = meta.story({
  args: closed,
  play: reading(
    { method: 'POST', path: '/auth/v1/logout' },
    { before: () => storeSession(), begin: () => press('Sign Out'), failed: signedOut, loaded: signedOut },
  ),
})

async function signedOut() {
  await screen.findByRole('heading', { name: 'Sign In' })
  await waitFor(() => expect(localStorage.getItem('portal-auth')).toBeNull())
  await expect(localStorage.getItem('core_token')).not.toBe(coreToken())
  // What is still under way would sign out the next step's session too.
  await authCommands.waitForSignOut()
}

/** The name can be submitted all the same. */
export const CheckPackageName = meta.story({
  args: { ...closed, at: '/tpas/create' },
  play: reading(calls.checkPackageName, {
    before: () => sessionStorage.clear(),
    begin: () => fill('Package Name', 'com.example.birds'),
    loading: () => screen.findByText('Checking availability…'),
    async failed() {
      await waitFor(() => expect(screen.queryByText('Checking availability…')).toBeNull())
      await expect(screen.getByLabelText('Package Name')).toHaveValue('com.example.birds')
    },
    loaded: () => screen.findByText('This package name is available.'),
  }),
})

/** Nobody hears of a check that failed: another follows. */
export const CheckServer = meta.story({
  args: { ...closed, at: '/tpas/create' },
  play: reading(calls.checkServer, {
    before: () => sessionStorage.clear(),
    async begin() {
      await screen.findByLabelText('Package Name')
      await fillApp({ packageName: `com.example.birds-${crypto.randomUUID()}` })
      await userEvent.click(screen.getByRole('button', { name: 'Create App' }))
    },
    loading: () => screen.findByText(/^Waiting for your server/),
    failed: () => expect(screen.getByText(/^Waiting for your server/)).toBeVisible(),
    loaded: () => screen.findByText('Your server is running.'),
  }),
})

/** The form keeps what was typed; the key is shown once, when it succeeds. */
export const RegisterApp = meta.story({
  args: { at: '/tpas/create' },
  play: sending('registerApp', {
    button: 'Create App',
    async begin() {
      await screen.findByLabelText('Package Name')
      await fillApp()
    },
    typed: {
      'Package Name': newApp.packageName,
      'Display Name': newApp.name,
      Description: newApp.description,
      'Server URL': newApp.publicUrl,
      'Logo URL': newApp.logoURL,
    },
    alert: 'Failed to create app. Please try again.',
    done: () => inDialog('App Created Successfully'),
  }),
})

/** A form of settings. */
export const UpdateTeam = meta.story({
  args: { at: '/teams/example-optics?tab=settings', state: inTeam },
  play: sending('updateTeam', {
    button: 'Save Changes',
    begin: () => fill('Team Name', 'Bright Optics'),
    typed: { 'Team Name': 'Bright Optics' },
    alert: 'Couldn’t save the team. Try again.',
    done: () => screen.findByText('Team updated.'),
  }),
})

/** A question stays, with what was typed to confirm it. */
export const DeleteTeam = meta.story({
  args: { at: '/teams/example-optics?tab=settings', state: { ...inTeam, apps: [] } },
  play: sending('deleteTeam', {
    button: 'Delete Team',
    async begin() {
      await press('Delete Team…')
      await inDialog('Delete Team', 'alertdialog')
      await fill('Type the team’s name to delete it', 'Example Optics')
    },
    typed: { 'Type the team’s name to delete it': 'Example Optics' },
    alert: 'Couldn’t delete the team. Try again.',
    done: () => expectToast('Example Optics was deleted.'),
  }),
})

/** A picture stays in its dialog. */
export const UploadImage = meta.story({
  args: { at: '/tpas/create' },
  play: sending('uploadImage', {
    button: 'Use Logo',
    async begin() {
      await userEvent.upload(await screen.findByLabelText('Logo file'), await pictureFile())
      await inDialog('Crop Logo')
    },
    failed: () => inDialog('Crop Logo'),
    alert: 'Couldn’t upload the logo. Try again.',
    done: () => waitFor(() => expect(screen.getByLabelText('Logo URL')).toHaveValue(logoUrl('captions.svg'))),
  }),
})

const submitted = {
  ...developmentApp,
  appStoreStatus: 'SUBMITTED' as const,
  submittedAt: developmentApp.updatedAt,
}

const shownAsSubmitted = () =>
  waitFor(() => expect(within(screen.getByRole('table')).queryByText('Development')).toBeNull())

/** It was done, only its answer is lost: the page reads the app, and shows it as submitted. */
export const PublishAnswerLost = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    msw.use(
      drop(calls.publishApp),
      handle(calls.getApp, () => submitted),
      handle(calls.listApps, () => [submitted]),
    )
    await press('Submit for Review')
    await expectToast('App submitted for publication!')
    await press('Done')
    await noDialog()
    await shownAsSubmitted()
  },
})

/** Nor can the page read the app: it shows the failure, and in the row the true status as soon as it can be read. */
export const PublishAnswerLostUnseen = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    msw.use(
      drop(calls.publishApp),
      drop(calls.getApp),
      handle(calls.listApps, () => [submitted]),
    )
    await press('Submit for Review')
    await expectAlert('Failed to publish app. Please try again.')
    await shownAsSubmitted()
  },
})

/** A second try after a lost answer gets the key of the first. */
export const RotateKey = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: sending('rotateKey', {
    button: 'Rotate Now',
    async begin() {
      await press('Rotate Key')
      await inDialog('Rotate API Key')
    },
    failed: () => expectToast('Couldn’t rotate the API key.'),
    alert: 'Couldn’t rotate the API key. Try again.',
    done: () => expectToast('API key rotated successfully'),
  }),
})

/** Only logged: the dialog closes whatever becomes of it. */
export const TrackSharing = meta.story({
  play: sending('trackSharing', {
    button: 'Done',
    async begin() {
      await chooseAction('Live Captions', 'Share with Testers')
      await fill('Tester Email', 'ada@example.com')
      await press('Add')
    },
    failed: noDialog,
    done: noDialog,
    endsAnyway: true,
  }),
})

const tryIt = { at: '/tpas/com.example.captions/try' }
const running = { ...tryIt, state: { sessions: [recordedSession] } }
const withDevices = { ...tryIt, state: { sessions: [deviceSession] } }
const status = (text: string) => screen.findByText(text)

/** It was started, only its answer is lost: the page finds the session, and starts no other. */
export const StartAnswerLost = meta.story({
  args: tryIt,
  play: async ({ msw }) => {
    await screen.findByRole('button', { name: 'Sessions 0' })
    msw.use(drop(calls.startSession), ...cloud(running.state))
    await press('Start')
    await status('Running.')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

/** What was said comes back into its field. */
export const SendInput = meta.story({
  args: running,
  play: sending('sendInput', {
    button: 'Say',
    async begin() {
      await status('Running.')
      await fill('Say something', 'good morning')
    },
    failed: () => waitFor(() => expect(fieldNamed('Say something')).toHaveValue('good morning')),
    alert: 'Couldn’t send the input. Try again.',
    done: () => waitFor(() => expect(fieldNamed('Say something')).toHaveValue('')),
  }),
})

/** The lens shows something once its log is read. */
export const UploadScreenshot = meta.story({
  args: running,
  play: sending('uploadScreenshot', {
    button: 'Take Screenshot',
    begin: () => waitFor(() => expect(screen.getByRole('button', { name: 'Take Screenshot' })).toBeEnabled()),
    alert: 'Couldn’t save the screenshot. Try again.',
    done: () => screen.findByText('Screenshot added to your store page.'),
  }),
})

const asked = () => screen.findByText('Your app wants to take a photo.')

/** The photo is left out of the log. */
export const GetPhoto = meta.story({
  args: { ...closed, ...withDevices },
  play: reading(calls.getPhoto, {
    loading: asked,
    failed: asked,
    loaded: () => screen.findByRole('img', { name: 'As your app received it' }),
  }),
})

const openPanel = async (name: string) => {
  await status('Running.')
  await press(name)
}

export const GetSessionSettings = meta.story({
  args: { ...closed, ...running },
  play: reading(calls.getSessionSettings, {
    begin: () => openPanel('Settings'),
    failed: () => expectAlert('Couldn’t load the settings. Try again.Try Again'),
    loaded: () => screen.findByRole('button', { name: 'Reset to Defaults' }),
  }),
})

/** What was typed stays, and can be sent again. */
export const SaveSessionSettings = meta.story({
  args: running,
  play: sending('saveSessionSettings', {
    button: 'Save Greeting',
    async begin() {
      await openPanel('Settings')
      await fill('Greeting', 'Good morning')
    },
    failed: () => screen.findByRole('button', { name: 'Try Again' }),
    done: () => waitFor(() => expect(fieldNamed('Greeting')).toHaveValue('Good morning')),
    endsAnyway: true,
  }),
})

const show = fn()
const phone = { location: { replace: show }, close: fn(), opener: null } as unknown as Window

/** The window that was opened for it closes again. */
export const OpenWebPage = meta.story({
  args: running,
  beforeEach() {
    show.mockClear()
    const opened = spyOn(window, 'open').mockReturnValue(phone)
    return () => opened.mockRestore()
  },
  play: sending('openWebPage', {
    button: 'Open in a Window',
    async begin() {
      await openPanel('Web Page')
      await screen.findByRole('button', { name: 'Open in a Window' })
    },
    failed: () => waitFor(() => expect(phone.close).toHaveBeenCalled()),
    alert: 'Couldn’t open the web page. Try again.',
    done: () =>
      waitFor(() => expect(show).toHaveBeenCalledWith(expect.stringContaining('aos_temp_token=of-a-story'))),
  }),
})

const soundSocket = ws.link('*/api/dev/sessions/:id/sound')

export const OpenSound = meta.story({
  args: { ...withDevices, answers: () => [soundSocket.addEventListener('connection', () => {})] },
  play: sending('openSound', {
    button: 'Send Test Tone',
    async begin() {
      // It is ready once the log has come to what the app is subscribed to.
      const source = await screen.findByRole('combobox', { name: 'Sound Source' })
      await waitFor(() => expect(source).toBeEnabled())
      await userEvent.selectOptions(source, 'Test tone')
    },
    alert: 'Couldn’t open the sound connection. Try again.',
    done: () => screen.findByText(/^Sending\./),
  }),
})

/** A dialog keeps what was written. */
export const ApproveApp = meta.story({
  args: { at: '/admin', state: { role: 'ADMIN' } },
  play: sending('approveApp', {
    button: 'Approve',
    async begin() {
      await press('Review Sign Reader')
      const dialog = await inDialog('Review App')
      await userEvent.type(await dialog.findByLabelText('Review Notes'), 'No privacy text.')
    },
    typed: { 'Review Notes': 'No privacy text.' },
    failed: () => expectToast('Failed to approve app. Please try again.'),
    alert: 'Failed to approve app. Please try again.',
    done: () => expectToast('App approved successfully!'),
  }),
})

const signReader = 'org.example.sign-reader'
const claimed = {
  at: `/admin/submissions/submission_${signReader}`,
  state: {
    role: 'ADMIN' as const,
    holdings: {
      [signReader]: {
        state: 'IN_REVIEW' as const,
        claimedBy: account.email,
        claimedUntil: '2026-03-18T09:58:00.000Z',
      },
    },
  },
}
const held = () => screen.findByRole('region', { name: 'You’re reviewing this submission' })

/** What was written to somebody stays in its field. */
export const PostToThread = meta.story({
  args: claimed,
  play: sending('postToThread', {
    button: 'Send',
    async begin() {
      await held()
      await fill('Your Message', 'Which languages?')
    },
    typed: { 'Your Message': 'Which languages?' },
    alert: 'Couldn’t send your message. Try again.',
    done: () => waitFor(() => expect(screen.getByLabelText('Your Message')).toHaveValue('')),
  }),
})

export const ListSavedReplies = meta.story({
  args: { ...closed, ...claimed },
  play: reading(calls.listSavedReplies, {
    async begin() {
      await held()
      await press('Saved Replies')
    },
    failed: () => expectAlert('Couldn’t load saved replies. Try again.Try Again'),
    loaded: () => screen.findByRole('button', { name: 'The server doesn’t respond' }),
  }),
})
