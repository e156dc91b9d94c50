import { ws } from 'msw'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { developmentApp, logoUrl } from '../../mocks/fixtures.ts'
import { drop, handle } from '../../mocks/handle.ts'
import { wholeKey } from '../../mocks/keys.ts'
import { points } from '../../mocks/rounds.ts'
import { fillApp, newApp } from '../../support/appForm.ts'
import { reading, sending } from '../../support/failing.ts'
import { pictureFile } from '../../support/pictureFile.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { deviceSession, recordedSession } from '../../support/recording.ts'
import {
  chooseAction,
  expectAlert,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  press,
} from '../../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/pages/tryIt/app/SessionApp.tsx'
import '../../../src/pages/tryIt/app/startSessionApp.ts'
import '../../../src/pages/tryIt/devices/startDevices.tsx'

/** Each call that a developer's button makes: slow, failing and recovered. */
const meta = preview.meta({
  title: 'Pages/Failures/Sending',
  ...failuresMeta,
  args: { ...failuresMeta.args, at: '/tpas' },
})

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const RegisterApp = meta.story({
  args: { at: '/tpas/create' },
  play: sending('registerApp', {
    everyWay: true,
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
    done: () => inDialog('App Created Successfully'),
  }),
})

/** Nobody hears of a check that failed: another follows. */
export const CheckServer = meta.story({
  args: { at: '/tpas/create' },
  play: reading('checkServer', {
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

export const UpdateApp = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: sending('updateApp', {
    async begin() {
      await screen.findByLabelText('Display Name')
      await fill('Display Name', 'Captions Now')
    },
    typed: { 'Display Name': 'Captions Now' },
    done: () => screen.findByText('App updated successfully'),
  }),
})

export const UploadImage = meta.story({
  args: { at: '/tpas/create' },
  play: sending('uploadImage', {
    async begin() {
      await userEvent.upload(await screen.findByLabelText('Logo file'), await pictureFile())
      await inDialog('Crop Logo')
    },
    done: () => waitFor(() => expect(screen.getByLabelText('Logo URL')).toHaveValue(logoUrl('captions.svg'))),
  }),
})

export const SaveProfile = meta.story({
  args: { at: '/profile' },
  play: sending('saveProfile', {
    everyWay: true,
    async begin() {
      await screen.findByDisplayValue('apps@optics.example.com')
      await fill('Company / Organization Name', 'Tiny Lenses')
    },
    typed: { 'Company / Organization Name': 'Tiny Lenses' },
    done: () => screen.findByText('Profile updated successfully'),
  }),
})

export const DeleteApp = meta.story({
  play: sending('deleteApp', {
    begin: () => chooseAction('Live Captions', 'Delete App'),
    kept: async () =>
      expect((await inDialog('Delete App', 'alertdialog')).getByText('com.example.captions')).toBeVisible(),
    done: () => waitFor(() => expect(screen.queryByText('com.example.captions')).toBeNull()),
  }),
})

export const PublishApp = meta.story({
  play: sending('publishApp', {
    everyWay: true,
    begin: () => chooseAction('Live Captions', 'Publish to App Store'),
    done: () => expectToast('App submitted for publication!'),
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

export const RegenerateKey = meta.story({
  play: sending('regenerateKey', {
    async begin() {
      await chooseAction('Live Captions', 'Manage API Key')
      await press('Regenerate Key')
      await inDialog('Regenerate API Key')
    },
    done: () => expectToast('API key regenerated successfully'),
  }),
})

const editPage = { at: '/tpas/com.example.captions/edit' }

/** A second try after a lost answer gets the key of the first. */
export const RotateKey = meta.story({
  args: editPage,
  play: sending('rotateKey', {
    async begin() {
      await press('Rotate Key')
      await inDialog('Rotate API Key')
    },
    done: () => expectToast('API key rotated successfully'),
  }),
})

export const RevokeKey = meta.story({
  args: editPage,
  play: sending('revokeKey', {
    async begin() {
      await press('Revoke: Key 1')
      await inDialog('Revoke API Key', 'alertdialog')
    },
    done: () => expectToast('API key revoked successfully'),
  }),
})

export const CheckKey = meta.story({
  args: editPage,
  play: sending('checkKey', {
    async begin() {
      await userEvent.click(await screen.findByText('Check a Key'))
      await fill('Key to Check', wholeKey)
    },
    typed: { 'Key to Check': wholeKey },
    done: () => screen.findByText('The API key doesn’t belong to any of your apps.'),
  }),
})

const trailGuide = { at: '/tpas/com.example.trail-guide/review' }

export const WithdrawApp = meta.story({
  args: trailGuide,
  play: sending('withdrawApp', {
    async begin() {
      await press('Withdraw')
      await inDialog('Withdraw from Review', 'alertdialog')
    },
    done: () => expectToast('Your app was withdrawn from review.'),
  }),
})

export const AnswerPoint = meta.story({
  args: {
    at: '/tpas/com.example.star-map/review',
    state: { points: { 'com.example.star-map': points.slice(0, 1) } },
  },
  play: sending('answerPoint', {
    begin: () => screen.findByText('Responded to 0 of 1 change'),
    done: () => screen.findByText('Responded to 1 of 1 change'),
  }),
})

export const PostMessage = meta.story({
  args: trailGuide,
  play: sending('postMessage', {
    async begin() {
      await screen.findByLabelText('Your Message')
      await fill('Your Message', 'Is anything unclear?')
    },
    typed: { 'Your Message': 'Is anything unclear?' },
    done: () => waitFor(() => expect(screen.getByLabelText('Your Message')).toHaveValue('')),
  }),
})

export const SaveReviewAccess = meta.story({
  args: trailGuide,
  play: sending('saveReviewAccess', {
    async begin() {
      await screen.findByLabelText(/^Notes for the Reviewer/)
      await fill(/^Notes for the Reviewer/, 'Look at a sign.')
    },
    kept: () => screen.findByDisplayValue('Look at a sign.'),
    done: () => screen.findByText('Saved. Visible to your reviewer.'),
  }),
})

const health = { at: '/tpas/com.example.recipes/health' }
const isUp = () => screen.findByText(/^Up since/)
const monitoring = () => screen.findByRole('switch', { name: 'Monitor this server' })

export const SaveHealth = meta.story({
  args: health,
  play: reading('saveHealth', {
    begin: async () => userEvent.click(await monitoring()),
    loading: async () => expect(await monitoring()).not.toBeChecked(),
    failed: async () => waitFor(async () => expect(await monitoring()).toBeChecked()),
    loaded: () => screen.findByText('Monitoring is off'),
  }),
})

export const CheckHealth = meta.story({
  args: health,
  play: sending('checkHealth', {
    begin: isUp,
    kept: isUp,
    done: () => screen.findByText('Your server responded in 42 ms.'),
  }),
})

const messages = () => screen.findByRole('switch', { name: 'Messages' })

/** A switch goes back to what is saved. */
export const SaveMailSettings = meta.story({
  args: { at: '/profile' },
  play: reading('saveMailSettings', {
    begin: async () => userEvent.click(await messages()),
    loading: async () => expect(await messages()).not.toBeChecked(),
    failed: async () => waitFor(async () => expect(await messages()).toBeChecked()),
    loaded: async () => {
      await screen.findByText('Saved.')
      await expect(await messages()).not.toBeChecked()
    },
  }),
})

const deleteMine = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }))
  await inDialog('Delete My Account', 'alertdialog')
  await fill('Type your email address to delete your account', 'developer@example.com')
}

export const ExportAccount = meta.story({
  args: { at: '/profile' },
  play: sending('exportAccount', {
    begin: () => screen.findByRole('button', { name: 'Download My Data' }),
    done: () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull()),
  }),
})

export const RequestDeletion = meta.story({
  args: { at: '/profile' },
  play: sending('requestDeletion', {
    begin: deleteMine,
    done: () => screen.findByText(/We’ll delete your account on/),
  }),
})

export const CancelDeletion = meta.story({
  args: {
    at: '/profile',
    state: { deletion: { deletionAt: '2026-03-25T09:30:00.000Z', blockers: [] } },
  },
  play: sending('cancelDeletion', {
    begin: () => screen.findByRole('button', { name: 'Keep My Account' }),
    done: () => screen.findByText('Your account stays.'),
  }),
})

const tryIt = { at: '/tpas/com.example.captions/try' }
const running = { ...tryIt, state: { sessions: [recordedSession] } }
const status = (text: string) => screen.findByText(text)

export const StartSession = meta.story({
  args: tryIt,
  play: sending('startSession', {
    begin: () => screen.findByRole('button', { name: 'Sessions 0' }),
    done: () => status('Running.'),
  }),
})

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
    async begin() {
      await status('Running.')
      await fill('Say something', 'good morning')
    },
    failed: () => waitFor(() => expect(fieldNamed('Say something')).toHaveValue('good morning')),
    async done() {
      await waitFor(() => expect(fieldNamed('Say something')).toHaveValue(''))
      await expect(screen.queryByRole('alert')).toBeNull()
    },
  }),
})

