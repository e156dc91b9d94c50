import type { WebPermissionNeed } from '../../src/api/contract.ts'

type Page = {
  origin: string
  permissions: readonly WebPermissionNeed[]
  /** Who may frame it. */
  portals: readonly string[]
  /** Of a bundle: what was reviewed is what runs. */
  isFrozen?: boolean
}

/** What a web app's page may do: reach the origins of its Network permission, be framed by the portal alone. Its own
 * origin has the dev server, whose scripts may be inline and whose sockets reload it. */
function pagePolicy({ origin, permissions, portals, isFrozen = false }: Page): string {
  const hosts = permissions.flatMap(({ type, hosts }) => (type === 'network' ? hosts : []))
  const own = isFrozen ? ["'self'"] : ["'self'", origin.replace(/^http/, 'ws')]
  const scripts = isFrozen ? [] : hosts
  const framing = portals.filter((portal) => !portal.includes('['))
  return [
    "default-src 'self' data: blob:",
    `script-src ${["'self'", "'unsafe-inline'", "'unsafe-eval'", 'blob:', ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline' https:",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self' https: data:",
    "media-src 'self' https: http: data: blob:",
    `connect-src ${[...own, 'data:', 'blob:', ...hosts].join(' ')}`,
    `frame-src 'self' ${hosts.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // As the portal's frame has it, for the page in a window of its own as well.
    'sandbox allow-scripts allow-same-origin allow-forms',
    // Policies know no addresses of IPv6.
    `frame-ancestors ${framing.length === 0 ? "'none'" : framing.join(' ')}`,
  ].join('; ')
}

/** What the phone's web view doesn't give a page, or only through the bridge. */
const features = [
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
]

const permissionsPolicy = features.map((feature) => `${feature}=()`).join(', ')

/** Names under localhost are sites of their own, which browsers give a process each. Those of a domain are one site: an
 * endless loop of one would stop the others, and the second process that the header asks for costs the first page time. */
const ownProcess = ({ origin }: Page) =>
  new URL(origin).hostname.endsWith('.localhost') ? {} : { 'origin-agent-cluster': '?1' }

/** Of each answer at a page's origin: scripts of workers and drawings with scripts have no policy but their own. */
export const pageHeaders = (page: Page) => ({
  'content-security-policy': pagePolicy(page),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...ownProcess(page),
  'permissions-policy': permissionsPolicy,
})
