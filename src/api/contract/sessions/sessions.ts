import * as z from 'zod/mini'
import { integer, pageUrl, timestamp } from '../fields.ts'
import { containersModel, type GlassesModel, glassesModels, pressTypes } from '../glasses/glasses.ts'
import { deviceAnswers, ofType } from './deviceAnswers.ts'
import { diagnosis } from './diagnosis.ts'
import { sessionListener } from './listeners.ts'
import { step } from './steps.ts'

/** A session of Try It, in which the browser stands in for the glasses. */
export const sessionStates = ['starting', 'running', 'ended', 'failed'] as const
export type SessionState = (typeof sessionStates)[number]

/** A web app's page in a session, on an origin of its own. */
export const sessionPage = z.object({ url: z.string(), origin: z.string() })
export type SessionPage = z.output<typeof sessionPage>

/** Recordings and clients may have the Simulated Glasses under their former name. */
const model = z.pipe(
  z.enum([...glassesModels, 'Generic']),
  z.pipe(
    z.transform((name: GlassesModel | 'Generic') => (name === 'Generic' ? 'Simulated Glasses' : name)),
    z.enum(glassesModels),
  ),
)

/** The bridge's name of it. */
const g2 = z.pipe(
  z.literal('g2'),
  z.transform((): typeof containersModel => containersModel),
)

const lensModel = z.union([model, z.literal(containersModel)])

export const session = z.object({
  id: z.string(),
  packageName: z.string(),
  model: lensModel,
  state: z.enum(sessionStates),
  startedAt: timestamp,
  startedBy: z.string(),
  endedAt: z.nullable(timestamp),
  steps: z.array(step),
  /** Whether the app's server is connected now. A running session without it waits for a reconnection. */
  connected: z.boolean(),
  subscriptions: z.array(z.string()),
  diagnosis: z.nullable(diagnosis),
  /** The computer that it runs on; null where it runs on the app's server. */
  listener: z._default(z.nullable(sessionListener), null),
  /** Of a web app; null of one with a server. */
  page: z._default(z.nullable(sessionPage), null),
})
export type Session = z.output<typeof session>

/** `isTest`: a test file is run in it, which counts apart from the sessions that a person starts by hand. */
export const submittedStart = z.object({
  model: z._default(model, 'Even Realities G1'),
  isTest: z.optional(z.boolean()),
})
/** The glasses of a session whose app has a server. */
export const glassesOf = ({ model }: Pick<Session, 'model'>): GlassesModel =>
  model === containersModel ? 'Simulated Glasses' : model

/** `listener`: the id of one of the person's own, where the app's server isn't called · `source`: of a web app, the
 * address of its page or the id of a release with a bundle, by default the app's own address, else its newest bundle; its
 * glasses are the G2, whatever `model` says. */
export const sessionStart = z.extend(submittedStart, {
  model: z._default(z.union([lensModel, g2]), 'Even Realities G1'),
  listener: z.optional(z.string().check(z.maxLength(100))),
  source: z.optional(
    z
      .object({
        release: z.optional(z.string().check(z.maxLength(100))),
        address: z.optional(pageUrl('Enter the address of your page.')),
      })
      .check(
        z.refine(
          ({ release, address }) => (release === undefined) !== (address === undefined),
          'Send the address of a page, or the id of a release.',
        ),
      ),
  ),
})

export const openStates: SessionState[] = ['starting', 'running']
export const isSessionOver = ({ state }: Pick<Session, 'state'>) => !openStates.includes(state)

export const eventDirections = ['toApp', 'fromApp', 'platform'] as const
/** `call`: the webhook's request (toApp) and answer (fromApp), and those of photos · `frame`: a
 * message on the socket · `layout`: a `display_event` that can be drawn, its body the `drawing`
 * · `request`: a message that asks something of the glasses, its body a `deviceRequest`
 * · `response`: how one was answered, its body a `deviceResponse` · `step`: its body a `step`
 * · `note`: what the platform tells the developer, its body `{diagnosis}` or null · `state`: its
 * body `{session}` as it is from here on · `console`: of a web app's page, its body `{level, text}`. */
export const eventKinds = [
  'call',
  'frame',
  'layout',
  'request',
  'response',
  'step',
  'note',
  'state',
  'console',
] as const
export type EventKind = (typeof eventKinds)[number]

/** One row of a session's log. Keys and tokens are redacted where it is written. */
export const sessionEvent = z.object({
  sequence: integer({ least: 1 }),
  at: timestamp,
  direction: z.enum(eventDirections),
  kind: z.enum(eventKinds),
  summary: z.string(),
  size: integer({ least: 0 }),
  body: z.unknown(),
})
export type SessionEvent = z.output<typeof sessionEvent>

export const eventPage = z.object({
  events: z.array(sessionEvent),
  next: z.nullable(integer({ least: 0 })),
})

const text = (most: number) => z.string().check(z.minLength(1, 'Enter a text.'), z.maxLength(most))
export const gestures = [
  'single_tap',
  'double_tap',
  'triple_tap',
  'long_press',
  'forward_swipe',
  'backward_swipe',
  'up_swipe',
  'down_swipe',
] as const
export const toggledCapabilities = ['microphone', 'display'] as const

const languageCode = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))
const batteryFields = {
  level: integer({ least: 0, most: 100 }),
  charging: z._default(z.boolean(), false),
}

export const sessionInput = z.discriminatedUnion('type', [
  ofType('speech', {
    text: text(2_000),
    language: z.optional(languageCode),
  }),
  /** `text` in the language `to`, of what was said in `from`. */
  ofType('translation', {
    text: text(2_000),
    original: z.optional(text(2_000)),
    from: languageCode,
    to: languageCode,
  }),
  ofType('vad', { speaking: z.boolean() }),
  ofType('button', { buttonId: z._default(text(50), 'main'), pressType: z.enum(pressTypes) }),
  ofType('head', { position: z.enum(['up', 'down']) }),
  ofType('touch', { gesture: z.enum(gestures) }),
  ofType('battery', batteryFields),
  ofType('phone_battery', batteryFields),
  ofType('connection', { connected: z.boolean() }),
  ofType('notification', { app: text(100), title: text(200), content: text(2_000) }),
  ofType('location', {
    lat: z.number().check(z.gte(-90), z.lte(90)),
    lng: z.number().check(z.gte(-180), z.lte(180)),
    /** In meters. */
    accuracy: z.optional(z.number().check(z.gte(0), z.lte(100_000))),
    /** Of the app's request that it answers; without one it goes to the subscriptions. */
    correlationId: z.optional(text(200)),
  }),
  ofType('calendar', { title: text(200), start: timestamp, end: timestamp }),
  ofType('capability', { name: z.enum(toggledCapabilities), on: z.boolean() }),
  ...deviceAnswers,
])
export type SessionInput = z.input<typeof sessionInput>
export type DeviceAnswer = Extract<z.output<typeof sessionInput>, z.output<(typeof deviceAnswers)[number]>>

/** `missing`: the lacking subscription (`button_press`) or hardware (`BUTTON`, absent or off): nothing was sent. */
export const inputAnswer = z.object({ delivered: z.boolean(), missing: z.nullable(z.string()) })
export type InputAnswer = z.output<typeof inputAnswer>

/** An app's web page, as the phone opens it. */
export const webPage = z.object({
  url: z.string(),
  /** The path at the cloud of a page that shows it in a frame, to the portal alone. */
  frame: z.string(),
  expiresAt: timestamp,
})
export type WebPage = z.output<typeof webPage>
