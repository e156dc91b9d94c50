import { type Call, calls } from '../../src/api/contract.ts'

/** How a call is made to fail: by the stories of `pages/failures` and by `npm run bench -- faults`. */
export const waysToFail = {
  slow: 'it is slow',
  error: 'it fails with 500',
  dropped: 'its connection drops',
  malformed: 'its answer cannot be read',
  unauthorized: 'it is refused with 401',
} as const
export type WayToFail = keyof typeof waysToFail

/** What a person sees of a failure. One that has neither alert nor toast is only logged. */
export type OnFailure = {
  /** Who makes the call. */
  by: 'developer' | 'admin' | 'nobody'
  /** The button that makes it; without one the page makes it by itself. */
  button?: string | RegExp
  alert?: string
  toast?: string
  /** Where the server says what is wrong: the server's own text, if the answer has one. */
  serverText?: true
  /** What is shown instead where only the answer was lost: the portal reads whether the call was done. */
  lostText?: string
  /** What is on the page after the failure: fields with what was typed, an open dialog, a button. */
  keeps?: Kept
}
export type Kept = {
  fields?: readonly string[]
  dialog?: string
  alertDialog?: string
  button?: string
}
export type FailingCall = OnFailure &
  Pick<Call, 'method' | 'path'> & {
    /** Which of the provider's token calls it is: a page's refresh in the background is another. */
    grant?: 'password' | 'refresh_token'
  }

export const tryAgain = { button: 'Try Again' } as const
const failedRepair = { by: 'admin', alert: 'Couldn’t do that. Try again.', serverText: true } as const

const notSent = {
  alert: 'Couldn’t send your message. Try again.',
  serverText: true,
} as const
const noMessages = { alert: 'Couldn’t load messages. Try again.', keeps: tryAgain } as const
const noSession = { alert: 'Couldn’t load the session. Try again.', keeps: tryAgain } as const
const notStarted = {
  button: 'Start',
  alert: 'Couldn’t start the session. Try again.',
  serverText: true,
  lostText: 'Running.',
  keeps: { button: 'Start' },
} as const
const noReview = { alert: 'Couldn’t load the review. Try again.', keeps: tryAgain } as const

