import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { type Access, type Call, calls, type TokenScope, tokenScopes } from '../../../src/api/contract.ts'
import { oneDatabase } from '../support/databases.ts'
import {
  bodyOf,
  idFor,
  isOfOneApp,
  isOfOneSession,
  isOfOneTeam,
  makeTeam,
  nobody,
  success,
} from '../support/everyCall.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { type Person, registration, type TestCloud } from '../support/testCloud.ts'
import { makeToken } from '../support/tokens.ts'

type Who = 'anonymous' | 'developer' | 'another developer' | 'reviewer' | 'admin'
/** A token of the developer's that has the scope of the call alone, and one that has every other. */
type ByToken = 'token of the scope' | 'token of the other scopes'
const tokens: ByToken[] = ['token of the scope', 'token of the other scopes']

const allowed: Record<Access, Who[]> = {
  anyone: ['anonymous', 'developer', 'another developer', 'reviewer', 'admin'],
  developer: ['developer', 'another developer', 'reviewer', 'admin'],
  reviewer: ['reviewer', 'admin'],
  admin: ['admin'],
}

/** The status of a call that is refused for who makes it; null where it is not. */
function refusal(call: Call, who: Who | ByToken): number | null {
  if (isByToken(who)) return refusalByToken(call, who) ? 403 : null
  if (!allowed[call.access].includes(who)) return who === 'anonymous' ? 401 : 403
  return isOfOneApp(call) && who !== 'developer' ? 404 : null
}

/** Those whom the rules of a call tell apart: a token of its scope makes it as its developer does. */
function callersOf(call: Call): (Who | ByToken)[] {
  const { access, scope, method } = call
  if (access === 'anyone') return ['anonymous']
  if (access === 'admin') return ['anonymous', 'reviewer', 'admin', 'token of the other scopes']
  if (access === 'reviewer') {
    const readers: Who[] = method === 'GET' ? ['reviewer', 'admin'] : ['reviewer']
    return ['anonymous', 'developer', ...readers, 'token of the other scopes']
  }
  const others: Who[] = isOfOneApp(call) ? ['another developer', 'admin'] : ['another developer']
  if (scope === undefined) return ['anonymous', 'developer', ...others, 'token of the other scopes']
  return ['anonymous', ...others, ...(scope === 'any' ? tokens.slice(0, 1) : tokens)]
}

const isByToken = (who: Who | ByToken): who is ByToken => tokens.some((one) => one === who)

function refusalByToken({ access, scope }: Call, who: ByToken): 'SIGN_IN_NEEDED' | 'SCOPE_NEEDED' | null {
  if (access === 'anyone' || scope === 'any') return null
  if (scope === undefined) return 'SIGN_IN_NEEDED'
  return who === 'token of the scope' ? null : 'SCOPE_NEEDED'
}

/** The app of all calls that are refused, that only read or that are on none; each other call has an app of its own. */
const shared = 'com.matrix.shared'

/** What stands in an app's description, in a reviewer's note, and in the access that its developer gives reviewers. */
const markers = {
  app: 'Only its developer and reviewers may read this',
  note: 'Only reviewers may read this',
  access: 'Only its developer, and who holds the submission, may read this',
}

/** The markers that an answer may contain. */
function readable(name: string, { access }: Call, who: Who | ByToken): string[] {
  const isOwn = who === 'developer' || isByToken(who)
  const isReviewing = access !== 'developer' && (who === 'reviewer' || who === 'admin')
  return [
    ...(isOwn || isReviewing ? [markers.app] : []),
    ...(isReviewing ? [markers.note] : []),
    ...(isOwn && /ReviewAccess$|^exportAccount$/.test(name) ? [markers.access] : []),
  ]
}

async function markedApp(cloud: TestCloud, owner: Person, reviewer: Person, packageName: string) {
  const own = { as: owner, params: { packageName } }
  const body = registration(packageName, { description: markers.app })
  await cloud.call(calls.registerApp, { as: owner, body })
  await cloud.call(calls.publishApp, own)
  const { access } = markers
  await cloud.call(calls.saveReviewAccess, { ...own, body: { notes: access, testAccount: access } })
  const note = { as: reviewer, params: { packageName }, body: { text: markers.note } }
  await cloud.call(calls.addNote, note)
}

