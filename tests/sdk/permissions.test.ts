import { beforeAll, expect, it } from 'vitest'

import {
  type GlassesModel,
  type Permission,
  permissionFor,
  permissions,
  type SessionInput,
} from '../../src/api/contract.ts'
import { startExample } from '../cloud/glasses/support/exampleApp.ts'
import { has, openTryIt, readLog, type TryItCloud } from '../cloud/glasses/support/tryIt.ts'
import { embedded } from '../cloud/support/databases.ts'
import { needing, type Person } from '../cloud/support/testCloud.ts'
import { notedBy } from './support/noted.ts'

type Row = Parameters<typeof has>

/** Every stream and request that needs a permission, asked for by an app on the SDK. */
let cloud: TryItCloud
let owner: Person
beforeAll(async () => {
  cloud = await openTryIt(embedded)
  owner = await cloud.person('owner')
  return () => cloud.close()
})

const streams = [
  'transcription:en-US',
  'translation:en-US-to-es-ES',
  'VAD',
  'audio_chunk',
  'location_update',
  'calendar_event',
  'phone_notification',
  'phone_notification_dismissed',
  'photo_taken',
]
const requests = [
  'photo_request',
  'rtmp_stream_request',
  'managed_stream_request',
  'location_poll_request',
] as const

/** The row of the log where the request is allowed. */
const seenOf: Record<(typeof requests)[number], Row> = {
  photo_request: ['request', /photo/],
  rtmp_stream_request: ['frame', /^rtmp_stream_request$/],
  managed_stream_request: ['frame', /^managed_stream_request$/],
  location_poll_request: ['request', /location/],
}
const refusalOf = (request: string): Row => ['frame', new RegExp(`^${request} refused: needs `)]

/** What a person does, and the streams that hear of it. */
const inputs: [SessionInput, string[]][] = [
  [{ type: 'speech', text: 'Hello' }, ['VAD', 'VAD', 'transcription', 'translation']],
  [{ type: 'location', lat: 48.1, lng: 11.5 }, ['location_update']],
  [
    { type: 'calendar', title: 'Stand-up', start: '2026-05-04T09:00:00Z', end: '2026-05-04T09:15:00Z' },
    ['calendar_event'],
  ],
  [{ type: 'notification', app: 'Mail', title: 'Ada', content: 'Hi' }, ['phone_notification']],
]

const sets: [string, readonly Permission[]][] = [
  ['everything', permissions],
  ['nothing', []],
  ['the microphone', ['MICROPHONE']],
  ['the camera and the calendar', ['CAMERA', 'CALENDAR']],
  ['background location and notifications', ['BACKGROUND_LOCATION', 'READ_NOTIFICATIONS']],
]

it.each(sets)('an app that declares %s gets that, and is told of the rest', async (name, declared) => {
  const packageName = `com.example.${name.replaceAll(' ', '-')}`
  await using app = await startExample(
    cloud,
    owner,
    'sdk',
    packageName,
    (apiKey) => ({ API_KEY: apiKey }),
    'tests/sdk/programs/permissions.mjs',
    {},
    needing(declared),
  )
  const model: GlassesModel = 'Mentra Live'
  const session = await app.start(model)
  await app.drawn(session, /Ready/)
  const isOpen = (stream: string) => {
    const permission = permissionFor(stream)
    if (permission === null) throw new Error(`${stream} needs none`)
    return (
      declared.includes(permission) || (permission === 'LOCATION' && declared.includes('BACKGROUND_LOCATION'))
    )
  }
  const noted = (wanted: string) => notedBy(app).flatMap(([name, value]) => (name === wanted ? [value] : []))
  const refused = streams.filter((stream) => !isOpen(stream))
  await expect.poll(() => new Set(noted('denied'))).toEqual(new Set(refused))
  const { subscriptions } = await app.read(session)
  expect(new Set(subscriptions)).toEqual(new Set(['button_press', ...streams.filter(isOpen)]))
  expect(new Set(noted('error').flat().map(String))).toEqual(
    new Set(refused.map((stream) => `${stream},${permissionFor(stream)}`)),
  )

  const expected: string[] = []
  for (const [input, hear] of inputs) {
    expected.push(...hear.filter((stream) => isOpen(streamOf(stream))))
    await app.input(session, input)
    await expect.poll(() => noted('heard').toSorted()).toEqual(expected.toSorted())
  }

  for (const request of requests) {
    await app.input(session, { type: 'button', pressType: 'short' })
    await readLog(cloud, owner, session, has(...(isOpen(request) ? seenOf[request] : refusalOf(request))))
  }
  const refusedRequests = requests.filter((request) => !isOpen(request))
  await expect
    .poll(() => noted('denied').filter((stream) => requests.some((request) => request === stream)))
    .toEqual(refusedRequests)
  await app.stop(session)
})

const streamOf = (name: string) => streams.find((stream) => stream.split(':', 1)[0] === name) ?? name
