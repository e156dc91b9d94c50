import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sessions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import {
  type AppSocket,
  behaveWell,
  createApp,
  has,
  lastState,
  openSocket,
  openTryIt,
  readLog,
  startSession,
} from '../support/tryIt.ts'

onOneDatabase('sessions', (database) => {
  it('are five a person at once', async () => {
    const cloud = await openTryIt(database, { config: { rateLimitFactor: 1 } })
    const owner = await cloud.person('owner')
    await using app = await createApp(cloud, owner, 'com.limits.five', (called) => behaveWell(called))
    const start = () =>
      cloud.call(calls.startSession, { as: owner, params: { packageName: app.packageName }, body: {} })
    const started = await Promise.all(Array.from({ length: 8 }, start))
    expect(started.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const refused = started.find(({ status }) => status === 409)
    expect(refused?.body).toEqual({
      error: 'You have 5 running sessions. End one to start another.',
      code: 'TOO_MANY_SESSIONS',
    })
    const first = started.find(({ status }) => status === 201)?.body.session.id ?? ''
    await cloud.call(calls.stopSession, { as: owner, params: { id: first } })
    expect((await start()).status).toBe(201)
    await cloud.close()
  })

  it('of tests count apart from those that a person starts by hand', async () => {
    const cloud = await openTryIt(database, { config: { rateLimitFactor: 0.02 } })
    const owner = await cloud.person('owner')
    await using app = await createApp(cloud, owner, 'com.limits.tests', (called) => behaveWell(called))
    const start = async (body: { isTest?: boolean }) => {
      const params = { packageName: app.packageName }
      const started = await cloud.call(calls.startSession, { as: owner, params, body })
      const { session } = started.body
      if (session) await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
      return started.status
    }
    expect([await start({}), await start({}), await start({ isTest: true })]).toEqual([201, 429, 201])
    await cloud.close()
  })

  it('end when nobody looks, and are told at a shutdown', async () => {
    const cloud = await openTryIt(database, { times: { unattended: 1_000, lastSeen: 50, keepAlive: 50 } })
    const owner = await cloud.person('owner')
    const sockets: AppSocket[] = []
    await using app = await createApp(cloud, owner, 'com.limits.left', async (called) => {
      sockets.push(await behaveWell(called))
    })
    const left = await startSession(cloud, owner, app)
    await expect
      .poll(
        async () => {
          const [row] = await cloud.db.select().from(sessions).where(eq(sessions.id, left.id))
          return row?.state
        },
        { timeout: 20_000 },
      )
      .toBe('ended')
    const log = await readLog(cloud, owner, left)
    expect(log.at(-1)?.summary).toBe('ended: unattended')

    // A stream that is read keeps it.
    const kept = await startSession(cloud, owner, app)
    const whole = readLog(cloud, owner, kept)
    await readLog(cloud, owner, kept, has('step', /^First layout/))
    const { packageName } = app
    const { body } = await cloud.call(calls.listKeys, { as: owner, params: { packageName } })
    expect(body.keys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([expect.any(String)])
    await cloud.close()
    expect(lastState(await whole).state).toBe('ended')
    expect((await whole).at(-1)?.summary).toBe('ended: shutdown')
    expect(await sockets[1]?.closed).toEqual({ code: 1000, reason: 'App stopped' })
    expect(app.calls.filter((type) => type === 'stop_request').length).toBe(2)
  })

  it('take no socket under another site’s name, of another site’s page, or of an address with too many', async () => {
    const cloud = await openTryIt(database, { config: { rateLimitFactor: 0.0005 } })
    const open = (headers: Record<string, string> = {}) =>
      openSocket(`${cloud.url.replace('http', 'ws')}/app-ws`, headers)
    await expect(open({ host: 'evil.example.com' })).rejects.toThrow('421')
    await expect(open({ origin: 'https://evil.example.com' })).rejects.toThrow('403')
    const socket = await open({ origin: cloud.url })
    socket.ws.close()
    await expect(open()).rejects.toThrow('429')
    await cloud.close()
  })
})
