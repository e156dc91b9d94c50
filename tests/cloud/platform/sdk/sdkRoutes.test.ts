import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls, type Session } from '../../../../src/api/contract.ts'
import { onEachDatabase } from '../../support/databases.ts'
import type { Person } from '../../support/testCloud.ts'
import {
  type App,
  behaveWell,
  createApp,
  has,
  openTryIt,
  readLog,
  startSession,
  type TryItCloud,
} from '../support/tryIt.ts'

onEachDatabase('what the SDK asks at the socket’s host', (database) => {
  let cloud: TryItCloud
  let owner: Person
  let app: App
  let session: Session
  beforeAll(async () => {
    cloud = await openTryIt(database)
    owner = await cloud.person('caller')
    app = await createApp(cloud, owner, 'com.sdk.calls', (called) => behaveWell(called), ['MICROPHONE'])
    session = await startSession(cloud, owner, app)
    await readLog(cloud, owner, session, has('step', /^First layout/))
  })
  afterAll(async () => {
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    await app[Symbol.asyncDispose]()
    await cloud.close()
  })

  async function ask(path: string, authorization: string, body?: object): Promise<[number, unknown]> {
    const response = await fetch(`${cloud.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return [response.status, await response.json()]
  }
  const logged = (summary: RegExp) => readLog(cloud, owner, session, has('call', summary))

  it('has no settings for anybody, and logs it in the session that is named', async () => {
    const path = `/appsettings/user/${app.packageName}`
    const none = [200, { success: true, settings: [] }]
    expect(await ask(path, 'Bearer stranger@example.com')).toEqual(none)
    expect(await ask(path, `Bearer ${session.id}`)).toEqual(none)
    const events = await logged(/^GET settings/)
    expect(events.filter(({ summary }) => summary.startsWith('GET settings'))).toHaveLength(1)
  })

  it('says what a running session’s app declares, and nothing of others', async () => {
    const declared = [{ type: 'MICROPHONE' }]
    const ofApp = await ask(`/api/public/permissions/${app.packageName}`, '')
    expect(ofApp).toEqual([200, { success: true, permissions: declared }])
    const ofNone = await ask('/api/public/permissions/com.sdk.none', '')
    expect(ofNone).toEqual([200, { success: true, permissions: [] }])
  })

  it('finds the person alone, for an app that has proven its key', async () => {
    const path = '/api/app-communication/discover-users'
    const body = { packageName: app.packageName, userId: owner.email, includeUserProfiles: false }
    expect(await ask(path, `Bearer ${app.apiKey}`, body)).toEqual([
      200,
      {
        sessionId: session.id,
        currentUserId: owner.email,
        users: [{ userId: owner.email, sessionId: session.id, joinedAt: session.startedAt }],
        totalUsers: 1,
      },
    ])
    await logged(/^POST discover-users/)
    expect((await ask(path, 'Bearer wrong', body))[0]).toBe(401)
    expect((await ask(path, `Bearer ${app.apiKey}`, { ...body, userId: 'nobody@example.com' }))[0]).toBe(404)
    expect((await ask(path, `Bearer ${app.apiKey}`, {}))[0]).toBe(422)
  })
})
