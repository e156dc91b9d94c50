import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { adminUsers, authSessions, developers, memberships } from '../../../cloud/db/schema.ts'
import { coreTokens } from '../../../cloud/http/authenticate/coreTokens.ts'
import { type Call, calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { callAround } from '../support/lateCall.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { teamOfFour } from '../support/team.ts'
import { type Person, providerToken, registration, testSecret } from '../support/testCloud.ts'
import { makeToken } from '../support/tokens.ts'

onOneDatabase('a right that ends before the last byte of a call', (database) => {
  const cloud = setUpCloud(database)

  /** Makes a call while something happens before its body's last byte; the status. */
  const sendAround = async (
    { method }: Call,
    as: string,
    path: string,
    body: object,
    happens: () => Promise<unknown>,
  ) => (await callAround(cloud, { method, path, as, body }, 'between', happens)).status

  it('makes no admin', async () => {
    const admin = await cloud.official('falling', 'ADMIN')
    await cloud.official('staying', 'ADMIN')
    expect((await cloud.call(calls.listAdminUsers, { as: admin })).status).toBe(200)
    const body = { email: 'made.late@example.com', role: 'ADMIN' }
    const ends = () => cloud.db.delete(adminUsers).where(eq(adminUsers.email, admin.email))
    const { path } = calls.addAdminUser
    expect(await sendAround(calls.addAdminUser, admin.coreToken, path, body, ends)).toBe(403)
    const found = await cloud.db.select().from(adminUsers).where(eq(adminUsers.email, body.email))
    expect(found).toEqual([])
  })

  it('changes no app and makes no key, by a fallen role or a revoked token', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Late')
    const packageName = 'com.late.app'
    const app = registration(packageName)
    await cloud.call(calls.registerApp, { as: people.OWNER, body: { ...app, team: teamId } })
    const path = `/api/dev/apps/${packageName}`
    const become = (person: Person, role: 'DEVELOPER' | 'VIEWER') => () =>
      cloud.db
        .update(memberships)
        .set({ role })
        .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, person.id)))
    const { DEVELOPER } = people
    const edit = { ...app, publicUrl: 'https://taken.example.com' }
    const falls = become(DEVELOPER, 'VIEWER')
    expect(await sendAround(calls.updateApp, DEVELOPER.coreToken, path, edit, falls)).toBe(403)
    await become(DEVELOPER, 'DEVELOPER')()
    const rotate = `${path}/keys/rotate`
    expect(await sendAround(calls.rotateKey, DEVELOPER.coreToken, rotate, { grace: '1h' }, falls)).toBe(403)

    const { token, text } = await makeToken(cloud, people.OWNER, { scopes: ['keys'], team: teamId })
    const revoke = () => cloud.call(calls.revokeToken, { as: people.OWNER, params: { id: token.id } })
    expect(await sendAround(calls.rotateKey, text, rotate, { grace: '1h' }, revoke)).toBe(401)
    const { body } = await cloud.call(calls.listKeys, { as: people.OWNER, params: { packageName } })
    expect(body.keys).toHaveLength(1)
  })

  it('makes nothing that lasts with a core token of an ended sign-in', async () => {
    const person = await cloud.person('signed.out')
    const signIn = randomUUID()
    const as = await coreTokens(testSecret).issue(person, signIn)
    const make = () => cloud.call(calls.createTeam, { as, body: { name: 'After All' } })
    expect((await cloud.db.select().from(authSessions).where(eq(authSessions.id, signIn))).length).toBe(0)
    expect([(await make()).status, (await cloud.call(calls.getMe, { as })).status]).toEqual([401, 200])
  })

  it('writes no address back with a provider’s token from before it changed', async () => {
    const person = await cloud.person('moved.before')
    const exchange = async (email: string, secondsAgo: number) => {
      const issuedAt = new Date(Date.now() - secondsAgo * 1_000)
      const supabaseToken = await providerToken(cloud.db, cloud.config, { ...person, email, issuedAt })
      await cloud.call(calls.exchangeToken, { body: { supabaseToken } })
      const [row] = await cloud.db.select().from(developers).where(eq(developers.id, person.id))
      return row?.email
    }
    expect(await exchange(person.email, 60)).toBe(person.email)
    expect(await exchange('moved.after@example.com', 20)).toBe('moved.after@example.com')
    expect(await exchange(person.email, 40)).toBe('moved.after@example.com')
    expect(await exchange(person.email, 0)).toBe(person.email)
  })
})
