// @vitest-environment node
import { expect, test } from 'vitest'
import type { calls } from '../../src/api/contract.ts'
import type * as authProvider from '../../src/api/session/authProvider.ts'
import { storiesIn } from './support/storyIndex.ts'

type Story = [file: string, name: string]

/** Each call of the contract → the story that shows it slow, failing with 500, dropped, malformed and with 401. */
const storyOfCall: Record<keyof typeof calls, Story | 'not called by the portal'> = {
  health: 'not called by the portal',
  exchangeToken: ['Reading', 'ExchangeToken'],
  getMe: ['Reading', 'GetMe'],
  saveProfile: ['Sending', 'SaveProfile'],
  listApps: ['Reading', 'ListApps'],
  getApp: ['Reading', 'GetApp'],
  checkPackageName: ['Reading', 'CheckPackageName'],
  registerApp: ['Sending', 'RegisterApp'],
  updateApp: ['Sending', 'UpdateApp'],
  deleteApp: ['Sending', 'DeleteApp'],
  publishApp: ['Sending', 'PublishApp'],
  regenerateKey: ['Sending', 'RegenerateKey'],
  getShareLink: ['Reading', 'GetShareLink'],
  trackSharing: ['Sending', 'TrackSharing'],
  listTesters: ['Reading', 'ListTesters'],
  removeTester: ['Sending', 'RemoveTester'],
  checkAdmin: ['Reading', 'CheckAdmin'],
  getStats: ['Reading', 'GetStats'],
  listSubmitted: ['Reading', 'ListSubmitted'],
  pageSubmitted: ['Reading', 'PageSubmitted'],
  pageAllApps: ['Reading', 'PageAllApps'],
  getAdminApp: ['Reading', 'GetAdminApp'],
  approveApp: ['Reviewing', 'ApproveApp'],
  rejectApp: ['Reviewing', 'RejectApp'],
  listAdminUsers: ['Reading', 'ListAdminUsers'],
  addAdminUser: ['Reviewing', 'AddAdminUser'],
  changeAdminRole: ['Reviewing', 'ChangeAdminRole'],
  removeAdminUser: ['Reviewing', 'RemoveAdminUser'],
  listAudit: ['Reading', 'ListAudit'],
  debug: ['Reviewing', 'DebugReport'],
  fixAppStatuses: ['Reviewing', 'FixAppStatuses'],
  createTestSubmission: ['Reviewing', 'CreateTestSubmission'],
}

/** What of the provider makes no call of its own. */
type Callless = 'preloadProvider' | 'onSessionEvent' | 'authErrorCode' | 'authErrorText'

/** Each call of the auth provider → its stories. */
const storiesOfProvider: Record<Exclude<keyof typeof authProvider, Callless>, Story[] | 'leaves the page'> = {
  getSession: ['Slow', 'Refused', 'Dropped', 'Malformed', 'Unauthorized'].map((way) => [
    'Returning',
    `Refresh${way}`,
  ]),
  refreshSession: [['Returning', 'AcceptLink']],
  acceptLink: [['Returning', 'AcceptLink']],
  signOut: [['Reading', 'SignOut']],
  signUp: [['SigningIn', 'DialogSignUp']],
  signIn: [['SigningIn', 'DialogSignIn']],
  signInWithGoogle: 'leaves the page',
  sendMagicLink: [['SigningIn', 'MagicLink']],
  sendRecovery: [['SigningIn', 'Recover']],
  resendConfirmation: [['SigningIn', 'Resend']],
  updatePassword: [['SigningIn', 'UpdatePassword']],
  verifyCode: [['SigningIn', 'VerifyCode']],
}

const stories = [...Object.entries(storyOfCall), ...Object.entries(storiesOfProvider)].flatMap(
  ([call, given]) => {
    if (typeof given === 'string') return []
    const all = (typeof given[0] === 'string' ? [given] : given) as Story[]
    return all.map(([file, name]) => ({ call, file, name }))
  },
)

test.each(stories)('$call fails in $file, $name', ({ file, name }) => {
  expect(storiesIn(`pages/failures/${file}`)).toContain(name)
})
