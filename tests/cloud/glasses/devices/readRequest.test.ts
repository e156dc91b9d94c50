import { expect, test } from 'vitest'

import { readRequest } from '../../../../cloud/glasses/devices/readRequest.ts'

const read = (message: { type: string } & Record<string, unknown>) =>
  readRequest(message, 'https://portal.example')
const song = { type: 'audio_play_request', requestId: 'a', audioUrl: 'https://example.com/a.mp3' }

test('what an app leaves out or gets wrong has a default, and figures are kept within bounds', () => {
  expect(read({ type: 'photo_request', requestId: 'p', size: 'huge', customWebhookUrl: null })).toEqual({
    request: {
      type: 'photo',
      requestId: 'p',
      size: 'medium',
      compress: 'none',
      saveToGallery: false,
      toCustomAddress: false,
    },
    target: null,
  })
  expect(read({ ...song, volume: -3, trackId: 9, stopOtherAudio: 'no' })).toMatchObject({
    request: { type: 'audio', volume: 0, trackId: 0, stopsOthers: true },
  })
  const light = { type: 'rgb_led_control', requestId: 'l', action: 'on' }
  expect(read({ ...light, color: 'pink', ontime: 1e9, offtime: -1, count: 2.4 })).toEqual({
    request: { ...light, type: 'light', color: 'red', ontime: 60_000, offtime: 0, count: 2 },
    target: null,
  })
  expect(read({ type: 'audio_stop_request' })).toEqual({
    request: { type: 'audioStop', trackId: null },
    target: null,
  })
})

test.each([
  [
    { ...song, audioUrl: 'https://portal.example/api/tts?text=Hi+there' },
    { type: 'speech', text: 'Hi there' },
  ],
  [
    { ...song, audioUrl: '/api/tts?text=Hi+there' },
    { type: 'speech', text: 'Hi there' },
  ],
  [
    { ...song, audioUrl: '/sounds/a.mp3' },
    { type: 'audio', url: 'https://portal.example/sounds/a.mp3' },
  ],
  [{ ...song, audioUrl: 'https://other.example/api/tts?text=Hi' }, { type: 'audio' }],
])('speech is what the portal’s own address holds: %#', (message, request) => {
  expect(read(message)).toMatchObject({ request })
})

test.each([
  [{ type: 'photo_request' }, 'requestId must be text', null],
  [
    { type: 'photo_request', requestId: 'x'.repeat(201) },
    'requestId must have at most 200 characters',
    'x'.repeat(200),
  ],
  [
    { type: 'photo_request', requestId: 'p', authToken: 'a\r\nb' },
    'authToken must be up to 2000 ASCII characters',
    'p',
  ],
  [{ ...song, audioUrl: 'file:///etc/passwd' }, 'audioUrl must be an http or https address', 'a'],
  [{ ...song, audioUrl: `https://example.com/${'x'.repeat(3_000)}` }, expect.stringContaining('url '), 'a'],
  [{ ...song, audioUrl: 'https://portal.example/api/tts?text=' }, expect.stringContaining('text '), 'a'],
  [
    { ...song, audioUrl: `https://portal.example/api/tts?text=${'x'.repeat(5_001)}` },
    expect.stringContaining('text '),
    'a',
  ],
  [{ type: 'rgb_led_control', requestId: 'l', action: 'dim' }, 'action must be on or off', 'l'],
  [{ type: 'location_poll_request' }, 'correlationId must be text', null],
])('what cannot be read is named: %#', (message, problem, requestId) => {
  expect(read(message)).toEqual({ problem, requestId })
})

test('other messages are none', () => {
  expect([read({ type: 'display_event' }), read({ type: 'toString' })]).toEqual([null, null])
})
