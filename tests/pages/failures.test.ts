import { existsSync } from 'node:fs'
import { QueryClientProvider } from '@tanstack/react-query'
import { getResponse, type HttpHandler } from 'msw'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { now } from '../../.storybook/testEnvironment.ts'
import { type AppTest, type Call, calls } from '../../src/api/contract.ts'
import { createQueryClient } from '../../src/api/queryClient.ts'
import { startAuth } from '../../src/machines/auth/authActor.ts'
import { Portal } from '../../src/Portal.tsx'
import type { ActionOptions } from '../../src/pages/hooks/useAction.ts'
import { createRoutes } from '../../src/routes.tsx'
import { cloud } from '../../stories/mocks/cloud.ts'
import { withDestinations } from '../../stories/mocks/destinations.ts'
import { account, adminApp, developmentApp, manyApps, submissions } from '../../stories/mocks/fixtures.ts'
import { answer, refusal } from '../../stories/mocks/handle.ts'
import { factorOn } from '../../stories/mocks/secondFactor.ts'
import { storeSession } from '../../stories/mocks/session.ts'
import type { CloudState } from '../../stories/mocks/state.ts'
import { inTeam } from '../../stories/mocks/teams.ts'
import type * as Failures from '../../stories/pages/Failures.stories.tsx'
import type * as Guards from '../../stories/pages/guards/Guards.stories.tsx'
import { betaInvitation, betaToken, runningBeta } from '../../stories/support/beta.ts'
import { attachedTo, recordedSession } from '../../stories/support/recording.ts'
import { bundle, draftRelease } from '../../stories/support/releases.ts'
import { points } from '../../stories/support/review.ts'
import { simulatedPicture } from '../../stories/support/screenshots.ts'

type Failing =
  /** Read by the page at `at`, which says so in an alert, and reads it anew on Try Again. */
  | { reads: string; at: string; opens?: string[]; given?: Partial<CloudState> }
  /** An action of the page at `at`; `serverText`: the cloud's own sentence is shown where there is one. */
  | { action: string; at: string; opens?: string[]; serverText?: true; given?: Partial<CloudState> }
  /** Of a process, whose machine's test shows it. */
  | { machine: string }
  /** Nobody hears of it: the page at `at` shows this all the same. */
  | { stillShows: string; at: string; opens?: string[]; given?: Partial<CloudState> }
  /** Shown by the story of that name. */
  | { story: keyof typeof Failures | keyof typeof Guards }

/** Load balancers, the command line and clients of the API make them. */
type NotOfPortal =
  | 'health'
  | 'openListener'
  | 'ready'
  | 'listTeamEvents'
  | 'resendEvent'
  | 'triggerEvent'
  | OfTests
/** A file's upload, and a result, which may be lost. */
type OfTests = 'saveTest' | 'saveTestOutcome'
type CallName = Exclude<keyof typeof calls, NotOfPortal>

const captions = '/tpas/com.example.captions'
const trailGuide = '/tpas/com.example.trail-guide/review'
const starMap = '/tpas/com.example.star-map/review'
const testersLink = `/beta#${betaToken}`
const releases = '/tpas/com.example.recipes/releases'
const inBeta = { betas: { 'com.example.recipes': runningBeta } }
const submission = '/admin/submissions/submission_org.example.sign-reader'
const team = '/teams/example-optics'
const integrations = `${team}?tab=integrations`
const deliveries = ['Deliveries of Release bot']
const recorded = `${captions}/try/${recordedSession.id}`

/** A queue that is too long for one answer. */
const longQueue = manyApps(120).map((app) =>
  adminApp({ ...app, appStoreStatus: 'SUBMITTED', submittedAt: app.createdAt }),
)

const storedTest: AppTest = {
  id: 'test-1',
  file: 'counts.glasses.yaml',
  name: 'Counts what you say',
  text: 'name: Counts what you say\nsteps:\n  - say: hello\n',
  savedAt: '2026-11-20T08:10:00.000Z',
  last: null,
}

