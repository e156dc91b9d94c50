import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls, type SessionEvent } from '../../../../src/api/contract.ts'
import { everySetting } from '../../../../stories/mocks/settings.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type App,
  type AppSocket,
  behaveWell,
  createApp,
  has,
  openTryIt,
  readLog,
  startSession,
  type TryItCloud,
} from '../support/tryIt.ts'

const hasDrawn = has('step', /^First layout/)

/** Gives an app's draft these settings. */
async function define(cloud: TryItCloud, as: Person, { packageName }: App, settings: unknown[]) {
  const params = { packageName }
  const { body: app } = await cloud.call(calls.getApp, { as, params })
  const body = registration(packageName, { publicUrl: app.publicUrl, settings })
  expect((await cloud.call(calls.updateApp, { as, params, body })).status).toBe(200)
}

type Sent = { settings: { key: string; value: unknown }[] }
const valuesIn = (message: unknown) =>
  Object.fromEntries((message as Sent).settings.map(({ key, value }) => [key, value]))
const updates = ({ received }: AppSocket) => received.filter(({ type }) => type === 'settings_update')

const defaults = { big_text: true, greeting: 'Hello', size: 2, days: ['s', 2], width: 30, start: 3_600 }

onOneDatabase('the settings of an app in Try It', (database) => {
  const { cloud, owner, connect, lastSocket } = setUpTryIt(database)
  let app: App
  beforeAll(async () => {
    app = await createApp(cloud, owner, 'com.settings.app', connect)
    await define(cloud, owner, app, everySetting)
  })
  afterAll(() => app[Symbol.asyncDispose]())

  async function begin() {
    const session = await startSession(cloud, owner, app)
    await readLog(cloud, owner, session, hasDrawn)
    const socket = lastSocket()
    const own = { as: owner, params: { id: session.id } }
    return {
      session,
      socket,
      page: async () => (await cloud.call(calls.getSessionSettings, own)).body,
      choose: async (values: object) => {
        const { status, body } = await cloud.call(calls.saveSessionSettings, { ...own, body: { values } })
        return [status, body]
      },
      reset: async () => (await cloud.call(calls.resetSessionSettings, own)).body,
      fetched: async (bearer: string) => {
        const response = await fetch(`${cloud.url}/appsettings/user/${app.packageName}`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
        return valuesIn(await response.json())
      },
      logged: (isEnough: (events: SessionEvent[]) => boolean) => readLog(cloud, owner, session, isEnough),
      stop: () => cloud.call(calls.stopSession, own),
    }
  }

  it('come with the acknowledgement, then change by change, and are kept for the next session', async () => {
    const one = await begin()
    const ack = await one.socket.heard('tpa_connection_ack')
    expect(valuesIn(ack)).toEqual(defaults)
    expect(await one.page()).toEqual({ settings: everySetting, values: {}, tools: [], webviewURL: null })

    expect(await one.choose({ big_text: false, width: 50 })).toEqual([
      200,
      { values: { big_text: false, width: 50 } },
    ])
    expect(await one.choose({ notes: 'Milk' })).toEqual([
      200,
      { values: { big_text: false, width: 50, notes: 'Milk' } },
    ])
    // What is as it was is sent again to nobody.
    await one.choose({ notes: 'Milk' })
    const chosen = { ...defaults, big_text: false, width: 50, notes: 'Milk' }
    await expect
      .poll(() => updates(one.socket).map(valuesIn))
      .toEqual([{ ...defaults, big_text: false, width: 50 }, chosen])
    expect(updates(one.socket)[0]).toMatchObject({
      packageName: app.packageName,
      sessionId: one.session.id,
      timestamp: expect.any(String),
    })
    const log = await one.logged(has('frame', /^settings_update notes = "Milk"$/))
    expect(has('frame', /^settings_update big_text = false, width = 50$/)(log)).toBe(true)
    expect(await one.fetched(one.session.id)).toEqual(chosen)
    expect(await one.fetched(owner.email)).toEqual({})
    await one.stop()

    const two = await begin()
    expect(valuesIn(await two.socket.heard('tpa_connection_ack'))).toEqual(chosen)
    expect(await two.reset()).toEqual({ values: {} })
    await expect.poll(() => updates(two.socket).map(valuesIn)).toEqual([defaults])
    expect((await two.page()).values).toEqual({})
    await two.stop()
  })

  it('are refused at their keys where they don’t fit, as a whole', async () => {
    const { choose, page, stop } = await begin()
    expect(await choose({ width: 40, size: 'm', gone: 1 })).toMatchObject([
      422,
      { fields: { size: 'Size must be one of the options.', gone: 'The app has no such setting.' } },
    ])
    expect(await choose({ width: { at: 1 } })).toMatchObject([
      422,
      { fields: { values: expect.any(String) } },
    ])
    expect((await page()).values).toEqual({})
    await stop()
  })

  it('follow the draft, which keeps what was chosen only where a setting is left', async () => {
    const { socket, choose, page, stop } = await begin()
    await choose({ width: 50, notes: 'Milk' })
    const fewer = everySetting.filter((setting) => 'key' in setting && setting.key === 'width')
    await define(cloud, owner, app, fewer)
    await expect.poll(() => updates(socket).map(valuesIn).at(-1)).toEqual({ width: 50 })
    expect(await choose({ width: 20 })).toEqual([200, { values: { width: 20 } }])
    await define(cloud, owner, app, everySetting)
    expect((await page()).values).toEqual({ width: 20 })
    await stop()
  })
})

onPostgres('a setting that is changed at another instance', (database) => {
  it('reaches the app', async () => {
    const created = database.create()
    const shared = { ...database, create: () => created }
    const [one, other] = [await openTryIt(shared), await openTryIt(shared)]
    const owner = await one.person('owner')
    const sockets: AppSocket[] = []
    await using app = await createApp(one, owner, 'com.settings.other', async (called) => {
      sockets.push(await behaveWell(called))
    })
    await define(one, owner, app, everySetting)
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, hasDrawn)
    const params = { id: session.id }
    await other.call(calls.saveSessionSettings, { as: owner, params, body: { values: { width: 11 } } })
    const [socket] = sockets
    if (!socket) throw new Error('No socket')
    expect(valuesIn(await socket.heard('settings_update'))).toEqual({ ...defaults, width: 11 })
    await one.call(calls.stopSession, { as: owner, params })
    await one.close()
    await other.close()
  })
})
