import { beforeAll, expect, it } from 'vitest'

import {
  calls,
  type DeviceRequest,
  type GlassesModel,
  type Session,
  type SessionEvent,
  soundFormat,
} from '../../src/api/contract.ts'
import { picture } from '../cloud/features/images/pictures.ts'
import { type Example, layouts, startExample } from '../cloud/glasses/support/exampleApp.ts'
import { diagnosesIn, has, openTryIt, readLog, type TryItCloud } from '../cloud/glasses/support/tryIt.ts'
import { embedded } from '../cloud/support/databases.ts'
import type { Person } from '../cloud/support/testCloud.ts'

/** An app on the SDK as it comes from the registry, in a process of its own, against the whole cloud. */
let cloud: TryItCloud
let owner: Person
let app: Example
beforeAll(async () => {
  cloud = await openTryIt(embedded)
  owner = await cloud.person('reader')
  app = await startExample(cloud, owner, 'sdk', 'com.example.sdk')
  return async () => {
    await app[Symbol.asyncDispose]()
    await cloud.close()
  }
})

const delivered = { delivered: true, missing: null }
const subscriptions = [
  'transcription:en-US',
  'button_press',
  'touch_event',
  'head_position',
  'phone_notification',
]

/** A session whose app has said what it listens to. */
async function begin(model?: GlassesModel) {
  const session = await app.start(model)
  await readLog(cloud, owner, session, has('frame', /subscribed to .*phone_notification/))
  return session
}

it('draws, hears, and ends when it is stopped', async () => {
  const session = await begin()
  expect(await app.input(session, { type: 'speech', text: 'turn the page' })).toEqual(delivered)
  await app.drawn(session, /You said: turn the page/)
  expect(await app.input(session, { type: 'touch', gesture: 'double_tap' })).toEqual(delivered)
  await app.drawn(session, /the glasses: double_tap/)
  expect(await app.input(session, { type: 'head', position: 'down' })).toEqual(delivered)
  await app.drawn(session, /You look down/)
  const notification = { type: 'notification', app: 'Mail', title: 'Ada', content: 'See you at six' } as const
  expect(await app.input(session, notification)).toEqual(delivered)
  await app.drawn(session, /reference_card/)

  expect(await app.stop(session)).toMatchObject({ state: 'ended', subscriptions, diagnosis: null })
  await expect.poll(app.output).toContain('Received stop request')
  const log = await app.log(session)
  expect(layouts(log)).toEqual([
    'text_wall: Hello. Visit 1. Say something, or tap the glasses.',
    'text_wall on the dashboard: Visits: 1',
    'text_wall: turn …',
    'text_wall: turn the …',
    'text_wall: turn the page …',
    'text_wall: You said: turn the page',
    'text_wall: You touched the glasses: double_tap.',
    'text_wall: You look down.',
    'reference_card: Mail: Ada · See you at six',
  ])
  expect(diagnosesIn(log)).toEqual([])
})

it('greets as its setting says, and when its tool is called', async () => {
  const session = await begin()
  await app.choose(session, { greeting: 'Good morning' })
  await app.drawn(session, /Good morning/)
  expect(await app.tool(session, 'greet', { name: 'Ada' })).toMatchObject({
    status: 200,
    reply: 'The greeting is on the lens.',
    diagnosis: null,
  })
  await app.drawn(session, /Good morning, Ada/)
  await app.stop(session)
})

it('keeps what it stored from one session to the next', async () => {
  await expect.poll(app.output).toContain('SimpleStorage flushed on disconnect')
  const session = await begin()
  await app.drawn(session, /Good morning\. Visit 3\./)
  await app.stop(session)
})

it('comes back to its session after the connection was cut', async () => {
  const session = await begin()
  cloud.cutApps()
  await readLog(cloud, owner, session, has('state', /waits for the app to connect again/))
  await expect
    .poll(() => app.read(session), { timeout: 10_000 })
    .toMatchObject({ connected: true, subscriptions })

  expect(await app.input(session, { type: 'speech', text: 'still here' })).toEqual(delivered)
  await app.drawn(session, /You said: still here/)
  expect(await app.stop(session)).toMatchObject({ state: 'ended' })
  expect(diagnosesIn(await app.log(session))).toEqual(['closed'])
})

