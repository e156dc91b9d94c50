import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { sessions } from '../../../../cloud/db/schema.ts'
import { calls, type Session } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { needing, type Person, registration } from '../../support/testCloud.ts'
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

onOneDatabase('what the SDK asks at the socket’s host', (database) => {
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

  it('signs a person in to the app’s web page, once and for the app alone', async () => {
    const own = { as: owner, params: { id: session.id, packageName: app.packageName } }
    expect((await cloud.call(calls.openWebPage, own)).body).toMatchObject({ code: 'NOT_FOUND' })
    const { publicUrl } = (await cloud.call(calls.getApp, own)).body
    const webviewURL = 'https://page.example/start?lang=en'
    const changed = registration(app.packageName, { publicUrl, webviewURL, ...needing(['MICROPHONE']) })
    await cloud.call(calls.updateApp, { ...own, body: changed })
    expect((await cloud.call(calls.getSessionSettings, own)).body).toMatchObject({ webviewURL })

    const open = async () => new URL((await cloud.call(calls.openWebPage, own)).body.url)
    const url = await open()
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      lang: 'en',
      aos_temp_token: expect.any(String),
      cloudApiUrl: cloud.url,
      cloudApiUrlChecksum: sha(cloud.url + sha(app.apiKey)),
    })
    const path = '/api/auth/exchange-user-token'
    const said = (from: URL, changes: object = {}) => ({
      packageName: app.packageName,
      aos_temp_token: from.searchParams.get('aos_temp_token'),
      ...changes,
    })
    await using other = await createApp(cloud, owner, 'com.sdk.other', () => {})
    const bearer = `Bearer ${app.apiKey}`
    for (const [key, body] of [
      ['Bearer wrong', said(url)],
      [`Bearer ${other.apiKey}`, said(url)],
      [`Bearer ${other.apiKey}`, said(url, { packageName: other.packageName })],
      [bearer, said(url, { aos_temp_token: 'guessed' })],
    ] as const)
      expect((await ask(path, key, body))[0]).toBe(401)
    expect((await ask(path, bearer, { packageName: app.packageName }))[0]).toBe(422)

    const signedIn = [200, { success: true, userId: owner.email, tokenExpiresAt: expect.any(String) }]
    expect(await ask(path, bearer, said(url))).toEqual(signedIn)
    expect((await ask(path, bearer, said(url)))[0]).toBe(401)
    const [earlier, later] = [await open(), await open()]
    expect((await ask(path, bearer, said(earlier)))[0]).toBe(401)
    expect(await ask(path, bearer, said(later))).toEqual(signedIn)

    const old = await open()
    await cloud.db.update(sessions).set({ webTokenAt: new Date(Date.now() - 61_000) })
    expect((await ask(path, bearer, said(old)))[0]).toBe(401)
    const events = await logged(/^POST exchange-user-token/)
    expect(JSON.stringify(events)).not.toContain(url.searchParams.get('aos_temp_token'))
    const stranger = await cloud.person('stranger')
    expect((await cloud.call(calls.openWebPage, { ...own, as: stranger })).status).toBe(404)
  })

  it('shows an open web page in a frame of the portal alone, until it is exchanged', async () => {
    const own = { as: owner, params: { id: session.id, packageName: app.packageName } }
    const { publicUrl } = (await cloud.call(calls.getApp, own)).body
    const at = async (webviewURL: string) => {
      const changed = registration(app.packageName, { publicUrl, webviewURL, ...needing(['MICROPHONE']) })
      await cloud.call(calls.updateApp, { ...own, body: changed })
      return (await cloud.call(calls.openWebPage, own)).body
    }
    const read = (path: string, destination?: string) =>
      fetch(`${cloud.url}${path}`, { headers: destination ? { 'sec-fetch-dest': destination } : {} })
    const { url, frame } = await at('https://page.example/start?a="><script>')
    const shown = await read(frame, 'iframe')
    expect(await shown.text()).toContain(`src="${new URL(url).href.replaceAll('&', '&amp;')}"`)
    const { headers } = shown
    expect(Object.fromEntries(headers)).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; frame-src https: http:; frame-ancestors 'self' ${cloud.url}; base-uri 'none'`,
    )
    expect((await read(frame, 'document')).status).toBe(404)
    expect((await read('/webpage?token=guessed', 'iframe')).status).toBe(404)

    const body = {
      packageName: app.packageName,
      aos_temp_token: new URL(url).searchParams.get('aos_temp_token'),
    }
    expect((await ask('/api/auth/exchange-user-token', `Bearer ${app.apiKey}`, body))[0]).toBe(200)
    expect((await read(frame, 'iframe')).status).toBe(404)
    expect((await read((await at(`${cloud.url}/mail`)).frame, 'iframe')).status).toBe(404)
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