/** What a person reads of each call of the portal that fails. */
const failures: Record<CallName, Failing> = {
  acceptBeta: { action: 'Couldn’t accept the invitation. Try again.', at: testersLink, serverText: true },
  acceptInvitation: { machine: 'teams/invitationMachine' },
  acceptTransfer: { action: 'Couldn’t accept the app. Try again.', at: '/teams', serverText: true },
  addAdminUser: { action: 'Couldn’t add the admin. Try again.', at: '/admin?tab=admins', serverText: true },
  addHostEvents: { machine: 'tryIt/webSessionMachine' },
  addNote: { machine: 'review/composeMachine' },
  addDomain: {
    action: 'Couldn’t add the domain. Try again.',
    at: `${team}?tab=settings`,
    opens: ['Add Domain…'],
    serverText: true,
  },
  addPublisher: {
    action: 'Couldn’t add the publisher. Try again.',
    at: `${captions}/settings`,
    serverText: true,
  },
  addSigningKey: {
    action: 'Couldn’t add the key. Try again.',
    at: `${team}?tab=settings`,
    opens: ['Add Key…'],
    serverText: true,
  },
  allowIssuer: {
    action: 'Couldn’t allow the issuer. Try again.',
    at: '/admin?tab=admins',
    opens: ['Allow Issuer…'],
    serverText: true,
  },
  answerPoint: { action: 'Couldn’t save your response. Try again.', at: starMap, serverText: true },
  approveApp: { machine: 'review/decisionMachine' },
  askQuestion: { machine: 'review/composeMachine' },
  callTool: { machine: 'tryIt/toolCallMachine' },
  cancelFactorReset: {
    action: 'Couldn’t cancel the reset. Try again.',
    at: '/profile',
    serverText: true,
    given: { secondFactor: { ...factorOn, resetAt: '2026-03-19T09:30:00.000Z' } },
  },
  cancelDeletion: {
    action: 'Couldn’t cancel the deletion. Try again.',
    at: '/profile',
    serverText: true,
  },
  cancelTransfer: { action: 'Couldn’t cancel the offer. Try again.', at: '/teams', serverText: true },
  changeAdminRole: {
    action: 'Couldn’t change the role. Try again.',
    at: '/admin?tab=admins',
    serverText: true,
  },
  changeMember: { action: 'Couldn’t change the role. Try again.', at: team, serverText: true },
  checkAdmin: { story: 'AdminCheckFailed' },
  checkDomain: {
    action: 'Couldn’t check the domain. Try again.',
    at: `${team}?tab=settings`,
    serverText: true,
  },
  checkHealth: {
    action: 'Couldn’t check the server. Try again.',
    at: '/tpas/com.example.recipes/health',
    serverText: true,
  },
  checkKey: {
    action: 'Couldn’t check the API key. Try again.',
    at: `${captions}/edit`,
    opens: ['Check a Key'],
  },
  checkPackageName: { machine: 'apps/createAppMachine' },
  checkServer: { machine: 'apps/serverWaitMachine' },
  claimSubmission: { machine: 'review/claimMachine' },
  createRelease: {
    action: 'Couldn’t create the release. Try again.',
    at: releases,
    opens: ['Create Release…'],
    serverText: true,
  },
  createDestination: {
    action: 'Couldn’t add the destination. Try again.',
    at: integrations,
    given: withDestinations,
    serverText: true,
  },
  createRecoveryCodes: {
    action: 'Couldn’t create your recovery codes. Try again.',
    at: '/profile',
    serverText: true,
    opens: ['Create New Codes…'],
    given: { secondFactor: factorOn },
  },
  createTeam: { action: 'Couldn’t create the team. Try again.', at: '/teams/new', serverText: true },
  createTestSubmission: {
    action: 'Couldn’t do that. Try again.',
    at: '/admin?tab=admins',
    serverText: true,
  },
  createToken: { machine: 'account/createTokenMachine' },
  debug: { action: 'Couldn’t do that. Try again.', at: '/admin?tab=admins', serverText: true },
  decideDevice: { machine: 'account/deviceMachine' },
  declineTransfer: { action: 'Couldn’t decline the offer. Try again.', at: '/teams', serverText: true },
  deleteApp: {
    action: 'Failed to delete TPA. Please try again.',
    at: '/tpas',
    opens: ['Actions for Live Captions', 'Delete App'],
  },
  deleteTest: {
    action: 'Couldn’t delete the test. Try again.',
    at: `${captions}/try`,
    opens: ['Tests'],
    serverText: true,
    given: { tests: [storedTest] },
  },
  deleteDestination: {
    action: 'Couldn’t delete the destination. Try again.',
    at: integrations,
    given: withDestinations,
    serverText: true,
  },
  deleteReply: {
    action: 'Couldn’t delete the reply. Try again.',
    at: submission,
    opens: ['Saved Replies', 'Edit Saved Replies', 'Delete: The server doesn’t respond'],
    serverText: true,
  },
  deleteTeam: {
    action: 'Couldn’t delete the team. Try again.',
    at: `${team}?tab=settings`,
    serverText: true,
  },
  diffRelease: { reads: 'Couldn’t compare the releases. Try again.', at: `${releases}/release_4` },
  exchangeToken: { story: 'ExchangeFailed' },
  endOtherSignIns: {
    action: 'Couldn’t sign out your other devices. Try again.',
    at: '/profile',
    serverText: true,
  },
  endSignIn: { action: 'Couldn’t sign out the device. Try again.', at: '/profile', serverText: true },
  getSecondFactor: { reads: 'Couldn’t load your second factor. Try again.', at: '/profile' },
  listSignIns: { reads: 'Couldn’t load where you’re signed in. Try again.', at: '/profile' },
  recoverAccount: { machine: 'auth/codeMachine' },
  requestFactorReset: {
    action: 'Couldn’t reset the second factor. Try again.',
    at: '/admin?tab=admins',
    serverText: true,
    opens: ['Reset Second Factor…'],
  },
  exportAccount: { action: 'Couldn’t download your data. Try again.', at: '/profile', serverText: true },
  fixAppStatuses: { action: 'Couldn’t do that. Try again.', at: '/admin?tab=admins', serverText: true },
  getBridgeStorage: { machine: 'tryIt/webSessionMachine' },
  getAdminApp: { machine: 'review/reviewMachine' },
  getApp: { reads: 'Failed to load TPA data. Please try again.', at: `${captions}/edit` },
  getDeletion: {
    reads: 'Couldn’t check whether your account can be deleted. Try again.',
    at: '/profile',
  },
  getHealth: { reads: 'Couldn’t load health. Try again.', at: '/tpas/com.example.recipes/health' },
  getMailSettings: { reads: 'Couldn’t load your notification settings. Try again.', at: '/profile' },
  getMe: { reads: 'Failed to load profile data. Please try again.', at: '/profile' },
  getNameHistory: { reads: 'Couldn’t load the history of this name. Try again.', at: submission },
  getNeeds: { stillShows: 'Live Captions', at: '/dashboard' },
  getOwnReviewVersion: { stillShows: 'In the review queue', at: trailGuide },
  getPhoto: { machine: 'tryIt/devices/photoMachine' },
  getQueueVersion: { stillShows: 'Sign Reader', at: '/admin/submissions' },
  getRecording: { reads: 'Couldn’t load the session. Try again.', at: `${starMap}/recordings/recording-1` },
  getRelease: { reads: 'Couldn’t load the release. Try again.', at: `${releases}/release_4` },
  getReview: { reads: 'Couldn’t load the review. Try again.', at: submission },
  getReviewAccess: { reads: 'Couldn’t load the review. Try again.', at: trailGuide },
  getReviewRecording: {
    reads: 'Couldn’t load the session. Try again.',
    at: `${submission}/recordings/recording-1`,
  },
  getReviewStats: { reads: 'Couldn’t load review statistics. Try again.', at: '/admin' },
  getReviewVersion: { stillShows: 'Sign Reader', at: submission },
  getRoles: { stillShows: 'Example Optics', at: team },
  getSession: { reads: 'Couldn’t load the session. Try again.', at: recorded },
  getSessionSettings: { story: 'GetSessionSettings' },
  getShareLink: { machine: 'apps/shareDialogMachine' },
  getStats: { stillShows: 'Sign Reader', at: '/admin' },
  getSubmittedBundle: {
    reads: 'Couldn’t load the files. Try again.',
    at: submission,
    given: { submissions: submissions.map((app) => ({ ...app, bundle: bundle.hash })) },
  },
  getSubmission: { reads: 'Couldn’t load the review. Try again.', at: trailGuide },
  getTeam: { reads: 'Couldn’t load the team. Try again.', at: team },
  getTimeline: { reads: 'Couldn’t load activity. Try again.', at: captions },
  handleReport: {
    action: 'Couldn’t mark the report as handled. Try again.',
    at: '/admin?tab=reports',
    serverText: true,
  },
  invite: {
    action: 'Couldn’t send the invitation. Try again.',
    at: team,
    opens: ['Invite…'],
    serverText: true,
  },
  inviteBetaTesters: {
    action: 'Couldn’t send the invitations. Try again.',
    at: releases,
    opens: ['Invite Testers…'],
    serverText: true,
    given: inBeta,
  },
  leaveBeta: {
    action: 'Couldn’t leave the beta. Try again.',
    at: testersLink,
    opens: ['Decline…'],
    serverText: true,
  },
  leaveTeam: { action: 'Couldn’t leave the team. Try again.', at: team, serverText: true },
  listAdminUsers: { reads: 'Couldn’t load admins. Try again.', at: '/admin?tab=admins' },
  listApps: { reads: 'Failed to load TPAs. Please try again.', at: '/tpas' },
  listAudit: { reads: 'Couldn’t load activity. Try again.', at: '/admin?tab=audit' },
  listBetaTesters: { reads: 'Couldn’t load the beta. Try again.', at: releases },
  listDown: { reads: 'Couldn’t load servers that are down. Try again.', at: '/admin' },
  listEvents: { reads: 'Couldn’t load the session. Try again.', at: recorded },
  listInvitations: { reads: 'Couldn’t load invitations. Try again.', at: `${team}?tab=invitations` },
  listKeys: { reads: 'Couldn’t load API keys. Try again.', at: `${captions}/edit` },
  listListeners: { stillShows: 'Start', at: `${captions}/try` },
  listDeliveries: {
    reads: 'Couldn’t load deliveries. Try again.',
    at: integrations,
    opens: deliveries,
    given: withDestinations,
  },
  listDestinations: {
    reads: 'Couldn’t load destinations. Try again.',
    at: integrations,
    given: withDestinations,
  },
  listMembers: { reads: 'Couldn’t load members. Try again.', at: team },
  listMessages: { reads: 'Couldn’t load messages. Try again.', at: trailGuide },
  listNotes: { reads: 'Couldn’t load notes. Try again.', at: submission },
  listObservations: {
    stillShows: 'Declares everything it uses',
    at: '/tpas',
    opens: ['Actions for Live Captions', 'Publish to App Store'],
  },
  listOwnDown: { stillShows: 'Live Captions', at: '/dashboard' },
  listReports: { reads: 'Couldn’t load reports. Try again.', at: '/admin?tab=reports' },
  listSavedReplies: { story: 'ListSavedReplies' },
  listReleaseFiles: {
    reads: 'Couldn’t load the files. Try again.',
    at: `${releases}/${draftRelease.id}`,
    given: { releases: { 'com.example.recipes': [{ ...draftRelease, bundle }] } },
  },
  listReleases: { reads: 'Couldn’t load releases. Try again.', at: releases },
  listReleasesOfApp: {
    reads: 'Couldn’t load releases. Try again.',
    at: '/admin/apps/com.example.recipes/releases',
  },
  listScreenshots: { stillShows: 'Upload Screenshot', at: `${captions}/store` },
  listSessions: { reads: 'Couldn’t load sessions. Try again.', at: captions },
  listDomains: { reads: 'Couldn’t load domains. Try again.', at: `${team}?tab=settings` },
  listIssuers: { reads: 'Couldn’t load issuers. Try again.', at: '/admin?tab=admins' },
  listPublishers: { reads: 'Couldn’t load trusted publishers. Try again.', at: `${captions}/settings` },
  listTests: { reads: 'Couldn’t load tests. Try again.', at: `${captions}/try`, opens: ['Tests'] },
  listSigningKeys: { reads: 'Couldn’t load signing keys. Try again.', at: `${team}?tab=settings` },
  listSubmitted: { stillShows: 'Sign Reader', at: '/admin?tab=submissions' },
  listTeamTokens: { reads: 'Couldn’t load access tokens. Try again.', at: `${team}?tab=tokens` },
  listTeams: { stillShows: 'Package Name', at: '/tpas/create' },
  listTesters: { reads: 'Couldn’t load testers. Try again.', at: `${captions}/edit` },
  listSubmittedTests: { reads: 'Couldn’t load tests. Try again.', at: submission },
  listThread: { reads: 'Couldn’t load messages. Try again.', at: submission },
  listTokens: { reads: 'Couldn’t load access tokens. Try again.', at: '/profile/tokens' },
  listTransfers: { stillShows: 'Example Optics', at: '/teams' },
  offerTransfer: {
    action: 'Couldn’t transfer the app. Try again.',
    at: `${captions}/edit`,
    serverText: true,
  },
  openReviewAccess: {
    action: 'Couldn’t load the test account. Try again.',
    at: submission,
    serverText: true,
  },
  openSound: { story: 'OpenSound' },
  openWebPage: { story: 'OpenWebPage' },
  pageAllApps: { reads: 'Couldn’t load apps. Try again.', at: '/admin?tab=apps' },
  pageSubmitted: {
    stillShows: 'Couldn’t load submissions',
    at: '/admin?tab=submissions',
    given: { submissions: longQueue },
  },
  peekDevice: { machine: 'account/deviceMachine' },
  peekBeta: { reads: 'Couldn’t load the beta. Try again.', at: testersLink },
  peekInvitation: { machine: 'teams/invitationMachine' },
  postMessage: { machine: 'review/composeMachine' },
  postToThread: { machine: 'review/composeMachine' },
  previewListing: { reads: 'Couldn’t update the preview. Try again.', at: `${captions}/store` },
  publishApp: { machine: 'apps/publishMachine' },
  publishRelease: {
    action: 'Couldn’t publish the release. Try again.',
    at: releases,
    opens: ['Actions for Release 3 (2.0)', 'Publish…'],
    serverText: true,
  },
  readRecord: { reads: 'Couldn’t load activity. Try again.', at: `${team}?tab=record` },
  regenerateKey: { machine: 'apps/apiKeyDialogMachine' },
  registerApp: { machine: 'apps/createAppMachine' },
  reinstateApp: {
    action: 'Couldn’t reinstate the app. Try again.',
    at: '/admin?tab=apps',
    opens: ['Actions for Live Captions', 'Reinstate…'],
    given: { apps: [{ ...developmentApp, takenDown: 'suspended' }] },
    serverText: true,
  },
  rejectApp: { machine: 'review/decisionMachine' },
  releaseSubmission: { machine: 'review/claimMachine' },
  removeAdminUser: {
    action: 'Couldn’t remove the admin. Try again.',
    at: '/admin?tab=admins',
    serverText: true,
  },
  removeBetaTester: {
    action: 'Couldn’t remove the tester. Try again.',
    at: releases,
    opens: ['Remove tess@example.org'],
    serverText: true,
    given: inBeta,
  },
  removeMember: { action: 'Couldn’t remove the member. Try again.', at: team, serverText: true },
  removeDomain: {
    action: 'Couldn’t remove the domain. Try again.',
    at: `${team}?tab=settings`,
    serverText: true,
  },
  removeIssuer: {
    action: 'Couldn’t remove the issuer. Try again.',
    at: '/admin?tab=admins',
    serverText: true,
  },
  removePublisher: {
    action: 'Couldn’t remove the publisher. Try again.',
    at: `${captions}/settings`,
    serverText: true,
  },
  removeTester: { action: 'Couldn’t remove the tester. Try again.', at: `${captions}/edit` },
  requestDeletion: { action: 'Couldn’t schedule the deletion. Try again.', at: '/profile', serverText: true },
  resendDelivery: {
    action: 'Couldn’t resend the event. Try again.',
    at: integrations,
    opens: deliveries,
    given: withDestinations,
    serverText: true,
  },
  resendFailed: {
    action: 'Couldn’t resend the events. Try again.',
    at: integrations,
    opens: deliveries,
    given: withDestinations,
    serverText: true,
  },
  resendInvitation: { action: 'Couldn’t send the invitation. Try again.', at: team, serverText: true },
  resetSessionSettings: { machine: 'tryIt/settingsMachine' },
  revokeInvitation: {
    action: 'Couldn’t revoke the invitation. Try again.',
    at: `${team}?tab=invitations`,
    serverText: true,
  },
  revokeKey: { machine: 'apps/apiKeyDialogMachine' },
  revokeSigningKey: {
    action: 'Couldn’t revoke the key. Try again.',
    at: `${team}?tab=settings`,
    opens: ['Revoke… CI'],
    serverText: true,
  },
  revokeToken: {
    action: 'Couldn’t revoke the access token. Try again.',
    at: '/profile/tokens',
    serverText: true,
  },
  rollBackApp: {
    action: 'Couldn’t roll back. Try again.',
    at: releases,
    opens: ['Actions for Release 1', 'Roll Back to This Release…'],
    serverText: true,
  },
  rotateDestinationSecret: {
    action: 'Couldn’t rotate the secret. Try again.',
    at: integrations,
    given: withDestinations,
    serverText: true,
  },
  rotateKey: { machine: 'apps/apiKeyDialogMachine' },
  saveHealth: {
    action: 'Couldn’t change monitoring. Try again.',
    at: '/tpas/com.example.recipes/health',
    serverText: true,
  },
  saveMailSettings: { machine: 'account/mailSettingsMachine' },
  saveProfile: { action: 'Failed to update profile. Please try again.', at: '/profile' },
  saveBridgeStorage: { machine: 'tryIt/webSessionMachine' },
  saveReply: {
    action: 'Couldn’t save the reply. Try again.',
    at: submission,
    opens: ['Saved Replies', 'Edit Saved Replies', 'Add Reply'],
    serverText: true,
  },
  saveReviewAccess: { action: 'Couldn’t save your notes. Try again.', at: trailGuide, serverText: true },
  saveSessionSettings: { machine: 'tryIt/settingsMachine' },
  sendBetaFeedback: {
    action: 'Couldn’t send your feedback. Try again.',
    at: testersLink,
    serverText: true,
    given: { betaInvitation: { ...betaInvitation, state: 'accepted' } },
  },
  sendInput: { machine: 'tryIt/tryItMachine' },
  shareTeam: {
    action: 'Couldn’t make it a team. Try again.',
    at: '/teams/new?start=shared',
    serverText: true,
  },
  setBeta: {
    action: 'Couldn’t change the beta. Try again.',
    at: releases,
    serverText: true,
  },
  startReviewSession: { machine: 'tryIt/tryItMachine' },
  startSession: { machine: 'tryIt/tryItMachine' },
  stopSession: { machine: 'tryIt/tryItMachine' },
  suspendApp: {
    action: 'Couldn’t suspend the app. Try again.',
    at: '/admin?tab=apps',
    opens: ['Actions for Recipes at Eye Level', 'Suspend…'],
    serverText: true,
  },
  submitRelease: {
    action: 'Couldn’t submit the release. Try again.',
    at: releases,
    opens: ['Actions for Release 4 (2.1)', 'Submit for Review…'],
    serverText: true,
  },
  testDestination: {
    action: 'Couldn’t send a test event. Try again.',
    at: integrations,
    opens: deliveries,
    given: withDestinations,
    serverText: true,
  },
  trackSharing: { machine: 'apps/shareDialogMachine' },
  unpublishApp: {
    action: 'Couldn’t unpublish the app. Try again.',
    at: releases,
    opens: ['Actions for Release 2 (1.1)', 'Unpublish…'],
    serverText: true,
  },
  updateApp: { machine: 'apps/editAppMachine' },
  updateDestination: {
    action: 'Couldn’t change the destination. Try again.',
    at: integrations,
    given: withDestinations,
    serverText: true,
  },
  updateTeam: { action: 'Couldn’t save the team. Try again.', at: `${team}?tab=settings`, serverText: true },
  uploadImage: { machine: 'pictures/uploadLogoMachine' },
  uploadPhoto: { machine: 'tryIt/devices/photoMachine' },
  uploadScreenshot: { machine: 'pictures/takeScreenshotMachine' },
  withdrawApp: { action: 'Couldn’t withdraw the app. Try again.', at: trailGuide },
}

