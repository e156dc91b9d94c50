import { randomUUID } from 'node:crypto'

import sharp from 'sharp'

import { type Call, calls } from '../../src/api/contract.ts'
import {
  type Person,
  registration,
  submittedApp,
  type TestCloud,
} from '../../tests/cloud/support/testCloud.ts'
import { withTestCloud } from '../harness/memory.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

type Name = Exclude<keyof typeof calls, 'health' | 'ready' | 'exchangeToken'>
type Case = { who: 'anyone' | 'developer' | 'reviewer' | 'admin'; isOwned?: true; body?: unknown }

const edit = registration('')

/** Who may make each call, written down here and not read from the contract. */
const cases: Record<Name, Case> = {
  getMe: { who: 'developer' },
  saveProfile: { who: 'developer', body: { company: 'C' } },
  listApps: { who: 'developer' },
  getNeeds: { who: 'developer' },
  getApp: { who: 'developer', isOwned: true },
  checkPackageName: { who: 'developer' },
  registerApp: { who: 'developer', body: registration('com.matrix.new') },
  updateApp: { who: 'developer', isOwned: true, body: edit },
  previewListing: { who: 'developer', isOwned: true, body: { language: 'en-US', values: {} } },
  deleteApp: { who: 'developer', isOwned: true },
  publishApp: { who: 'developer', isOwned: true },
  regenerateKey: { who: 'developer', isOwned: true },
  listKeys: { who: 'developer', isOwned: true },
  rotateKey: { who: 'developer', isOwned: true, body: { grace: '1h' } },
  revokeKey: { who: 'developer', isOwned: true },
  checkKey: { who: 'developer', isOwned: true, body: { apiKey: 'sgk_of_nobody' } },
  getShareLink: { who: 'developer', isOwned: true },
  uploadImage: { who: 'developer' },
  uploadScreenshot: { who: 'developer', isOwned: true },
  listScreenshots: { who: 'developer', isOwned: true },
  trackSharing: { who: 'developer', isOwned: true, body: { emails: ['one@example.com'] } },
  listTesters: { who: 'developer', isOwned: true },
  removeTester: { who: 'developer', isOwned: true },
  openListener: { who: 'developer', isOwned: true, body: { name: 'Laptop' } },
  listListeners: { who: 'developer', isOwned: true },
  startSession: { who: 'developer', isOwned: true },
  listSessions: { who: 'developer', isOwned: true },
  listObservations: { who: 'developer', isOwned: true },
  getSession: { who: 'developer', isOwned: true },
  listEvents: { who: 'developer', isOwned: true },
  sendInput: { who: 'developer', isOwned: true, body: { type: 'head', position: 'up' } },
  stopSession: { who: 'developer', isOwned: true },
  uploadPhoto: { who: 'developer', isOwned: true },
  getPhoto: { who: 'developer', isOwned: true },
  openSound: { who: 'developer', isOwned: true },
  getSessionSettings: { who: 'developer', isOwned: true },
  saveSessionSettings: { who: 'developer', isOwned: true, body: { values: {} } },
  resetSessionSettings: { who: 'developer', isOwned: true },
  callTool: { who: 'developer', isOwned: true, body: { parameters: {} } },
  openWebPage: { who: 'developer', isOwned: true },
  getSubmission: { who: 'developer', isOwned: true },
  withdrawApp: { who: 'developer', isOwned: true },
  answerPoint: { who: 'developer', isOwned: true, body: { state: 'fixed' } },
  listMessages: { who: 'developer', isOwned: true },
  postMessage: { who: 'developer', isOwned: true, body: { text: 'Hello' } },
  getReviewAccess: { who: 'developer', isOwned: true },
  saveReviewAccess: { who: 'developer', isOwned: true, body: { notes: '', testAccount: '' } },
  getRecording: { who: 'developer', isOwned: true },
  getTimeline: { who: 'developer', isOwned: true },
  getHealth: { who: 'developer', isOwned: true },
  saveHealth: { who: 'developer', isOwned: true, body: { enabled: false } },
  checkHealth: { who: 'developer', isOwned: true },
  checkServer: { who: 'developer', isOwned: true },
  getMailSettings: { who: 'developer' },
  saveMailSettings: { who: 'developer', body: { thread: false } },
  exportAccount: { who: 'developer' },
  getDeletion: { who: 'developer' },
  requestDeletion: { who: 'developer', body: { email: 'developer@example.com' } },
  cancelDeletion: { who: 'developer' },
  listTeams: { who: 'developer' },
  createTeam: { who: 'developer', body: { name: 'Another' } },
  getTeam: { who: 'developer', isOwned: true },
  updateTeam: { who: 'developer', isOwned: true, body: { company: 'C' } },
  deleteTeam: { who: 'developer', isOwned: true, body: { name: 'Matrix' } },
  shareTeam: { who: 'developer', isOwned: true, body: { name: 'Matrix' } },
  listMembers: { who: 'developer', isOwned: true },
  changeMember: { who: 'developer', isOwned: true, body: { role: 'VIEWER' } },
  removeMember: { who: 'developer', isOwned: true },
  leaveTeam: { who: 'developer', isOwned: true },
  listInvitations: { who: 'developer', isOwned: true },
  invite: { who: 'developer', isOwned: true, body: { email: 'one@example.com', role: 'VIEWER' } },
  resendInvitation: { who: 'developer', isOwned: true },
  revokeInvitation: { who: 'developer', isOwned: true },
  readRecord: { who: 'developer', isOwned: true },
  peekInvitation: { who: 'anyone', body: { token: 'of no invitation' } },
  acceptInvitation: { who: 'developer', body: { token: 'of no invitation' } },
  offerTransfer: { who: 'developer', isOwned: true, body: { email: 'one@example.com' } },
  listTransfers: { who: 'developer' },
  acceptTransfer: { who: 'developer', isOwned: true, body: { team: '7b0f8a5e-2f0c-41d3-8b9a-100d5cf3a201' } },
  declineTransfer: { who: 'developer', isOwned: true },
  cancelTransfer: { who: 'developer', isOwned: true },
  listTokens: { who: 'developer' },
  createToken: { who: 'developer', body: { name: 'CI', scopes: ['apps:read'] } },
  revokeToken: { who: 'developer', isOwned: true },
  listTeamTokens: { who: 'developer', isOwned: true },
  peekDevice: { who: 'developer', body: { userCode: 'BCDF-GHJK' } },
  decideDevice: { who: 'developer', body: { userCode: 'BCDF-GHJK', decision: 'deny' } },
  checkAdmin: { who: 'reviewer' },
  getReview: { who: 'reviewer' },
  claimSubmission: { who: 'reviewer' },
  releaseSubmission: { who: 'reviewer' },
  askQuestion: { who: 'reviewer', body: { text: 'Why?' } },
  openReviewAccess: { who: 'reviewer' },
  startReviewSession: { who: 'reviewer' },
  getReviewRecording: { who: 'reviewer' },
  listOwnDown: { who: 'developer' },
  listDown: { who: 'reviewer' },
  getReviewStats: { who: 'reviewer' },
  getReviewVersion: { who: 'reviewer' },
  getQueueVersion: { who: 'reviewer' },
  getOwnReviewVersion: { who: 'developer', isOwned: true },
  listThread: { who: 'reviewer' },
  postToThread: { who: 'reviewer', body: { text: 'Hello' } },
  listNotes: { who: 'reviewer' },
  addNote: { who: 'reviewer', body: { text: 'Noted' } },
  listSavedReplies: { who: 'reviewer' },
  saveReply: {
    who: 'reviewer',
    body: { title: 'No answer', rule: 'server-answers', observed: 'No answer.', expected: 'Answer.' },
  },
  deleteReply: { who: 'reviewer' },
  listReports: { who: 'reviewer' },
  handleReport: { who: 'reviewer' },
  getStats: { who: 'reviewer' },
  listSubmitted: { who: 'reviewer' },
  pageSubmitted: { who: 'reviewer' },
  pageAllApps: { who: 'reviewer' },
  getAdminApp: { who: 'reviewer' },
  approveApp: { who: 'reviewer', body: { notes: '' } },
  rejectApp: { who: 'reviewer', body: { notes: 'No' } },
  listAdminUsers: { who: 'admin' },
  addAdminUser: { who: 'admin', body: { email: 'new@example.com', role: 'REVIEWER' } },
  changeAdminRole: { who: 'admin', body: { role: 'REVIEWER' } },
  removeAdminUser: { who: 'admin' },
  listAudit: { who: 'admin' },
  debug: { who: 'reviewer' },
  fixAppStatuses: { who: 'admin' },
  createTestSubmission: { who: 'admin' },
}

