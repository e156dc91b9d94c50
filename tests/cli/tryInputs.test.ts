import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { startExample } from '../cloud/glasses/support/exampleApp.ts'
import { wall } from '../cloud/glasses/support/tryIt.ts'
import { liveApp, type React } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'
import { passingTime } from './support/terminal.ts'
import { wavOf } from './support/wav.ts'

const portal = setUpPortal()

async function signedIn(live: { hears: string[]; react?: React }) {
  const person = await portal.developer()
  const at = portal.computer(passingTime)
  await at.signInAs(person)
  const inputs = () =>
    at.asked
      .filter(({ method, path }) => method === 'POST' && path.endsWith('/inputs'))
      .map(({ body }) => JSON.parse(body))
  return { ...at, ...(await liveApp(portal, person, live)), inputs }
}

test('what happens to glasses and phone is sent in the order of its flags', async () => {
  const hears = [
    'head_position',
    'phone_notification',
    'location_update',
    'glasses_battery_update',
    'calendar_event',
  ]
  const { glasses, app, inputs } = await signedIn({ hears })
  const times = ['2026-12-01T09:00:00Z', '2026-12-01T09:15:00Z'] as const
  const script = [
    ...['--head', 'up', '--expect', 'head_position', '--wait', '1'],
    ...['--notify', 'Chat:Ada:Hi: there', '--expect', '/^phone_\\w+$/', '--expect-not', 'location'],
    ...['--location', '52.5,13.4', '--battery', '30,charging', '--expect', 'glasses_battery'],
    ...['--calendar', `Standup, again,${times.join(',')}`, '--expect', 'calendar_event'],
  ]
  expect((await glasses('try', ...script, ...app)).exit).toBe(0)
  expect(inputs()).toEqual([
    { type: 'head', position: 'up' },
    { type: 'notification', app: 'Chat', title: 'Ada', content: 'Hi: there' },
    { type: 'location', lat: 52.5, lng: 13.4 },
    { type: 'battery', level: 30, charging: true },
    { type: 'calendar', title: 'Standup, again', start: times[0], end: times[1] },
  ])
})

test('an app gets the photo, the place and the end of the sound that it asks for, and its light is seen', async () => {
  const answers: unknown[] = []
  const react: React = (own, stream, data) => {
    if (stream !== 'button_press') return void answers.push(data)
    own.send({ type: 'photo_request', requestId: 'photo' })
    own.send({ type: 'audio_play_request', requestId: 'sound', audioUrl: 'https://example.com/bell.mp3' })
    own.send({ type: 'rgb_led_control', requestId: 'light', action: 'on', color: 'red' })
    own.send({ type: 'location_poll_request', correlationId: 'place', accuracy: 'high' })
  }
  const at = await signedIn({ hears: ['button_press', 'location_update'], react })
  await at.write('photo.png', PNG.sync.write(new PNG({ width: 20, height: 10 })))
  const script = [
    ...['--location', '52.5,13.4', '--photo', 'photo.png', '--press'],
    ...['--expect-audio', 'bell.mp3', '--expect-led', 'red'],
  ]
  const { exit, err } = await at.glasses('try', '--model', 'Mentra Live', ...script, ...at.app)
  expect([exit, err]).toEqual([0, expect.any(String)])
  expect(at.uploads).toHaveLength(1)
  expect(at.inputs()).toContainEqual({ type: 'audioEnded', requestId: 'sound', durationMs: 0 })
  expect(at.inputs()).toContainEqual({ type: 'location', lat: 52.5, lng: 13.4, correlationId: 'place' })
  expect(answers[0]).toMatchObject({ lat: 52.5, lng: 13.4 })

  const dark = ['--press', '--expect-led', 'blue', '--timeout', '0.5']
  const refused = await at.glasses('try', '--model', 'Mentra Live', ...dark, ...at.app)
  expect([refused.exit, refused.err]).toEqual([7, expect.stringContaining('didn’t turn the light blue')])
})

