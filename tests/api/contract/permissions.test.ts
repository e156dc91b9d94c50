import { expect, test } from 'vitest'

import { permissionFor } from '../../../src/api/contract.ts'

test.each([
  ['audio_chunk', 'MICROPHONE'],
  ['transcription:en-US?hints=a', 'MICROPHONE'],
  ['translation:de-to-en', 'MICROPHONE'],
  ['VAD', 'MICROPHONE'],
  ['photo_request', 'CAMERA'],
  ['managed_stream_request', 'CAMERA'],
  ['location_stream', 'LOCATION'],
  ['location_poll_request', 'LOCATION'],
  ['calendar_event', 'CALENDAR'],
  ['phone_notification_dismissed', 'READ_NOTIFICATIONS'],
  ['audio_play_request', null],
  ['touch_event:double_tap', null],
  ['constructor', null],
])('%s needs %s', (name, permission) => {
  expect(permissionFor(name)).toBe(permission)
})
