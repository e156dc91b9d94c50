import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'

import type { DeviceAnswer, Permission, sessionInput } from '../../../src/api/contract.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { Durations } from './durations.ts'

export type ParsedInput = z.output<typeof sessionInput>
export type PlayedInput = Exclude<ParsedInput, DeviceAnswer>
export const isDeviceAnswer = (input: ParsedInput): input is DeviceAnswer =>
  ['photoRefused', 'audioEnded', 'audioFailed', 'streamFault'].includes(input.type)

export const isPollAnswer = (input: ParsedInput): boolean =>
  input.type === 'location' && input.correlationId !== undefined

export type StreamInput = Exclude<PlayedInput, { type: 'capability' }>
export type Listening = Pick<SessionRow, 'subscriptions' | 'switchedOff' | 'model' | 'startedAt'> & {
  refused?: readonly Permission[]
}
export type Pace = Pick<Durations, 'word' | 'transcription'>

type Data = Record<string, unknown>
/** `at`: in milliseconds from the input. */
type TimedData = { data: Data; at: number }
/** An input's data for a subscription, whose name comes without its options. */
type Part = { type: string; takes: (stream: string) => boolean; data: (stream: string) => TimedData[] }
type Plan = { parts: Part[]; missing: string }

type Delivery = TimedData & { stream: string; type: string }

/** The data for each subscription, in the order of time; `missing` names one that would receive it. */
export function deliveriesOf(
  input: StreamInput,
  session: Listening,
  pace: Pace,
): { deliveries: Delivery[]; missing: string } {
  const { parts, missing } = planOf(input, session, pace)
  const deliveries = parts.flatMap(({ type, takes, data }) =>
    session.subscriptions
      .filter((subscription) => takes(plain(subscription)))
      .flatMap((stream) => data(plain(stream)).map((timed) => ({ ...timed, stream, type }))),
  )
  return { deliveries: deliveries.sort((one, other) => one.at - other.at), missing }
}

const plain = (stream: string) => stream.split('?', 1)[0] ?? ''
const one = (stream: string, data: Data, ...others: string[]): Plan => ({
  parts: [{ type: stream, takes: (name) => [stream, ...others].includes(name), data: () => atOnce(data) }],
  missing: stream,
})
const atOnce = (data: Data): TimedData[] => [{ data, at: 0 }]

function planOf(input: StreamInput, session: Listening, pace: Pace): Plan {
  switch (input.type) {
    case 'speech':
      return speechPlan(input, session, pace)
    case 'translation':
      return translationPlan(input, session, pace)
    case 'vad':
      return one('VAD', { status: input.speaking })
    case 'button':
      return one('button_press', { buttonId: input.buttonId, pressType: input.pressType })
    case 'head':
      return one('head_position', { position: input.position })
    case 'touch': {
      const { gesture } = input
      const stream = `touch_event:${gesture}`
      const data = { device_model: session.model, gesture_name: gesture }
      const takes = (name: string) => name === stream || name === 'touch_event'
      return { parts: [{ type: 'touch_event', takes, data: () => atOnce(data) }], missing: stream }
    }
    case 'battery':
      return one('glasses_battery_update', { level: input.level, charging: input.charging })
    case 'phone_battery':
      return one('phone_battery_update', { level: input.level, charging: input.charging })
    case 'connection': {
      const status = input.connected ? 'CONNECTED' : 'DISCONNECTED'
      return one('glasses_connection_state', { modelName: session.model, status })
    }
    case 'notification': {
      const { app, title, content } = input
      const notificationId = randomUUID()
      return one('phone_notification', { notificationId, app, title, content, priority: 'normal' })
    }
    case 'location': {
      const { lat, lng, accuracy = 10 } = input
      return one('location_update', { lat, lng, accuracy }, 'location_stream')
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

type InputOf<Type extends StreamInput['type']> = Extract<StreamInput, { type: Type }>

const defaultLanguage = 'en-US'
const mostInterims = 60

function speechPlan(input: InputOf<'speech'>, session: Listening, pace: Pace): Plan {
  const language = input.language ?? languageOf(session.subscriptions) ?? defaultLanguage
  const spoken = growing(input.text, session, pace)
  const end = spoken.at(-1)?.at ?? 0
  return {
    missing: `transcription:${language}`,
    parts: [
      { type: 'VAD', takes: (name) => name === 'VAD', data: () => [vad(true, 0), vad(false, end)] },
      {
        type: 'transcription',
        takes: (name) =>
          name === 'transcription' || isLanguage(name.replace(/^transcription:/, ''), language),
        data: () => spoken.map(({ data, at }) => ({ at, data: { ...data, transcribeLanguage: language } })),
      },
      {
        type: 'translation',
        takes: (name) => isLanguage(languagesOf(name).from, language),
        data: (name) => {
          const languages = { transcribeLanguage: language, translateLanguage: languagesOf(name).to }
          return spoken.map(({ data, at }) => ({ at, data: { ...data, ...languages, didTranslate: false } }))
        },
      },
    ],
  }
}

function translationPlan(
  { text, original, from, to }: InputOf<'translation'>,
  session: Listening,
  pace: Pace,
): Plan {
  const languages = { transcribeLanguage: from, translateLanguage: to, didTranslate: true }
  const more = { ...languages, ...(original !== undefined && { originalText: original }) }
  return {
    missing: `translation:${from}-to-${to}`,
    parts: [
      {
        type: 'translation',
        takes: (name) => {
          const asked = languagesOf(name)
          return name === 'translation' || (isLanguage(asked.from, from) && isLanguage(asked.to, to))
        },
        data: () => growing(text, session, pace).map(({ data, at }) => ({ at, data: { ...data, ...more } })),
      },
    ],
  }
}

const vad = (status: boolean, at: number): TimedData => ({ at, data: { status } })

/** Whether a language of a subscription is this one, or includes it: `en` has `en-US`. */
const isLanguage = (asked: string, language: string) =>
  asked === language || asked === language.split('-', 1)[0] || asked === 'auto' || asked === 'all'

function languagesOf(stream: string): { from: string; to: string } {
  const [from = '', to = ''] = stream.startsWith(translation)
    ? stream.slice(translation.length).split('-to-')
    : []
  return { from, to }
}

const translation = 'translation:'

const languageOf = (subscriptions: string[]) =>
  subscriptions.flatMap((stream) => /^transcription:(?!auto)([\w-]+)/.exec(stream)?.[1] ?? [])[0]

/** A transcription as it grows, word by word, and whole at the end. */
function growing(text: string, { startedAt }: Listening, { word, transcription }: Pace): TimedData[] {
  const startTime = Date.now() - startedAt.getTime()
  const words = text.trim().split(/\s+/)
  const count = Math.min(words.length, mostInterims)
  const said = (heard: string, isFinal: boolean, at: number) => ({
    at,
    data: { text: heard, isFinal, startTime, endTime: startTime + at },
  })
  let at = 0
  const interims = Array.from({ length: count }, (_, place) => {
    const heard = Math.ceil(((place + 1) * words.length) / count)
    at = place === 0 ? 0 : Math.max((heard - 1) * word, at + transcription)
    return said(words.slice(0, heard).join(' '), false, at)
  })
  return [...interims, said(text.trim(), true, at + transcription)]
}
