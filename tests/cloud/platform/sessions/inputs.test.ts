import { expect, it } from 'vitest'

import { durations } from '../../../../cloud/platform/sessions/durations.ts'
import { deliveryOf, type StreamInput } from '../../../../cloud/platform/sessions/inputs.ts'

/** The stream that takes an input where the app listens to these, and the language of what was said. */
function delivered(input: StreamInput, ...subscriptions: string[]) {
  const session = { startedAt: new Date(), switchedOff: [], subscriptions }
  const delivery = deliveryOf(input, { ...session, model: 'Even Realities G1' }, durations)
  return 'missing' in delivery ? delivery : [delivery.stream, delivery.data.at(-1)?.data.transcribeLanguage]
}

it.each([
  ['en-US', ['transcription:de-DE', 'transcription:en-US'], ['transcription:en-US', 'en-US']],
  ['en-US', ['transcription:en-US?hints=de'], ['transcription:en-US?hints=de', 'en-US']],
  ['en-US', ['transcription'], ['transcription', 'en-US']],
  ['de-DE', ['transcription:auto'], ['transcription:auto', 'de-DE']],
  ['de-DE', ['transcription:auto', 'transcription:de-DE'], ['transcription:de-DE', 'de-DE']],
  ['de-DE', ['transcription:en-US'], { missing: 'transcription:de-DE' }],
  [undefined, ['transcription:fr-FR'], ['transcription:fr-FR', 'fr-FR']],
  [undefined, ['transcription:auto'], ['transcription:auto', 'en-US']],
])('what is said in %s goes to an app that listens to %s', (language, subscriptions, expected) => {
  const input = { type: 'speech', text: 'hello', ...(language !== undefined && { language }) } as const
  expect(delivered(input, ...subscriptions)).toEqual(expected)
})

it('a touch goes to who listens to all of them, or to this one', () => {
  const touch = { type: 'touch', gesture: 'double_tap' } as const
  expect(delivered(touch, 'touch_event')).toEqual(['touch_event', undefined])
  expect(delivered(touch, 'touch_event:single_tap', 'touch_event:double_tap')).toEqual([
    'touch_event:double_tap',
    undefined,
  ])
  expect(delivered(touch, 'touch_event:single_tap')).toEqual({ missing: 'touch_event:double_tap' })
})
