import { expect, it } from 'vitest'

import { calls, type Permission, type SessionEvent } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { asking, type Person, registration } from '../../support/testCloud.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type App,
  type AppSocket,
  behaveWell,
  type Called,
  createApp,
  diagnosesIn,
  has,
  lastState,
  openTryIt,
  readLog,
  startSession,
  stateIs,
  type TryItCloud,
} from '../support/tryIt.ts'

const streams = ['transcription:en-US', 'button_press']

/** Changes what an app's draft declares. */
async function declare(cloud: TryItCloud, as: Person, { packageName }: App, permissions: Permission[]) {
  const params = { packageName }
  const { body: app } = await cloud.call(calls.getApp, { as, params })
  const body = registration(packageName, { publicUrl: app.publicUrl, permissions: asking(permissions) })
  await cloud.call(calls.updateApp, { as, params, body })
}

const messagesOf = (socket: AppSocket, type: string) =>
  socket.received.filter((message) => message.type === type).map(({ timestamp: _, ...message }) => message)

const subscribed = (events: SessionEvent[], ...wanted: string[]) =>
  stateIs(({ subscriptions }) => String(subscriptions) === String(wanted))(events)

onOneDatabase('what an app does not declare', (database) => {
  const { cloud, owner, connect, lastSocket } = setUpTryIt(database)

  async function run(name: string, declared: Permission[], subscriptions: readonly string[] = streams) {
    const behave = (called: Called) => connect(called, [...subscriptions])
    const app = await createApp(cloud, owner, `com.permissions.${name}`, behave, declared)
    const session = await startSession(cloud, owner, app, 'Mentra Live')
    const until = (isEnough: (events: SessionEvent[]) => boolean) => readLog(cloud, owner, session, isEnough)
    await until((events) => events.some(({ kind }) => kind === 'layout'))
    const socket = lastSocket()
    const params = { id: session.id }
    const input = async (body: object) =>
      (await cloud.call(calls.sendInput, { as: owner, params, body })).body
    return { app, socket, until, input, stop: () => cloud.call(calls.stopSession, { as: owner, params }) }
  }

  it('is not delivered, and the app, the log and the developer are told', async () => {
    const { app, socket, until, input, stop } = await run('silent', [])
    expect(messagesOf(socket, 'permission_error')).toEqual([
      {
        type: 'permission_error',
        message: expect.any(String),
        details: [
          {
            stream: 'transcription:en-US',
            requiredPermission: 'MICROPHONE',
            message: 'Declare the permission MICROPHONE to use transcription:en-US.',
          },
        ],
      },
    ])
    expect(await input({ type: 'speech', text: 'hello' })).toEqual({ delivered: false, missing: null })
    expect(await input({ type: 'button', pressType: 'short' })).toEqual({ delivered: true, missing: null })
    const log = await until(has('frame', /data_stream button_press/))
    expect(has('frame', /^subscribed to button_press · refused: transcription:en-US$/)(log)).toBe(true)
    expect(has('note', /doesn’t ask for Microphone, so it doesn’t receive transcription:en-US/)(log)).toBe(
      true,
    )
    expect(diagnosesIn(log)).toEqual(['permission_missing'])
    expect(lastState(log)).toMatchObject({
      subscriptions: ['button_press'],
      diagnosis: { code: 'permission_missing', permissions: ['MICROPHONE'] },
    })
    expect(messagesOf(socket, 'data_stream').map(({ streamType }) => streamType)).toEqual(['button_press'])
    await stop()
    await app[Symbol.asyncDispose]()
  })

  it('is delivered as soon as the draft declares it, and no longer once it doesn’t', async () => {
    const { app, socket, until, input, stop } = await run('mended', [])
    await declare(cloud, owner, app, ['MICROPHONE'])
    const mended = await until((events) => subscribed(events, ...streams))
    expect(lastState(mended).diagnosis).toBe(null)
    expect(await input({ type: 'speech', text: 'hello' })).toEqual({ delivered: true, missing: null })
    expect(await socket.heard('data_stream')).toMatchObject({ streamType: 'transcription:en-US' })

    await declare(cloud, owner, app, [])
    await until((events) => subscribed(events, 'button_press') && diagnosesIn(events).length === 2)
    expect(messagesOf(socket, 'permission_error')).toHaveLength(2)
    await stop()
    await app[Symbol.asyncDispose]()
  })

  it('refuses requests, with the protocol’s own failure where there is one', async () => {
    const { app, socket, until, stop } = await run('requests', ['MICROPHONE'])
    socket.send({ type: 'photo_request', requestId: 'one' })
    socket.send({ type: 'rtmp_stream_request', packageName: app.packageName, rtmpUrl: 'rtmp://a.example' })
    socket.send({ type: 'managed_stream_request', packageName: app.packageName })
    socket.send({ type: 'location_poll_request', correlationId: 'two', accuracy: 'high' })
    const log = await until(
      (events) => has('frame', /location_poll_request refused/)(events) && app.uploads.length > 0,
    )
    expect(log.filter(({ kind }) => kind === 'request')).toEqual([])
    expect(log.flatMap(({ summary }) => (/ refused: needs /.test(summary) ? [summary] : []))).toEqual([
      'photo_request refused: needs Camera',
      'rtmp_stream_request refused: needs Camera',
      'managed_stream_request refused: needs Camera',
      'location_poll_request refused: needs Location',
    ])
    expect(app.uploads[0]?.fields).toMatchObject({ requestId: 'one', success: 'false' })
    await expect.poll(() => messagesOf(socket, 'permission_error').length).toBe(4)
    expect(messagesOf(socket, 'rtmp_stream_status')).toMatchObject([{ status: 'error' }])
    expect(messagesOf(socket, 'managed_stream_status')).toMatchObject([{ status: 'error' }])

    await declare(cloud, owner, app, ['MICROPHONE', 'CAMERA', 'BACKGROUND_LOCATION'])
    await until(stateIs(({ state, diagnosis }) => state === 'running' && diagnosis === null))
    socket.send({ type: 'photo_request', requestId: 'three' })
    socket.send({ type: 'location_poll_request', correlationId: 'four' })
    const asked = await until((events) => events.filter(({ kind }) => kind === 'request').length === 2)
    expect(diagnosesIn(asked).every((code) => code === 'permission_missing')).toBe(true)
    await stop()
    await app[Symbol.asyncDispose]()
  })

  it('a session says what its glasses lack of what the app requires, and starts', async () => {
    await using app = await createApp(cloud, owner, 'com.permissions.glasses', (called) => behaveWell(called))
    const params = { packageName: app.packageName }
    const { body: before } = await cloud.call(calls.getApp, { as: owner, params })
    const hardwareRequirements = [
      { type: 'CAMERA', level: 'REQUIRED' },
      { type: 'SPEAKER', level: 'OPTIONAL' },
    ]
    const body = registration(app.packageName, { publicUrl: before.publicUrl, hardwareRequirements })
    await cloud.call(calls.updateApp, { as: owner, params, body })
    const session = await startSession(cloud, owner, app, 'Vuzix Z100')
    const log = await readLog(cloud, owner, session, (events) => events.some(({ kind }) => kind === 'layout'))
    expect(log[0]?.summary).toBe('Vuzix Z100 has no camera, which this app requires. It starts all the same.')
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
  })
})

onPostgres('a permission that is added at another instance', (database) => {
  it('reaches the session', async () => {
    const created = database.create()
    const shared = { ...database, create: () => created }
    const [one, other] = [await openTryIt(shared), await openTryIt(shared)]
    const owner = await one.person('owner')
    await using app = await createApp(
      one,
      owner,
      'com.permissions.other',
      (called) => behaveWell(called, streams),
      [],
    )
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, (events) => diagnosesIn(events).includes('permission_missing'))
    await declare(other, owner, app, ['MICROPHONE'])
    await readLog(one, owner, session, (events) => subscribed(events, ...streams))
    const params = { id: session.id }
    const body = { type: 'speech', text: 'hello' }
    expect((await other.call(calls.sendInput, { as: owner, params, body })).body.delivered).toBe(true)
    await one.close()
    await other.close()
  })
})
