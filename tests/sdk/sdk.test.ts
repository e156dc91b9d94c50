import { beforeAll, expect, it } from 'vitest'

import { type Example, layouts, startExample } from '../cloud/platform/support/exampleApp.ts'
import { diagnosesIn, has, openTryIt, readLog, type TryItCloud } from '../cloud/platform/support/tryIt.ts'
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
async function begin() {
  const session = await app.start()
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
    'text_wall: Hello for the 1. time. Say something, or tap the glasses.',
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

it('keeps what it stored from one session to the next', async () => {
  await expect.poll(app.output).toContain('SimpleStorage flushed on disconnect')
  const session = await begin()
  await app.drawn(session, /Hello for the 2\. time/)
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
