import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { expectedOf } from '../../../src/api/contract/sessions/changingParts.ts'
import { stepsOfRecording } from '../../../src/api/contract/sessions/recordedTest.ts'
import { readStep, type SessionEvent, testOfRecording } from '../../../src/api/contract.ts'
import { patternFault, textJudge } from '../../../src/testRun/matches.ts'
import { parseTest } from '../../../src/testRun/parseTest.ts'

let ms = 0
const row = (
  direction: SessionEvent['direction'],
  kind: SessionEvent['kind'],
  body: unknown,
  after = 1_000,
) => {
  ms += after
  return { sequence: ms, at: new Date(ms).toISOString(), direction, kind, summary: '', size: 0, body }
}
const stream = (streamType: string, data: object, after?: number) =>
  row(
    'toApp',
    'frame',
    { type: 'data_stream', streamType, data: { type: streamType.split(':')[0], ...data } },
    after,
  )
const wall = (text: string) =>
  row('fromApp', 'layout', { view: 'main', layout: { layoutType: 'text_wall', text }, durationMs: null })
const push = (type: string, jsonData: object, after?: number) =>
  row('toApp', 'frame', { method: 'evenHubEvent', data: { type, jsonData } }, after)
const box = { x: 0, y: 0, width: 100, height: 100, zOrder: 0, capturesEvents: true }
const frame = { borderWidth: 0, borderColor: 0, borderRadius: 0, padding: 0 }
const list = (selected: number) =>
  row('fromApp', 'layout', {
    view: 'main',
    layout: {
      layoutType: 'containers',
      containers: [
        {
          ...box,
          ...frame,
          kind: 'list',
          id: 1,
          name: 'list',
          items: ['Tea', 'Milk'],
          selected,
          itemWidth: 100,
          framesSelection: true,
        },
      ],
    },
  })

it('is what was said, done and asked, with what the lens showed last before the next input', () => {
  const words = { transcribeLanguage: 'en-US' }
  expect(
    stepsOfRecording([
      wall('Hello.'),
      wall('Hello. Say something.'),
      stream('transcription:en-US', { text: 'take', isFinal: false, ...words }),
      wall('take …'),
      stream('transcription:en-US', { text: 'take 5', isFinal: true, ...words }),
      stream('translation:en-US-to-de-DE', { text: 'take 5', isFinal: true, ...words }, 1),
      wall('take …'),
      wall('You said: take 5 at 9:30 (1)'),
      stream('touch_event', { gesture_name: 'single_tap' }),
      stream('touch_event:single_tap', { gesture_name: 'single_tap' }, 1),
      stream('touch_event', { gesture_name: 'single_tap' }),
      row('fromApp', 'request', {
        type: 'light',
        requestId: 'a',
        action: 'on',
        color: 'red',
        ontime: 1,
        offtime: 0,
        count: 1,
      }),
      stream('phone_notification', { app: 'Chat', title: 'Ada', content: 'Hi', priority: 'normal' }),
      row('toApp', 'call', {
        method: 'POST',
        url: 'x',
        body: { toolId: 'greet', toolParameters: { name: 'Ada' } },
      }),
      wall('Hello, Ada.'),
    ]),
  ).toEqual([
    { name: 'expect', value: 'Hello. Say something.' },
    { name: 'say', value: 'take 5' },
    { name: 'expect', value: '/You said: take 5 at \\d+:\\d+ \\(\\d+\\)/' },
    { name: 'touch', value: 'single_tap' },
    { name: 'touch', value: 'single_tap' },
    { name: 'expect_led', value: 'red' },
    { name: 'notify', value: { app: 'Chat', title: 'Ada', content: 'Hi' } },
    { name: 'tool', value: { id: 'greet', parameters: { name: 'Ada' } } },
    { name: 'expect', value: 'Hello, Ada.' },
  ])
})

it('has the settings that changed while it ran', () => {
  const told = (type: string, greeting: string) =>
    row('toApp', 'frame', {
      type,
      settings: [
        { type: 'text', key: 'greeting', value: greeting },
        { key: 'big', value: false },
      ],
    })
  expect(
    stepsOfRecording([
      told('tpa_connection_ack', 'Hello'),
      wall('Hello.'),
      told('settings_update', 'Ahoy'),
      wall('Ahoy.'),
      told('reconnect_ack', 'Ahoy'),
    ]),
  ).toEqual([
    { name: 'expect', value: 'Hello.' },
    { name: 'setting', value: { key: 'greeting', value: 'Ahoy' } },
    { name: 'expect', value: 'Ahoy.' },
  ])
})