const grey = { width: 400, height: 400, channels: 3, background: 'grey' } as const
const picture = new Uint8Array(await sharp({ create: grey }).png().toBuffer())

const marker = 'Only-its-owner-and-reviewers-may-read-this'
const noteMarker = 'Only-reviewers-may-read-this'
const accessMarker = 'Only-its-owner-and-who-reviews-it-may-read-this'

export default {
  about: 'security: every route × every role, and nothing of a foreign app in any refusal',

  run: () =>
    withTestCloud(async (cloud) => {
      const owner = await cloud.person('owner')
      const people = {
        anonymous: undefined,
        garbage: 'not.a.token',
        stranger: await cloud.person('stranger'),
        owner,
        reviewer: await cloud.official('reviewer', 'REVIEWER'),
        admin: await cloud.official('admin', 'ADMIN'),
      }
      const checks = []
      let round = 0

      for (const [name, { who, isOwned, body }] of Object.entries(cases)) {
        for (const [role, as] of Object.entries(people)) {
          const packageName = `com.matrix.${++round}`
          await submittedApp(cloud, owner, packageName)
          await cloud.call(calls.updateApp, {
            as: owner,
            params: { packageName },
            body: { ...edit, description: marker },
          })
          await keepSecrets(cloud, owner, people.reviewer, packageName)
          const call: Call = calls[name as Name]
          const id = await idFor(cloud, owner, call, packageName)
          const teamId = call.path.includes('{teamId}') ? await teamOf(cloud, owner) : ''
          const ask = (target: string, headers: Record<string, string> = {}) =>
            cloud.call(call, {
              headers,
              ...(as !== undefined && { as }),
              params: {
                packageName: target,
                email: 'nobody@example.com',
                requestId: 'none',
                toolId: 'none',
                userId: owner.id,
                teamId: target === packageName ? teamId : randomUUID(),
                id: target === packageName ? id : randomUUID(),
              },
              body: bodyFor(call, body, round),
            })
          const answer = await ask(packageName)
          const text = JSON.stringify(answer.body)
          const expected = expectedOf(role, who, isOwned === true)
          const isRight =
            expected === 'in' ? ![401, 403, 500].includes(answer.status) : answer.status === expected
          const mayRead = role === 'owner' || (who === 'reviewer' && ['reviewer', 'admin'].includes(role))
          checks.push(
            { name: `${name} as ${role}: ${expected}`, holds: isRight, seen: answer.status },
            { name: `${name} as ${role}: no leak`, holds: mayRead || !text.includes(marker), seen: text },
            {
              name: `${name} as ${role}: notes stay among reviewers`,
              holds: (who === 'reviewer' && mayRead) || !text.includes(noteMarker),
              seen: text,
            },
            {
              name: `${name} as ${role}: the test account stays with its owner and who reviews it`,
              holds: mayReadAccess(name, role) || !text.includes(accessMarker),
              seen: text,
            },
          )
          if (expected === 404) {
            const missing = await ask('com.matrix.missing')
            checks.push({
              name: `${name} as ${role}: foreign reads as missing`,
              holds: missing.status === 404 && JSON.stringify(missing.body) === text,
              seen: missing,
            })
            const conditional = await ask(packageName, { 'if-match': '"of no app"' })
            checks.push({
              name: `${name} as ${role}: a condition tells nothing of a foreign app`,
              holds: conditional.status === 404 && JSON.stringify(conditional.body) === text,
              seen: conditional,
            })
          }
        }
      }
      const covered = new Set(Object.keys(cases))
      const left = Object.keys(calls)
        .filter((name) => !covered.has(name))
        .sort()
      checks.push({
        name: 'every call of the contract is here',
        holds: left.join() === 'exchangeToken,health,ready',
        seen: left,
      })
      return outcomeOf(checks, { routes: covered.size, roles: Object.keys(people).length })
    }),
} satisfies Program

