import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { calls, type SessionEvent } from '../../../../src/api/contract.ts'
import { everyTool } from '../../../../stories/mocks/settings.ts'
import { openTwo } from '../../glasses/support/instances.ts'
import {
  bodyOf,
  connectWith,
  type FakeListener,
  jsonOf,
  listen,
  ticketOf,
} from '../../glasses/support/listener.ts'
import { setUpTryIt } from '../../glasses/support/setUpTryIt.ts'
import {
  behaveWell,
  diagnosesIn,
  has,
  lastState,
  readLog,
  type TryItCloud,
} from '../../glasses/support/tryIt.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { keyOf } from '../../support/registration.ts'
import { join } from '../../support/team.ts'
import { needing, type Person, registration } from '../../support/testCloud.ts'
import { picture } from '../images/pictures.ts'

const packageName = 'com.local.app'

/** Registers an app whose server nobody can reach, and gives its key. */
async function registerApp(cloud: TryItCloud, as: Person): Promise<string> {
  const changes = { publicUrl: 'https://nowhere.example', tools: everyTool, ...needing(['CAMERA']) }
  const body = registration(packageName, changes)
  return keyOf((await cloud.call(calls.registerApp, { as, body })).body)
}

/** Behaves as an app's server behind a listener; gives its socket. */
async function serveWebhook(cloud: TryItCloud, listener: FakeListener, apiKey: string) {
  const webhook = await listener.call('/webhook', 'session_request')
  const { type, sessionId, userId } = jsonOf(webhook)
  const socketUrl = `${cloud.url.replace('http', 'ws')}/app-ws`
  const answer = () => listener.reply(webhook, { body: '{"status":"success"}', ms: 5 })
  const called = { type, sessionId, userId, socketUrl, packageName, apiKey, answer }
  return { webhook, socket: await behaveWell(called) }
}

