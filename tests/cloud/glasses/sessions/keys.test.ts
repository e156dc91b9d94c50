import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { apiKeys } from '../../../../cloud/db/schema.ts'
import { calls, type KeyInfo } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import type { Person } from '../../support/testCloud.ts'
import { openTwo, socketAt } from '../support/instances.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type App,
  type AppSocket,
  behaveWell,
  type Called,
  createApp,
  has,
  introduce,
  lastState,
  readLog,
  startSession,
  type TryItCloud,
} from '../support/tryIt.ts'

/** A session whose app has connected, and how it was called; of later sessions the test takes care. */
async function running(cloud: TryItCloud, owner: Person, packageName: string, socketUrl = socketAt(cloud)) {
  const opened = Promise.withResolvers<{ called: Called; socket: AppSocket }>()
  let times = 0
  const app = await createApp(cloud, owner, packageName, async (given) => {
    if (++times > 1) return
    const called = { ...given, socketUrl }
    opened.resolve({ called, socket: await behaveWell(called) })
  })
  const session = await startSession(cloud, owner, app)
  await readLog(cloud, owner, session, has('step', /^First layout/))
  return { app, session, ...(await opened.promise) }
}

const keysOf = async (cloud: TryItCloud, as: Person, { packageName }: App): Promise<KeyInfo[]> =>
  (await cloud.call(calls.listKeys, { as, params: { packageName } })).body.keys

const rotate = async (cloud: TryItCloud, as: Person, { packageName }: App, grace: string) =>
  (await cloud.call(calls.rotateKey, { as, params: { packageName }, body: { grace } })).body

const revoke = (cloud: TryItCloud, as: Person, { packageName }: App, id = '') =>
  cloud.call(calls.revokeKey, { as, params: { packageName, id } })

onOneDatabase('a server’s API key', (database) => {
  const { cloud, owner } = setUpTryIt(database)

  it('is taken each time while it is rotated with grace, the old one and the new', async () => {
    const { app, session, called, socket } = await running(cloud, owner, 'com.keys.loop')
    await using _ = app
    let [{ apiKey }, answers] = [called, [] as unknown[]]
    let last = socket
    const connect = async () => {
      last.ws.terminate()
      last = await introduce(called, { apiKey })
      await Promise.race([last.heard('tpa_connection_ack'), last.closed])
      answers.push(last.received[0]?.type)
    }
    for (let round = 0; round < 10; round++) await connect()
    const [rotated] = await Promise.all([
      rotate(cloud, owner, app, '1h'),
      (async () => {
        for (let round = 0; round < 20; round++) await connect()
      })(),
    ])
    apiKey = rotated.apiKey
    for (let round = 0; round < 10; round++) await connect()
    expect(answers).toEqual(Array(40).fill('tpa_connection_ack'))

    const [present, old] = await keysOf(cloud, owner, app)
    expect(present?.lastUsedAt).toEqual(expect.any(String))
    expect(present?.lastUsedBy).toEqual({ address: '127.0.0.1', purpose: 'tryIt' })
    expect(old?.lastUsedAt).toEqual(expect.any(String))
    expect([present?.isInUse, old?.isInUse]).toEqual([true, false])
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    expect((await keysOf(cloud, owner, app)).map(({ isInUse }) => isInUse)).toEqual([false, false])
  })

  it('is refused once it is revoked, and its session is closed', async () => {
    const { app, session, called, socket } = await running(cloud, owner, 'com.keys.revoked')
    await using _ = app
    const [key] = await keysOf(cloud, owner, app)
    await revoke(cloud, owner, app, key?.id)
    expect(await socket.closed).toEqual({ code: 1000, reason: 'App stopped' })
    expect(await socket.heard('app_stopped')).toMatchObject({ reason: 'key_revoked' })
    const log = await readLog(cloud, owner, session)
    expect(lastState(log)).toMatchObject({ state: 'ended', diagnosis: null })
    expect(log.at(-1)?.summary).toBe('ended: key_revoked')

    const next = await startSession(cloud, owner, app)
    const refused = await introduce({ ...called, sessionId: next.id })
    expect(await refused.heard('tpa_connection_error')).toMatchObject({ code: 'key_revoked' })
    expect((await refused.closed).code).toBe(1008)
    const failed = lastState(await readLog(cloud, owner, next))
    expect([failed.state, failed.diagnosis?.code]).toEqual(['failed', 'key_revoked'])
    const reached = failed.steps.map(({ name }) => name)
    expect([reached.includes('appConnected'), reached.includes('keyAccepted')]).toEqual([true, false])
  })

  it('ends the sessions of that key alone', async () => {
    const { app, session, called, socket } = await running(cloud, owner, 'com.keys.other')
    await using _ = app
    const { key } = await rotate(cloud, owner, app, '24h')
    await revoke(cloud, owner, app, key.id)
    const { body } = await cloud.call(calls.getSession, { as: owner, params: { id: session.id } })
    expect(body.session.state).toBe('running')

    // The server came again with the other key, which ends now.
    const { apiKey, ...made } = await rotate(cloud, owner, app, '24h')
    socket.ws.terminate()
    const renewed = await introduce(called, { apiKey })
    await renewed.heard('tpa_connection_ack')
    await revoke(cloud, owner, app, made.key.id)
    expect(await renewed.heard('app_stopped')).toMatchObject({ reason: 'key_revoked' })
  })

  it('runs on when its grace period ends, and is refused the next time', async () => {
    const { app, session, called } = await running(cloud, owner, 'com.keys.expired')
    await using _ = app
    await rotate(cloud, owner, app, '1h')
    const [, old] = await keysOf(cloud, owner, app)
    const yesterday = new Date(Date.now() - 86_400_000)
    await cloud.db
      .update(apiKeys)
      .set({ expiresAt: yesterday, replacedAt: new Date(yesterday.getTime() - 3_600_000) })
      .where(eq(apiKeys.id, old?.id ?? ''))
    const { body } = await cloud.call(calls.getSession, { as: owner, params: { id: session.id } })
    expect(body.session.state).toBe('running')
    const refused = await introduce(called)
    expect(await refused.heard('tpa_connection_error')).toMatchObject({ code: 'key_expired' })
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
  })

  it('never keeps a session that began while it was revoked', async () => {
    for (let round = 0; round < 5; round++) {
      const { app, session, called, socket } = await running(cloud, owner, `com.keys.race-${round}`)
      await using _ = app
      const [key] = await keysOf(cloud, owner, app)
      socket.ws.terminate()
      const [again] = await Promise.all([introduce(called), revoke(cloud, owner, app, key?.id)])
      const { code } = await again.closed
      expect([1000, 1008, 1013]).toContain(code)
      await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    }
  })
})

onPostgres('a server’s API key that is revoked at another instance', (database) => {
  it('ends its session there', async () => {
    const [one, other] = await openTwo(database)
    const owner = await one.person('owner')
    const { app, session, socket } = await running(one, owner, 'com.keys.elsewhere', socketAt(other))
    const [key] = await keysOf(one, owner, app)
    await revoke(one, owner, app, key?.id)
    expect(await socket.closed).toEqual({ code: 1000, reason: 'App stopped' })
    expect(lastState(await readLog(one, owner, session))).toMatchObject({ state: 'ended' })
    await app[Symbol.asyncDispose]()
    await one.close()
    await other.close()
  })
})