const ended = { ...recordedSession, state: 'ended' as const, connected: false }
const state: Partial<CloudState> = {
  ...inTeam,
  role: 'ADMIN',
  sessions: [ended],
  points: { 'com.example.star-map': points.slice(0, 1) },
  recordings: {
    'com.example.star-map': [attachedTo('com.example.star-map')],
    'org.example.sign-reader': [attachedTo('org.example.sign-reader')],
  },
  holdings: {
    'org.example.sign-reader': {
      state: 'IN_REVIEW',
      claimedBy: account.email,
      claimedUntil: '2126-03-18T09:58:00.000Z',
    },
  },
  screenshots: { [developmentApp.packageName]: [simulatedPicture] },
}

const actions = vi.hoisted(() => new Map<unknown, unknown>())
vi.mock('../../src/pages/hooks/useAction.ts', async (original) => {
  const actual = await original<typeof import('../../src/pages/hooks/useAction.ts')>()
  return {
    ...actual,
    useAction(call: Call, options: ActionOptions<Call>) {
      actions.set(call, options)
      return actual.useAction(call, options)
    },
  }
})

// What pages load when they need it is here before them: on a busy machine that takes longer than any wait below.
const modules = import.meta.glob(['../../src/pages/**/*.tsx', '../../src/components/**/*.tsx'])
beforeAll(async () => {
  vi.setSystemTime(now)
  storeSession()
  startAuth()
  await Promise.all(Object.values(modules).map((load) => load()))
}, 120_000)
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.useRealTimers())

