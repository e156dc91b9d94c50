import {
  type DeviceRequest,
  diagnose,
  type GlassesModel,
  type Layout,
  type PhotoThumbnail,
  type Recording,
  type Session,
  type SessionEvent,
  type StepName,
  stepLabels,
  type View,
} from '../../src/api/contract.ts'

/** A recorded session of Try It, as the cloud keeps it. */
export const recordedSession: Session & { model: GlassesModel } = {
  id: '2b1c9a54-7a4e-4a54-9a39-0a6f3f4a7c11',
  packageName: 'com.example.captions',
  model: 'Even Realities G1',
  state: 'running',
  startedAt: '2026-11-20T09:30:00.000Z',
  startedBy: 'developer@example.com',
  endedAt: null,
  steps: [
    { name: 'lookup', ms: 1 },
    { name: 'connect', ms: 2 },
    { name: 'appConnected', ms: 58 },
    { name: 'keyAccepted', ms: 61 },
    { name: 'firstSubscription', ms: 63 },
    { name: 'firstLayout', ms: 67 },
    { name: 'webhook', ms: 87 },
  ],
  connected: true,
  subscriptions: ['transcription:en-US', 'button_press'],
  diagnosis: null,
  listener: null,
  page: null,
}

type Row = Omit<SessionEvent, 'sequence' | 'at' | 'size'> & { ms: number }

const rows: Row[] = [
  {
    ms: 0,
    direction: 'toApp',
    kind: 'call',
    summary: 'POST https://captions.example.com/webhook',
    body: {
      method: 'POST',
      url: 'https://captions.example.com/webhook',
      headers: { 'content-type': 'application/json' },
      body: { type: 'session_request', sessionId: recordedSession.id, userId: 'developer@example.com' },
    },
  },
  step('lookup', 1),
  step('connect', 2),
  step('appConnected', 58),
  {
    ms: 59,
    direction: 'fromApp',
    kind: 'frame',
    summary: 'tpa_connection_init',
    body: { type: 'tpa_connection_init', packageName: 'com.example.captions', apiKey: 'redacted' },
  },
  step('keyAccepted', 61),
  {
    ms: 63,
    direction: 'fromApp',
    kind: 'frame',
    summary: 'subscription_update transcription:en-US, button_press',
    body: { type: 'subscription_update', subscriptions: recordedSession.subscriptions },
  },
  step('firstSubscription', 63),
  drawn(67, { layoutType: 'text_wall', text: 'Ready. Say something.' }),
  step('firstLayout', 67),
  {
    ms: 87,
    direction: 'fromApp',
    kind: 'call',
    summary: '200 after 87 ms',
    body: { status: 200, body: '{"status":"success"}' },
  },
  { ms: 88, direction: 'platform', kind: 'state', summary: 'running', body: { session: recordedSession } },
  {
    ms: 4_100,
    direction: 'toApp',
    kind: 'frame',
    summary: 'transcription:en-US “good morning” (final)',
    body: { streamType: 'transcription:en-US', data: { text: 'good morning', isFinal: true } },
  },
  drawn(4_108, { layoutType: 'reference_card', title: 'You said', text: 'good morning' }),
  {
    ms: 9_200,
    direction: 'platform',
    kind: 'note',
    summary: 'Your app isn’t subscribed to head_position.',
    body: null,
  },
]

function step(name: StepName, ms: number): Row {
  return {
    ms,
    direction: 'platform',
    kind: 'step',
    summary: `${stepLabels[name]} after ${ms} ms`,
    body: { name, ms },
  }
}

function drawn(ms: number, layout: Layout, view: View = 'main'): Row {
  return { ms, direction: 'fromApp', kind: 'layout', summary: layout.layoutType, body: { view, layout } }
}

const asked = (ms: number, summary: string, body: DeviceRequest): Row => ({
  ms,
  direction: 'fromApp',
  kind: 'request',
  summary,
  body,
})

const photo = {
  type: 'photo',
  size: 'medium',
  compress: 'none',
  saveToGallery: false,
  toCustomAddress: false,
} as const
const sound = { trackId: 2, volume: 1, stopsOthers: false }
const blinking = { action: 'on', color: 'red', ontime: 1_000, offtime: 500, count: 1_000 } as const

