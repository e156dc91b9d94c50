import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { authCommands } from '../../../src/machines/auth/authActor.ts'
import { adminApp, developmentApp, manyApps } from '../../mocks/fixtures.ts'
import { laptop } from '../../mocks/listeners.ts'
import { coreToken, storeSession } from '../../mocks/session.ts'
import { reading } from '../../support/failing.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { attachedTo, deviceSession, recordedSession } from '../../support/recording.ts'
import { simulatedPicture } from '../../support/screenshots.ts'
import { chooseAction, expectToast, fill, press } from '../../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/pages/tryIt/app/SessionApp.tsx'
import '../../../src/pages/tryIt/app/startSessionApp.ts'
import '../../../src/pages/tryIt/devices/startDevices.tsx'

/** Each call that a page makes by itself: slow, failing and recovered. */
const meta = preview.meta({
  title: 'Pages/Failures/Reading',
  ...failuresMeta,
  args: { ...failuresMeta.args, closed: true, at: '/tpas' },
})

const app = (name = 'Live Captions') => screen.findByRole('link', { name })
const needs = () => screen.getByRole('region', { name: 'Needs Your Attention' })
const busyTable = async (name: string) =>
  waitFor(() => expect(screen.getByRole('table', { name })).toHaveAttribute('aria-busy', 'true'))

export const ListApps = meta.story({
  play: reading('listApps', { everyWay: true, loading: () => busyTable('Your apps'), loaded: () => app() }),
})

/** The apps are shown all the same. */
export const GetNeeds = meta.story({
  args: { at: '/dashboard' },
  play: reading('getNeeds', {
    loading: async () => {
      await app()
      await expect(within(needs()).getByRole('list')).toHaveAttribute('aria-busy', 'true')
    },
    loaded: () => screen.findByText('Try your app.'),
    async failed() {
      await app()
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs Your Attention' })).toBeNull())
    },
  }),
})

export const GetApp = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: reading('getApp', {
    everyWay: true,
    loading: () => screen.findByText('Loading app…'),
    loaded: () => screen.findByLabelText('Display Name'),
  }),
})

export const GetDeletion = meta.story({
  args: { at: '/profile' },
  play: reading('getDeletion', {
    loading: () => screen.findByText('Checking your account…'),
    loaded: () => screen.findByRole('button', { name: 'Delete My Account…' }),
  }),
})

export const GetMe = meta.story({
  args: { at: '/profile' },
  play: reading('getMe', {
    loading: () => screen.findByText('Loading profile…'),
    loaded: () => screen.findByDisplayValue('Example Optics'),
  }),
})

/** The name can be submitted all the same. */
export const CheckPackageName = meta.story({
  args: { at: '/tpas/create' },
  play: reading('checkPackageName', {
    before: () => sessionStorage.clear(),
    begin: () => fill('Package Name', 'com.example.birds'),
    loading: () => screen.findByText('Checking availability…'),
    loaded: () => screen.findByText('This package name is available.'),
    async failed() {
      await waitFor(() => expect(screen.queryByText('Checking availability…')).toBeNull())
      await expect(screen.getByLabelText('Package Name')).toHaveValue('com.example.birds')
    },
  }),
})

export const GetShareLink = meta.story({
  play: reading('getShareLink', {
    begin: () => chooseAction('Live Captions', 'Share with Testers'),
    loading: async () => expect(await screen.findByLabelText('Installation Link')).toHaveValue(''),
    loaded: () => screen.findByDisplayValue('https://apps.example.com/install/com.example.captions'),
    async failed() {
      await expectToast('Failed to get share link.')
      await screen.findByDisplayValue(`${location.origin}/install/com.example.captions`)
    },
  }),
})

export const ListTesters = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: reading('listTesters', {
    loading: () => screen.findByRole('region', { name: 'Share with Users' }),
    loaded: () => screen.findByText('Testers you add will appear here.'),
  }),
})

export const ListKeys = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: reading('listKeys', {
    loading: () => screen.findByText('Loading keys…'),
    loaded: () => screen.findByRole('list', { name: 'Active keys' }),
  }),
})

const reviewPage = { at: '/tpas/com.example.trail-guide/review' }
const waiting = () => screen.findByRole('region', { name: 'In the review queue' })
const loadingReview = () => screen.findByText('Loading review…')

