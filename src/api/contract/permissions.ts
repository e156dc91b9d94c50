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

/** Each permission as people read it, and the streams and requests that need it. Background location
 * opens what location does, also while another app has the screen. */
export const permissionTable: Record<Permission, { label: string; opens: readonly string[] }> = {
  MICROPHONE: {
    label: 'Microphone and transcripts',
    opens: ['audio_chunk', 'transcription', 'translation', 'VAD'],
  },
  CAMERA: {
    label: 'Camera',
    opens: [
      'photo_request',
      'photo_taken',
      'rtmp_stream_request',
      'rtmp_stream_stop',
      'rtmp_stream_status',
      'managed_stream_request',
      'managed_stream_stop',
      'managed_stream_status',
    ],
  },
  LOCATION: { label: 'Location', opens: ['location_update', 'location_stream', 'location_poll_request'] },
  BACKGROUND_LOCATION: { label: 'Background location', opens: [] },
  CALENDAR: { label: 'Calendar', opens: ['calendar_event'] },
  READ_NOTIFICATIONS: {
    label: 'Read notifications',
    opens: ['phone_notification', 'phone_notification_dismissed'],
  },
  POST_NOTIFICATIONS: { label: 'Send notifications', opens: [] },
}

export const permissionLabel = (permission: Permission): string => permissionTable[permission].label

const needed = new Map(
  permissions.flatMap((permission) =>
    permissionTable[permission].opens.map((name) => [name, permission] as const),
  ),
)

/** Which permission a subscription (`transcription:en-US`) or a request (`photo_request`) needs; null for none. */
export function permissionFor(name: string): Permission | null {
  const [base = ''] = name.split(/[:?]/, 1)
  return needed.get(base) ?? null
}

/** Whether what needs `permission` is open to an app that declares `declared`. */
export const isGranted = (permission: Permission, declared: readonly Permission[]): boolean =>
  declared.includes(permission) || (permission === 'LOCATION' && declared.includes('BACKGROUND_LOCATION'))
