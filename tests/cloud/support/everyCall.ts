import { randomUUID } from 'node:crypto'

import { type BodyOf, type Call, calls } from '../../../src/api/contract.ts'
import { picture } from '../features/images/pictures.ts'
import { type Person, registration, type TestCloud } from './testCloud.ts'

export const isOfOneSession = (call: Call) => call.path.startsWith('/api/dev/sessions/{id}')

export const isOfOneTeam = (call: Call) => call.path.startsWith('/api/dev/teams/{teamId}')

/** The calls on one app, session or team, which only its developer may see. */
export const isOfOneApp = (call: Call) =>
  isOfOneSession(call) || isOfOneTeam(call) || call.path.startsWith('/api/dev/apps/{packageName}')

/** The status a call answers whoever may make it, on a fresh submitted app of the developer's. */
export function success(call: Call, who: string): number {
  // The portal has no other admin.
  if (call === calls.requestDeletion && who === 'admin') return 409
  // Nobody has a second factor.
  const ofFactor: Call[] = [calls.createRecoveryCodes, calls.recoverAccount]
  if (ofFactor.includes(call)) return 409
  // The session's server is not there, and nobody holds the submission.
  const held: Call[] = [calls.openReviewAccess, calls.startReviewSession]
  const ofPublished: Call[] = [
    ...[calls.saveHealth, calls.checkHealth, calls.publishRelease],
    ...[calls.unpublishApp, calls.rollBackApp, calls.reinstateApp],
  ]
  const ofConnected: Call[] = [calls.sendInput, calls.uploadPhoto, calls.openSound, calls.callTool]
  // Every portal allows GitLab.
  if (call === calls.allowIssuer) return 409
  const ofWaiting: Call[] = [calls.publishApp, calls.submitRelease, calls.inviteBetaTesters]
  if ([...ofWaiting, ...held, ...ofPublished, ...ofConnected].includes(call)) return 409
  const named: Call[] = [
    ...[calls.removeAdminUser, calls.changeAdminRole, calls.removeTester],
    ...[
      calls.answerPoint,
      calls.getRecording,
      calls.getReviewRecording,
      calls.deleteReply,
      calls.handleReport,
    ],
    // The app has a server.
    ...[calls.addHostEvents, calls.getBridgeStorage, calls.saveBridgeStorage],
    ...[
      calls.getPhoto,
      calls.openWebPage,
      calls.revokeToken,
      calls.revokeSigningKey,
      calls.removePublisher,
      calls.removeIssuer,
      calls.peekDevice,
      calls.decideDevice,
    ],
    ...[calls.endSignIn, calls.requestFactorReset],
    calls.deleteTest,
    ...[calls.changeMember, calls.removeMember, calls.resendInvitation, calls.revokeInvitation],
    ...[calls.peekInvitation, calls.acceptInvitation],
    ...[calls.peekBeta, calls.acceptBeta, calls.leaveBeta, calls.sendBetaFeedback, calls.removeBetaTester],
    ...[calls.acceptTransfer, calls.declineTransfer, calls.cancelTransfer],
    ...[calls.updateDestination, calls.deleteDestination, calls.rotateDestinationSecret],
    ...[calls.testDestination, calls.listDeliveries, calls.resendFailed, calls.resendDelivery],
    ...[calls.resendEvent, calls.checkDomain, calls.removeDomain],
  ]
  // The developer owns the team alone; the personal one is another's business.
  const ofOthers: Call[] = [calls.leaveTeam, calls.shareTeam]
  if (ofOthers.includes(call)) return 409
  if (named.includes(call)) return 404
  return call.status ?? 200
}

export const nobody = {
  domain: 'none.example',
  email: 'nobody@example.com',
  requestId: 'none',
  toolId: 'none',
  userId: 'none',
}

const teamName = 'Matrix Team'

export async function makeTeam(cloud: TestCloud, as: Person): Promise<string> {
  return (await cloud.call(calls.createTeam, { as, body: { name: teamName } })).body.team.id
}

/** What `{id}` stands for in a call's path: a session, a submission, a release or a key of the app; a point that it has not. */
export async function idFor(call: Call, cloud: TestCloud, as: Person, packageName: string): Promise<string> {
  const own = { as, params: { packageName } }
  if (isOfOneSession(call))
    return (await cloud.call(calls.startSession, { ...own, body: {} })).body.session.id
  if (call.path.startsWith('/api/admin/submissions/{id}'))
    return (await cloud.call(calls.getSubmission, own)).body.submission?.id ?? ''
  if (call.path.startsWith('/api/dev/apps/{packageName}/releases/{id}'))
    return (await cloud.call(calls.listReleases, own)).body.releases[0]?.id ?? ''
  if (call !== calls.revokeKey) return randomUUID()
  return (await cloud.call(calls.listKeys, own)).body.keys[0]?.id ?? ''
}

