import * as z from 'zod/mini'
import type { SessionEvent } from './sessions.ts'
import type { TestStepName } from './stepWords.ts'
import { streamFaultOf } from './videoStreams.ts'

/** A step as a file has it. */
export type WrittenStep = { name: TestStepName; value: unknown }

/** What a row of the log says that was done: `begins`: somebody has begun to speak. */
export type RecordedInput = { begins: boolean; step: WrittenStep | null; stream: string }

const data = z.looseObject({ type: z.string() })
const streamed = z.object({ type: z.literal('data_stream'), streamType: z.string(), data })
const pushed = z.object({
  method: z.string(),
  data: z.looseObject({
    type: z.optional(z.string()),
    jsonData: z.optional(
      z.looseObject({ eventType: z.optional(z.number()), imuData: z.optional(z.unknown()) }),
    ),
  }),
})
const toolCall = z.object({
  body: z.object({ toolId: z.string(), toolParameters: z.optional(z.record(z.string(), z.unknown())) }),
})

const settings = z.object({
  type: z.enum(['tpa_connection_ack', 'reconnect_ack', 'settings_update']),
  settings: z.array(z.looseObject({ key: z.string() })),
})

export type RecordedSettings = ReadonlyMap<string, unknown>

/** The app's settings, by their keys, where a row says what they are from then on. */
export function settingsOfRow({ direction, kind, body }: SessionEvent): RecordedSettings | null {
  if (direction !== 'toApp' || kind !== 'frame') return null
  const told = settings.safeParse(body).data
  return told ? new Map(told.settings.map(({ key, value }) => [key, value])) : null
}

export const changedSettings = (before: RecordedSettings, after: RecordedSettings): RecordedInput[] =>
  [...after]
    .filter(([key, value]) => before.has(key) && JSON.stringify(before.get(key)) !== JSON.stringify(value))
    .map(([key, value]) => input('setting', { key, value }))

/** Null for what is no input. */
export function inputOfRow(row: SessionEvent): RecordedInput | null {
  const { direction, kind, body } = row
  const fault = streamFaultOf(row)
  if (fault !== null) return input('cut_stream', fault)
  if (direction !== 'toApp') return null
  if (kind === 'call') {
    const called = toolCall.safeParse(body).data?.body
    if (!called) return null
    return input('tool', { id: called.toolId, parameters: called.toolParameters ?? {} })
  }
  if (kind !== 'frame') return null
  const stream = streamed.safeParse(body).data
  if (stream) return streamInput(stream.data, stream.streamType)
  const push = pushed.safeParse(body).data
  return push ? pushInput(push) : null
}

const input = (name: TestStepName, value: unknown, stream = ''): RecordedInput => ({
  begins: false,
  step: { name, value },
  stream,
})

function streamInput(data: Record<string, unknown>, stream: string): RecordedInput | null {
  switch (data.type) {
    case 'transcription':
    case 'translation':
      if (data.isFinal === false) return { begins: true, step: null, stream }
      return input('say', data.originalText ?? data.text, stream)
    case 'button_press':
      return input('press', data.pressType, stream)
    case 'touch_event':
      return input('touch', data.gesture_name, stream)
    case 'head_position':
      return input('head', data.position, stream)
    case 'glasses_battery_update':
      return input('battery', { level: data.level, charging: data.charging }, stream)
    case 'location_update':
      return input('location', { lat: data.lat, lng: data.lng }, stream)
    case 'phone_notification':
      return input('notify', { app: data.app, title: data.title, content: data.content }, stream)
    case 'calendar_event':
      return input('calendar', { title: data.title, start: data.dtStart, end: data.dtEnd }, stream)
    default:
      return null
  }
}

/** By the numbers of the bridge's events; glasses leave the zero out. */
const systemEvents: Record<number, [TestStepName, unknown]> = {
  0: ['press', 'short'],
  3: ['double_press', true],
  5: ['exit', 'no'],
  7: ['exit', 'yes'],
  9: ['press', 'long'],
}

function pushInput({ method, data }: z.output<typeof pushed>): RecordedInput | null {
  if (method === 'appLocationChanged') return input('location', { lat: data.latitude, lng: data.longitude })
  const { type, jsonData = {} } = data
  if (method !== 'evenHubEvent' || jsonData.imuData !== undefined) return null
  const { eventType = 0 } = jsonData
  if (type === 'listEvent' && eventType === 0) return input('press', 'short')
  if (type === 'sysEvent') {
    const [name, value] = systemEvents[eventType] ?? []
    return name === undefined ? null : input(name, value)
  }
  if (type !== 'textEvent' || (eventType !== 1 && eventType !== 2)) return null
  return input('swipe', eventType === 1 ? 'up' : 'down')
}
