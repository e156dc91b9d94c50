import { describe, expect, it } from 'vitest'

import { isStream, nearestStream } from '../../../src/api/contract.ts'

describe('a stream', () => {
  it.each([
    'button_press',
    'VAD',
    'transcription',
    'transcription:en-US',
    'transcription:auto?hints=de',
    'translation:all-to-de-DE?no-language-identification=true',
    'touch_event:double_tap',
    'augmentos:metricSystemEnabled',
    'all',
    '*',
  ])('is %s', (name) => expect(isStream(name)).toBe(true))

  it.each([
    '',
    'buton_press',
    'vad',
    'button_press:main',
    'transcription:',
    'touch_event:a:b',
    'augmentos',
    '?',
  ])('is not %j', (name) => expect(isStream(name)).toBe(false))

  it.each([
    ['buton_press', 'button_press'],
    ['transcripton:en-US', 'transcription:en-US'],
    ['glassesConnectionState', 'glasses_connection_state'],
    ['head-position', 'head_position'],
    ['phoneNotification', 'phone_notification'],
    ['vad', 'VAD'],
    ['button_press:main', 'button_press'],
    ['touchevent:double_tap', 'touch_event:double_tap'],
    ['eyes', null],
    ['', null],
    ['x'.repeat(200), null],
  ])('%j was most likely meant as %j', (name, nearest) => expect(nearestStream(name)).toBe(nearest))
})
