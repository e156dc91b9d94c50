import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { type Access, type Call, calls, type TokenScope, tokenScopes } from '../../../src/api/contract.ts'
import { embedded } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { type Person, registration, submittedApp, type TestCloud } from '../support/testCloud.ts'
import { makeToken } from '../support/tokens.ts'
import { picture } from './images/pictures.ts'

type Who = 'anonymous' | 'developer' | 'another developer' | 'reviewer' | 'admin'
/** A token of the developer's that has the scope of the call alone, and one that has every other. */
type ByToken = 'token of the scope' | 'token of the other scopes'
const people: Who[] = ['anonymous', 'developer', 'another developer', 'reviewer', 'admin']
const tokens: ByToken[] = ['token of the scope', 'token of the other scopes']
const everybody = [...people, ...tokens]

const allowed: Record<Access, Who[]> = {
  anyone: people,
  developer: ['developer', 'another developer', 'reviewer', 'admin'],
  reviewer: ['reviewer', 'admin'],
  admin: ['admin'],
}

const isOfOneSession = (call: Call) => call.path.startsWith('/api/dev/sessions/{id}')

const isOfOneTeam = (call: Call) => call.path.startsWith('/api/dev/teams/{teamId}')

/** The calls on one app, session or team, which only its developer may see. */
const isOfOneApp = (call: Call) =>
  isOfOneSession(call) || isOfOneTeam(call) || call.path.startsWith('/api/dev/apps/{packageName}')

/** The status a call answers whoever may make it, on a fresh submitted app of the developer's. */
function success(call: Call, who: Who | ByToken): number {
  // The portal has no other admin.
  if (call === calls.requestDeletion && who === 'admin') return 409
  // The session's server is not there, and nobody holds the submission.
  const held: Call[] = [calls.openReviewAccess, calls.startReviewSession]
  const ofPublished: Call[] = [calls.saveHealth, calls.checkHealth]
  const ofConnected: Call[] = [calls.sendInput, calls.uploadPhoto, calls.openSound, calls.callTool]
  if (call === calls.publishApp || [...held, ...ofPublished, ...ofConnected].includes(call)) return 409
  const named: Call[] = [
    ...[calls.removeAdminUser, calls.changeAdminRole, calls.removeTester],
    ...[
      calls.answerPoint,
      calls.getRecording,
      calls.getReviewRecording,
      calls.deleteReply,
      calls.handleReport,
    ],
    ...[calls.getPhoto, calls.revokeToken, calls.peekDevice, calls.decideDevice],
    ...[calls.changeMember, calls.removeMember, calls.resendInvitation, calls.revokeInvitation],
    ...[calls.peekInvitation, calls.acceptInvitation],
    ...[calls.acceptTransfer, calls.declineTransfer, calls.cancelTransfer],
  ]
  // The developer owns the team alone; the personal one is another's business.
  const ofOthers: Call[] = [calls.leaveTeam, calls.shareTeam]
  if (ofOthers.includes(call)) return 409
  if (named.includes(call)) return 404
  return call.status ?? 200
}

/** The status of a call that is refused for who makes it; null where it is not. */
function refusal(call: Call, who: Who | ByToken): number | null {
  if (isByToken(who)) return refusalByToken(call, who) ? 403 : null
  if (!allowed[call.access].includes(who)) return who === 'anonymous' ? 401 : 403
  return isOfOneApp(call) && who !== 'developer' ? 404 : null
}

const isByToken = (who: Who | ByToken): who is ByToken => tokens.some((one) => one === who)

function refusalByToken({ access, scope }: Call, who: ByToken): 'SIGN_IN_NEEDED' | 'SCOPE_NEEDED' | null {
  if (access === 'anyone' || scope === 'any') return null
  if (scope === undefined) return 'SIGN_IN_NEEDED'
  return who === 'token of the scope' ? null : 'SCOPE_NEEDED'
}

/** The app of all calls that are refused, that only read or that are on none; each other call has an app of its own. */
const shared = 'com.matrix.shared'