export const GetSubmission = meta.story({
  args: reviewPage,
  play: reading('getSubmission', { loading: loadingReview, loaded: waiting }),
})

export const GetReviewAccess = meta.story({
  args: reviewPage,
  play: reading('getReviewAccess', { loading: loadingReview, loaded: waiting }),
})

export const GetTimeline = meta.story({
  args: { at: '/tpas/com.example.captions' },
  play: reading('getTimeline', {
    loading: () => screen.findByText('Loading activity…'),
    loaded: () => screen.findByText('Registered the app'),
  }),
})

/** How the submission stands is shown all the same. */
export const ListMessages = meta.story({
  args: reviewPage,
  play: reading('listMessages', {
    everyWay: true,
    loading: waiting,
    loaded: () => screen.findByText('No messages yet'),
    failed: waiting,
  }),
})

export const GetHealth = meta.story({
  args: { at: '/tpas/com.example.recipes/health' },
  play: reading('getHealth', {
    loading: () => screen.findByText('Loading health…'),
    loaded: () => screen.findByText(/^Up since/),
  }),
})

export const GetMailSettings = meta.story({
  args: { at: '/profile' },
  play: reading('getMailSettings', {
    loading: () => screen.findByText('Loading notification settings…'),
    loaded: () => screen.findByRole('switch', { name: 'Decisions' }),
  }),
})

/** The other checks are shown all the same. */
export const ListObservations = meta.story({
  args: { at: '/tpas' },
  play: reading('listObservations', {
    begin: () => chooseAction('Live Captions', 'Publish to App Store'),
    loading: () => screen.findByRole('group', { name: 'Declares everything it uses' }),
    loaded: () => screen.findByText('Declares everything it uses'),
    failed: async () => {
      await screen.findByText('Declares everything it uses')
    },
  }),
})

/** The picture is shown by its address all the same. */
export const ListScreenshots = meta.story({
  args: {
    at: '/tpas/com.example.captions/store',
    state: {
      apps: [{ ...developmentApp, screenshots: [{ hash: simulatedPicture.hash, alt: 'Good morning' }] }],
      screenshots: { [developmentApp.packageName]: [simulatedPicture] },
    },
  },
  play: reading('listScreenshots', {
    loading: () => screen.findByRole('img', { name: 'Good morning' }),
    loaded: () => screen.findByText('Simulated'),
    failed: () => screen.findByRole('img', { name: 'Good morning' }),
  }),
})

/** The form works all the same. */
export const PreviewListing = meta.story({
  args: { at: '/tpas/com.example.captions/store' },
  play: reading('previewListing', {
    loading: () => screen.findByRole('region', { name: 'Preview' }),
    loaded: () => screen.findByTitle('Preview of the public page'),
    failed: async () => {
      await expect(await screen.findByLabelText(/^Tagline/)).toBeEnabled()
    },
  }),
})

/** A session can be started on the app’s server all the same. */
export const ListListeners = meta.story({
  args: { at: '/tpas/com.example.captions/try', state: { listeners: [laptop] } },
  play: reading('listListeners', {
    loading: () => screen.findByRole('combobox', { name: 'Run on' }),
    loaded: () => screen.findByRole('option', { name: laptop.name }),
    failed: async () => {
      await expect(await screen.findByRole('combobox', { name: 'Run on' })).toBeEnabled()
    },
  }),
})

export const ListSessions = meta.story({
  args: { at: '/tpas/com.example.captions/try' },
  play: reading('listSessions', {
    begin: () => press('Sessions'),
    loading: () => busyTable('Sessions'),
    loaded: () => screen.findByText(/^Your sessions will appear here/),
  }),
})

const recording = {
  at: `/tpas/com.example.captions/try/${recordedSession.id}`,
  state: { sessions: [{ ...recordedSession, state: 'ended' as const, connected: false }] },
}
const recordingReading = {
  loading: () => screen.findByText('Loading session…'),
  loaded: () => screen.findByRole('slider'),
}

export const GetSession = meta.story({ args: recording, play: reading('getSession', recordingReading) })