const rowsWith = <Kind extends string>(kind: Kind) =>
  (Object.entries(failures) as [CallName, Failing][]).filter(
    (row): row is [CallName, Extract<Failing, Record<Kind, unknown>>] => kind in row[1],
  )

/** Answers as the mocked cloud does, after `first`. */
function stubCloud(first: HttpHandler[] = [], given: Partial<CloudState> = {}) {
  const handlers = [...first, ...cloud({ ...state, ...given })]
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const answered = await getResponse(handlers, new Request(url, init))
    if (answered?.type === 'error') throw new TypeError('Failed to fetch')
    return answered ?? new Response(null, { status: 404 })
  })
}

const retries = { tries: 1, firstPause: 0, longestPause: 0 }

function open(at: string) {
  const queries = createQueryClient(retries)
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [at] })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(createElement(Portal, { queries, router }))
  return {
    queries,
    close() {
      root.unmount()
      host.remove()
    },
  }
}

const shown = () => document.body.textContent
const until = (look: () => void) => vi.waitFor(look, { timeout: 8_000, interval: 5 })
const sees = (text: string) => until(() => expect(shown()).toContain(text))
const buttons = () => [...document.querySelectorAll<HTMLElement>('button, summary, [role=menuitem]')]
const named = (name: string) =>
  buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name)

