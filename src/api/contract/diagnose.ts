import type { Diagnosis, DiagnosisCode } from './diagnosis.ts'
import type { Finding, Findings } from './findings.ts'

/** The sentence, the thing to do and the guide's section for a failure. */
export function diagnose<Code extends DiagnosisCode>(finding: Finding<Code>): Diagnosis {
  const { text, fix, excerpt = null } = sentences[finding.code](finding)
  return { code: finding.code, text, fix, guide: guideOf(finding.code), excerpt }
}

/** The guide's section about a failure: the page is made from the same table. */
export const guideOf = (code: DiagnosisCode) => `/docs/try-it#${code.replaceAll('_', '-')}`

type Sentences = { text: string; fix: string; excerpt?: string | null }

const readTheLog = 'Look in your server’s log for an error at this time.'

const sentences: { [Code in DiagnosisCode]: (finding: Findings[Code]) => Sentences } = {
  dns_not_found: ({ host }) => ({
    text: `No address was found for ${line(host)}: DNS has no record of that name.`,
    fix: 'Check the spelling of the server URL. A new name can take a few minutes until DNS knows it.',
  }),
  connection_refused: ({ host, port }) => ({
    text: `Nothing listens on port ${port} of ${line(host)}: the connection was refused.`,
    fix: `Start your app’s server, and check that it listens on port ${port}.`,
  }),
  connect_timeout: ({ host, port, isUnresolved = false }) =>
    isUnresolved
      ? {
          text: `The name servers of ${line(host)} did not answer, so its address is not known.`,
          fix: 'Check at your DNS provider that the name servers of the domain answer, and try again.',
        }
      : {
          text: `Nothing answers on port ${port} of ${line(host)}: a firewall drops the connection, or the machine is off.`,
          fix: `Check that the machine runs and that its firewall lets connections to port ${port} in.`,
        },
  private_address: ({ host }) => ({
    text: `${line(host)} can only be reached from its own computer or network; this portal calls public addresses.`,
    fix: 'Start a tunnel, such as ngrok, and save its address as the server URL, or run the server on a public host.',
  }),
  tls_not_spoken: ({ host, port }) => ({
    text: `${line(host)} answers on port ${port}, but not in TLS 1.2 or later, which https needs.`,
    fix: 'Save the port that speaks HTTPS, or put a tunnel or proxy with TLS in front of the server. A server on your own computer may use http://.',
  }),
  tls_expired: ({ host, date }) => ({
    text: `The certificate of ${line(host)} expired on ${day(date)}.`,
    fix: 'Renew the certificate, and restart the server so that it sends the new one.',
  }),
  tls_wrong_name: ({ host, names }) => ({
    text:
      names.length === 0
        ? `The server has no certificate for ${line(host)}.`
        : `The certificate is not for ${line(host)}, but for ${list(names)}.`,
    fix: `Get a certificate for ${line(host)}, or save a server URL whose name the certificate has.`,
  }),
  tls_untrusted: ({ host, reason, detail }) => untrusted[reason](line(host), line(detail)),
  redirected: ({ url, location }) => ({
    text: `${line(url)} redirects to ${line(location)}, and the platform follows no redirects.`,
    fix: /^https?:.*[^/]\/webhook$/.test(location)
      ? `Save ${line(location.slice(0, -'/webhook'.length))} as the server URL.`
      : 'Let the server answer POST /webhook itself, without a redirect.',
  }),
  tunnel_off: ({ host }) => ({
    text: `The tunnel of ${line(host)} is off (ngrok error 3200).`,
    fix: 'Start the tunnel. If it has another address now, save that as the server URL.',
  }),
  tunnel_no_server: ({ host }) => ({
    text: `The tunnel of ${line(host)} is on, but no server listens behind it (ngrok error 8012).`,
    fix: 'Start your app’s server on the port that the tunnel leads to.',
  }),
  webhook_not_found: ({ url }) => ({
    text: `The server answered 404: there is nothing at POST ${line(url)}.`,
    fix: missingPath(url),
  }),
  method_not_allowed: ({ url }) => ({
    text: `The server answered 405: ${line(url)} exists, but does not accept POST.`,
    fix: 'Handle POST at this path.',
  }),
  webhook_refused: ({ status }) => ({
    text: `The server answered ${status}: it wants the platform to log in, or refuses it.`,
    fix: 'Let POST /webhook through without a login. To be sure that the platform calls, check the signature instead.',
  }),
  webhook_failed: ({ status, body }) => ({
    text: `The server answered the webhook with ${status}${status >= 500 ? ': it failed' : ''}.`,
    fix: `${readTheLog} The webhook expects an answer with status 200.`,
    excerpt: body === '' ? null : body,
  }),
  webhook_timeout: ({ seconds }) => ({
    text: `The server took the call, but did not answer within ${count(seconds, 'second')}.`,
    fix: 'Answer the webhook first and do the work afterwards.',
  }),
  health_failed: ({ status, body }) => ({
    text: `The server answered GET /health with ${status}: it failed.`,
    fix: `${readTheLog} A server that works answers with a status below 500.`,
    excerpt: body === '' ? null : body,
  }),
  health_timeout: ({ seconds }) => ({
    text: `The server took the call of GET /health, but did not answer within ${count(seconds, 'second')}.`,
    fix: 'Restart the server if it hangs, and answer GET /health without waiting for other services.',
  }),
  connection_closed: ({ host, port }) => ({
    text: `${line(host)} took the connection on port ${port} and closed it without an HTTP answer. The server may have crashed.`,
    fix: `${readTheLog} If the port speaks HTTPS, begin the server URL with https://.`,
  }),
  never_connected: ({ seconds }) => ({
    text: `The server answered the webhook, but did not connect back within ${count(seconds, 'second')}.`,
    fix: 'Connect to the webhook’s mentraOSWebsocketUrl, as the SDK does, and check that the server may open outgoing connections.',
  }),
  no_init: ({ seconds }) => ({
    text: `The server connected, but did not introduce itself within ${count(seconds, 'second')}.`,
    fix: 'Send tpa_connection_init with session id, package name and API key as the first message.',
  }),
  package_mismatch: ({ expected, received }) => ({
    text: `The server introduced itself as ${line(received)}, but this app is ${line(expected)}.`,
    fix: `Set the package name ${line(expected)} in your server.`,
  }),
  key_incomplete: () => ({
    text: 'The API key is not whole: its checksum does not fit.',
    fix: 'Copy the whole key: sgk_ and 36 more characters. If you no longer have it, regenerate it.',
  }),
  key_of_other_app: ({ packageName, otherPackageName }) => ({
    text: `The API key is one of ${line(otherPackageName)}, another app of yours.`,
    fix: `Set the API key of ${line(packageName)} in this server.`,
  }),
  key_replaced: ({ date, ...keys }) => ({
    text: `The API key was replaced on ${day(date)}: ${endings(keys)}.`,
    fix: setPresentKey(keys),
  }),
  key_expired: ({ date, replaced, ...keys }) => ({
    text: `The API key was replaced on ${day(replaced)} and worked until its grace period ended on ${day(date)}: ${endings(keys)}.`,
    fix: setPresentKey(keys),
  }),
  key_revoked: ({ date, ...keys }) => ({
    text: `The API key was revoked on ${day(date)}: ${endings(keys)}.`,
    fix: setPresentKey(keys),
  }),
  key_unknown: () => ({
    text: 'The API key belongs to no app of yours.',
    fix: 'Copy the app’s API key again. If you no longer have it, regenerate it.',
  }),
  session_unknown: () => ({
    text: 'The server connected for a session that has ended or never began.',
    fix: 'Connect with the sessionId of the webhook that came last, as soon as it came.',
  }),
  second_server: () => ({
    text: 'Two servers with the same API key connected for this session.',
    fix: 'Stop the one that should not run: often an earlier deployment, or a second terminal.',
  }),
  no_subscription: ({ seconds }) => ({
    text: `The app connected, but subscribed to nothing within ${count(seconds, 'second')}.`,
    fix: 'Subscribe in onSession to what the app reacts to, such as transcription.',
  }),
  no_layout: ({ input, seconds }) => ({
    text: `The app received ${line(input)}, but drew nothing within ${count(seconds, 'second')}.`,
    fix: `Send a layout from the handler of ${line(input)}. ${readTheLog}`,
  }),
  bad_frame: ({ problem }) => ({
    text: `The server sent a message that cannot be read: ${line(problem)}.`,
    fix: 'Send each message as one JSON object with a type, in a text frame.',
  }),
  bad_layout: ({ pointer, problem }) => ({
    text: `The app sent a layout that cannot be drawn: ${line(pointer)} ${line(problem)}.`,
    fix: `Correct ${line(pointer)} where your app makes the layout.`,
  }),
  closed: ({ closeCode, reason, reconnects }) => ({
    text: `The server closed the connection in the middle of the session, with code ${closeCode}${
      reason === '' ? '' : ` (${line(reason)})`
    }.${reconnects ? ' It should connect again by itself.' : ''}`,
    fix: readTheLog,
  }),
  flood: ({ limit }) => ({
    text: `The app sent more than ${line(limit)}, so the session was ended.`,
    fix: 'Send a layout only when it differs from the one before.',
  }),
}