function bodyFor(call: Call, body: unknown, round: number): unknown {
  if (call.encoding === 'multipart') return pictureForm()
  if (call !== calls.registerApp) return body
  return { ...(body as object), packageName: `com.matrix.new-${round}` }
}

/** What calls that take a form expect in it; each ignores what is another's. */
function pictureForm(): FormData {
  const form = new FormData()
  form.set('file', new File([picture], 'picture.png', { type: 'image/png' }))
  form.set('requestId', 'none')
  return form
}

/** The owner alone reads it; reviewers by the call that asks for a claim. */
const mayReadAccess = (name: string, role: string) =>
  role === 'owner' ? /ReviewAccess$/.test(name) : role === 'reviewer' && name === 'openReviewAccess'

/** Submits the app with what only some may read of it; the reviewer holds it. */
async function keepSecrets(
  cloud: TestCloud,
  owner: Person,
  reviewer: Person,
  packageName: string,
): Promise<void> {
  const own = { as: owner, params: { packageName } }
  await cloud.call(calls.publishApp, own)
  await cloud.call(calls.saveReviewAccess, {
    ...own,
    body: { notes: accessMarker, testAccount: accessMarker },
  })
  await cloud.call(calls.addNote, { as: reviewer, params: { packageName }, body: { text: noteMarker } })
  const { submission } = (await cloud.call(calls.getSubmission, own)).body
  await cloud.call(calls.claimSubmission, { as: reviewer, params: { id: submission?.id ?? '' } })
}

