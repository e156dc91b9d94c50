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

const readTheLog = 'Check your server’s log for an error at this time.'

const sentences: { [Code in DiagnosisCode]: (finding: Findings[Code]) => Sentences } = {
  dns_not_found: ({ host }) => ({
    text: `Couldn’t find ${line(host)}: DNS has no record of that name.`,
    fix: 'Check the spelling of the server URL. A new DNS record can take a few minutes to appear.',
  }),
  connection_refused: ({ host, port }) => ({
    text: `Nothing is listening on port ${port} at ${line(host)} (connection refused).`,
    fix: `Start your app’s server, and check that it’s listening on port ${port}.`,
  }),
  connect_timeout: ({ host, port, isUnresolved = false }) =>
    isUnresolved
      ? {
          text: `The name servers of ${line(host)} didn’t respond, so we couldn’t look up its address.`,
          fix: 'Check with your DNS provider that the domain’s name servers respond, then try again.',
        }
      : {
          text: `No response on port ${port} at ${line(host)}. A firewall may be blocking the connection, or the machine is off.`,
          fix: `Check that the machine is running and that its firewall allows connections to port ${port}.`,
        },
  private_address: ({ host }) => ({
    text: `${line(host)} is a private address. We can call public addresses only.`,
    fix: 'Start a tunnel, such as ngrok, and save its URL as the server URL. Or run your server on a public host.',
  }),
  tls_not_spoken: ({ host, port }) => ({
    text: `${line(host)} responds on port ${port}, but not with TLS 1.2 or later, which HTTPS requires.`,
    fix: 'Save the port that serves HTTPS, or put a tunnel or TLS proxy in front of your server. A server on your own computer can use http://.',
  }),
  tls_expired: ({ host, date }) => ({
    text: `The certificate of ${line(host)} expired on ${day(date)}.`,
    fix: 'Renew the certificate, then restart your server.',
  }),
  tls_wrong_name: ({ host, names }) => ({
    text:
      names.length === 0
        ? `Your server has no certificate for ${line(host)}.`
        : `The certificate is for ${list(names)}, not for ${line(host)}.`,
    fix: `Get a certificate for ${line(host)}, or save a server URL that the certificate covers.`,
  }),
  tls_untrusted: ({ host, reason, detail }) => untrusted[reason](line(host), line(detail)),
  redirected: ({ url, location }) => ({
    text: `${line(url)} redirects to ${line(location)}, and we don’t follow redirects.`,
    fix: /^https?:.*[^/]\/webhook$/.test(location)
      ? `Save ${line(location.slice(0, -'/webhook'.length))} as the server URL.`
      : 'Respond to POST /webhook without a redirect.',
  }),
  tunnel_off: ({ host }) => ({
    text: `The tunnel at ${line(host)} is offline (ngrok error 3200).`,
    fix: 'Start the tunnel. If its URL has changed, save the new one as the server URL.',
  }),
  tunnel_no_server: ({ host }) => ({
    text: `The tunnel at ${line(host)} is online, but no server is listening behind it (ngrok error 8012).`,
    fix: 'Start your app’s server on the port that the tunnel forwards to.',
  }),
  webhook_not_found: ({ url }) => ({
    text: `Your server responded with 404: it has no POST ${line(url)}.`,
    fix: missingPath(url),
  }),
  method_not_allowed: ({ url }) => ({
    text: `Your server responded with 405: ${line(url)} doesn’t accept POST.`,
    fix: 'Handle POST at this path.',
  }),
  webhook_refused: ({ status }) => ({
    text: `Your server responded with ${status}: it requires a login or blocks our request.`,
    fix: 'Allow POST /webhook without a login. To verify that the request is ours, check its signature instead.',
  }),
  webhook_failed: ({ status, body }) => ({
    text: `Your server responded to the webhook with ${status}.`,
    fix: `${readTheLog} Respond to the webhook with status 200.`,
    excerpt: body === '' ? null : body,
  }),
  webhook_timeout: ({ seconds }) => ({
    text: `Your server accepted the request but didn’t respond within ${count(seconds, 'second')}.`,
    fix: 'Respond first, then do the work.',
  }),
  health_failed: ({ status, body }) => ({
    text: `Your server responded to GET /health with ${status}.`,
    fix: `${readTheLog} A healthy server responds with a status below 500.`,
    excerpt: body === '' ? null : body,
  }),
  health_timeout: ({ seconds }) => ({
    text: `Your server accepted GET /health but didn’t respond within ${count(seconds, 'second')}.`,
    fix: 'Restart your server if it hangs. Respond to GET /health without waiting for other services.',
  }),
  connection_closed: ({ host, port }) => ({
    text: `${line(host)} accepted the connection on port ${port}, then closed it without a response. Your server may have crashed.`,
    fix: `${readTheLog} If the port serves HTTPS, start the server URL with https://.`,
  }),
  never_connected: ({ seconds }) => ({
    text: `Your server responded to the webhook but didn’t connect within ${count(seconds, 'second')}.`,
    fix: 'Connect to the webhook’s mentraOSWebsocketUrl, as the SDK does. Check that your server allows outgoing connections.',
  }),
  no_init: ({ seconds }) => ({
    text: `Your server connected but didn’t send tpa_connection_init within ${count(seconds, 'second')}.`,
    fix: 'Send tpa_connection_init as the first message, with the session ID, package name, and API key.',
  }),
  package_mismatch: ({ expected, received }) => ({
    text: `Your server connected as ${line(received)}, but this app is ${line(expected)}.`,
    fix: `Set the package name to ${line(expected)} in your server.`,
  }),
  key_incomplete: () => ({
    text: 'The API key is incomplete: its checksum doesn’t match.',
    fix: 'Copy the whole key: sgk_ and 36 more characters. If you don’t have it, regenerate it.',
  }),
  key_of_other_app: ({ packageName, otherPackageName }) => ({
    text: `The API key belongs to ${line(otherPackageName)}, another app of yours.`,
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
    text: 'The API key doesn’t belong to any of your apps.',
    fix: 'Copy the app’s API key again. If you don’t have it, regenerate it.',
  }),
  session_unknown: () => ({
    text: 'Your server connected to a session that has ended or never started.',
    fix: 'Connect as soon as you receive the webhook, with its sessionId.',
  }),
  second_server: () => ({
    text: 'Two servers with the same API key connected to this session.',
    fix: 'Stop the one you don’t need. It’s often an earlier deployment or a second terminal.',
  }),
  no_subscription: ({ seconds }) => ({
    text: `Your app connected but didn’t subscribe to anything within ${count(seconds, 'second')}.`,
    fix: 'Subscribe in onSession to the events your app handles, such as transcription.',
  }),
  no_layout: ({ input, seconds }) => ({
    text: `Your app received ${line(input)} but didn’t show a layout within ${count(seconds, 'second')}.`,
    fix: `Send a layout in your ${line(input)} handler. ${readTheLog}`,
  }),
  photo_not_taken: ({ url, status, body }) => ({
    text: `Your server responded to the photo with ${status} (POST ${line(url)}).`,
    fix:
      status === 404
        ? 'Handle POST /photo-upload in your server, as the SDK does. With the SDK, 404 means that your app stopped waiting.'
        : `${readTheLog} A server that takes the photo responds with status 200.`,
    excerpt: body === '' ? null : body,
  }),
  request_unanswered: ({ request, seconds }) => ({
    text: `Your app asked for a ${request}, and nobody answered within ${count(seconds, 'second')}.`,
    fix: `Answer the request beside the lens. With real glasses it can stay unanswered too, so handle that in your app.`,
  }),
  bad_frame: ({ problem }) => ({
    text: `Your server sent a message we can’t read: ${line(problem)}.`,
    fix: 'Send each message as one JSON object with a type, in a text frame.',
  }),
  bad_layout: ({ pointer, problem }) => ({
    text: `Your app sent a layout we can’t show: ${line(pointer)} ${line(problem)}.`,
    fix: `Fix ${line(pointer)} where your app creates the layout.`,
  }),
  closed: ({ closeCode, reason, reconnects }) => ({
    text: `Your server closed the connection during the session with code ${closeCode}${
      reason === '' ? '' : ` (${line(reason)})`
    }.${reconnects ? ' It should reconnect automatically.' : ''}`,
    fix: readTheLog,
  }),
  flood: ({ limit }) => ({
    text: `Your app sent more than ${line(limit)}, so we ended the session.`,
    fix: 'Send a layout only when it changes.',
  }),
}

