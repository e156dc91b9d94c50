import { beforeAll, expect, it } from 'vitest'

import { type Example, startExample } from '../cloud/glasses/support/exampleApp.ts'
import { diagnosesIn, has, openTryIt, readLog, type TryItCloud } from '../cloud/glasses/support/tryIt.ts'
import { embedded } from '../cloud/support/databases.ts'
import type { Person } from '../cloud/support/testCloud.ts'
import { notedBy } from './support/noted.ts'

/** What apps on the SDK as it comes from the registry hear, know and are told. */
let cloud: TryItCloud
let owner: Person
beforeAll(async () => {
  cloud = await openTryIt(embedded)
  owner = await cloud.person('listener')
  return () => cloud.close()
})

const run = (name: string, program: string, variables: Record<string, string> = {}): Promise<Example> =>
  startExample(
    cloud,
    owner,
    'sdk',
    `com.example.${name}`,
    (apiKey) => ({ API_KEY: apiKey, ...variables }),
    `tests/sdk/programs/${program}.mjs`,
    {},
  )

it('reaches each handler that an input is for, and keeps the device state true', async () => {
  await using app = await run('listener', 'listener')
  const session = await app.start()
  await app.drawn(session, /Listening/)
  await readLog(cloud, owner, session, has('frame', /subscribed to .*glasses_connection_state/))
  expect(has('call', /^GET settings: 200/)(await readLog(cloud, owner, session, has('call', /^GET/)))).toBe(
    true,
  )
  const model = { connected: true, modelName: 'Even Realities G1' }
  const state = (changes: object) => ['state', expect.objectContaining({ ...model, ...changes })]
  expect(notedBy(app)).toEqual([
    ['settings', []],
    ['connected', true],
    state({ batteryLevel: 80, charging: false }),
  ])

  const expected: unknown[] = []
  const heard = async (...more: unknown[]) => {
    expected.push(...more)
    await expect.poll(() => notedBy(app).slice(3)).toEqual(expected)
  }
  const delivered = { delivered: true, missing: null }
  expect(await app.input(session, { type: 'touch', gesture: 'double_tap' })).toEqual(delivered)
  await heard(['touch', 'double_tap'], ['double tap', 'double_tap'])
  await app.input(session, { type: 'touch', gesture: 'forward_swipe' })
  await heard(['touch', 'forward_swipe'])
  await app.input(session, { type: 'speech', text: 'Hello' })
  await heard(
    ['voice', true],
    ['voice', false],
    ['transcription', 'Hello'],
    ['translation', ['Hello', false]],
  )
  await app.input(session, { type: 'translation', text: 'Hola', from: 'en-US', to: 'es-ES' })
  await heard(['translation', ['Hola', true]])
  await app.input(session, { type: 'vad', speaking: true })
  await heard(['voice', true])
  await app.input(session, { type: 'phone_battery', level: 7 })
  await heard(['phone battery', 7])
  await app.input(session, { type: 'connection', connected: false })
  await heard(['connected', false], ['connection', 'DISCONNECTED'])
  await app.input(session, { type: 'connection', connected: true })
  await heard(['connected', true], ['connection', 'CONNECTED'])
  await app.input(session, { type: 'battery', level: 12, charging: true })
  await heard(state({ batteryLevel: 12, charging: true }))
  await app.stop(session)
})

it('calls a server again that has restarted, and goes on with it', async () => {
  await using app = await run('restarting', 'listener')
  const session = await app.start()
  await app.drawn(session, /Listening/)
  await app.restart()
  const isBack = () => app.read(session)
  await expect.poll(isBack, { timeout: 40_000, interval: 500 }).toMatchObject({ connected: false })
  await expect.poll(isBack, { timeout: 40_000, interval: 500 }).toMatchObject({
    state: 'running',
    connected: true,
    diagnosis: null,
    subscriptions: expect.arrayContaining(['VAD']),
  })
  expect(await app.stop(session)).toMatchObject({ state: 'ended' })
  expect(diagnosesIn(await app.log(session))).toEqual(['closed', 'closed'])
})

it.each([
  ['throws', 'handler_failed'],
  ['waits', 'handler_slow'],
])('says of an onSession that %s: %s', async (mode, code) => {
  await using app = await run(mode, 'failing', { MODE: mode })
  const session = await app.start()
  await readLog(cloud, owner, session, (events) => diagnosesIn(events).includes(code))
  expect(await app.stop(session)).toMatchObject({ diagnosis: { code } })
})
