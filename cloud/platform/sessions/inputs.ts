import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  type Capabilities,
  capabilitiesOf,
  type DeviceAnswer,
  type GlassesModel,
  type InputAnswer,
  pressTypesOf,
  type sessionInput,
} from '../../../src/api/contract.ts'
import type { Line, SessionRow } from '../../domain/sessions/index.ts'
import { remarkLine } from '../../domain/sessions/index.ts'
import type { Durations } from './durations.ts'
import type { TimedMessage } from './speech.ts'

export type Effect = {
  answer: InputAnswer
  lines: Line[]
  messages: TimedMessage[]
  switchedOff?: string[]
  awaited?: string
}

export function playInput(given: PlayedInput, session: Listening & { id: string }, pace: Pace): Effect {
  const { id, model, subscriptions } = session
  const lacks = missingHardware(given, model)
  if (lacks !== null) return withheld(given, null, `${lacks}, so nothing was sent.`)
  if (given.type === 'capability') {
    const others = session.switchedOff.filter((name) => name !== given.name)
    const switchedOff = given.on ? others : [...others, given.name]
    const message = {
      type: 'capabilities_update',
      modelName: model,
      capabilities: capabilities(model, switchedOff),
    }
    return {
      answer: delivered,
      lines: [{ entries: [], change: { switchedOff } }],
      messages: [
        { message, summary: `capabilities_update: ${given.name} ${given.on ? 'on' : 'off'}`, at: 0 },
      ],
      switchedOff,
    }
  }

  const { hasMicrophone, hasDisplay } = capabilities(model, session.switchedOff)
  if (given.type === 'speech' && !hasMicrophone)
    return withheld(given, null, 'The microphone is off, so your app can’t hear anything.')
  const delivery = deliveryOf(given, session, pace)
  if ('missing' in delivery) {
    const { missing } = delivery
    const others =
      subscriptions.length === 0 ? 'No subscriptions yet' : `Subscribed to ${subscriptions.join(', ')}`
    return withheld(given, missing, `Your app isn’t subscribed to ${missing}. ${others}.`)
  }

  const { stream, type, data } = delivery
  return {
    answer: delivered,
    lines: [],
    messages: data.map(({ data: part, at }) => ({
      at,
      message: {
        type: 'data_stream',
        sessionId: id,
        streamType: stream,
        data: { type, ...part, timestamp: new Date(Date.now() + at).toISOString() },
      },
      summary: `data_stream ${stream}`,
    })),
    ...(hasDisplay && { awaited: stream }),
  }
}

const delivered: InputAnswer = { delivered: true, missing: null }

/** What the glasses lack for an input, if anything. */
function missingHardware(given: PlayedInput, model: GlassesModel): string | null {
  const { hasMicrophone, hasDisplay, hasButton } = capabilitiesOf[model]
  const needs = given.type === 'capability' ? given.name : given.type
  if ((needs === 'speech' || needs === 'microphone') && !hasMicrophone) return `${model} has no microphone`
  if (needs === 'display' && !hasDisplay) return `${model} has no display`
  if (given.type !== 'button' || pressTypesOf[model].includes(given.pressType)) return null
  return hasButton ? `The button of ${model} has no ${given.pressType} press` : `${model} has no button`
}

const withheld = (input: PlayedInput, missing: string | null, remark: string): Effect => ({
  answer: { delivered: false, missing },
  lines: [remarkLine(remark, { input })],
  messages: [],
})

export type ParsedInput = z.output<typeof sessionInput>
export type PlayedInput = Exclude<ParsedInput, DeviceAnswer>
export const isDeviceAnswer = (input: ParsedInput): input is DeviceAnswer =>
  ['photoRefused', 'audioEnded', 'audioFailed'].includes(input.type)

export type StreamInput = Exclude<PlayedInput, { type: 'capability' }>

type Data = Record<string, unknown>
/** With when it is sent, in milliseconds from the input. */
type TimedData = { data: Data; at: number }
export type Pace = Pick<Durations, 'word' | 'transcription'>

type Plan = {
  streams: string[]
  data: (session: Listening, pace: Pace) => TimedData[]
}

