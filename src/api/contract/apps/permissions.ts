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

type PermissionRow = {
  label: string
  /** In a sentence and on a button. */
  name: string
  opens: readonly string[]
}

/** Names for people, and the streams and requests that need each. Background location includes location. */
export const permissionTable: Record<Permission, PermissionRow> = {
  MICROPHONE: {
    label: 'Microphone and transcripts',
    name: 'Microphone',
    opens: ['audio_chunk', 'transcription', 'translation', 'VAD'],
  },
  CAMERA: {
    label: 'Camera',
    name: 'Camera',
    opens: [
      'photo_request',
      'photo_taken',
      'rtmp_stream_request',
      'rtmp_stream_stop',
      'rtmp_stream_status',
      'stream_request',
      'stream_stop',
      'stream_status',
      'managed_stream_request',
      'managed_stream_stop',
      'managed_stream_status',
    ],
  },
  LOCATION: {
    label: 'Location',
    name: 'Location',
    opens: ['location_update', 'location_stream', 'location_poll_request'],
  },
  BACKGROUND_LOCATION: {
    label: 'Background location',
    name: 'Background Location',
    opens: [],
  },
  CALENDAR: {
    label: 'Calendar',
    name: 'Calendar',
    opens: ['calendar_event'],
  },
  READ_NOTIFICATIONS: {
    label: 'Read notifications',
    name: 'Read Notifications',
    opens: ['phone_notification', 'phone_notification_dismissed'],
  },
  POST_NOTIFICATIONS: {
    label: 'Send notifications',
    name: 'Send Notifications',
    opens: [],
  },
}

export const permissionLabel = (permission: Permission): string => permissionTable[permission].label

export const permissionName = (permission: Permission): string => permissionTable[permission].name

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

/** Which permission that is not among `declared` a subscription or a request needs; null for none. */
export function missingPermission(name: string, declared: readonly Permission[]): Permission | null {
  const permission = permissionFor(name)
  return permission === null || isGranted(permission, declared) ? null : permission
}

/** The platform's own names, as SDK v3 reads them from `mentraosSettings`: whether an app declares what each needs. */
export const platformPermissions = (declared: readonly Permission[]) => ({
  microphone: isGranted('MICROPHONE', declared),
  camera: isGranted('CAMERA', declared),
  location: isGranted('LOCATION', declared),
  calendar: isGranted('CALENDAR', declared),
  notifications: isGranted('READ_NOTIFICATIONS', declared),
})

/** These need a privacy policy. */
export const privatePermissions: readonly Permission[] = ['CAMERA', 'MICROPHONE', 'LOCATION', 'CALENDAR']
