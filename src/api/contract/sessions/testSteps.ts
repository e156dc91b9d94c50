import * as z from 'zod/mini'
import { timestamp } from '../fields.ts'
import { pressTypes } from '../glasses/glasses.ts'
import { streamFaults } from './deviceAnswers.ts'
import { lightColors } from './devices.ts'
import { expectation, expectedText } from './expectations.ts'
import { gestures, type SessionInput } from './sessions.ts'
import { type TestStepName, testStepNames } from './stepWords.ts'
import { videoStatuses } from './videoStreams.ts'

const text = (most: number) =>
  z.string('Enter a text.').check(z.minLength(1, 'Enter a text.'), z.maxLength(most))
const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, `Choose one of ${options.join(', ')}.`)
function within(least: number, most: number) {
  const words = `Enter a number from ${least} to ${most.toLocaleString('en-US')}.`
  return z.number(words).check(z.gte(least, words), z.lte(most, words))
}
const key = text(100)
const value = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()])

/** Of one step, by its name in a file. */
export const stepValues = {
  say: text(2_000),
  press: oneOf(pressTypes),
  double_press: z.literal(true),
  swipe: oneOf(['up', 'down']),
  touch: oneOf(gestures),
  head: oneOf(['up', 'down']),
  notify: z.strictObject({ app: text(100), title: text(200), content: text(2_000) }),
  location: z.strictObject({
    lat: within(-90, 90),
    lng: within(-180, 180),
    accuracy: z.optional(within(0, 100_000)),
  }),
  battery: z.strictObject({
    level: z.int().check(z.gte(0), z.lte(100)),
    charging: z._default(z.boolean(), false),
  }),
  calendar: z.strictObject({ title: text(200), start: timestamp, end: timestamp }),
  photo: text(1_000),
  sound: text(1_000),
  walk: z.number().check(z.gt(0), z.lte(60)),
  exit: oneOf(['yes', 'no']),
  tool: z.strictObject({ id: key, parameters: z._default(z.record(key, value), {}) }),
  setting: z.strictObject({ key, value: z.union([value, z.array(value).check(z.maxLength(100))]) }),
  cut_stream: oneOf(streamFaults),
  wait: z.int().check(z.gte(1), z.lte(60_000)),
  screenshot: text(1_000),
  expect: expectation,
  expect_not: expectation,
  expect_audio: z.union([z.literal(true), expectedText]),
  expect_led: z.union([z.literal(true), oneOf(lightColors)]),
  expect_stream: oneOf(videoStatuses),
  expect_storage: z.strictObject({ key, value: expectedText }),
} as const satisfies Record<TestStepName, z.ZodMiniType>

type Values = { [Name in TestStepName]: z.output<(typeof stepValues)[Name]> }
export type TestStep = { [Name in TestStepName]: { name: Name; value: Values[Name] } }[TestStepName]
export type StepOf<Name extends TestStepName> = Extract<TestStep, { name: Name }>

/** What a step is without a value. */
const usual: Partial<Record<TestStepName, unknown>> = {
  press: 'short',
  double_press: true,
  expect_audio: true,
  expect_led: true,
  cut_stream: 'cut',
  expect_stream: 'active',
}

export const needsValue = (name: TestStepName) => usual[name] === undefined

type Read = { step: TestStep } | { issues: readonly z.core.$ZodIssue[] }

/** A step as a file has it: an expectation may be its text alone. */
export function readStep(name: TestStepName, written: unknown): Read {
  const given = written === null || written === '' ? (usual[name] ?? written) : written
  const whole = name.startsWith('expect') && typeof given === 'string' ? wholeOf(name, given) : given
  const read = stepValues[name].safeParse(whole)
  return read.success ? { step: { name, value: read.data } as TestStep } : { issues: read.error.issues }
}

const wholeOf = (name: TestStepName, text: string): unknown =>
  name === 'expect' || name === 'expect_not' ? { text } : text

/** A step as a flag has it. */
export const readFlag = (name: TestStepName, text: string): Read =>
  readStep(name, text === '' ? '' : (fromFlag[name]?.(text) ?? text))

/** What somebody typed, as the file has it. */
const fromFlag: Partial<Record<TestStepName, (text: string) => unknown>> = {
  notify: (typed) => {
    const [app = '', title = '', ...content] = typed.split(':')
    return { app, title, content: content.join(':') }
  },
  location: (typed) => {
    const [lat, lng, accuracy] = typed.split(',').map(numberOf)
    return { lat, lng, ...(accuracy !== undefined && { accuracy }) }
  },
  battery: (typed) => {
    const [level = '', charging] = typed.split(',')
    return { level: numberOf(level), charging: charging === 'charging' }
  },
  calendar: (typed) => {
    const parts = typed.split(',')
    return { title: parts.slice(0, -2).join(','), start: parts.at(-2), end: parts.at(-1) }
  },
  walk: numberOf,
  wait: numberOf,
  tool: (typed) => {
    const [id = '', ...words] = typed.split('\n')
    return { id, parameters: Object.fromEntries(words.map(pairOf)) }
  },
  setting: (typed) => {
    const [key, value] = pairOf(typed)
    return { key, value }
  },
  expect_storage: (typed) => {
    const [key = '', ...rest] = typed.split('=')
    return { key, value: rest.join('=') }
  },
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** `units=metric`, `count=3`, `on=true`. */
function pairOf(text: string): [key: string, value: unknown] {
  const [key = '', ...rest] = text.split('=')
  const value = rest.join('=')
  if (value === 'true' || value === 'false') return [key, value === 'true']
  return [key, value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value)]
}

/** What a step sends to the glasses of an app with a server; null for one that sends nothing by itself. */
export function inputOf(step: TestStep): SessionInput | null {
  switch (step.name) {
    case 'say':
      return { type: 'speech', text: step.value }
    case 'press':
      return { type: 'button', pressType: step.value }
    case 'double_press':
      return { type: 'button', pressType: 'double' }
    case 'touch':
      return { type: 'touch', gesture: step.value }
    case 'head':
      return { type: 'head', position: step.value }
    case 'notify':
      return { type: 'notification', ...step.value }
    case 'location': {
      const { lat, lng, accuracy } = step.value
      return { type: 'location', lat, lng, ...(accuracy !== undefined && { accuracy }) }
    }
    case 'battery':
      return { type: 'battery', ...step.value }
    case 'calendar':
      return { type: 'calendar', ...step.value }
    default:
      return null
  }
}

/** Steps that only look. */
export const isExpectation = ({ name }: Pick<TestStep, 'name'>) => name.startsWith('expect')

/** As a file has them. */
export const writtenStep = z.union([
  z.enum(testStepNames.filter((name) => !needsValue(name))),
  ...testStepNames.map((name) => z.strictObject({ [name]: writtenValue(name) })),
])

function writtenValue(name: TestStepName): z.ZodMiniType {
  const value = stepValues[name]
  if (name === 'expect' || name === 'expect_not') return z.union([expectedText, value])
  return needsValue(name) ? value : z.nullable(value)
}