export type Listening = Pick<SessionRow, 'subscriptions' | 'switchedOff' | 'model' | 'startedAt'>

export type Delivery = { stream: string; type: string; data: TimedData[] } | { missing: string }

const defaultLanguage = 'en-US'
const mostInterims = 60

export function deliveryOf(input: StreamInput, session: Listening, pace: Pace): Delivery {
  const { streams, data } = planOf(input, session.subscriptions)
  for (const wanted of streams) {
    const stream = session.subscriptions.find((subscription) => takes(subscription, wanted))
    if (stream !== undefined) return { stream, type: baseOf(wanted), data: data(session, pace) }
  }
  return { missing: streams[0] ?? '' }
}

const baseOf = (stream: string) => stream.split(/[:?]/, 1)[0] ?? ''
const plain = (stream: string) => stream.split('?', 1)[0] ?? ''

const takes = (subscription: string, wanted: string) =>
  plain(subscription) === wanted || plain(subscription) === baseOf(wanted)

function planOf(input: StreamInput, subscriptions: string[]): Plan {
  switch (input.type) {
    case 'speech': {
      const language = input.language ?? languageOf(subscriptions) ?? defaultLanguage
      return {
        streams: [`transcription:${language}`, `transcription:${language.split('-')[0]}`, anyLanguage],
        data: ({ startedAt }, pace) =>
          transcriptions(input.text, language, { ...pace, startTime: Date.now() - startedAt.getTime() }),
      }
    }
    case 'button':
      return one('button_press', { buttonId: input.buttonId, pressType: input.pressType })
    case 'head':
      return one('head_position', { position: input.position })
    case 'touch':
      return {
        streams: [`touch_event:${input.gesture}`],
        data: ({ model }) => atOnce({ device_model: model, gesture_name: input.gesture }),
      }
    case 'battery':
      return one('glasses_battery_update', { level: input.level, charging: input.charging })
    case 'notification': {
      const { app, title, content } = input
      return one('phone_notification', {
        notificationId: randomUUID(),
        app,
        title,
        content,
        priority: 'normal',
      })
    }
    case 'location':
      return {
        streams: ['location_update', 'location_stream'],
        data: () => atOnce({ lat: input.lat, lng: input.lng, accuracy: input.accuracy ?? 10 }),
      }
    case 'calendar':
      return one('calendar_event', {
        eventId: randomUUID(),
        title: input.title,
        dtStart: input.start,
        dtEnd: input.end,
        timezone: 'UTC',
      })
  }
}

const atOnce = (data: Data): TimedData[] => [{ data, at: 0 }]

const one = (stream: string, data: Data): Plan => ({ streams: [stream], data: () => atOnce(data) })

const anyLanguage = 'transcription:auto'

const languageOf = (subscriptions: string[]) =>
  subscriptions.flatMap((stream) => /^transcription:(?!auto)([\w-]+)/.exec(stream)?.[1] ?? [])[0]

function transcriptions(
  text: string,
  transcribeLanguage: string,
  { word, transcription, startTime }: Pace & { startTime: number },
): TimedData[] {
  const words = text.trim().split(/\s+/)
  const count = Math.min(words.length, mostInterims)
  const said = (spoken: string, isFinal: boolean, at: number) => ({
    at,
    data: { text: spoken, isFinal, transcribeLanguage, startTime, endTime: startTime + at },
  })
  let at = 0
  const interims = Array.from({ length: count }, (_, place) => {
    const heard = Math.ceil(((place + 1) * words.length) / count)
    at = place === 0 ? 0 : Math.max((heard - 1) * word, at + transcription)
    return said(words.slice(0, heard).join(' '), false, at)
  })
  return [...interims, said(text.trim(), true, at + transcription)]
}

export function capabilities(model: GlassesModel, switchedOff: readonly string[]): Capabilities {
  const whole = capabilitiesOf[model]
  return {
    ...whole,
    ...(switchedOff.includes('microphone') && { hasMicrophone: false, microphone: null }),
    ...(switchedOff.includes('display') && { hasDisplay: false, display: null }),
  }
}