const ofContract = {
  exchangeToken: { by: 'developer' },
  getMe: {
    by: 'developer',
    alert: 'Failed to load profile data. Please try again.',
    keeps: tryAgain,
  },
  getRoles: { by: 'developer' },
  saveProfile: {
    by: 'developer',
    button: 'Save Profile',
    alert: 'Failed to update profile. Please try again.',
    keeps: { fields: ['Company / Organization Name'] },
  },
  getMailSettings: {
    by: 'developer',
    alert: 'Couldn’t load your notification settings. Try again.',
    keeps: tryAgain,
  },
  saveMailSettings: {
    by: 'developer',
    alert: 'Couldn’t save your notification settings. Try again.',
  },
  exportAccount: {
    by: 'developer',
    button: 'Download My Data',
    alert: 'Couldn’t download your data. Try again.',
    serverText: true,
    keeps: { button: 'Download My Data' },
  },
  getDeletion: {
    by: 'developer',
    alert: 'Couldn’t check whether your account can be deleted. Try again.',
    keeps: tryAgain,
  },
  requestDeletion: {
    by: 'developer',
    button: 'Delete My Account',
    alert: 'Couldn’t schedule the deletion. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Delete My Account' },
  },
  cancelDeletion: {
    by: 'developer',
    button: 'Keep My Account',
    alert: 'Couldn’t cancel the deletion. Try again.',
    serverText: true,
    keeps: { button: 'Keep My Account' },
  },
  listApps: { by: 'developer', alert: 'Failed to load TPAs. Please try again.', keeps: tryAgain },
  getNeeds: { by: 'developer' },
  getApp: { by: 'developer', alert: 'Failed to load TPA data. Please try again.', keeps: tryAgain },
  checkPackageName: { by: 'developer' },
  registerApp: {
    by: 'developer',
    button: 'Create App',
    alert: 'Failed to create app. Please try again.',
    serverText: true,
    keeps: { fields: ['Package Name', 'Display Name', 'Description', 'Server URL', 'Logo URL'] },
  },
  uploadImage: {
    by: 'developer',
    button: 'Use Logo',
    alert: 'Couldn’t upload the logo. Try again.',
    serverText: true,
    keeps: { dialog: 'Crop Logo' },
  },
  uploadScreenshot: {
    by: 'developer',
    button: 'Take Screenshot',
    alert: 'Couldn’t save the screenshot. Try again.',
    serverText: true,
  },
  // Its pictures are shown by their addresses all the same.
  listScreenshots: { by: 'developer' },
  updateApp: {
    by: 'developer',
    button: 'Save Changes',
    alert: 'Failed to update App. Please try again.',
    keeps: { fields: ['Display Name'] },
  },
  previewListing: {
    by: 'developer',
    alert: 'Couldn’t update the preview. Try again.',
    keeps: tryAgain,
  },
  deleteApp: {
    by: 'developer',
    button: 'Delete App',
    alert: 'Failed to delete TPA. Please try again.',
    keeps: { alertDialog: 'Delete App' },
  },
  publishApp: {
    by: 'developer',
    button: 'Submit for Review',
    alert: 'Failed to publish app. Please try again.',
    toast: 'Failed to publish app.',
    lostText: 'App submitted for publication!',
    keeps: { dialog: 'Publish App to Store' },
  },
  regenerateKey: {
    by: 'developer',
    button: 'Regenerate Key',
    alert: 'Failed to regenerate API key. Please try again.',
    toast: 'Failed to regenerate API key.',
    keeps: { dialog: 'Regenerate API Key' },
  },
  listKeys: {
    by: 'developer',
    alert: 'Couldn’t load API keys. Try again.',
    keeps: tryAgain,
  },
  rotateKey: {
    by: 'developer',
    button: 'Rotate Now',
    alert: 'Couldn’t rotate the API key. Try again.',
    toast: 'Couldn’t rotate the API key.',
    keeps: { dialog: 'Rotate API Key' },
  },
  revokeKey: {
    by: 'developer',
    button: 'Revoke Key',
    alert: 'Couldn’t revoke the API key. Try again.',
    toast: 'Couldn’t revoke the API key.',
    keeps: { alertDialog: 'Revoke API Key' },
  },
  checkKey: {
    by: 'developer',
    button: 'Check Key',
    alert: 'Couldn’t check the API key. Try again.',
    keeps: { fields: ['Key to Check'] },
  },
  getShareLink: { by: 'developer', toast: 'Failed to get share link.' },
  trackSharing: { by: 'developer', button: 'Done' },
  listTesters: {
    by: 'developer',
    alert: 'Couldn’t load testers. Try again.',
    keeps: tryAgain,
  },
  removeTester: {
    by: 'developer',
    button: /^Remove .+@/,
    alert: 'Couldn’t remove the tester. Try again.',
    toast: 'Couldn’t remove the tester. Try again.',
  },
  getSubmission: { ...noReview, by: 'developer' },
  getReviewAccess: { ...noReview, by: 'developer' },
  getTimeline: {
    by: 'developer',
    alert: 'Couldn’t load activity. Try again.',
    keeps: tryAgain,
  },
  listMessages: { ...noMessages, by: 'developer' },
  withdrawApp: {
    by: 'developer',
    button: 'Withdraw App',
    alert: 'Couldn’t withdraw the app. Try again.',
    keeps: { alertDialog: 'Withdraw from Review' },
  },
  answerPoint: {
    by: 'developer',
    button: 'Fixed',
    alert: 'Couldn’t save your response. Try again.',
    serverText: true,
  },
  postMessage: { ...notSent, by: 'developer', button: 'Send', keeps: { fields: ['Your Message'] } },
  getRecording: { ...noSession, by: 'developer' },
  saveReviewAccess: {
    by: 'developer',
    button: 'Save',
    alert: 'Couldn’t save your notes. Try again.',
    serverText: true,
  },
  checkAdmin: { by: 'admin' },
  getStats: { by: 'admin' },
  listSubmitted: { by: 'admin' },
  pageSubmitted: { by: 'admin' },
  pageAllApps: { by: 'admin', alert: 'Couldn’t load apps. Try again.', keeps: tryAgain },
  getAdminApp: { by: 'admin', alert: 'Error loading app details. Please try again.', keeps: tryAgain },
  approveApp: {
    by: 'admin',
    button: 'Approve',
    alert: 'Failed to approve app. Please try again.',
    toast: 'Failed to approve app. Please try again.',
    keeps: { fields: ['Review Notes'] },
  },
  rejectApp: {
    by: 'admin',
    button: 'Reject',
    alert: 'Failed to reject app. Please try again.',
    toast: 'Failed to reject app. Please try again.',
    keeps: { fields: ['Review Notes'] },
  },
  getReview: { ...noReview, by: 'admin' },
  claimSubmission: {
    ...failedRepair,
    button: 'Claim',
    lostText: 'You’re reviewing this submission',
    keeps: { button: 'Claim' },
  },
  releaseSubmission: { ...failedRepair, button: 'Release', keeps: { button: 'Release' } },
  askQuestion: {
    ...notSent,
    by: 'admin',
    button: 'Send as a Question',
    lostText: 'Waiting for the developer',
    keeps: { fields: ['Your Message'] },
  },
  getReviewRecording: { ...noSession, by: 'admin' },
  startReviewSession: { ...notStarted, by: 'admin' },
  openReviewAccess: {
    by: 'admin',
    button: 'Show Notes and Test Account',
    alert: 'Couldn’t load the test account. Try again.',
    serverText: true,
  },
  getReviewStats: {
    by: 'admin',
    alert: 'Couldn’t load review statistics. Try again.',
    keeps: tryAgain,
  },
  getReviewVersion: { by: 'admin' },
  getQueueVersion: { by: 'admin' },
  getOwnReviewVersion: { by: 'developer' },
  listThread: { ...noMessages, by: 'admin' },
  postToThread: { ...notSent, by: 'admin', button: 'Send', keeps: { fields: ['Your Message'] } },
  listNotes: { by: 'admin', alert: 'Couldn’t load notes. Try again.', keeps: tryAgain },
  addNote: { ...notSent, by: 'admin', button: 'Add Note', keeps: { fields: ['Internal note'] } },
  listSavedReplies: {
    by: 'admin',
    alert: 'Couldn’t load saved replies. Try again.',
    keeps: tryAgain,
  },
  saveReply: {
    by: 'admin',
    button: 'Save Reply',
    alert: 'Couldn’t save the reply. Try again.',
    serverText: true,
    keeps: { fields: ['Title', 'What you saw', 'What to change'] },
  },
  deleteReply: {
    by: 'admin',
    button: 'Delete',
    alert: 'Couldn’t delete the reply. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Delete Saved Reply' },
  },
  listReports: { by: 'admin', alert: 'Couldn’t load reports. Try again.', keeps: tryAgain },
  handleReport: {
    by: 'admin',
    button: 'Mark as Handled: Live Captions',
    alert: 'Couldn’t mark the report as handled. Try again.',
    serverText: true,
  },
  listAdminUsers: { by: 'admin', alert: 'Couldn’t load admins. Try again.', keeps: tryAgain },
  addAdminUser: {
    by: 'admin',
    button: 'Add',
    alert: 'Couldn’t add the admin. Try again.',
    serverText: true,
    keeps: { fields: ['Email'] },
  },
  changeAdminRole: {
    by: 'admin',
    button: 'Change Role',
    alert: 'Couldn’t change the role. Try again.',
    serverText: true,
  },
  removeAdminUser: {
    by: 'admin',
    button: 'Remove',
    alert: 'Couldn’t remove the admin. Try again.',
    serverText: true,
  },
  listAudit: {
    by: 'admin',
    alert: 'Couldn’t load the audit log. Try again.',
    keeps: tryAgain,
  },
  startSession: { ...notStarted, by: 'developer' },
  // Made again every few seconds. Without it sessions run on the app's server.
  listListeners: { by: 'developer' },
  listSessions: {
    by: 'developer',
    alert: 'Couldn’t load sessions. Try again.',
    keeps: tryAgain,
  },
  /** Without it the checks go by what is declared. */
  listObservations: { by: 'developer' },
  getSession: { ...noSession, by: 'developer' },
  listEvents: { ...noSession, by: 'developer' },
  sendInput: {
    by: 'developer',
    button: 'Say',
    alert: 'Couldn’t send the input. Try again.',
  },
  stopSession: {
    by: 'developer',
    button: 'Stop',
    alert: 'Couldn’t stop the session. Try again.',
    lostText: 'Ended.',
    keeps: { button: 'Stop' },
  },
  // It can’t be sent again: the app asks for another.
  uploadPhoto: {
    by: 'developer',
    button: 'Use Test Picture',
    alert: 'Couldn’t send the photo to the portal.',
    lostText: 'Photos show the test picture.',
  },
  getPhoto: { by: 'developer' },
  openSound: {
    by: 'developer',
    button: 'Send Test Tone',
    alert: 'Couldn’t open the sound connection. Try again.',
    serverText: true,
  },
  getSessionSettings: {
    by: 'developer',
    alert: 'Couldn’t load the settings. Try again.',
    keeps: tryAgain,
  },
  saveSessionSettings: {
    by: 'developer',
    button: 'Save Greeting',
    alert: 'Couldn’t save the setting. Try again.',
    serverText: true,
  },
  resetSessionSettings: {
    by: 'developer',
    button: 'Reset to Defaults',
    alert: 'Couldn’t reset the settings. Try again.',
  },
  callTool: {
    by: 'developer',
    button: 'Call Tool',
    alert: 'Couldn’t call the tool. Try again.',
    serverText: true,
  },
  openWebPage: {
    by: 'developer',
    button: 'Open in a Window',
    alert: 'Couldn’t open the web page. Try again.',
    serverText: true,
  },
  getHealth: {
    by: 'developer',
    alert: 'Couldn’t load health. Try again.',
    keeps: tryAgain,
  },
  saveHealth: {
    by: 'developer',
    alert: 'Couldn’t change monitoring. Try again.',
    serverText: true,
  },
  // Made again every few seconds; what is wrong then is the next one's to say.
  checkServer: { by: 'developer' },
  checkHealth: {
    by: 'developer',
    button: 'Check Now',
    alert: 'Couldn’t check the server. Try again.',
    serverText: true,
    keeps: { button: 'Check Now' },
  },
  listOwnDown: { by: 'developer' },
  listDown: {
    by: 'admin',
    alert: 'Couldn’t load servers that are down. Try again.',
    keeps: tryAgain,
  },
  // Without it there is no switcher.
  listTeams: { by: 'developer' },
  createTeam: {
    by: 'developer',
    button: 'Create Team',
    alert: 'Couldn’t create the team. Try again.',
    serverText: true,
    keeps: { fields: ['Team Name'] },
  },
  getTeam: { by: 'developer', alert: 'Couldn’t load the team. Try again.', keeps: tryAgain },
  updateTeam: {
    by: 'developer',
    button: 'Save Changes',
    alert: 'Couldn’t save the team. Try again.',
    serverText: true,
    keeps: { fields: ['Team Name'] },
  },
  deleteTeam: {
    by: 'developer',
    button: 'Delete Team',
    alert: 'Couldn’t delete the team. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Delete Team' },
  },
  shareTeam: {
    by: 'developer',
    button: 'Make It a Team',
    alert: 'Couldn’t make it a team. Try again.',
    serverText: true,
    keeps: { fields: ['Team Name'] },
  },
  listMembers: { by: 'developer', alert: 'Couldn’t load members. Try again.', keeps: tryAgain },
  changeMember: {
    by: 'developer',
    button: 'Change Role',
    alert: 'Couldn’t change the role. Try again.',
    serverText: true,
  },
  removeMember: {
    by: 'developer',
    button: 'Remove Member',
    alert: 'Couldn’t remove the member. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Remove Member' },
  },
  leaveTeam: {
    by: 'developer',
    button: 'Leave Team',
    alert: 'Couldn’t leave the team. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Leave Team' },
  },
  listInvitations: {
    by: 'developer',
    alert: 'Couldn’t load invitations. Try again.',
    keeps: tryAgain,
  },
  invite: {
    by: 'developer',
    button: 'Send Invitation',
    alert: 'Couldn’t send the invitation. Try again.',
    serverText: true,
    keeps: { fields: ['Email'] },
  },
  resendInvitation: {
    by: 'developer',
    button: 'Resend to dora@example.org',
    alert: 'Couldn’t send the invitation. Try again.',
    serverText: true,
  },
  revokeInvitation: {
    by: 'developer',
    button: 'Revoke Invitation',
    alert: 'Couldn’t revoke the invitation. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Revoke Invitation' },
  },
  peekInvitation: {
    by: 'developer',
    alert: 'Couldn’t load the invitation. Try again.',
    keeps: tryAgain,
  },
  acceptInvitation: {
    by: 'developer',
    button: 'Accept Invitation',
    alert: 'Couldn’t accept the invitation. Try again.',
    serverText: true,
    keeps: { button: 'Accept Invitation' },
  },
  readRecord: { by: 'developer', alert: 'Couldn’t load the record. Try again.', keeps: tryAgain },
  offerTransfer: {
    by: 'developer',
    button: 'Transfer App',
    alert: 'Couldn’t transfer the app. Try again.',
    serverText: true,
    keeps: { dialog: 'Transfer App' },
  },
  listTransfers: { by: 'developer' },
  acceptTransfer: {
    by: 'developer',
    button: 'Accept App',
    alert: 'Couldn’t accept the app. Try again.',
    serverText: true,
  },
  declineTransfer: {
    by: 'developer',
    button: 'Decline',
    alert: 'Couldn’t decline the offer. Try again.',
    serverText: true,
  },
  cancelTransfer: {
    by: 'developer',
    button: 'Cancel Offer',
    alert: 'Couldn’t cancel the offer. Try again.',
    serverText: true,
  },
  listTokens: { by: 'developer', alert: 'Couldn’t load access tokens. Try again.', keeps: tryAgain },
  createToken: {
    by: 'developer',
    button: 'Create Token',
    alert: 'Couldn’t create the access token. Try again.',
    serverText: true,
    keeps: { fields: ['Token Name'] },
  },
  revokeToken: {
    by: 'developer',
    button: 'Revoke Token',
    alert: 'Couldn’t revoke the access token. Try again.',
    serverText: true,
    keeps: { alertDialog: 'Revoke Access Token' },
  },
  listTeamTokens: { by: 'developer', alert: 'Couldn’t load access tokens. Try again.', keeps: tryAgain },
  peekDevice: {
    by: 'developer',
    button: 'Continue',
    alert: 'Couldn’t check the code. Try again.',
    keeps: { fields: ['Code'] },
  },
  decideDevice: {
    by: 'developer',
    button: 'Allow',
    alert: 'Couldn’t allow access. Try again.',
    serverText: true,
  },
  debug: { ...failedRepair, button: 'Get Report', keeps: { button: 'Get Report' } },
  fixAppStatuses: { ...failedRepair, button: 'Fix Statuses', keeps: { button: 'Fix Statuses' } },
  createTestSubmission: {
    ...failedRepair,
    button: 'Create Submission',
    keeps: { button: 'Create Submission' },
  },
} as const satisfies Record<Exclude<keyof typeof calls, NotOfPortal>, OnFailure>

