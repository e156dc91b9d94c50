import { expect, it } from 'vitest'

import { socketHeaders } from '../../../../cloud/glasses/sessions/admission.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { openTwo, socketAt } from '../support/instances.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type App,
  behaveWell,
  type Called,
  createApp,
  diagnosesIn,
  introduce,
  lastState,
  openSocket,
  readLog,
  startSession,
  stateIs,
} from '../support/tryIt.ts'

/** As SDK v3 sends them with its upgrade request. */
const headersOf = ({ sessionId, packageName, apiKey, userId }: Called) => ({
  'x-session-id': sessionId,
  'x-user-id': userId,
  'x-package-name': packageName,
  'x-api-key': apiKey,
})

onOneDatabase('how servers of other versions introduce themselves', (database) => {
  const { cloud, owner } = setUpTryIt(database)

  const stop = (id: string) => cloud.call(calls.stopSession, { as: owner, params: { id } })

  /** An app whose server only answers: what the webhook told it comes with each session that is begun. */
  async function waiting(name: string) {
    const calledOnes: Called[] = []
    const answer = (called: Called) => {
      calledOnes.push(called)
      called.answer()
    }
    const app: App = await createApp(cloud, owner, `com.handshake.${name}`, answer, ['MICROPHONE'])
    async function begin() {
      const session = await startSession(cloud, owner, app)
      await expect.poll(() => calledOnes.some(({ sessionId }) => sessionId === session.id)).toBe(true)
      const called = calledOnes.find(({ sessionId }) => sessionId === session.id)
      if (!called) throw new Error('Not called')
      return { session, called }
    }
    return { app, begin }
  }

  it('takes the session of the headers, and says what the app declares', async () => {
    const { app, begin } = await waiting('three')
    await using _ = app
    const { session, called } = await begin()
    const socket = await openSocket(called.socketUrl, headersOf(called))
    const { packageName, apiKey } = called
    socket.send({ type: 'tpa_connection_init', packageName, apiKey, sdkVersion: '3.0.0' })
    expect(await socket.heard('tpa_connection_ack')).toMatchObject({
      sessionId: session.id,
      mentraosSettings: {
        permissions: {
          microphone: true,
          camera: false,
          location: false,
          calendar: false,
          notifications: false,
        },
      },
    })
    socket.send({ type: 'ping' })
    socket.send({ type: 'subscription_update', packageName, subscriptions: ['transcription:en-US'] })
    await readLog(
      cloud,
      owner,
      session,
      stateIs(({ subscriptions }) => subscriptions.length === 1),
    )

    cloud.cutApps()
    await socket.closed
    const again = await openSocket(called.socketUrl, headersOf(called))
    again.send({ type: 'reconnect', sessionId: session.id, sdkVersion: '3.0.0' })
    expect(await again.heard('reconnect_ack')).toMatchObject({ sessionId: session.id, settings: [] })
    await stop(session.id)
    const log = await readLog(cloud, owner, session)
    expect(diagnosesIn(log)).toEqual(['closed'])
    expect(
      log.filter(({ kind, summary }) => kind === 'note' && summary.startsWith('Try It ignores')),
    ).toEqual([])

    const late = await openSocket(called.socketUrl, headersOf(called))
    late.send({ type: 'reconnect', sessionId: session.id, sdkVersion: '3.0.0' })
    expect(await late.heard('reconnect_rejected')).toMatchObject({
      code: 'NOT_RUNNING',
      reason: 'session_unknown',
    })
    expect((await late.closed).code).toBe(1008)
  })

  it('asks for the key of who connects again', async () => {
    const { app, begin } = await waiting('keyless')
    await using _ = app
    const { session, called } = await begin()
    const { 'x-api-key': _key, ...keyless } = headersOf(called)
    const socket = await openSocket(called.socketUrl, keyless)
    socket.send({ type: 'reconnect', sessionId: session.id })
    expect(await socket.heard('reconnect_rejected')).toMatchObject({ reason: 'key_missing' })
    expect(lastState(await readLog(cloud, owner, session)).diagnosis?.code).toBe('key_missing')
  })

  it('takes the platform’s own id for the one session that a person runs of the app', async () => {
    const { app, begin } = await waiting('old')
    await using _ = app
    const { session, called } = await begin()
    const oldId = `${called.userId}-${called.packageName}`
    const socket = await introduce(called, { sessionId: oldId })
    expect(await socket.heard('tpa_connection_ack')).toMatchObject({ sessionId: session.id })

    const second = await begin()
    const ambiguous = await introduce(called, { sessionId: oldId })
    expect(await ambiguous.heard('tpa_connection_error')).toMatchObject({ code: 'session_unknown' })
    await stop(session.id)
    const clear = await introduce(called, { sessionId: oldId })
    expect(await clear.heard('tpa_connection_ack')).toMatchObject({ sessionId: second.session.id })
    await stop(second.session.id)

    for (const sessionId of [oldId, `-${called.packageName}`, `stranger@example.com-${called.packageName}`]) {
      const refused = await introduce(called, { sessionId })
      expect(await refused.heard('tpa_connection_error')).toMatchObject({ code: 'session_unknown' })
    }
  })
})

it('reads no header that is longer than any real one', () => {
  const headers: Record<string, string> = {
    'x-session-id': 'one',
    'x-package-name': 'x'.repeat(1_001),
    'x-user-id': 'ada@example.com',
  }
  expect(socketHeaders((name) => headers[name])).toEqual({ sessionId: 'one' })
})

onPostgres('a portal that has restarted', (database) => {
  it('acknowledges who connects again at once: its sessions need no restoring', async () => {
    const [one, other] = await openTwo(database)
    const owner = await one.person('owner')
    const calledOnes: Called[] = []
    await using app = await createApp(one, owner, 'com.handshake.again', async (called) => {
      calledOnes.push(called)
      await behaveWell(called)
    })
    const session = await startSession(one, owner, app)
    await readLog(
      one,
      owner,
      session,
      stateIs(({ subscriptions }) => subscriptions.length === 1),
    )
    const [called] = calledOnes
    if (!called) throw new Error('Not called')
    one.cutApps()
    const socket = await openSocket(socketAt(other), headersOf(called))
    socket.send({ type: 'reconnect', sessionId: session.id, sdkVersion: '3.0.0' })
    await socket.heard('device_state_update')
    expect(socket.received[0]).toMatchObject({ type: 'reconnect_ack', sessionId: session.id })
    await one.close()
    await other.close()
  })
})
