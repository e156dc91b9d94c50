import { expect, it } from 'vitest'

import { calls, type GlassesModel, observationLimits } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { asking, type Person, registration } from '../../support/testCloud.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  behaveWell,
  type Called,
  createApp,
  has,
  openTryIt,
  readLog,
  startSession,
  type TryItCloud,
  wall,
} from '../support/tryIt.ts'

const long = Array.from({ length: 40 }, () => 'a long line that is').join(' ')
const observationsOf = async (cloud: TryItCloud, as: Person, packageName: string) =>
  (await cloud.call(calls.listObservations, { as, params: { packageName } })).body.observations

onOneDatabase('what a session saw', (database) => {
  const { cloud, owner, connect, lastSocket } = setUpTryIt(database)

  async function run(app: Parameters<typeof startSession>[2], model?: GlassesModel) {
    const session = await startSession(cloud, owner, app, model)
    await readLog(cloud, owner, session, has('layout', /Hello/))
    const socket = lastSocket()
    return {
      session,
      socket,
      stop: () => cloud.call(calls.stopSession, { as: owner, params: { id: session.id } }),
    }
  }

  it('is there while it runs and after, the newest first, and grows with it', async () => {
    await using app = await createApp(cloud, owner, 'com.observed.one', connect, [])
    const { session, socket, stop } = await run(app)
    const seen = {
      sessionId: session.id,
      at: session.startedAt,
      models: ['Even Realities G1'],
      streams: ['transcription:en-US'],
      requests: [],
      views: ['main'],
      moments: [
        { name: 'transcription:en-US', atMs: expect.any(Number) },
        { name: 'main', atMs: expect.any(Number) },
      ],
      cuts: [],
    }
    expect(await observationsOf(cloud, owner, app.packageName)).toEqual([seen])

    socket.send({ type: 'photo_request', requestId: 'one' })
    socket.send({ type: 'audio_play_request', requestId: 'two', audioUrl: 'https://a.example/b.mp3' })
    socket.send({ type: 'unheard_of' })
    socket.send({ type: 'dashboard_content_update', content: 'Visits: 1' })
    socket.send(wall(long))
    socket.send(wall(`${long} more`))
    await readLog(cloud, owner, session, has('layout', /more$|a long line.*a long line/))
    await stop()
    const [after] = await observationsOf(cloud, owner, app.packageName)
    expect(after).toMatchObject({
      requests: ['photo_request', 'audio_play_request'],
      views: ['main', 'dashboard'],
      cuts: [{ model: 'Even Realities G1', lines: expect.any(Number), atMs: expect.any(Number) }],
    })

    const later = await run(app, 'Vuzix Z100')
    await later.stop()
    const all = await observationsOf(cloud, owner, app.packageName)
    expect(all.map(({ sessionId }) => sessionId)).toEqual([later.session.id, session.id])
    expect(all[0]?.models).toEqual(['Vuzix Z100'])
  })

  it('belongs to the server that the draft names, and to its owner', async () => {
    await using app = await createApp(cloud, owner, 'com.observed.moved', connect)
    const { stop } = await run(app)
    await stop()
    const params = { packageName: app.packageName }
    const stranger = await cloud.person('stranger')
    expect((await cloud.call(calls.listObservations, { as: stranger, params })).status).toBe(404)
    expect(await observationsOf(cloud, owner, app.packageName)).toHaveLength(1)
    const body = registration(app.packageName, { publicUrl: 'https://elsewhere.example.com' })
    await cloud.call(calls.updateApp, { as: owner, params, body })
    expect(await observationsOf(cloud, owner, app.packageName)).toEqual([])
  })

  it('must be declared before the app is submitted, and personal data needs a privacy policy', async () => {
    const company = { company: 'Observed', contactEmail: 'observed@example.com' }
    await cloud.call(calls.saveProfile, { as: owner, body: company })
    await using app = await createApp(cloud, owner, 'com.observed.submitted', connect, [])
    const { stop } = await run(app)
    await stop()
    const own = { as: owner, params: { packageName: app.packageName } }
    const publish = async () => (await cloud.call(calls.publishApp, own)) as { status: number; body: unknown }
    expect(await publish()).toMatchObject({
      status: 409,
      body: {
        code: 'NEEDS_UNDECLARED',
        error: 'The app listens to `transcription:en-US` but does not ask for Microphone.',
      },
    })
    const { publicUrl } = (await cloud.call(calls.getApp, own)).body
    const edit = (changes: object) =>
      cloud.call(calls.updateApp, { ...own, body: registration(app.packageName, { publicUrl, ...changes }) })
    await edit({ permissions: asking(['MICROPHONE']), privacyPolicyUrl: null })
    expect(await publish()).toMatchObject({
      status: 409,
      body: {
        code: 'PRIVACY_POLICY_MISSING',
        error: 'Add a privacy policy: the app asks for Microphone.',
      },
    })
    await edit({ privacyPolicyUrl: 'https://observed.example.com/privacy' })
    expect((await publish()).status).toBe(200)
  })

  it('no longer keeps an app from being submitted once its newest session on that model doesn’t do it', async () => {
    const company = { company: 'Observed', contactEmail: 'observed@example.com' }
    await cloud.call(calls.saveProfile, { as: owner, body: company })
    let subscriptions = ['transcription:en-US']
    const present = (called: Called) => connect(called, subscriptions)
    await using app = await createApp(cloud, owner, 'com.observed.mended', present, [])
    await (await run(app)).stop()
    subscriptions = ['button_press']
    await (await run(app, 'Vuzix Z100')).stop()
    const own = { as: owner, params: { packageName: app.packageName } }
    expect((await cloud.call(calls.publishApp, own)).body).toMatchObject({ code: 'NEEDS_UNDECLARED' })
    await (await run(app)).stop()
    expect((await cloud.call(calls.publishApp, own)).status).toBe(200)
  })

  it('is bounded, whatever an app sends', async () => {
    await using app = await createApp(cloud, owner, 'com.observed.flood', connect)
    const { session, socket, stop } = await run(app)
    for (let turn = 0; turn < 3; turn++) {
      const subscriptions = Array.from({ length: 60 }, (_, number) => `touch_event:${turn}-${number}\u0000`)
      socket.send({ type: 'subscription_update', subscriptions: [...subscriptions, 'x'.repeat(150)] })
    }
    await readLog(cloud, owner, session, has('frame', /touch_event:2-1/))
    await stop()
    const [seen] = await observationsOf(cloud, owner, app.packageName)
    expect(seen?.streams).toHaveLength(observationLimits.streams)
    expect(seen?.streams.some((stream) => stream.includes('x'))).toBe(false)
  })
})

onPostgres('what two instances saw of a session', (database) => {
  it('is together', async () => {
    const created = database.create()
    const shared = { ...database, create: () => created }
    const [one, other] = [await openTryIt(shared), await openTryIt(shared)]
    const owner = await one.person('owner')
    const calledOnes: Called[] = []
    await using app = await createApp(one, owner, 'com.observed.both', (called) => {
      calledOnes.push(called)
      return behaveWell(called, ['button_press'])
    })
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, has('layout', /Hello/))
    const [called] = calledOnes
    if (!called) throw new Error('Not called')
    const socketUrl = called.socketUrl.replace(one.url.slice('http'.length), other.url.slice('http'.length))
    await behaveWell({ ...called, socketUrl, answer: () => {} }, ['VAD'])
    await readLog(one, owner, session, has('frame', /subscribed to VAD/))
    await expect
      .poll(async () => (await observationsOf(one, owner, app.packageName))[0]?.streams)
      .toEqual(['button_press', 'VAD'])
    await one.close()
    await other.close()
  })
})