/** Load balancers and the command line make them. */
type NotOfPortal = 'health' | 'openListener' | 'ready'

const atSignIn = {
  by: 'nobody',
  alert: 'An unexpected error occurred. Please try again.',
  serverText: true,
} as const

/** The auth provider's calls, by the functions of `authProvider.ts`. */
const ofProvider = {
  acceptLink: { ...atSignIn, method: 'POST', path: '/auth/v1/token', grant: 'refresh_token' },
  refreshSession: { by: 'developer', method: 'POST', path: '/auth/v1/token', grant: 'refresh_token' },
  resendConfirmation: {
    ...atSignIn,
    method: 'POST',
    path: '/auth/v1/resend',
    button: 'Send the Email Again',
    keeps: { fields: ['Email'] },
  },
  sendMagicLink: {
    ...atSignIn,
    method: 'POST',
    path: '/auth/v1/otp',
    button: 'Send Sign-In Link',
    keeps: { fields: ['Email'] },
  },
  sendRecovery: {
    ...atSignIn,
    method: 'POST',
    path: '/auth/v1/recover',
    button: 'Send Reset Instructions',
    keeps: { fields: ['Email'] },
  },
  signIn: {
    ...atSignIn,
    method: 'POST',
    path: '/auth/v1/token',
    grant: 'password',
    button: 'Sign In',
    keeps: { fields: ['Email', 'Password'] },
  },
  signOut: { by: 'developer', method: 'POST', path: '/auth/v1/logout' },
  signUp: {
    ...atSignIn,
    method: 'POST',
    path: '/auth/v1/signup',
    button: 'Create Account',
    keeps: { fields: ['Email', 'Password'] },
  },
  updatePassword: {
    ...atSignIn,
    method: 'PUT',
    path: '/auth/v1/user',
    button: 'Save New Password',
    keeps: { fields: ['New Password'] },
  },
  verifyCode: {
    ...atSignIn,
    method: 'POST',
    path: '/auth/v1/verify',
    button: 'Verify Code',
    keeps: { fields: ['Email', 'Code'] },
  },
} as const satisfies Record<string, FailingCall>

const rows = { ...ofContract, ...ofProvider }
type Rows = typeof rows

export type CallName = keyof Rows
/** Those that a button makes. */
export type SentName = { [Name in CallName]: Rows[Name] extends { button: unknown } ? Name : never }[CallName]
/** The labels of the fields that keep what was typed. */
export type KeptField<Name extends CallName> = Rows[Name] extends {
  keeps: { fields: readonly (infer Label extends string)[] }
}
  ? Label
  : never

export const isOfProvider = (name: CallName): boolean => name in ofProvider

export const failingCall = (name: CallName): FailingCall => ({
  ...(name in calls && calls[name as keyof typeof calls]),
  ...(rows[name] as FailingCall),
})

/** The text that is shown when a call fails; `said` is what the server wrote, if it can be read. */
export const textOnFailure = ({ alert, toast, serverText }: OnFailure, said?: string): string | undefined =>
  (serverText && said) || (alert ?? toast)