export const StopSession = meta.story({
  args: running,
  play: sending('stopSession', {
    begin: () => status('Running.'),
    done: () => status('Ended.'),
  }),
})

/** The lens shows something once its log is read. */
export const UploadScreenshot = meta.story({
  args: running,
  play: sending('uploadScreenshot', {
    begin: () => waitFor(() => expect(screen.getByRole('button', { name: 'Take Screenshot' })).toBeEnabled()),
    done: () => screen.findByText('Screenshot added to your store page.'),
  }),
})

const withDevices = { ...tryIt, state: { sessions: [deviceSession] } }

/** It can’t be sent again: the app asks for another. */
export const UploadPhoto = meta.story({
  args: withDevices,
  play: sending('uploadPhoto', {
    begin: () => screen.findByText('Your app wants to take a photo.'),
    done: () => screen.findByText('Photos show the test picture.'),
    endsAnyway: true,
  }),
})

const openPanel = async (name: string) => {
  await status('Running.')
  await press(name)
}

/** What was typed stays, and can be sent again. */
export const SaveSessionSettings = meta.story({
  args: running,
  play: sending('saveSessionSettings', {
    async begin() {
      await openPanel('Settings')
      await fill('Greeting', 'Good morning')
    },
    failed: () => screen.findByRole('button', { name: 'Try Again' }),
    done: () => waitFor(() => expect(fieldNamed('Greeting')).toHaveValue('Good morning')),
    endsAnyway: true,
  }),
})

