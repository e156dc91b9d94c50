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

type PermissionRow = { label: string /** In a sentence. */; name: string }

export const webPermissionTable: Record<WebPermission, PermissionRow> = {
  network: { label: 'Network', name: 'Network' },
  location: { label: 'Location', name: 'Location' },
  'g2-microphone': { label: 'Microphone of the glasses', name: 'Glasses Microphone' },
  'phone-microphone': { label: 'Microphone of the phone', name: 'Phone Microphone' },
  album: { label: 'Photo album', name: 'Album' },
  camera: { label: 'Camera of the phone', name: 'Camera' },
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
