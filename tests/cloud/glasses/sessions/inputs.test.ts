import { expect, it } from 'vitest'

import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { deliveriesOf, type StreamInput } from '../../../../cloud/glasses/sessions/inputStreams.ts'
import { disconnected, playInput } from '../../../../cloud/glasses/sessions/inputs.ts'

const session = { startedAt: new Date(), switchedOff: [] as string[], model: 'Even Realities G1' } as const

const played = (input: StreamInput, subscriptions: string[], switchedOff: string[] = []) =>
  playInput(input, { ...session, id: 'one', subscriptions, switchedOff }, durations)

/** The streams that take an input where the app listens to these, each with its last data; else what is missing. */
function delivered(input: StreamInput, ...subscriptions: string[]) {
  const { deliveries, missing } = deliveriesOf(input, { ...session, subscriptions }, durations)
  if (deliveries.length === 0) return missing
  return Object.fromEntries(deliveries.map(({ stream, data }) => [stream, data]))
}

const speech = (language?: string): StreamInput => ({
  type: 'speech',
  text: 'hello',
  ...(language !== undefined && { language }),
})

it.each([
  ['en-US', ['transcription:de-DE', 'transcription:en-US'], ['transcription:en-US']],
  ['en-US', ['transcription:en-US?hints=de'], ['transcription:en-US?hints=de']],
  ['en-US', ['transcription'], ['transcription']],
  ['en-US', ['transcription:en', 'transcription:en-US'], ['transcription:en', 'transcription:en-US']],
  ['de-DE', ['transcription:auto', 'transcription:de-DE'], ['transcription:auto', 'transcription:de-DE']],
  ['en-US', ['transcription', 'VAD', 'button_press'], ['transcription', 'VAD']],
  [
    'en-US',
    [
      'transcription:en-US',
      'translation:en-US-to-es-ES',
      'translation:de-DE-to-es-ES',
      'translation:all-to-fr-FR',
    ],
    ['transcription:en-US', 'translation:en-US-to-es-ES', 'translation:all-to-fr-FR'],
  ],
  [
    'de-DE',
    ['translation:de-to-en-US?no-language-identification=true'],
    ['translation:de-to-en-US?no-language-identification=true'],
  ],
])('what is said in %s reaches of %j each that takes it', (language, subscriptions, expected) => {
  const found = delivered(speech(language), ...subscriptions)
  expect(new Set(Object.keys(found))).toEqual(new Set(expected))
})

it('speaks the language that the app listens to, unless another is chosen', () => {
  const languageIn = (found: ReturnType<typeof delivered>) =>
    Object.values(found).map(({ transcribeLanguage }) => transcribeLanguage)
  expect(languageIn(delivered(speech(), 'transcription:fr-FR'))).toEqual(['fr-FR'])
  expect(languageIn(delivered(speech(), 'transcription:auto'))).toEqual(['en-US'])
  expect(languageIn(delivered(speech('de-DE'), 'transcription:auto'))).toEqual(['de-DE'])
  expect(delivered(speech('de-DE'), 'transcription:en-US')).toBe('transcription:de-DE')
})

it('sends what is said to a translation stream as it was said, and says so', () => {
  const effect = played(speech('en-US'), ['translation:en-US-to-es-ES'])
  expect(effect.messages.at(-1)?.message).toMatchObject({
    streamType: 'translation:en-US-to-es-ES',
    data: {
      type: 'translation',
      text: 'hello',
      isFinal: true,
      transcribeLanguage: 'en-US',
      translateLanguage: 'es-ES',
      didTranslate: false,
    },
  })
  expect(effect.lines[0]?.entries[0]?.summary).toMatch(/^Try It doesn’t translate speech/)
})

it('a translation reaches each stream of its languages, word by word', () => {
  const translation = {
    type: 'translation',
    text: 'Hola mundo',
    original: 'Hello world',
    from: 'en-US',
    to: 'es-ES',
  } as const
  const streams = ['translation:en-US-to-es-ES', 'translation:all-to-es-ES', 'translation:en-US-to-de-DE']
  const { messages, lines } = played(translation, streams)
  expect(messages.map(({ summary }) => summary)).toEqual(
    Array(3).fill(['data_stream translation:en-US-to-es-ES', 'data_stream translation:all-to-es-ES']).flat(),
  )
  expect(lines).toEqual([])
  expect(messages.at(-1)?.message.data).toMatchObject({
    text: 'Hola mundo',
    originalText: 'Hello world',
    isFinal: true,
    didTranslate: true,
  })
  expect(delivered(translation, 'translation:en-US-to-de-DE')).toBe('translation:en-US-to-es-ES')
})

it('a touch reaches who listens to all of them, and to this one', () => {
  const touch = { type: 'touch', gesture: 'double_tap' } as const
  const data = { device_model: 'Even Realities G1', gesture_name: 'double_tap' }
  expect(delivered(touch, 'touch_event', 'touch_event:double_tap', 'touch_event:single_tap')).toEqual({
    touch_event: data,
    'touch_event:double_tap': data,
  })
  expect(delivered(touch, 'touch_event:single_tap')).toBe('touch_event:double_tap')
})

it.each<[StreamInput, string, object]>([
  [{ type: 'vad', speaking: true }, 'VAD', { status: true }],
  [
    { type: 'phone_battery', level: 20, charging: true },
    'phone_battery_update',
    { level: 20, charging: true },
  ],
  [{ type: 'battery', level: 20, charging: true }, 'glasses_battery_update', { level: 20, charging: true }],
  [
    { type: 'connection', connected: false },
    'glasses_connection_state',
    { modelName: 'Even Realities G1', status: 'DISCONNECTED' },
  ],
  [{ type: 'location', lat: 1, lng: 2 }, 'location_stream', { lat: 1, lng: 2, accuracy: 10 }],
])('%j reaches %s', (input, stream, data) => {
  expect(delivered(input, stream)).toEqual({ [stream]: data })
})

it('what was said last is drawn for a transcription, not for a voice', () => {
  expect(played(speech('en-US'), ['VAD', 'transcription:en-US']).awaited).toBe('transcription:en-US')
})

it('glasses that are disconnected give nothing, while the phone does', () => {
  const away = played({ type: 'connection', connected: false }, [])
  expect([away.answer.delivered, away.switchedOff]).toEqual([true, [disconnected]])
  const streams = ['button_press', 'phone_battery_update']
  const press = played({ type: 'button', buttonId: 'main', pressType: 'short' }, streams, away.switchedOff)
  expect([press.answer, press.messages]).toEqual([{ delivered: false, missing: null }, []])
  const phone = played({ type: 'phone_battery', level: 1, charging: false }, streams, away.switchedOff)
  expect(phone.answer.delivered).toBe(true)
  expect(played({ type: 'connection', connected: true }, [], away.switchedOff).switchedOff).toEqual([])
})