test('an app’s video stream is expected, cut, and refused', async () => {
  const react: React = (own) =>
    own.send({ type: 'rtmp_stream_request', rtmpUrl: 'rtmp://video.example/live/key' })
  const at = await signedIn({ hears: ['button_press'], react })
  const script = [
    ...['--press', '--expect-stream', '--cut-stream', '--expect-stream', 'error'],
    ...['--cut-stream', 'refused', '--press', '--expect-stream', 'error'],
  ]
  const { exit, out } = await at.glasses('try', '--model', 'Mentra Live', ...script, ...at.app)
  expect([exit, out]).toEqual([0, expect.stringContaining('→ rtmp_stream_status: active')])
  const over = await at.glasses('try', '--model', 'Mentra Live', '--cut-stream', 'timeout', ...at.app)
  expect([over.exit, over.err]).toEqual([7, expect.stringContaining('has no video stream now')])
  const idle = ['--cut-stream', 'refused', '--expect-stream', 'stopped', '--timeout', '0.2']
  const silent = await at.glasses('try', '--model', 'Mentra Live', ...idle, ...at.app)
  expect([silent.exit, silent.err]).toEqual([7, expect.stringContaining('a video stream that is stopped')])
})

test('the microphone hears a WAV file, whose app waits for it', async () => {
  let parts = 0
  const react: React = (own) => {
    parts += 1
    if (parts === 3) own.send(wall('Heard it'))
  }
  const { glasses, app, write } = await signedIn({ hears: ['audio_chunk'], react })
  await write('voice.wav', wavOf({ rate: 16_000, samples: 4_000 }))
  expect((await glasses('try', '--sound', 'voice.wav', '--expect', 'Heard it', ...app)).exit).toBe(0)
  expect(parts).toBe(3)
})

test('an app that subscribes late hears what a script says', async () => {
  const react: React = (own, stream, data) => {
    if (stream === 'head_position')
      own.send({ type: 'subscription_update', subscriptions: ['head_position', 'transcription:en-US'] })
    else own.send(wall(`You said: ${data.text}`))
  }
  const { glasses, app } = await signedIn({ hears: ['head_position'], react })
  const script = ['--head', 'up', '--say', 'hello', '--expect', 'You said: hello']
  expect((await glasses('try', ...script, ...app)).exit).toBe(0)
})

test('an app’s tool is called, and its setting changed', async () => {
  const person = await portal.developer()
  const at = portal.computer(passingTime)
  await at.signInAs(person)
  const packageName = 'com.example.tools'
  const example = await startExample(portal.cloud, person, 'no-dependencies', packageName)
  onTestFinished(() => example[Symbol.asyncDispose]())
  const script = [
    ...['--expect', 'Hello. Say something', '--tool', 'greet', 'name=Ada', '--expect', '/^Hello, Ada/'],
    ...['--setting', 'greeting=Ahoy', '--expect', 'Ahoy.', '--tool', 'greet', '--expect', 'Ahoy.'],
  ]
  const { exit, err } = await at.glasses('try', ...script, '--app', packageName)
  expect([exit, err]).toEqual([0, expect.any(String)])
  const called = at.asked.filter(({ path }) => path.endsWith('/tools/greet')).map(({ body }) => body)
  expect(called).toEqual(['{"parameters":{"name":"Ada"}}', '{"parameters":{}}'])
})

test.each([
  [['--location', 'home'], '“home” isn’t a place.', '--location 52.5,13.4'],
  [['--notify', 'Chat'], '“Chat” isn’t a notification.', '--notify Chat:Ada:Hi'],
  [['--expect', '/(/'], 'The pattern isn’t a regular expression of RE2', '--expect ready'],
  [['--head', 'left'], '“left” isn’t a position.', 'Choose one of up, down.'],
  [
    ['--cut-stream', 'half'],
    '“half” isn’t what can happen to a stream.',
    'Choose one of cut, timeout, refused.',
  ],
  [['--wait', ''], '“” isn’t a time to wait.', '--wait 500'],
])('%j is an error of usage', async (args, message, next) => {
  const { exit, err } = await portal.computer().glasses('try', ...args, '--app', 'com.example.any')
  expect([exit, err]).toEqual([2, expect.stringContaining(message)])
  expect(err).toContain(next)
})