onOneDatabase('a session on a listener', (database) => {
  const { cloud, owner } = setUpTryIt(database)
  let apiKey = ''
  beforeAll(async () => {
    apiKey = await registerApp(cloud, owner)
  })

  const start = async (body: object, as = owner) =>
    cloud.call(calls.startSession, { as, params: { packageName }, body })
  const log = (id: string, isEnough?: (events: SessionEvent[]) => boolean) =>
    readLog(cloud, owner, { id }, isEnough)
  const stop = (id: string) => cloud.call(calls.stopSession, { as: owner, params: { id } })

  it('has its webhook, tools, photos and its stop through it, and says where it ran', async () => {
    const { id: listenerId, listener } = await listen(cloud, owner, packageName, 'Anna’s laptop')
    const { body } = await start({ listener: listenerId, model: 'Mentra Live' })
    const { id } = body.session
    expect(body.session.listener).toEqual({ id: listenerId, name: 'Anna’s laptop' })
    const { webhook, socket } = await serveWebhook(cloud, listener, apiKey)
    expect(webhook).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Developer-Portal',
        'webhook-signature': expect.stringMatching(/^v1a,/),
      },
    })
    await log(
      id,
      (events) => has('step', /^Webhook response/)(events) && has('step', /^First layout/)(events),
    )

    const params = { id, toolId: 'weather' }
    const parameters = { day: 1, unit: 'C' }
    const called = cloud.call(calls.callTool, { as: owner, params, body: { parameters } })
    const tool = await listener.call('/tool')
    expect(jsonOf(tool)).toMatchObject({ toolId: 'weather', toolParameters: parameters })
    listener.reply(tool, { body: '{"status":"success","reply":"Sunny"}', ms: 3 })
    expect((await called).body).toMatchObject({ status: 200, reply: 'Sunny' })

    socket.send({ type: 'photo_request', requestId: 'p1', packageName, sessionId: id })
    await log(id, has('request', /photo/))
    const declined = cloud.call(calls.sendInput, {
      as: owner,
      params: { id },
      body: { type: 'photoRefused', requestId: 'p1', reason: 'denied' },
    })
    const upload = await listener.call('/photo-upload', 'photo_error')
    expect(upload.headers['content-type']).toContain('multipart/form-data')
    expect(bodyOf(upload)).toContain('PERMISSION_DENIED')
    listener.reply(upload)
    expect((await declined).body).toMatchObject({ delivered: true })

    socket.send({ type: 'photo_request', requestId: 'p2', packageName, sessionId: id, size: 'small' })
    await log(id, has('request', /^photo: small/))
    const form = new FormData()
    form.set('requestId', 'p2')
    form.set('file', new File([new Uint8Array(await picture(1_600, 1_200).jpeg().toBuffer())], 'photo'))
    const sent = cloud.call(calls.uploadPhoto, { as: owner, params: { id }, body: form })
    const taken = await listener.call('/photo-upload', 'photo_upload')
    const [, photo] = Buffer.from(taken.body, 'base64').toString('latin1').split('image/jpeg\r\n\r\n')
    const { width, height } = await sharp(Buffer.from(photo ?? '', 'latin1')).metadata()
    expect([width, height]).toEqual([640, 480])
    listener.reply(taken)
    expect((await sent).body).toEqual({ delivered: true, status: 200, diagnosis: null })

    const stopped = stop(id)
    const last = await listener.call('/webhook', 'stop_request')
    listener.reply(last)
    const ended = (await stopped).body.session
    expect(ended).toMatchObject({ state: 'ended', listener: { id: listenerId, name: 'Anna’s laptop' } })
    const names = ended.steps.map(({ name }) => name)
    expect(names.toSorted()).toEqual(
      ['relay', 'webhook', 'appConnected', 'keyAccepted', 'firstSubscription', 'firstLayout'].toSorted(),
    )
    expect(names.indexOf('relay')).toBeLessThan(names.indexOf('webhook'))
    const events = await log(id)
    expect(events.find(({ kind }) => kind === 'call')?.summary).toBe(
      'POST http://localhost:3000/webhook session_request',
    )
    listener.cut()
  })

  it('goes on when its listener ends, whose loss the next call names', async () => {
    const { id: listenerId, listener } = await listen(cloud, owner, packageName, 'Leaving')
    const { id } = (await start({ listener: listenerId })).body.session
    const { socket } = await serveWebhook(cloud, listener, apiKey)
    await log(id, has('step', /^Webhook response/))
    // Another command under the name, for another app.
    await cloud.call(calls.registerApp, { as: owner, body: registration('com.local.other') })
    await ticketOf(cloud, owner, 'com.local.other', { name: 'Leaving' })
    await listener.heard('bye')
    const body = { parameters: { day: 1, unit: 'C' } }
    const params = { id, toolId: 'weather' }
    const tool = await cloud.call(calls.callTool, { as: owner, params, body })
    expect(tool.body).toMatchObject({
      status: null,
      diagnosis: { code: 'listener_gone', text: expect.stringContaining('Leaving isn’t listening anymore') },
    })
    expect(socket.ws.readyState).toBe(socket.ws.OPEN)
    listener.cut()
    await stop(id)
  })

  it('fails with what its listener says of the local server', async () => {
    const { id: listenerId, listener } = await listen(cloud, owner, packageName, 'Idle')
    const { id } = (await start({ listener: listenerId })).body.session
    const webhook = await listener.call('/webhook')
    listener.send({ type: 'failure', id: webhook.id, code: 'refused' })
    const events = await log(id)
    expect(diagnosesIn(events)).toEqual(['listener_refused'])
    expect(lastState(events)).toMatchObject({
      state: 'failed',
      diagnosis: { text: 'Nothing is listening on localhost:3000 on Idle.' },
      steps: [],
    })
    listener.cut()
  })

  it('is only of its own person, on a listener that is connected', async () => {
    const refusal = async (listener: string, as = owner) => {
      const { status, body } = await start({ listener }, as)
      return [status, (body as unknown as { code: string }).code]
    }
    expect(await refusal('none')).toEqual([409, 'LISTENER_GONE'])
    const ticket = await ticketOf(cloud, owner, packageName, { name: 'Mine' })
    expect(await refusal(ticket.id)).toEqual([409, 'LISTENER_GONE'])
    const { id } = await listen(cloud, owner, 'com.local.other', 'Mine')
    expect(await refusal(id)).toEqual([409, 'LISTENER_GONE'])
    const own = await listen(cloud, owner, packageName, 'Mine')
    const { body } = await cloud.call(calls.getApp, { as: owner, params: { packageName } })
    const teammate = await cloud.person('teammate')
    await join(cloud, body.team?.id ?? '', teammate, 'DEVELOPER')
    expect(await refusal(own.id, teammate)).toEqual([409, 'LISTENER_GONE'])
  })
})

onPostgres('a session and its listener at two instances', (database) => {
  it('meet through the database', async () => {
    const [one, other] = await openTwo(database)
    const owner = await one.person('owner')
    const apiKey = await registerApp(one, owner)
    const ticket = await ticketOf(one, owner, packageName, { name: 'Elsewhere' })
    const listener = await connectWith(ticket, { at: other })
    const params = { packageName }
    const { body } = await one.call(calls.startSession, { as: owner, params, body: { listener: ticket.id } })
    await serveWebhook(one, listener, apiKey)
    const { id } = body.session
    await readLog(one, owner, { id }, has('step', /^Relay/))
    const stopped = one.call(calls.stopSession, { as: owner, params: { id } })
    listener.reply(await listener.call('/webhook', 'stop_request'))
    expect((await stopped).body.session.state).toBe('ended')
    await one.close()
    await other.close()
  })
})