/** What an app asks of glasses that have all devices: a photo that was answered, and what still waits. */
const deviceRows: Row[] = [
  asked(10_000, 'photo medium', { ...photo, requestId: 'photo_req_1' }),
  {
    ms: 10_400,
    direction: 'toApp',
    kind: 'response',
    summary: 'photo 1,280 × 960',
    body: {
      type: 'photo',
      requestId: 'photo_req_1',
      success: true,
      error: null,
      durationMs: null,
      photo: { width: 1_280, height: 960, bytes: 80_000, status: 200 },
    },
  },
  asked(12_000, 'light red, 1,000 times', { type: 'light', requestId: 'light_req_1', ...blinking }),
  asked(12_010, 'speech “Turn left in 50 meters.”', {
    type: 'speech',
    requestId: 'speech_req_1',
    text: 'Turn left in 50 meters.',
    ...sound,
  }),
  asked(12_020, 'location', { type: 'location', correlationId: 'poll_1', accuracy: 'high' }),
  asked(12_030, 'photo medium', { ...photo, requestId: 'photo_req_2' }),
]

export const deviceSession: Session = {
  ...recordedSession,
  model: 'Mentra Live',
  subscriptions: [...recordedSession.subscriptions, 'audio_chunk'],
}

/** The same session on a computer that listens. */
export const relayedSession: Session = {
  ...recordedSession,
  steps: [
    { name: 'relay', ms: 4 },
    ...recordedSession.steps.filter(({ name }) => name !== 'lookup' && name !== 'connect'),
  ],
  listener: { id: 'listener-1', name: 'Anna’s laptop' },
}

const eventsOf = (all: Row[]): SessionEvent[] =>
  all.map(({ ms, ...row }, place) => ({
    ...row,
    sequence: place + 1,
    at: new Date(Date.parse(recordedSession.startedAt) + ms).toISOString(),
    size: JSON.stringify(row.body).length,
  }))

/** The log of `recordedSession`. */
export const recordedEvents = eventsOf(rows)

/** The log of such a session. */
export const relayedEvents = (session: Session) =>
  eventsOf([
    ...rows.slice(0, 1),
    step('relay', 4),
    ...rows.slice(3).map((row) => (row.kind === 'state' ? { ...row, body: { session } } : row)),
  ])

/** The log of `deviceSession`. */
export const deviceEvents = eventsOf([
  ...rows.map((row) => (row.kind === 'state' ? { ...row, body: { session: deviceSession } } : row)),
  ...deviceRows,
])

/** A sun on a green field. */
const thumbnail = [
  'UklGRrwAAABXRUJQVlA4ILAAAADQBQCdASogABgAPrFGn0mnI6MhN/VYAOAWCWwAnTKEcDegfjlyZBP+8AAVjq6b',
  'Tk+ZGo/OhYAAAPnWhmFrPfGSUYvPzeDwyLVc/FqCos0NVZbY3MhRP/l9jMBLoaM6PNvuj/4Ktgkx9GzuipYWaDvc',
  '0aqF2hKx8HxA+I5N4PyIuMJB6o9b9m8ijas4HUYLkc6kb5MulfztpRLYImaY1Euir+iq42skp5Z4tNosKH1AAA==',
].join('')

export const recordedPhoto: PhotoThumbnail = {
  requestId: 'photo_req_1',
  at: '2026-11-20T09:30:12.000Z',
  width: 1_280,
  height: 960,
  thumbnail: `data:image/webp;base64,${thumbnail}`,
}

/** The same session as Ada attached it to a decision on an app. */
export const attachedTo = (packageName: string): Recording => ({
  id: 'recording-1',
  startedAt: recordedSession.startedAt,
  startedBy: 'ada',
  hash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  session: { ...recordedSession, packageName, startedBy: 'ada', state: 'ended', connected: false },
  events: recordedEvents,
})

const failure = diagnose({ code: 'no_layout', input: 'button_press', seconds: 5 })

/** A row that says what went wrong. */
export const failedEvent: SessionEvent = {
  sequence: 1,
  at: recordedSession.startedAt,
  direction: 'platform',
  kind: 'note',
  summary: failure.text,
  size: 200,
  body: { diagnosis: failure },
}

/** A log of so many rows, a frame each 100 ms. */
export const longLog = (count: number): SessionEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    sequence: place + 1,
    at: new Date(Date.parse(recordedSession.startedAt) + place * 100).toISOString(),
    direction: place % 2 === 0 ? ('toApp' as const) : ('fromApp' as const),
    kind: place % 2 === 0 ? ('frame' as const) : ('layout' as const),
    summary: place % 2 === 0 ? `transcription “word ${place}”` : `text_wall ${place}`,
    size: 200,
    body: { view: 'main', layout: { layoutType: 'text_wall', text: `Word ${place}` } },
  }))
