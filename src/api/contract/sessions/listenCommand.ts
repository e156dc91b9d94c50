import { isPublicHost } from '../hosts.ts'
import type { DiagnosisCode } from './diagnosis.ts'

type App = {
  packageName: string
  /** Its server URL, as far as it is known. */
  publicUrl: string | undefined
}

/** To listen · beside another way to mend a failure · with another local server. */
export type ListenPurpose = 'plain' | 'instead' | 'otherServer'

const purposes: { [Code in DiagnosisCode]?: ListenPurpose } = {
  private_address: 'instead',
  tunnel_off: 'instead',
  tunnel_no_server: 'instead',
  listener_gone: 'plain',
  listener_refused: 'otherServer',
}

/** Why to run `glasses listen` after a failure; null where it fixes nothing. */
export function listenPurpose(code: DiagnosisCode, publicUrl: string | undefined): ListenPurpose | null {
  if (code === 'connection_refused') return isLocal(publicUrl) ? 'instead' : null
  return purposes[code] ?? null
}

const isLocal = (url = '') => URL.canParse(url) && !isPublicHost(new URL(url).hostname)

/** Whether an app's server is in a private network, and the portal (a host as `URL` writes it) on no such machine. */
export const isOutOfReach = (portal: string, publicUrl: string): boolean =>
  !['localhost', '127.0.0.1', '[::1]'].includes(portal) && isLocal(publicUrl)

const usualServer = 'http://localhost:3000'

/** Names the local server where it isn't the usual one, or may be another. */
export function listenCommand({ packageName, publicUrl }: App, purpose: ListenPurpose = 'plain'): string {
  const server = localServer(publicUrl)
  const isNamed = purpose === 'otherServer' || server !== usualServer
  return `glasses listen --app ${packageName}${isNamed ? ` --to ${server}` : ''}`
}

/** Where the app's server is on the person's computer: by its port, where its URL names no public host. */
function localServer(publicUrl = ''): string {
  if (!URL.canParse(publicUrl)) return usualServer
  const { protocol, hostname, port } = new URL(publicUrl)
  if (isPublicHost(hostname)) return usualServer
  return `${protocol}//localhost${port && `:${port}`}`
}
