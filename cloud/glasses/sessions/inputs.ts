import * as z from 'zod/mini'
import {
  type Capabilities,
  capabilitiesOf,
  type GlassesModel,
  type HardwareType,
  type InputAnswer,
  permissionFor,
  permissionName,
  pressTypesOf,
} from '../../../src/api/contract.ts'
import { type Line, remarkLine } from '../../features/sessions/logLines.ts'
import {
  deliveriesOf,
  type Listening,
  type Pace,
  type PlayedInput,
  type StreamInput,
} from './inputStreams.ts'
import type { Message } from './messages.ts'
import type { TimedMessage } from './speech.ts'

export { isDeviceAnswer, isPollAnswer, type ParsedInput, type PlayedInput } from './inputStreams.ts'

type Effect = {
  answer: InputAnswer
  lines: Line[]
  messages: TimedMessage[]
  switchedOff?: string[]
  awaited?: string
}

export const disconnected = 'connection'

export function playInput(given: PlayedInput, session: Listening & { id: string }, pace: Pace): Effect {
  if (fromGlasses.includes(given.type) && session.switchedOff.includes(disconnected))
    return withheld(given, null, 'The glasses are disconnected, so your app receives nothing from them.')
  const lacks = missingHardware(given, session.model)
  if (lacks !== null) return withheld(given, lacks.type, `${lacks.text}, so nothing was sent.`)
  if (given.type === 'capability') return playCapability(given, session)
  if (given.type === 'connection') {
    const { messages } = playStream(given, session, pace)
    const change = switched(session.switchedOff, disconnected, given.connected)
    return { answer: delivered, lines: [{ entries: [], change }], messages, ...change }
  }
  const { hasMicrophone } = capabilities(session.model, session.switchedOff)
  if (heard.includes(given.type) && !hasMicrophone)
    return withheld(given, 'MICROPHONE', 'The microphone is off, so your app can’t hear anything.')
  return playStream(given, session, pace)
}

const heard: PlayedInput['type'][] = ['speech', 'translation', 'vad']
const fromGlasses: PlayedInput['type'][] = [...heard, 'button', 'head', 'touch', 'battery']

function playStream(given: StreamInput, session: Listening & { id: string }, pace: Pace): Effect {
  const { id, model, subscriptions } = session
  const { deliveries, missing } = deliveriesOf(given, session, pace)
  const [first] = deliveries
  if (!first) {
    const permission = permissionFor(missing)
    if (permission !== null && session.refused?.includes(permission))
      return withheld(
        given,
        null,
        `Your app doesn’t ask for ${permissionName(permission)}, so it doesn’t receive ${missing}.`,
      )
    const others =
      subscriptions.length === 0 ? 'No subscriptions yet' : `Subscribed to ${subscriptions.join(', ')}`
    return withheld(given, missing, `Your app isn’t subscribed to ${missing}. ${others}.`)
  }
  // Voice activity comes with speech, but an answer is expected to the words.
  const awaited = deliveries.find(({ type }) => type !== 'VAD') ?? first
  const isUntranslated = deliveries.some(({ data }) => data.didTranslate === false)
  return {
    answer: delivered,
    lines: isUntranslated ? [remarkLine(untranslated)] : [],
    messages: deliveries.map(({ stream, type, data, at }) => ({
      at,
      message: {
        type: 'data_stream',
        sessionId: id,
        streamType: stream,
        data: { type, ...data, timestamp: new Date(Date.now() + at).toISOString() },
      },
      summary: `data_stream ${stream}`,
    })),
    ...(capabilities(model, session.switchedOff).hasDisplay && { awaited: awaited.stream }),
  }
}

const untranslated =
  'Try It doesn’t translate speech: translation streams receive the words as they were said. Send a translation to try one.'

function playCapability(
  { name, on }: Extract<PlayedInput, { type: 'capability' }>,
  { model, switchedOff: before }: Listening,
): Effect {
  const change = switched(before, name, on)
  const message = {
    type: 'capabilities_update',
    modelName: model,
    capabilities: capabilities(model, change.switchedOff),
  }
  return {
    answer: delivered,
    lines: [{ entries: [], change }],
    messages: [{ message, summary: `capabilities_update: ${name} ${on ? 'on' : 'off'}`, at: 0 }],
    ...change,
  }
}

function switched(before: string[], name: string, on: boolean): { switchedOff: string[] } {
  const others = before.filter((other) => other !== name)
  return { switchedOff: on ? others : [...others, name] }
}

const delivered: InputAnswer = { delivered: true, missing: null }

type Lack = { type: HardwareType; text: string }

function missingHardware(given: PlayedInput, model: GlassesModel): Lack | null {
  const { hasMicrophone, hasDisplay, hasButton } = capabilitiesOf[model]
  const needs = given.type === 'capability' ? given.name : given.type
  if ((needs === 'microphone' || heard.includes(given.type)) && !hasMicrophone)
    return { type: 'MICROPHONE', text: `${model} has no microphone` }
  if (needs === 'display' && !hasDisplay) return { type: 'DISPLAY', text: `${model} has no display` }
  if (given.type !== 'button' || pressTypesOf[model].includes(given.pressType)) return null
  const text = hasButton ? `The button of ${model} has no ${given.pressType} press` : `${model} has no button`
  return { type: 'BUTTON', text }
}

const withheld = (input: PlayedInput, missing: string | null, remark: string): Effect => ({
  answer: { delivered: false, missing },
  lines: [remarkLine(remark, { input })],
  messages: [],
})

export function capabilities(model: GlassesModel, switchedOff: readonly string[]): Capabilities {
  const whole = capabilitiesOf[model]
  return {
    ...whole,
    ...(switchedOff.includes('microphone') && { hasMicrophone: false, microphone: null }),
    ...(switchedOff.includes('display') && { hasDisplay: false, display: null }),
  }
}

export type Battery = { level: number; charging: boolean }

export const initialBattery: Battery = { level: 80, charging: false }

export const deviceStateUpdate = 'device_state_update'

type Device = { model: GlassesModel; switchedOff: readonly string[]; battery: Battery }

/** The whole state of the glasses, which the SDK stores. */
export const deviceState = ({ model, switchedOff, battery: { level, charging } }: Device): Message => ({
  type: deviceStateUpdate,
  state: { connected: !switchedOff.includes(disconnected), modelName: model, batteryLevel: level, charging },
  fullSnapshot: true,
})

const stored = z.object({ state: z.object({ batteryLevel: z.number(), charging: z.boolean() }) })

/** The battery of a message as it was logged; the initial one where there is none. */
export function batteryIn(body: unknown): Battery {
  const { success, data } = stored.safeParse(body)
  return success ? { level: data.state.batteryLevel, charging: data.state.charging } : initialBattery
}
