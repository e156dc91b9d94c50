import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { type Access, type Call, calls } from '../../../src/api/contract.ts'
import { embedded } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { type Person, registration, submittedApp, type TestCloud } from '../support/testCloud.ts'
import { picture } from './images/pictures.ts'

type Who = 'anonymous' | 'developer' | 'another developer' | 'reviewer' | 'admin'
const everybody: Who[] = ['anonymous', 'developer', 'another developer', 'reviewer', 'admin']

const allowed: Record<Access, Who[]> = {
  anyone: everybody,
  developer: ['developer', 'another developer', 'reviewer', 'admin'],
  reviewer: ['reviewer', 'admin'],
  admin: ['admin'],
}

const isOfOneSession = (call: Call) => call.path.startsWith('/api/dev/sessions/{id}')

/** The calls on one app or session, which only its developer may see. */
const isOfOneApp = (call: Call) => isOfOneSession(call) || call.path.startsWith('/api/dev/apps/{packageName}')

/** The status a call answers whoever may make it, on a fresh submitted app of the developer's. */
function success(call: Call): number {
  // The session's server is not there, and nobody holds the submission.
  const held: Call[] = [calls.openReviewAccess, calls.startReviewSession]
  const ofPublished: Call[] = [calls.saveHealth, calls.checkHealth]
  const ofConnected: Call[] = [calls.sendInput, calls.uploadPhoto, calls.openSound]
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
    calls.getPhoto,
  ]
  if (named.includes(call)) return 404
  return call.status ?? 200
}

/** The status of a call that is refused for who makes it; null where it is not. */
function refusal(call: Call, who: Who): number | null {
  if (!allowed[call.access].includes(who)) return who === 'anonymous' ? 401 : 403
  return isOfOneApp(call) && who !== 'developer' ? 404 : null
}

/** The app of all calls that are refused or on none; each other call has an app of its own. */
const shared = 'com.matrix.shared'

// Who may call is judged before the database is asked; what it holds is tested on each by the calls' own files.
describe('every call as everybody', () => {
  const cloud = setUpCloud(embedded, { appQuota: 1_000 })
  const people: Partial<Record<Who, Person>> = {}
  let before: unknown

  beforeAll(async () => {
    people.developer = await cloud.person('developer')
    people['another developer'] = await cloud.person('another')
    people.reviewer = await cloud.official('reviewer', 'REVIEWER')
    people.admin = await cloud.official('admin', 'ADMIN')
    await submittedApp(cloud, people.developer, shared)
    before = await readShared(cloud, people.developer)
  })

  describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
    it.each(everybody)('as %s', async (who) => {
      const developer = people.developer as Person
      const mayChange = refusal(call, who) === null && call.path.includes('{')
      const packageName = mayChange ? `com.matrix.${name.toLowerCase()}-${everybody.indexOf(who)}` : shared
      if (mayChange) await submittedApp(cloud, developer, packageName)

      const as = people[who]
      const id = await idFor(call, cloud, developer, packageName)
      const answer = await cloud.call(call, {
        ...(as && { as }),
        params: { packageName, id, email: 'nobody@example.com', requestId: 'none' },
        ...(call.body && { body: await bodyOf(name, as ?? developer, packageName) }),
      })
      expect([answer.status, answer.body]).toEqual([refusal(call, who) ?? success(call), expect.anything()])
      if (answer.status >= 400) expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'error'])
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

/** What the calls on an app can change of it; its sessions are begun here. */
async function readShared(cloud: TestCloud, as: Person): Promise<unknown> {
  const own = { as, params: { packageName: shared } }
  const reads = [
    ...[calls.getApp, calls.getSubmission, calls.getReviewAccess, calls.getHealth],
    ...[calls.listKeys, calls.listTesters, calls.listMessages],
  ]
  return Promise.all(reads.map(async (read: Call) => (await cloud.call(read, own)).body))
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

/** A body that is right for the call. */
async function bodyOf(name: string, person: Person, packageName: string): Promise<unknown> {
  const bodies: Record<string, unknown> = {
    exchangeToken: { supabaseToken: person.providerToken },
    saveProfile: { company: 'Northlight' },
    registerApp: registration(`com.new.by-${person.email.split('@')[0]}`, {
      name: 'New',
      publicUrl: 'https://new.example.com',
      logoURL: 'https://new.example.com/logo.png',
    }),
    updateApp: registration(packageName, { name: 'Edited' }),
    trackSharing: { emails: ['tester@example.com'] },
    approveApp: { notes: '' },
    rejectApp: { notes: 'Notes' },
    addAdminUser: { email: 'new.admin@example.com' },
    changeAdminRole: { role: 'ADMIN' },
    rotateKey: { grace: '1h' },
    checkKey: { apiKey: 'sgk_of_nobody' },
    startSession: {},
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
    uploadImage: await pictureForm(),
    uploadPhoto: await pictureForm({ requestId: 'none' }),
    uploadScreenshot: await pictureForm(),
  }
  return bodies[name]
}

async function pictureForm(fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(await picture(320, 320).jpeg().toBuffer())], 'logo.png'))
  return form
}
