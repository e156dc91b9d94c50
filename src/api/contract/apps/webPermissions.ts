/** What a web app may use, by the names of its manifest. */
export const webPermissions = [
  'network',
  'location',
  'g2-microphone',
  'phone-microphone',
  'album',
  'camera',
] as const
export type WebPermission = (typeof webPermissions)[number]

/** `hosts`: of `network`, the origins that the page may reach. */
export type WebPermissionNeed = { type: WebPermission; description: string; hosts: string[] }

type PermissionRow = { label: string /** In a sentence. */; name: string; reason: string }

export const webPermissionTable: Record<WebPermission, PermissionRow> = {
  network: { label: 'Network', name: 'Network', reason: 'To load data from your server.' },
  location: { label: 'Location', name: 'Location', reason: 'To know where you are.' },
  'g2-microphone': {
    label: 'Microphone of the glasses',
    name: 'Glasses Microphone',
    reason: 'To hear what you say.',
  },
  'phone-microphone': {
    label: 'Microphone of the phone',
    name: 'Phone Microphone',
    reason: 'To hear what you say.',
  },
  album: { label: 'Photo album', name: 'Album', reason: 'To use pictures that you choose.' },
  camera: { label: 'Camera of the phone', name: 'Camera', reason: 'To take pictures with your phone.' },
}

/** These need a privacy policy. */
export const privateWebPermissions: readonly WebPermission[] = [
  'location',
  'g2-microphone',
  'phone-microphone',
  'album',
  'camera',
]

/** An origin in the form that a page's requests have it: scheme and host in lower case, no path. Null where it is none. */
export function originOf(text: string): string | null {
  const url = URL.parse(text.trim())
  const isOrigin = url !== null && /^(https?|wss?):$/.test(url.protocol) && url.host !== ''
  if (!isOrigin || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return null
  return url.pathname === '/' ? `${url.protocol}//${url.host}` : null
}