// Who may call is judged before the database is asked; what it holds is tested on each by the calls' own files.
describe('every call as everybody', () => {
  const cloud = setUpCloud(embedded, { appQuota: 1_000 })
  const people: Partial<Record<Who, Person>> = {}
  const texts = new Map<string, string>()
  let before: unknown

  beforeAll(async () => {
    people.developer = await cloud.person('developer')
    people['another developer'] = await cloud.person('another')
    people.reviewer = await cloud.official('reviewer', 'REVIEWER')
    people.admin = await cloud.official('admin', 'ADMIN')
    await submittedApp(cloud, people.developer, shared)
    for (const scope of tokenScopes)
      for (const who of tokens) {
        const isIt = (one: TokenScope) => (one === scope) === (who === 'token of the scope')
        const made = await makeToken(cloud, people.developer, { scopes: tokenScopes.filter(isIt) })
        texts.set(`${who} ${scope}`, made.text)
      }
    before = await readShared(cloud, people.developer)
  })

  describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
    it.each(everybody)('as %s', async (who) => {
      const developer = people.developer as Person
      const mayChange =
        refusal(call, who) === null && call.method !== 'GET' && call.path.includes('{') && !isOfOneTeam(call)
      const packageName = mayChange ? `com.matrix.${name.toLowerCase()}-${everybody.indexOf(who)}` : shared
      if (mayChange) await submittedApp(cloud, developer, packageName)

      const scope = call.scope === undefined || call.scope === 'any' ? 'apps:read' : call.scope
      const as = isByToken(who) ? texts.get(`${who} ${scope}`) : people[who]
      const person = (isByToken(who) ? null : people[who]) ?? developer
      const id = await idFor(call, cloud, developer, packageName)
      const teamId = isOfOneTeam(call) ? await makeTeam(cloud, developer) : ''
      const answer = await cloud.call(call, {
        ...(as && { as }),
        params: { ...nobody, packageName, id, teamId },
        ...(call.body && { body: await bodyOf(name, person, packageName) }),
      })
      expect([answer.status, answer.body]).toEqual([
        refusal(call, who) ?? success(call, who),
        expect.anything(),
      ])
      const code = isByToken(who) ? refusalByToken(call, who) : null
      if (code !== null) expect(answer.body).toMatchObject({ code })
      if (code === 'SCOPE_NEEDED') expect(answer.body).toMatchObject({ fields: { scope } })
      else if (answer.status >= 400)
        expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'error'])
      if (who === 'another developer') {
        const text = JSON.stringify(answer.body)
        const facts = [developer.id, developer.email, packageName, 'Live Captions', 'captions.example.com']
        expect(facts.filter((fact) => text.includes(fact))).toEqual([])
      }
    })
  })

  it('none that was refused changed the app', async () => {
    expect(await readShared(cloud, people.developer as Person)).toEqual(before)
  })
})

const nobody = { email: 'nobody@example.com', requestId: 'none', toolId: 'none', userId: 'none' }

const teamName = 'Matrix Team'

async function makeTeam(cloud: TestCloud, as: Person): Promise<string> {
  return (await cloud.call(calls.createTeam, { as, body: { name: teamName } })).body.team.id
}

/** What the calls on an app can change of it; its sessions are begun here. */
async function readShared(cloud: TestCloud, as: Person): Promise<unknown> {
  const own = { as, params: { packageName: shared } }
  const reads = [
    ...[calls.getApp, calls.getSubmission, calls.getReviewAccess],
    ...[calls.listKeys, calls.listTesters, calls.listMessages],
  ]
  const bodies = await Promise.all(reads.map(async (read: Call) => (await cloud.call(read, own)).body))
  // Not its quarters of an hour, one of which may end meanwhile.
  return [...bodies, (await cloud.call(calls.getHealth, own)).body.now.state]
}

/** What `{id}` stands for in a call's path: a session, a submission or a key of the app; a point that it has not. */
async function idFor(call: Call, cloud: TestCloud, as: Person, packageName: string): Promise<string> {
  const own = { as, params: { packageName } }
  if (isOfOneSession(call))
    return (await cloud.call(calls.startSession, { ...own, body: {} })).body.session.id
  if (call.path.startsWith('/api/admin/submissions/{id}'))
    return (await cloud.call(calls.getSubmission, own)).body.submission?.id ?? ''
  if (call !== calls.revokeKey) return randomUUID()
  return (await cloud.call(calls.listKeys, own)).body.keys[0]?.id ?? ''
}

/** The calls that send a picture, and what else their forms hold. */
const forms: Record<string, Record<string, string>> = {
  uploadImage: {},
  uploadPhoto: { requestId: 'none' },
  uploadScreenshot: {},
}

/** A body that is right for the call. */
async function bodyOf(name: string, person: Person, packageName: string): Promise<unknown> {
  const bodies: Record<string, unknown> = {
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
    callTool: { parameters: {} },
    createTeam: { name: 'Another Team' },
    updateTeam: { name: 'Renamed Team' },
    deleteTeam: { name: teamName },
    shareTeam: { name: teamName },
    changeMember: { role: 'VIEWER' },
    invite: { email: 'invited@example.com', role: 'VIEWER' },
    peekInvitation: { token: 'of no invitation' },
    acceptInvitation: { token: 'of no invitation' },
    offerTransfer: { email: 'invited@example.com' },
    acceptTransfer: { team: randomUUID() },
    requestDeletion: { email: person.email },
    createToken: { name: 'CI', scopes: ['apps:read'] },
    peekDevice: { userCode: 'BCDF-GHJK' },
    decideDevice: { userCode: 'BCDF-GHJK', decision: 'deny' },
  }
  return forms[name] ? pictureForm(forms[name]) : bodies[name]
}

async function pictureForm(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(await picture(320, 320).jpeg().toBuffer())], 'logo.png'))
  return form
}
