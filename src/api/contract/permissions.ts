export const permissions = [
  'MICROPHONE',
  'CAMERA',
  'LOCATION',
  'BACKGROUND_LOCATION',
  'CALENDAR',
  'READ_NOTIFICATIONS',
  'POST_NOTIFICATIONS',
] as const
export type Permission = (typeof permissions)[number]

/** By the name of a stream, without its language or gesture, or the type of a request. */
const needed: Record<string, Permission> = {
  audio_chunk: 'MICROPHONE',
  transcription: 'MICROPHONE',
  translation: 'MICROPHONE',
  VAD: 'MICROPHONE',
  photo_request: 'CAMERA',
  photo_taken: 'CAMERA',
  rtmp_stream_request: 'CAMERA',
  rtmp_stream_stop: 'CAMERA',
  rtmp_stream_status: 'CAMERA',
  managed_stream_request: 'CAMERA',
  managed_stream_stop: 'CAMERA',
  managed_stream_status: 'CAMERA',
  location_update: 'LOCATION',
  location_stream: 'LOCATION',
  location_poll_request: 'LOCATION',
  calendar_event: 'CALENDAR',
  phone_notification: 'READ_NOTIFICATIONS',
  phone_notification_dismissed: 'READ_NOTIFICATIONS',
}

/** Which permission a subscription (`transcription:en-US`) or a request (`photo_request`) needs; null for none. */
export function permissionFor(name: string): Permission | null {
  const [base = ''] = name.split(/[:?]/, 1)
  return Object.hasOwn(needed, base) ? (needed[base] ?? null) : null
}
