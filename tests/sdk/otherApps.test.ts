import { spawnSync } from 'node:child_process'

import { beforeAll, describe, expect, it } from 'vitest'

import {
  calls,
  type DeviceRequest,
  type GlassesModel,
  permissions,
  type Session,
  type SessionEvent,
  testOfRecording,
} from '../../src/api/contract.ts'
import { picture } from '../cloud/features/images/pictures.ts'
import { type Example, layouts, type Program, startExample } from '../cloud/glasses/support/exampleApp.ts'
import { diagnosesIn, has, openTryIt, readLog, type TryItCloud } from '../cloud/glasses/support/tryIt.ts'
import { embedded } from '../cloud/support/databases.ts'
import { needing, type Person, registration } from '../cloud/support/testCloud.ts'
import { notedBy } from './support/noted.ts'

/** Apps of other versions and languages, unmodified, against the whole cloud. */
let cloud: TryItCloud
let owner: Person
beforeAll(async () => {
  cloud = await openTryIt(embedded)
  owner = await cloud.person('owner')
  return () => cloud.close()
})

const delivered = { delivered: true, missing: null }
const noDemo = {}
const onThree: Program = { command: 'node_modules/.bin/bun', args: ['app.mjs'], cwd: 'tests/sdk/v3' }

describe('an app on SDK 3', () => {
  let app: Example
  beforeAll(async () => {
    app = await startExample(cloud, owner, onThree, 'com.example.three', undefined, undefined, noDemo)
    return () => app[Symbol.asyncDispose]()
  })

  async function begin(model?: GlassesModel) {
    const session = await app.start(model)
    await readLog(cloud, owner, session, has('frame', /subscribed to .*transcription/))
    return session
  }

  it('draws, hears, is pressed, and ends when it is stopped', async () => {
    const session = await begin('Simulated Glasses')
    await app.drawn(session, /text_wall: Hello from SDK 3/)
    await app.drawn(session, /on the dashboard: .*On the dashboard/)
    expect(await app.input(session, { type: 'speech', text: 'hello' })).toEqual(delivered)
    await app.drawn(session, /You said: hello/)
    expect(await app.input(session, { type: 'button', pressType: 'short' })).toEqual(delivered)
    await app.drawn(session, /Pressed: short/)
    const all = { microphone: true, camera: true, location: true, calendar: true, notifications: true }
    expect(notedBy(app)).toContainEqual(['permissions', all])
    expect(await app.stop(session)).toMatchObject({ state: 'ended', diagnosis: null })
    await expect.poll(() => notedBy(app).map(([name]) => name)).toContain('stopped')
    expect(diagnosesIn(await app.log(session))).toEqual([])
  })

  it('comes back to its session after the connection was cut', async () => {
    const session = await begin()
    cloud.cutApps()
    await readLog(cloud, owner, session, has('frame', /^reconnect_ack$/))
    expect(await app.input(session, { type: 'speech', text: 'still here' })).toEqual(delivered)
    await app.drawn(session, /You said: still here/)
    expect(await app.stop(session)).toMatchObject({ state: 'ended', diagnosis: null })
    expect(diagnosesIn(await app.log(session))).toEqual(['closed'])
  })

  it('speaks', async () => {
    const session = await begin('Mentra Live')
    const speech = await command(app, session, { word: 'speak', type: 'speech' })
    expect(speech).toMatchObject({ text: 'Hello there.' })
    await app.input(session, { type: 'audioEnded', requestId: speech.requestId, durationMs: 700 })
    await app.drawn(session, /Spoken in 700 ms/)
    await app.stop(session)
  })
})

type Command = { word: string; type: DeviceRequest['type']; count?: number }

/** Says a command, and hands over the request of the glasses that it makes: of its type, the `count`th. */
async function command(app: Example, session: Session, { word, type, count = 1 }: Command) {
  await app.input(session, { type: 'speech', text: word })
  const asked = (events: SessionEvent[]) =>
    events.filter(({ kind, body }) => kind === 'request' && (body as DeviceRequest).type === type)
  const log = await readLog(cloud, owner, session, (events) => asked(events).length === count)
  return asked(log).at(-1)?.body as { requestId: string }
}

const versions = ['2', '3'] as const

/** An app on a version: a program on SDK 2, or the app on SDK 3. */
const startOn = (version: (typeof versions)[number], name: string, program: string) =>
  version === '3'
    ? startExample(cloud, owner, onThree, name, undefined, undefined, noDemo)
    : startExample(cloud, owner, 'sdk', name, undefined, `tests/sdk/programs/${program}.mjs`, noDemo)

