import type { AppKind } from '../apps/appKinds.ts'

type Words = {
  /** What follows the flag. */
  value: string
  /** After “isn’t”. */
  what: string
  example: string
  help: string
  kinds: readonly AppKind[]
}

const [server, web, both] = [['server'], ['web'], ['server', 'web']] as const

/** What a script does and expects, by its key in a test file; its flag has dashes for the underscores. Without schemas,
 * so that `--help` starts without them. */
export const stepWords = {
  say: { value: '<text>', what: 'a text', example: 'good morning', help: 'Say this', kinds: server },
  press: {
    value: '[type]',
    what: 'a kind of press',
    example: 'long',
    help: 'Press short, double, or long. Default: short',
    kinds: both,
  },
  double_press: { value: '', what: 'a press', example: '', help: 'Press twice', kinds: both },
  swipe: {
    value: '<direction>',
    what: 'a direction',
    example: 'down',
    help: 'Web app: swipe up or down',
    kinds: web,
  },
  touch: {
    value: '<gesture>',
    what: 'a gesture',
    example: 'forward_swipe',
    help: 'Touch: single_tap, forward_swipe, and so on',
    kinds: server,
  },
  head: { value: '<position>', what: 'a position', example: 'up', help: 'Head up or down', kinds: server },
  notify: {
    value: '<message>',
    what: 'a notification',
    example: 'Chat:Ada:Hi',
    help: 'Notification of the phone',
    kinds: server,
  },
  location: {
    value: '<lat,lng>',
    what: 'a place',
    example: '52.5,13.4',
    help: 'Be at this place',
    kinds: both,
  },
  battery: {
    value: '<level>',
    what: 'a battery level',
    example: '80,charging',
    help: 'Battery in percent, such as 80,charging',
    kinds: both,
  },
  calendar: {
    value: '<event>',
    what: 'a calendar event',
    example: 'Standup,2026-12-01T09:00:00Z,2026-12-01T09:15:00Z',
    help: 'Calendar event, with ISO times',
    kinds: server,
  },
  photo: {
    value: '<file>',
    what: 'a file',
    example: 'photo.jpg',
    help: 'Answers the app’s next request for a photo',
    kinds: both,
  },
  sound: {
    value: '<file>',
    what: 'a sound',
    example: 'voice.wav',
    help: 'Let the microphone hear a WAV file, or tone',
    kinds: both,
  },
  walk: { value: '<seconds>', what: 'a time to walk', example: '3', help: 'Web app: walk', kinds: web },
  exit: {
    value: '<answer>',
    what: 'an answer to the exit dialog',
    example: 'yes',
    help: 'Web app: answer the exit dialog with yes or no',
    kinds: web,
  },
  tool: {
    value: '<words>',
    what: 'a tool’s call',
    example: 'weather city=Berlin',
    help: 'Call a tool: its ID, then key=value',
    kinds: server,
  },
  setting: {
    value: '<key=value>',
    what: 'a setting',
    example: 'units=metric',
    help: 'Change a setting of the app',
    kinds: server,
  },
  cut_stream: {
    value: '[fault]',
    what: 'what can happen to a stream',
    example: 'cut',
    help: 'Cut the app’s video stream: cut, timeout, or refused for the next',
    kinds: server,
  },
  wait: {
    value: '<ms>',
    what: 'a time to wait',
    example: '500',
    help: 'Wait this long',
    kinds: both,
  },
  screenshot: {
    value: '<file>',
    what: 'a file',
    example: 'lens.png',
    help: 'Web app: save what the lens shows as a PNG',
    kinds: web,
  },
  expect: {
    value: '<text>',
    what: 'an expectation',
    example: 'ready',
    help: 'Wait until the lens shows this text or /pattern/',
    kinds: both,
  },
  expect_not: {
    value: '<text>',
    what: 'an expectation',
    example: 'Error',
    help: 'Until the next input, the lens doesn’t show this',
    kinds: both,
  },
  expect_audio: {
    value: '[text]',
    what: 'an expectation',
    example: 'good morning',
    help: 'Wait until the app plays a sound, or says this',
    kinds: server,
  },
  expect_led: {
    value: '[color]',
    what: 'a color of the light',
    example: 'red',
    help: 'Wait until the app turns the light on',
    kinds: server,
  },
  expect_stream: {
    value: '[status]',
    what: 'a status of a stream',
    example: 'active',
    help: 'Wait until the app’s video stream has this status. Default: active',
    kinds: server,
  },
  expect_storage: {
    value: '<key=value>',
    what: 'a stored value',
    example: 'runs=3',
    help: 'Web app: wait until it keeps this on the phone',
    kinds: web,
  },
} as const satisfies Record<string, Words>

export type TestStepName = keyof typeof stepWords
export const testStepNames = Object.keys(stepWords) as TestStepName[]
export const isTestStepName = (name: string): name is TestStepName => Object.hasOwn(stepWords, name)

export const flagOf = (name: string) => `--${name.replaceAll('_', '-')}`

export const hasStep = (kind: AppKind, name: TestStepName): boolean =>
  stepWords[name].kinds.some((one) => one === kind)