async function pressEach(names: readonly string[] = []) {
  for (const name of names) {
    await until(() => expect(named(name)).toBeDefined())
    for (const type of ['pointerdown', 'mousedown', 'click'])
      named(name)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  }
}

describe('a read that fails', () => {
  test.each(rowsWith('reads'))('%s', async (name, { reads, at, opens, given }) => {
    let isFailing = true
    stubCloud(
      [answer(calls[name], () => (isFailing ? refusal(500, 'INTERNAL', 'Wrong.') : undefined))],
      given,
    )
    const page = open(at)
    await pressEach(opens)
    await sees(reads)
    isFailing = false
    const again = () =>
      [...document.querySelectorAll('[role=alert]')]
        .filter((alert) => alert.textContent?.includes(reads))
        .flatMap((alert) => [...alert.querySelectorAll('button')])
        .find((button) => button.textContent === 'Try Again')
    // It takes no press while something is read beside it.
    await until(() => expect(again()?.getAttribute('aria-busy')).toBeNull())
    again()?.click()
    await until(() => expect(shown()).not.toContain(reads))
    page.close()
  })
})

// No picture is loaded here.
const isCall = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'pictureSize'

describe('a read whose failure nobody hears of', () => {
  test.each(rowsWith('stillShows'))('%s', async (name, { stillShows, at, opens, given }) => {
    const fails = vi.fn(() => refusal(500, 'INTERNAL', 'Wrong.'))
    stubCloud([answer(calls[name], fails)], given)
    const page = open(at)
    await pressEach(opens)
    await sees(stillShows)
    await until(() => expect(fails).toHaveBeenCalled())
    await until(() => expect(page.queries.isFetching({ predicate: isCall })).toBe(0))
    expect(document.querySelector('[role=alert]')).toBeNull()
    page.close()
  })
})