const untrusted: Record<Findings['tls_untrusted']['reason'], (host: string, detail: string) => Sentences> = {
  self_signed: (host) => ({
    text: `The certificate of ${host} is signed by itself or by a private authority, so others do not trust it.`,
    fix: 'Get a certificate from a public authority, such as Let’s Encrypt, or use a tunnel.',
  }),
  no_intermediate: (host) => ({
    text: `${host} sends its certificate without the intermediate one that leads to a trusted authority.`,
    fix: 'Configure the server with the whole chain, a file that is often called fullchain.pem. Replace a certificate of a private authority by one of a public authority.',
  }),
  other: (host, detail) => ({
    text: `The certificate of ${host} is not trusted (${detail}).`,
    fix: 'Replace it by a valid certificate from a public authority, such as Let’s Encrypt.',
  }),
}

type Endings = Pick<Findings['key_replaced'], 'ends' | 'presentEnds'>

const endings = ({ ends, presentEnds }: Endings) =>
  presentEnds === ''
    ? `it ends in …${line(ends)}, and the app has no key that works`
    : `it ends in …${line(ends)}, the present one in …${line(presentEnds)}`

const setPresentKey = ({ presentEnds }: Endings) =>
  presentEnds === ''
    ? 'Regenerate the app’s key, set the new one in your server and restart it.'
    : `Set the key that ends in …${line(presentEnds)} in your server and restart it.`

function missingPath(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.includes('//')) return 'Remove the doubled slash from the server URL.'
  if (pathname.endsWith('/webhook/webhook'))
    return 'Remove /webhook from the server URL: the platform appends it.'
  return 'Handle POST /webhook in your server, and check that the server URL has the right path.'
}

/** What others wrote, on one line of at most 200 characters, without characters that nobody sees. */
function line(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 200).toWellFormed()}…` : plain
}

function list(names: string[]): string {
  const shown = names.slice(0, 5).map(line).join(', ')
  return names.length > 5 ? `${shown} and ${count(names.length - 5, 'other name')}` : shown
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