export const GetRecording = meta.story({
  args: {
    at: '/tpas/com.example.star-map/review/recordings/recording-1',
    state: { recordings: { 'com.example.star-map': [attachedTo('com.example.star-map')] } },
  },
  play: reading('getRecording', recordingReading),
})

/** The log of a session that is over. What happens to the stream of one that runs is shown at Try It. */
export const ListEvents = meta.story({ args: recording, play: reading('listEvents', recordingReading) })

const asked = () => screen.findByText('Your app wants to take a photo.')

/** The photo is left out of the log. */
export const GetPhoto = meta.story({
  args: { at: '/tpas/com.example.captions/try', state: { sessions: [deviceSession] } },
  play: reading('getPhoto', {
    loading: asked,
    failed: asked,
    loaded: () => screen.findByRole('img', { name: 'As your app received it' }),
  }),
})

export const GetSessionSettings = meta.story({
  args: { at: '/tpas/com.example.captions/try', state: { sessions: [recordedSession] } },
  play: reading('getSessionSettings', {
    async begin() {
      await screen.findByText('Running.')
      await press('Settings')
    },
    loaded: () => screen.findByRole('button', { name: 'Reset to Defaults' }),
  }),
})

/** The provider's token serves instead. */
export const ExchangeToken = meta.story({
  args: { coreTokenKept: false },
  play: reading('exchangeToken', {
    before: () => localStorage.removeItem('core_token'),
    loading: () => busyTable('Your apps'),
    loaded: () => app(),
    async failed() {
      await app()
      await expect(localStorage.getItem('core_token')).toBeNull()
    },
  }),
})

/** A failing check counts as no. */
export const CheckAdmin = meta.story({
  args: { state: { role: 'ADMIN' } },
  play: reading('checkAdmin', {
    async loading() {
      await app()
      await expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
    },
    loaded: () => screen.findByRole('link', { name: 'Admin Panel' }),
    async failed() {
      await app()
      await expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
    },
  }),
})

/** Signed out here, whatever the provider says. */
export const SignOut = meta.story({
  play: reading('signOut', {
    before: () => storeSession(),
    begin: () => press('Sign Out'),
    loaded: signedOut,
    failed: signedOut,
  }),
})

async function signedOut() {
  await screen.findByRole('heading', { name: 'Sign In' })
  await waitFor(() => expect(localStorage.getItem('portal-auth')).toBeNull())
  await expect(localStorage.getItem('core_token')).not.toBe(coreToken())
  // What is still under way would sign out the next step's session too.
  await authCommands.waitForSignOut()
}

const admin = { state: { role: 'ADMIN' as const } }

/** The counts follow the submitted list. */
export const GetStats = meta.story({
  args: { ...admin, at: '/admin' },
  play: reading('getStats', {
    everyWay: true,
    loading: () => screen.findByText('Recent Submissions'),
    loaded: () => screen.findByText('6'),
    async failed() {
      await screen.findByRole('button', { name: 'Review Sign Reader' })
      await expect(screen.getAllByText('3')).toHaveLength(2)
    },
  }),
})

export const ListSubmitted = meta.story({
  args: { ...admin, at: '/admin?tab=submissions' },
  play: reading('listSubmitted', {
    loading: () => busyTable('App submissions'),
    loaded: () => screen.findByRole('button', { name: 'Review Sign Reader' }),
    /** The queue is then asked for by pages. */
    failed: () => screen.findByRole('button', { name: 'Review Sign Reader' }),
  }),
})

const longQueue = manyApps(120).map((app) =>
  adminApp({ ...app, appStoreStatus: 'SUBMITTED', submittedAt: app.createdAt }),
)

/** A queue that is too long for one answer. */
export const PageSubmitted = meta.story({
  args: { at: '/admin?tab=submissions', state: { role: 'ADMIN', submissions: longQueue } },
  play: reading('pageSubmitted', {
    loading: () => busyTable('App submissions'),
    loaded: () => screen.findByText('120 waiting for review'),
    failed: () => screen.findByText('Couldn’t load submissions'),
  }),
})

export const PageAllApps = meta.story({
  args: { ...admin, at: '/admin?tab=apps' },
  play: reading('pageAllApps', {
    loading: () => busyTable('All apps'),
    loaded: () => screen.findByText('6 apps'),
  }),
})

