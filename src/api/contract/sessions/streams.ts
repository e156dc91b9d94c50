/** An app can subscribe to these on the platform, whether or not Try It plays them. */
export const streamNames = [
  'button_press',
  'head_position',
  'touch_event',
  'glasses_battery_update',
  'phone_battery_update',
  'glasses_connection_state',
  'location_update',
  'location_stream',
  'vps_coordinates',
  'transcription',
  'translation',
  'VAD',
  'audio_chunk',
  'phone_notification',
  'phone_notification_dismissed',
  'calendar_event',
  'start_app',
  'stop_app',
  'open_dashboard',
  'core_status_update',
  'settings_update_request',
  'custom_message',
  'video',
  'photo_request',
  'photo_response',
  'photo_taken',
  'stream_status',
  'rtmp_stream_status',
  'managed_stream_status',
] as const

/** Those of which a part can be subscribed to: a language (`transcription:en-US`), a gesture. */
const inParts = ['transcription', 'translation', 'touch_event']
/** Whose settings of the platform can be subscribed to, each by its name. */
const platforms = ['augmentos', 'mentraos']
const everything = ['all', '*']

const namesOf = (stream: string): string[] => stream.split('?', 1)[0]?.split(':') ?? []

export function isStream(stream: string): boolean {
  const [name = '', part, ...more] = namesOf(stream)
  if (part === undefined)
    return everything.includes(name) || (streamNames as readonly string[]).includes(name)
  return [...inParts, ...platforms].includes(name) && part !== '' && more.length === 0
}

const longestName = 40
const mostChanges = 3

/** The stream that somebody most likely meant (`buton_press`, `glassesConnectionState`); null where none is near. */
export function nearestStream(stream: string): string | null {
  const [name = '', ...parts] = namesOf(stream)
  const part = parts.length > 0 ? `:${parts.join(':')}` : ''
  if (name.length > longestName) return null
  const written = snake(name)
  const changes = streamNames.map((known) => ({ known, count: changesBetween(written, known.toLowerCase()) }))
  const [nearest] = changes.sort((one, other) => one.count - other.count)
  if (!nearest || nearest.count > Math.min(mostChanges, written.length / 3)) return null
  return inParts.includes(nearest.known) ? `${nearest.known}${part}` : nearest.known
}

const snake = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[-.\s]/g, '_')
    .toLowerCase()

/** How many letters must be put in, left out or changed to make one word of the other (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1]
    for (const [at, wanted] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