it('has what became of the app’s video stream, and how it was cut', () => {
  const status = (status: string) => row('toApp', 'frame', { type: 'rtmp_stream_status', status })
  expect(
    stepsOfRecording([
      stream('button_press', { pressType: 'short' }),
      ...['initializing', 'connecting', 'active'].map(status),
      row('platform', 'note', { input: { type: 'streamFault', fault: 'cut' } }),
      ...['reconnecting', 'error'].map(status),
      stream('button_press', { pressType: 'long' }),
      ...['initializing', 'connecting', 'active', 'stopping', 'stopped'].map(status),
      stream('button_press', { pressType: 'double' }),
      ...['initializing', 'connecting', 'active', 'stopped'].map(status),
    ]),
  ).toEqual([
    { name: 'press', value: 'short' },
    { name: 'expect_stream', value: 'active' },
    { name: 'cut_stream', value: 'cut' },
    { name: 'expect_stream', value: 'error' },
    { name: 'press', value: 'long' },
    { name: 'expect_stream', value: 'stopped' },
    { name: 'press', value: 'double' },
    { name: 'expect_stream', value: 'active' },
  ])
})

it('of a web app has its presses and swipes, of which the glasses do some by themselves', () => {
  expect(
    stepsOfRecording([
      list(0),
      list(1),
      push('listEvent', { currentSelectItemName: 'Milk' }),
      push('textEvent', { eventType: 2 }),
      push('textEvent', { eventType: 2 }, 1),
      push('textEvent', { eventType: 2 }, 1),
      push('sysEvent', { eventSource: 1 }),
      push('sysEvent', { eventType: 3 }),
      push('sysEvent', { eventType: 8, imuData: { x: 1 } }),
      push('sysEvent', { eventType: 5 }),
      push('sysEvent', { eventType: 7 }),
    ]),
  ).toEqual([
    { name: 'expect', value: 'Tea (selected) Milk' },
    { name: 'swipe', value: 'down' },
    { name: 'expect', value: 'Tea Milk (selected)' },
    { name: 'press', value: 'short' },
    { name: 'swipe', value: 'down' },
    { name: 'press', value: 'short' },
    { name: 'double_press', value: true },
    { name: 'exit', value: 'yes' },
  ])
})

test.each([
  ['Rolls so far: 12', '', '/Rolls so far: \\d+/'],
  ['You said: 12 eggs', '{"say":"12 eggs"}', 'You said: 12 eggs'],
  ['Nov 30, 9:05 PM', '', '/[A-Z][a-z]+ \\d+, \\d+:\\d+ [AP]M/'],
  ['id 6f9619ff-8b86-4d01-b42d-00cf4fc964ff', '', '/id [0-9a-f-]+/'],
  ['Cost (a+b)?', '', 'Cost (a+b)?'],
  ['/path/', '', '/\\/path\\//'],
  [`${'word '.repeat(80)}`, '', 'word '.repeat(50).trim()],
])('%j is expected as it changes', (shown, given, expected) => {
  expect(expectedOf(shown, given)).toBe(expected)
})

it('expects by a pattern that can be read what it is of', () => {
  const words = fc.constantFrom(
    '7.7. ',
    '12.',
    'a/',
    '(+',
    '\\',
    'Nov 3',
    '9 AM',
    '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    '😀',
    ' ',
    'ü',
  )
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 300 }), (parts) => {
      const shown = parts.join('')
      fc.pre(shown.trim() !== '')
      const text = expectedOf(shown, '')
      expect(readStep('expect', text)).toHaveProperty('step')
      expect(patternFault({ name: 'expect', value: { text, view: 'main' } })).toBeNull()
      expect(textJudge(text)(shown)).toBe(true)
    }),
    { examples: [[Array(150).fill('7.7. ')]] },
  )
})

it('is a file that can be read, also of texts that YAML would read otherwise', () => {
  const events = [
    wall('yes: #1 "quoted"\n- no'),
    stream('transcription:en-US', { text: 'on', isFinal: true }),
  ]
  const session = { packageName: 'com.example.app', model: 'Vuzix Z100' as const }
  const text = testOfRecording({ session, events }, 'Session of "today"', 'https://portal.example')
  expect(text).toContain('# yaml-language-server: $schema=https://portal.example/test.schema.json\n')
  expect(parseTest(text)).toEqual({
    test: {
      name: 'Session of "today"',
      app: 'com.example.app',
      model: 'Vuzix Z100',
      steps: [
        { line: 6, step: { name: 'expect', value: { text: '/yes: #\\d+ "quoted" - no/', view: 'main' } } },
        { line: 7, step: { name: 'say', value: 'on' } },
      ],
    },
  })
})