const untrusted: Record<Findings['tls_untrusted']['reason'], (host: string, detail: string) => Sentences> = {
  self_signed: (host) => ({
    text: `The certificate of ${host} is self-signed or from a private authority, so it isn’t trusted.`,
    fix: 'Get a certificate from a public authority, such as Let’s Encrypt, or use a tunnel.',
  }),
  no_intermediate: (host) => ({
    text: `${host} doesn’t send its intermediate certificate.`,
    fix: 'Configure your server with the full chain, often a file named fullchain.pem. Replace a certificate from a private authority with one from a public authority.',
  }),
  other: (host, detail) => ({
    text: `The certificate of ${host} is not trusted (${detail}).`,
    fix: 'Replace it with a valid certificate from a public authority, such as Let’s Encrypt.',
  }),
}

type Endings = Pick<Findings['key_replaced'], 'ends' | 'presentEnds'>

const endings = ({ ends, presentEnds }: Endings) =>
  presentEnds === ''
    ? `it ends in …${line(ends)}, and the app has no active key`
    : `it ends in …${line(ends)}, the present one in …${line(presentEnds)}`

const setPresentKey = ({ presentEnds }: Endings) =>
  presentEnds === ''
    ? 'Regenerate the app’s key, set the new one in your server, and restart it.'
    : `Set the key that ends in …${line(presentEnds)} in your server, then restart it.`

function missingPath(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.includes('//')) return 'Remove the double slash from the server URL.'
  if (pathname.endsWith('/webhook/webhook')) return 'Remove /webhook from the server URL. We append it.'
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