type CallWithBody = {
  [Name in keyof typeof calls]: BodyOf<(typeof calls)[Name]> extends undefined ? never : Name
}[keyof typeof calls]

/** The calls that send a picture, and what else their forms hold. */
const forms = {
  uploadImage: {},
  uploadPhoto: { requestId: 'none' },
  uploadScreenshot: {},
}

/** A body that is right for the call. */
export async function bodyOf(name: string, person: Person, packageName: string): Promise<unknown> {
  const bodies: Record<Exclude<CallWithBody, keyof typeof forms | 'publishApp'>, unknown> = {
    exchangeToken: { supabaseToken: person.providerToken },
    saveProfile: { company: 'Northlight' },
    registerApp: registration(`com.new.by-${randomUUID()}`, {
      name: 'New',
      publicUrl: 'https://new.example.com',
      logoURL: 'https://new.example.com/logo.png',
    }),
    updateApp: registration(packageName, { name: 'Edited' }),
    previewListing: { language: 'en-US', values: {} },
    trackSharing: { emails: ['tester@example.com'] },
    approveApp: { notes: '' },
    rejectApp: { notes: 'Notes' },
    addAdminUser: { email: 'new.admin@example.com' },
    changeAdminRole: { role: 'ADMIN' },
    rotateKey: { grace: '1h' },
    checkKey: { apiKey: 'sgk_of_nobody' },
    startSession: {},
    openListener: { name: 'Laptop' },
    startReviewSession: {},
    unpublishApp: {},
    rollBackApp: { release: randomUUID(), reason: 'Broken.' },
    suspendApp: { rule: 'safe-in-use', reason: 'Not safe.' },
    reinstateApp: { reason: 'Safe again.' },
    submitRelease: { publish: 'hold' },
    setBeta: { release: null },
    inviteBetaTesters: { emails: ['tester@example.com'] },
    peekBeta: { token: 'of no tester' },
    acceptBeta: { token: 'of no tester' },
    leaveBeta: { token: 'of no tester' },
    sendBetaFeedback: { token: 'of no tester', text: 'It hangs.' },
    createRelease: { version: '1.2', notes: 'New.' },
    answerPoint: { state: 'fixed' },
    postMessage: { text: 'Hello' },
    saveMailSettings: { thread: false },
    saveHealth: { enabled: false },
    saveReviewAccess: { notes: 'Press long.', testAccount: '' },
    askQuestion: { text: 'Why?' },
    postToThread: { text: 'Hello' },
    addNote: { text: 'Noted' },
    saveReply: { title: 'No answer', rule: 'server-answers', observed: 'None.', expected: 'Answer.' },
    sendInput: { type: 'battery', level: 50 },
    saveSessionSettings: { values: {} },
    addHostEvents: { events: [] },
    saveBridgeStorage: { values: {} },
    callTool: { parameters: {} },
    saveTest: { file: 'hello.glasses.yaml', name: 'Hello', text: 'name: Hello' },
    saveTestOutcome: { ms: 1, failure: null },
    createTeam: { name: 'Another Team' },
    updateTeam: { name: 'Renamed Team' },
    deleteTeam: { name: teamName },
    shareTeam: { name: teamName },
    createDestination: { name: 'Chat', url: 'https://hooks.example.com/1' },
    updateDestination: { name: 'Chat' },
    testDestination: {},
    triggerEvent: { type: 'release.live' },
    resendFailed: { since: '2026-03-18T09:30:00.000Z' },
    changeMember: { role: 'VIEWER' },
    invite: { email: 'invited@example.com', role: 'VIEWER' },
    peekInvitation: { token: 'of no invitation' },
    acceptInvitation: { token: 'of no invitation' },
    offerTransfer: { email: 'invited@example.com' },
    acceptTransfer: { team: randomUUID() },
    requestDeletion: { email: person.email },
    recoverAccount: { code: 'of nobody' },
    requestFactorReset: { email: 'nobody@example.com' },
    addSigningKey: { name: 'CI', publicKey: 'Ri/p2RKjYQtMIYQRN6dzBN2hl5fJCn4DAyiQ7vMPkMc=' },
    addDomain: { domain: 'northlight.example' },
    addPublisher: { issuer: 'https://gitlab.com', repository: 'octo/hello' },
    allowIssuer: { issuer: 'https://gitlab.com' },
    removeIssuer: { issuer: 'https://ci.example.com' },
    createToken: { name: 'CI', scopes: ['apps:read'] },
    peekDevice: { userCode: 'BCDF-GHJK' },
    decideDevice: { userCode: 'BCDF-GHJK', decision: 'deny' },
  }
  if (Object.hasOwn(forms, name)) return pictureForm(forms[name as keyof typeof forms])
  return bodies[name as keyof typeof bodies]
}

async function pictureForm(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(await picture(320, 320).jpeg().toBuffer())], 'logo.png'))
  return form
}