export const ResetSessionSettings = meta.story({
  args: { ...running, state: { ...running.state, settingValues: { greeting: 'Good morning' } } },
  play: sending('resetSessionSettings', {
    async begin() {
      await openPanel('Settings')
      await screen.findByDisplayValue('Good morning')
    },
    done: () => screen.findByDisplayValue('Hello'),
  }),
})

export const CallTool = meta.story({
  args: running,
  play: sending('callTool', {
    async begin() {
      await openPanel('Tools')
      await userEvent.type(await screen.findByRole('spinbutton', { name: 'day' }), '1')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Call Tool' })).toBeEnabled())
    },
    done: () => screen.findByText('Done: weather'),
  }),
})

const show = fn()
const phone = { location: { replace: show }, close: fn(), opener: null } as unknown as Window

export const OpenWebPage = meta.story({
  args: running,
  beforeEach() {
    show.mockClear()
    const opened = spyOn(window, 'open').mockReturnValue(phone)
    return () => opened.mockRestore()
  },
  play: sending('openWebPage', {
    async begin() {
      await openPanel('Web Page')
      await screen.findByRole('button', { name: 'Open in a Window' })
    },
    done: () =>
      waitFor(() => expect(show).toHaveBeenCalledWith(expect.stringContaining('aos_temp_token=of-a-story'))),
  }),
})

const soundSocket = ws.link('*/api/dev/sessions/:id/sound')

export const OpenSound = meta.story({
  args: { ...withDevices, answers: () => [soundSocket.addEventListener('connection', () => {})] },
  play: sending('openSound', {
    async begin() {
      // It is ready once the log has come to what the app is subscribed to.
      const source = await screen.findByRole('combobox', { name: 'Sound Source' })
      await waitFor(() => expect(source).toBeEnabled())
      await userEvent.selectOptions(source, 'Test tone')
    },
    done: () => screen.findByText(/^Sending\./),
  }),
})

export const RemoveTester = meta.story({
  args: {
    at: '/tpas/com.example.captions/edit',
    state: {
      testers: {
        'com.example.captions': [{ email: 'ada@example.com', addedAt: '2026-03-01T09:00:00.000Z' }],
      },
    },
  },
  play: sending('removeTester', {
    begin: () => screen.findByText('ada@example.com'),
    kept: () => screen.findByText('ada@example.com'),
    done: () => screen.findByText('Testers you add will appear here.'),
  }),
})

/** Only logged: the dialog closes whatever becomes of it. */
export const TrackSharing = meta.story({
  play: sending('trackSharing', {
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