/** A team of the owner's, whose profile only its members may read. */
async function teamOf(cloud: TestCloud, as: Person): Promise<string> {
  const { id } = (await cloud.call(calls.createTeam, { as, body: { name: 'Matrix' } })).body.team
  await cloud.call(calls.updateTeam, { as, params: { teamId: id }, body: { description: marker } })
  return id
}

/** What `{id}` stands for in a call's path: a session, a submission or a key of the app; a point that it has not. */
async function idFor(cloud: TestCloud, as: Person, { path }: Call, packageName: string): Promise<string> {
  const own = { as, params: { packageName } }
  if (path.startsWith('/api/dev/sessions'))
    return (await cloud.call(calls.startSession, { ...own, body: {} })).body.session.id
  if (path.startsWith('/api/admin/submissions/{id}'))
    return (await cloud.call(calls.getSubmission, own)).body.submission?.id ?? ''
  if (path.startsWith('/api/dev/transfers/{id}'))
    return (await cloud.call(calls.offerTransfer, { ...own, body: { email: 'nobody@example.com' } })).body
      .transfer.id
  if (!path.endsWith('/keys/{id}')) return randomUUID()
  return (await cloud.call(calls.listKeys, own)).body.keys[0]?.id ?? ''
}

function expectedOf(role: string, who: Case['who'], isOwned: boolean): number | 'in' {
  if (who === 'anyone') return 'in'
  if (role === 'anonymous' || role === 'garbage') return 401
  if (who === 'developer') return isOwned && role !== 'owner' ? 404 : 'in'
  if (role === 'admin') return 'in'
  return who === 'reviewer' && role === 'reviewer' ? 'in' : 403
}
