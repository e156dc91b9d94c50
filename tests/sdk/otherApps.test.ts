import { spawnSync } from 'node:child_process'

import { beforeAll, describe, expect, it } from 'vitest'

import {
  calls,
  type DeviceRequest,
  type GlassesModel,
  permissions,
  type SessionEvent,
} from '../../src/api/contract.ts'
import { type Example, layouts, type Program, startExample } from '../cloud/platform/support/exampleApp.ts'
import { diagnosesIn, has, openTryIt, readLog, type TryItCloud } from '../cloud/platform/support/tryIt.ts'
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

  it('speaks, and is told that streams are not simulated', async () => {
    const session = await begin('Mentra Live')
    /** Says a command, and hands over what it asks of the glasses. */
    async function command(word: string, type: DeviceRequest['type']) {
      await app.input(session, { type: 'speech', text: word })
      const isAsked = ({ kind, body }: SessionEvent) =>
        kind === 'request' && (body as DeviceRequest).type === type
      const log = await readLog(cloud, owner, session, (events) => events.some(isAsked))
      return log.findLast(isAsked)?.body as { requestId: string }
    }
    const speech = await command('speak', 'speech')
    expect(speech).toMatchObject({ text: 'Hello there.' })
    await app.input(session, { type: 'audioEnded', requestId: speech.requestId, durationMs: 700 })
    await app.drawn(session, /Spoken in 700 ms/)

    await app.input(session, { type: 'speech', text: 'stream' })
    await readLog(cloud, owner, session, has('frame', /stream_status/))
    await expect.poll(() => notedBy(app)).toContainEqual(['stream', 'error'])
    await app.stop(session)
    expect(JSON.stringify(await app.log(session))).not.toContain('hidden')
  })
})

it.each(['2', '3'])('the web page of an app on SDK %s knows who opened it, once', async (version) => {
  const name = `com.example.page${version}`
  const page = 'tests/sdk/programs/webPage.mjs'
  await using app =
    version === '3'
      ? await startExample(cloud, owner, onThree, name, undefined, undefined, noDemo)
      : await startExample(cloud, owner, 'sdk', name, undefined, page, noDemo)
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
