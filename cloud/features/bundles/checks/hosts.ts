import { originOf } from '../../../../src/api/contract.ts'

/** An address at the start of a string, an attribute or a `url(`; also where its slashes are escaped. */
export const addressPattern =
  /(?<=["'`(=]\s{0,3})(https?|wss?):(?:\\?\/){2}(?:[^\s"'`/\\@<>(){}$]{1,100}@)?([a-z\d.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?/gi

/** Never requested: names of formats, and where libraries explain their errors. */
const namesOnly = [
  'www.w3.org',
  'schema.org',
  'json-schema.org',
  'purl.org',
  'ns.adobe.com',
  'www.inkscape.org',
  'react.dev',
  'reactjs.org',
  'vuejs.org',
  'svelte.dev',
  'angular.dev',
  'reactrouter.com',
]
/** In examples, and what libraries give `URL` as a base. The LAN is none of them. */
const nobody =
  /^(?:[^.]*|127\.[\d.]*|0\.0\.0\.0|\[::1?\]|(?:.*\.)?(?:localhost|test|invalid|example|example\.(?:com|net|org)))$/

/** The origin of an address in code; null where that isn't known before it runs, or nobody requests it. */
export function originInCode([whole, scheme = '', host = '', port = '']: RegExpExecArray, after: string) {
  // The code adds to the name, as in `https://api.${region}.example.com`.
  if (/^[$%{+]/.test(after) || host.startsWith('.') || host.endsWith('.') || whole.endsWith('-')) return null
  const origin = originOf(`${scheme}://${host}${port}`)
  if (origin === null) return null
  const name = new URL(origin).hostname
  return namesOnly.includes(name) || nobody.test(name) ? null : origin
}