it.each(versions)('an app on SDK %s gets its photo, streams, and has its viewers', async (version) => {
  await using app = await startOn(version, `com.example.camera${version}`, 'camera')
  const session = await app.start('Mentra Live')
  await readLog(cloud, owner, session, has('frame', /subscribed to .*transcription/))
  const photo = { word: 'photo', type: 'photo' } as const
  const { requestId } = await command(app, session, photo)
  const form = new FormData()
  form.set('requestId', requestId)
  form.set('file', new File([await picture(1_000, 500).png().toBuffer()], 'photo.png'))
  const upload = { as: owner, params: { id: session.id }, body: form }
  const { delivered: isDelivered, diagnosis } = (await cloud.call(calls.uploadPhoto, upload)).body
  expect([isDelivered, diagnosis]).toEqual([true, null])
  await expect
    .poll(() => notedBy(app))
    .toContainEqual(['photo', { size: expect.any(Number), type: 'image/jpeg' }])
  const refused = await command(app, session, { ...photo, count: 2 })
  await app.input(session, { type: 'photoRefused', requestId: refused.requestId, reason: 'denied' })
  await expect
    .poll(() => notedBy(app))
    .toContainEqual(['failed', expect.stringContaining('The person didn’t allow the camera.')])

  const say = (text: string) => app.input(session, { type: 'speech', text })
  const noted = (wanted: string) => notedBy(app).flatMap(([name, value]) => (name === wanted ? [value] : []))
  await say('existing')
  await expect.poll(() => noted('existing')).toEqual([false])
  await say('stream')
  await expect.poll(() => noted('stream')).toEqual(['initializing', 'connecting', 'active'])
  await say('existing')
  await expect.poll(() => noted('existing')).toEqual([false, true])
  await say('stop')
  await expect.poll(() => noted('stream').slice(3)).toEqual(['stopping', 'stopped'])
  await say('relay')
  await expect.poll(() => noted('viewers')).toHaveLength(1)
  const { hlsUrl, dashUrl, previewUrl, thumbnailUrl } = noted('viewers')[0] as Record<string, string>
  for (const url of [hlsUrl, dashUrl, previewUrl, thumbnailUrl])
    expect((await fetch(url ?? '')).status).toBe(200)
  await say('stop relay')
  const relayed = ['initializing', 'preparing', 'active', 'stopping', 'stopped']
  await expect.poll(() => noted('relay')).toEqual(relayed)
  await say('stream')
  await expect.poll(() => noted('stream').slice(5)).toEqual(['initializing', 'connecting', 'active'])
  await app.input(session, { type: 'streamFault', fault: 'cut' })
  await expect.poll(() => noted('stream').slice(8)).toEqual(['reconnecting', 'error'])
  expect(await app.stop(session)).toMatchObject({ state: 'ended', diagnosis: null })
  const log = await app.log(session)
  expect(diagnosesIn(log)).toEqual([])
  expect(JSON.stringify(log)).not.toContain('hidden')
  const test = testOfRecording({ session, events: log }, 'Streams', cloud.url)
  expect(test).toContain('- expect_stream: "active"\n')
  expect(test).toContain('- cut_stream: "cut"\n  - expect_stream: "error"\n')
  expect(test).not.toContain('hidden')
})

it.each(versions)('the web page of an app on SDK %s knows who opened it, once', async (version) => {
  const name = `com.example.page${version}`
  await using app = await startOn(version, name, 'webPage')
  const own = { as: owner, params: { packageName: name } }
  const body = registration(name, {
    publicUrl: app.url,
    webviewURL: `${app.url}/webview`,
    ...needing(permissions),
  })
  await cloud.call(calls.updateApp, { ...own, body })
  const session = await app.start()
  await readLog(cloud, owner, session, has('step', /^App connected/))
  const { url } = (await cloud.call(calls.openWebPage, { as: owner, params: { id: session.id } })).body
  const shown = async (address: string) => (await fetch(address)).text()
  expect(await shown(url)).toBe('Signed in: owner@example.com')
  expect(await shown(url)).toMatch(/^Signed in: (undefined|null)$/)
  await app.stop(session)
})

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) process.stderr.write('python3 is missing, so the client in another language is not run.\n')

it.skipIf(!hasPython)('a client in another language, with the platform’s own session id, runs', async () => {
  const program: Program = { command: 'python3', args: ['client.py'], cwd: 'tests/sdk/programs' }
  const name = 'com.example.python'
  await using app = await startExample(cloud, owner, program, name, undefined, undefined, noDemo)
  const session = await app.start()
  await app.drawn(session, /Hello from Python/)
  await readLog(cloud, owner, session, has('frame', /subscribed to transcription:en-US/))
  expect(await app.input(session, { type: 'speech', text: 'good evening' })).toEqual(delivered)
  await app.drawn(session, /You said: good evening/)
  expect(await app.stop(session)).toMatchObject({ state: 'ended', diagnosis: null })
  expect(layouts(await app.log(session))).toEqual([
    'text_wall: Hello from Python',
    'text_wall: You said: good evening',
  ])
})