// What a call does is tested by its subject's own files.
describe('every call as everybody', () => {
  const cloud = setUpCloud(oneDatabase, { appQuota: 1_000 })
  const people: Partial<Record<Who, Person>> = {}
  const texts = new Map<string, string>()
  let teamOfTokens = ''
  /** Of the developer's, for all who are refused. */
  const refused = { id: '', teamId: '' }
  let before: unknown

  beforeAll(async () => {
    people.developer = await cloud.person('developer')
    people['another developer'] = await cloud.person('another')
    people.reviewer = await cloud.official('reviewer', 'REVIEWER')
    people.admin = await cloud.official('admin', 'ADMIN')
    const profile = { company: 'Northlight', contactEmail: people.developer.email }
    await cloud.call(calls.saveProfile, { as: people.developer, body: profile })
    await markedApp(cloud, people.developer, people.reviewer, shared)
    for (const scope of tokenScopes)
      for (const who of tokens) {
        const isIt = (one: TokenScope) => (one === scope) === (who === 'token of the scope')
        const made = await makeToken(cloud, people.developer, { scopes: tokenScopes.filter(isIt) })
        texts.set(`${who} ${scope}`, made.text)
        teamOfTokens = made.token.team.id
      }
    refused.id = await idFor(calls.getSession, cloud, people.developer, shared)
    refused.teamId = await makeTeam(cloud, people.developer)
    before = await readShared(cloud, people.developer)
    for (const marker of [markers.app, markers.access]) expect(JSON.stringify(before)).toContain(marker)
  })

  describe.each(Object.entries<Call>(calls))('%s', (name, call) => {
    it.each(callersOf(call))('as %s', async (who) => {
      const developer = people.developer as Person
      const mayChange =
        refusal(call, who) === null && call.method !== 'GET' && call.path.includes('{') && !isOfOneTeam(call)
      const packageName = mayChange
        ? `com.matrix.${name.toLowerCase()}-${callersOf(call).indexOf(who)}`
        : shared
      if (mayChange) await markedApp(cloud, developer, people.reviewer as Person, packageName)

      const scope = call.scope === undefined || call.scope === 'any' ? 'apps:read' : call.scope
      const as = isByToken(who) ? texts.get(`${who} ${scope}`) : people[who]
      const person = (isByToken(who) ? null : people[who]) ?? developer
      const isRefused = refusal(call, who) !== null
      const id =
        isRefused && isOfOneSession(call) ? refused.id : await idFor(call, cloud, developer, packageName)
      const ownTeam = () => (isRefused ? refused.teamId : makeTeam(cloud, developer))
      const teamId = isOfOneTeam(call) ? await (isByToken(who) ? teamOfTokens : ownTeam()) : ''
      const body = call.body && (await bodyOf(name, person, packageName))
      const ask = (params: Record<string, string>, headers: Record<string, string> = {}) =>
        cloud.call(call, {
          ...(as && { as }),
          params: { ...nobody, ...params },
          ...(body !== undefined && { body }),
          headers,
        })
      const target = { packageName, id, teamId }
      const answer = await ask(target)
      expect([answer.status, answer.body]).toEqual([
        refusal(call, who) ?? success(call, who),
        expect.anything(),
      ])
      const code = isByToken(who) ? refusalByToken(call, who) : null
      if (code !== null) expect(answer.body).toMatchObject({ code })
      if (code === 'SCOPE_NEEDED') expect(answer.body).toMatchObject({ fields: { scope } })
      else if (answer.status >= 400)
        expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'error'])
      const text = JSON.stringify(answer.body)
      const allowed = readable(name, call, who)
      expect(Object.values(markers).filter((one) => text.includes(one) && !allowed.includes(one))).toEqual([])
      if (refusal(call, who) === 404) {
        const missing = { packageName: 'com.matrix.missing', id: randomUUID(), teamId: randomUUID() }
        expect((await ask(missing)).body).toEqual(answer.body)
        expect((await ask(target, { 'if-match': '"of no app"' })).body).toEqual(answer.body)
      }
      if (who === 'another developer') {
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
    ...[calls.getApp, calls.getSubmission, calls.getReviewAccess],
    ...[calls.listKeys, calls.listTesters, calls.listMessages],
  ]
  const bodies = await Promise.all(reads.map(async (read: Call) => (await cloud.call(read, own)).body))
  // Not its quarters of an hour, one of which may end meanwhile.
  return [...bodies, (await cloud.call(calls.getHealth, own)).body.now.state]
}