describe('an action that fails', () => {
  const said = 'Said by the cloud.'
  /** The further ways are those of every action: `useAction.test.ts` shows them. */
  const ways: [string, () => Response | Promise<Response>, boolean][] = [
    ['500', () => refusal(500, 'INTERNAL', said), true],
    ['dropped', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ]

  test.each(rowsWith('action'))('%s is on its page', async (name, { at, opens, given }) => {
    if (actions.has(calls[name])) return
    stubCloud([], given)
    const page = open(at)
    await pressEach(opens)
    await until(() => expect(actions.has(calls[name])).toBe(true))
    page.close()
  })

  test.each(rowsWith('action'))('%s', async (name, { action: text, serverText }) => {
    const call: Call = calls[name]
    const options = actions.get(call) as ActionOptions<Call>
    for (const [way, response, isSaid] of ways) {
      vi.stubGlobal('fetch', response)
      expect([way, await failed(call, options)]).toEqual([way, isSaid && serverText ? said : text])
    }
  })

  test('is in the table', () => {
    const found = Object.entries(calls).flatMap(([name, call]) => (actions.has(call) ? [name] : []))
    expect(found.toSorted()).toEqual(
      rowsWith('action')
        .map(([name]) => name)
        .toSorted(),
    )
  })
})

/** What an action says that was run once. */
async function failed(call: Call, options: ActionOptions<Call>): Promise<string | null> {
  const { useAction } = await vi.importActual<typeof import('../../src/pages/hooks/useAction.ts')>(
    '../../src/pages/hooks/useAction.ts',
  )
  let action: ReturnType<typeof useAction<Call>> | undefined
  function Holder() {
    action = useAction(call, options)
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    createElement(QueryClientProvider, { client: createQueryClient(retries) }, createElement(Holder)),
  )
  await until(() => expect(action).toBeDefined())
  action?.run({ params: {}, body: {} } as never)
  await until(() => expect(action?.error).not.toBeNull())
  const text = action?.error ?? null
  root.unmount()
  return text
}

test('each process that is named has a test of its machine', () => {
  const isMissing = ({ machine }: { machine: string }) => !existsSync(`tests/machines/${machine}.test.ts`)
  expect(rowsWith('machine').filter(([, row]) => isMissing(row))).toEqual([])
})
