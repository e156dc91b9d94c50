import { randomUUID } from 'node:crypto'

import { and, count, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { accessTokens, adminUsers, audit, authSessions, memberships } from '../../cloud/db/schema.ts'
import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { type Call, calls, leastRoleFor, teamRoles } from '../../src/api/contract.ts'
import { embedded } from '../cloud/support/databases.ts'
import { bodyOf, idFor, isOfOneTeam, makeTeam, nobody, success } from '../cloud/support/everyCall.ts'
import { callAround, type Moment } from '../cloud/support/lateCall.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import { type Person, submittedApp, type TestCloud, testSecret } from '../cloud/support/testCloud.ts'
import { makeToken } from '../cloud/support/tokens.ts'

/** Who makes a call: by their sign-in, or by an access token. */
type Caller = {
  person: Person
  signIn: string
  session: string
  token: { id: string; text: string } | null
  /** Somebody else, with an account. */
  other: Person
}

/** A way in which a right to make a call ends, and how it is given back. */
type Loss = {
  name: string
  by: 'session' | 'token'
  status: number
  lose: (cloud: TestCloud, caller: Caller) => Promise<unknown>
  restore: (cloud: TestCloud, caller: Caller) => Promise<unknown>
}

type Official = typeof adminUsers.$inferInsert
const official = ({ person }: Caller, role: Official['role']): Official => ({
  email: person.email,
  role,
  userId: person.id,
  addedBy: 'system',
})

const setRole = (role: Official['role']) => (cloud: TestCloud, caller: Caller) =>
  cloud.db
    .insert(adminUsers)
    .values(official(caller, role))
    .onConflictDoUpdate({ target: adminUsers.email, set: { role } })

const ofPerson = ({ person }: Caller) => eq(memberships.userId, person.id)

/** Changes a person's place in their teams, which another owner has with them meanwhile. */
const changePlace =
  (changes: Partial<typeof memberships.$inferInsert>) => async (cloud: TestCloud, caller: Caller) => {
    const places = await cloud.db.select().from(memberships).where(ofPerson(caller))
    const { id: userId } = caller.other
    await cloud.db
      .insert(memberships)
      .values(places.map(({ teamId }) => ({ teamId, userId, role: 'OWNER' as const })))
    await cloud.db.update(memberships).set(changes).where(ofPerson(caller))
  }

const restorePlace = async (cloud: TestCloud, caller: Caller) => {
  const place = { role: 'OWNER', endedAt: null, endedReason: null } as const
  await cloud.db.update(memberships).set(place).where(ofPerson(caller))
  const places = cloud.db.select({ teamId: memberships.teamId }).from(memberships).where(ofPerson(caller))
  const isOthers = eq(memberships.userId, caller.other.id)
  await cloud.db.delete(memberships).where(and(isOthers, inArray(memberships.teamId, places)))
}

const setToken = (endedAt: Date | null) => (cloud: TestCloud, caller: Caller) =>
  cloud.db
    .update(accessTokens)
    .set({ endedAt, endedReason: endedAt && 'revoked' })
    .where(eq(accessTokens.id, caller.token?.id ?? ''))

const removal: Loss = {
  name: 'taken off the list of admins',
  by: 'session',
  status: 403,
  lose: (cloud, { person }) => cloud.db.delete(adminUsers).where(eq(adminUsers.email, person.email)),
  restore: setRole('ADMIN'),
}

const demotion: Loss = {
  name: 'made a reviewer',
  by: 'session',
  status: 403,
  lose: setRole('REVIEWER'),
  restore: setRole('ADMIN'),
}

const revocation: Loss = {
  name: 'token revoked',
  by: 'token',
  status: 401,
  lose: setToken(new Date()),
  restore: setToken(null),
}

const signOut: Loss = {
  name: 'signed out',
  by: 'session',
  status: 401,
  lose: (cloud, { signIn }) => cloud.db.delete(authSessions).where(eq(authSessions.id, signIn)),
  restore: (cloud, caller) => openSignIn(cloud, caller.person, caller.signIn),
}

const departure: Loss = {
  name: 'removed from the team',
  by: 'session',
  status: 404,
  lose: changePlace({ endedAt: new Date(), endedReason: 'removed' }),
  restore: restorePlace,
}

/** Falls to the greatest role that doesn't allow the call; null where every role does. */
function fall({ action = 'see' }: Call): Loss | null {
  const role = teamRoles[teamRoles.indexOf(leastRoleFor(action)) - 1]
  if (role === undefined) return null
  return { ...departure, name: `made a ${role}`, status: 403, lose: changePlace({ role }) }
}

/** The ways in which the right to make a call ends, as the contract declares who may make it. */
function lossesOf(call: Call): Loss[] {
  const losses = [
    call.access === 'admin' || call.access === 'reviewer' ? removal : null,
    call.access === 'admin' ? demotion : null,
    call.action ? fall(call) : null,
    call.action ? departure : null,
    call.scope ? revocation : null,
    call.isLasting ? signOut : null,
  ]
  return losses.filter((loss) => loss !== null)
}

/** Of what is a person's own, or was offered to them; of an offer that they take back its own rule judges who may. */
const ownCalls: Call[] = [
  ...[calls.cancelDeletion, calls.saveMailSettings, calls.saveProfile],
  ...[calls.declineTransfer, calls.cancelTransfer, calls.peekDevice, calls.revokeToken],
]

const changing = Object.entries<Call>(calls).filter(
  ([, { method, access }]) => method !== 'GET' && access !== 'anyone',
)

const momentsOf = (call: Call): Moment[] =>
  call.body ? ['between', 'waiting', 'before'] : ['waiting', 'before']

const openSignIn = (cloud: TestCloud, { id: userId }: Person, id: string) =>
  cloud.db.insert(authSessions).values({ id, userId, method: 'password' })

describe('every call that changes something, when the right to make it ends', () => {
  const cloud = setUpCloud(embedded, { appQuota: 1_000 })
  let admin: Person
  let other: Person

  beforeAll(async () => {
    admin = await cloud.official('admin', 'ADMIN')
    other = await cloud.official('another.admin', 'ADMIN')
    await cloud.call(calls.saveProfile, { as: other, body: {} })
  })

  async function open(call: Call, person: Person): Promise<Caller> {
    const signIn = randomUUID()
    await openSignIn(cloud, person, signIn)
    const session = await coreTokens(testSecret).issue(person, signIn)
    if (!call.scope) return { person, signIn, session, token: null, other }
    const { token, text } = await makeToken(cloud, person)
    return { person, signIn, session, token: { id: token.id, text }, other }
  }

  const recorded = async () => (await cloud.db.select({ number: count() }).from(audit))[0]?.number

  it('is declared: no call lacks a way to lose its right', () => {
    const without = changing.filter(([, call]) => lossesOf(call).length === 0).map(([name]) => name)
    const own = changing.filter(([, call]) => ownCalls.includes(call)).map(([name]) => name)
    expect(without).toEqual(own)
  })

  it.each(changing.filter(([, call]) => lossesOf(call).length > 0))('%s', async (name, call) => {
    const developer = await cloud.person(`developer.of.${name.toLowerCase()}`)
    const packageName = `com.lost.${name.toLowerCase()}`
    await submittedApp(cloud, developer, packageName)
    const isOfOfficials = call.access !== 'developer'
    const caller = await open(call, isOfOfficials ? admin : developer)
    const id = await idFor(call, cloud, developer, packageName)
    const teamId = isOfOneTeam(call) ? await makeTeam(cloud, developer) : ''
    const params: Record<string, string> = { ...nobody, packageName, id, teamId }
    const body = call.body && ((await bodyOf(name, caller.person, packageName)) ?? {})
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

    const key = randomUUID()
    const make = (by: Loss['by'], moment: Moment, happens: () => Promise<unknown>) => {
      const as = by === 'token' ? (caller.token?.text ?? '') : caller.session
      const headers = { ...(call.isIdempotent && { 'idempotency-key': key }) }
      const { method } = call
      return callAround(cloud, { method, path, as, headers, ...(call.body && { body }) }, moment, happens)
    }
    const refusals = async (at: Moment[]) => {
      const found: [string, string, number, unknown][] = []
      for (const loss of lossesOf(call))
        for (const moment of at) {
          const { status, error } = await make(loss.by, moment, () => loss.lose(cloud, caller))
          await loss.restore(cloud, caller)
          found.push([loss.name, moment, status, error])
        }
      return found
    }

    const before = await recorded()
    const refused = await refusals(momentsOf(call))
    const expected = lossesOf(call).flatMap((loss) =>
      momentsOf(call).map((moment) => [loss.name, moment, loss.status, expect.any(String)]),
    )
    expect(refused).toEqual(expected)
    expect(await recorded()).toBe(before)

    const done = await make('session', 'before', async () => {})
    expect(done.status).toBe(success(call, isOfOfficials ? 'admin' : 'developer'))
    // Also where a refusal has the status of what the call answers else.
    expect(refused.map(([, , , error]) => error)).not.toContain(done.error)

    // What it made stays; it isn't made, or read, again.
    const repeated = await refusals(['before'])
    for (const [index, { status }] of lossesOf(call).entries())
      expect(status === 401 ? [401] : [403, 404]).toContain(repeated[index]?.[2])
  })
})