/** Says one of the example's commands, and hands over what it asks of the glasses. */
async function command(session: Session, word: string, type: DeviceRequest['type']) {
  await app.input(session, { type: 'speech', text: word })
  const isAsked = ({ kind, body }: SessionEvent) =>
    kind === 'request' && (body as DeviceRequest).type === type
  const log = await readLog(cloud, owner, session, (events) => events.some(isAsked))
  const body = log.findLast(isAsked)?.body as { requestId: string; correlationId: string; url: string }
  return { ...body, params: { id: session.id } }
}

it('takes photos, plays, speaks, shines, listens and finds its place, on glasses that can', async () => {
  const session = await begin('Mentra Live')
  const photo = await command(session, 'photo', 'photo')
  const form = new FormData()
  form.set('requestId', photo.requestId)
  form.set('file', new File([await picture(1_000, 500).png().toBuffer()], 'photo.png'))
  const upload = { as: owner, params: photo.params, body: form }
  expect((await cloud.call(calls.uploadPhoto, upload)).body).toMatchObject({ delivered: true, status: 200 })
  await app.drawn(session, /The photo has \d+ bytes/)

  const chime = await command(session, 'chime', 'audio')
  const loaded = await fetch(chime.url)
  expect([loaded.headers.get('content-type'), (await loaded.bytes()).length]).toEqual(['audio/wav', 4_044])
  await app.input(session, { type: 'audioEnded', requestId: chime.requestId, durationMs: 500 })
  await app.drawn(session, /The sound ended/)
  const speech = await command(session, 'speak', 'speech')
  expect(speech).toMatchObject({ text: 'Hello from your glasses.', trackId: 2 })
  await app.input(session, { type: 'audioFailed', requestId: speech.requestId, reason: 'blocked' })
  await app.drawn(session, /No sound: The browser blocks sound until a click/)
  expect(await command(session, 'quiet', 'audioStop')).toMatchObject({ trackId: null })
  expect(await command(session, 'light', 'light')).toMatchObject({ color: 'green', ontime: 300, count: 3 })
  const { correlationId } = await command(session, 'where', 'location')
  await app.input(session, { type: 'location', lat: 48.1, lng: 11.5, correlationId })
  await app.drawn(session, /You are at 48.1, 11.5/)

  await app.input(session, { type: 'speech', text: 'listen' })
  await readLog(cloud, owner, session, has('frame', /subscribed to .*audio_chunk/))
  const { ticket, path } = (await cloud.call(calls.openSound, { as: owner, params: photo.params })).body
  const sound = new WebSocket(`${cloud.url.replace('http', 'ws')}${path}`)
  sound.onopen = () => {
    sound.send(ticket)
    for (let frame = 0; frame < 10; frame++) sound.send(new Uint8Array(soundFormat.frameBytes))
  }
  await app.drawn(session, /I heard a second of sound/)
  sound.close()
  expect(diagnosesIn(await readLog(cloud, owner, session, has('frame', /audio_chunk: 1.0 s/)))).toEqual([])
  await app.stop(session)
})

it.each(['Even Realities G1', 'Vuzix Z100'] as const)('is told what %s lack', async (model) => {
  const session = await begin(model)
  const said = (text: string) => app.input(session, { type: 'speech', text })
  if ((await said('photo')).delivered) {
    await app.drawn(
      session,
      /Failed: Photo capture failed: Even Realities G1 has no camera\. \(code: CAMERA_INIT_FAILED\)/,
    )
    await said('chime')
    await app.drawn(session, /No sound: Even Realities G1 has no speaker/)
    await said('light')
    await readLog(cloud, owner, session, has('note', /has no light/))
  } else await readLog(cloud, owner, session, has('note', /Vuzix Z100 has no microphone/))
  await app.stop(session)
})

it('rejects a photo that the person refuses', async () => {
  const session = await begin('Mentra Live')
  const { requestId } = await command(session, 'photo', 'photo')
  const refusal = { type: 'photoRefused', requestId, reason: 'denied' } as const
  expect(await app.input(session, refusal)).toEqual(delivered)
  await app.drawn(session, /Failed: .*PERMISSION_DENIED/)
  await app.stop(session)
})