export const GetAdminApp = meta.story({
  args: { ...admin, at: '/admin' },
  play: reading('getAdminApp', {
    begin: () => press('Review Sign Reader'),
    loading: () => screen.findByText('Loading app…'),
    loaded: () => screen.findByText('Developer ID'),
  }),
})

const signReader = 'org.example.sign-reader'
const submission = { ...admin, at: `/admin/submissions/submission_${signReader}` }
const unclaimed = () => screen.findByRole('region', { name: 'Not claimed yet' })

export const GetReview = meta.story({
  args: submission,
  play: reading('getReview', { loading: loadingReview, loaded: unclaimed }),
})

export const ListThread = meta.story({
  args: submission,
  play: reading('listThread', {
    loading: unclaimed,
    loaded: () => screen.findByText('No messages yet'),
    failed: unclaimed,
  }),
})

export const ListNotes = meta.story({
  args: submission,
  play: reading('listNotes', {
    loading: unclaimed,
    loaded: () => screen.findByText('No internal notes yet'),
    failed: unclaimed,
  }),
})

export const GetReviewRecording = meta.story({
  args: {
    at: `${submission.at}/recordings/recording-1`,
    state: { ...admin.state, recordings: { [signReader]: [attachedTo(signReader)] } },
  },
  play: reading('getReviewRecording', recordingReading),
})

/** The counts and the latest submissions are shown all the same. */
export const GetReviewStats = meta.story({
  args: { ...admin, at: '/admin' },
  play: reading('getReviewStats', {
    loading: () => screen.findByRole('button', { name: 'Review Sign Reader' }),
    loaded: () => screen.findByRole('figure', { name: 'Decisions per week' }),
    failed: () => screen.findByRole('button', { name: 'Review Sign Reader' }),
  }),
})

/** Pages whose version is not known show what they read, and read it anew when they are seen again. */
const unversioned = (shown: () => Promise<unknown>) => ({ loading: shown, loaded: shown, failed: shown })
const inQueue = () => screen.findByRole('link', { name: 'Sign Reader' })

export const GetReviewVersion = meta.story({
  args: submission,
  play: reading(
    'getReviewVersion',
    unversioned(() => screen.findByRole('heading', { level: 1, name: 'Sign Reader' })),
  ),
})

export const GetQueueVersion = meta.story({
  args: { ...admin, at: '/admin/submissions' },
  play: reading('getQueueVersion', unversioned(inQueue)),
})

export const GetOwnReviewVersion = meta.story({
  args: { at: '/tpas/com.example.trail-guide/review' },
  play: reading(
    'getOwnReviewVersion',
    unversioned(() => screen.findByRole('region', { name: 'In the review queue' })),
  ),
})

/** The apps are shown all the same. */
export const ListOwnDown = meta.story({
  args: { at: '/dashboard' },
  play: reading('listOwnDown', {
    loading: () => app(),
    loaded: () => screen.findByRole('region', { name: 'Needs Your Attention' }),
    failed: () => app(),
  }),
})

/** The rest of the dashboard is shown all the same. */
export const ListDown = meta.story({
  args: { ...admin, at: '/admin' },
  play: reading('listDown', {
    loading: () => screen.findByRole('button', { name: 'Review Sign Reader' }),
    loaded: () => screen.findByText('No published app has been down for three days.'),
    failed: () => screen.findByRole('button', { name: 'Review Sign Reader' }),
  }),
})

export const ListAdminUsers = meta.story({
  args: { ...admin, at: '/admin?tab=admins' },
  play: reading('listAdminUsers', {
    loading: () => busyTable('Admins and reviewers'),
    loaded: () => screen.findByText('ada@example.com'),
  }),
})

export const ListReports = meta.story({
  args: { ...admin, at: '/admin?tab=reports' },
  play: reading('listReports', {
    loading: () => screen.findByText('Reports', { selector: 'h2' }),
    loaded: () => screen.findByText('2 reports, 1 open'),
  }),
})

export const ListAudit = meta.story({
  args: { ...admin, at: '/admin?tab=audit' },
  play: reading('listAudit', {
    loading: () => busyTable('Audit log'),
    loaded: () => screen.findByText('4 entries'),
  }),
})
