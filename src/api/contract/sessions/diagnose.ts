import { type Diagnosis, diagnosisOf, type ServerDiagnosisCode } from './diagnosis.ts'
import {
  type AllSentences,
  type Called,
  count,
  day,
  type Finding,
  type Findings,
  line,
  list,
  readTheLog,
  type Sentences,
  type SomeSentences,
} from './findings.ts'
import { keySentences } from './keySentences.ts'
import { sessionSentences } from './sessionSentences.ts'

/** Of calls to an app's server, from the look-up to the answer. */
const callSentences = {
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
  private_address: ({ host, isLocal = false }) =>
    isLocal
      ? {
          text: `${line(host)} stands for every address of your computer, so we can’t call it.`,
          fix: 'Use 127.0.0.1 instead in the server URL. Your server can keep listening on 0.0.0.0.',
        }
      : {
          text: `${line(host)} is a private address. We can call public addresses only.`,
          fix: 'To try your app, run glasses listen on your computer. To publish it, run your server on a public host and save its URL as the server URL.',
        },
  tls_not_spoken: ({ host, port, reason }) => notTls[reason](line(host), port),
  http2_only: ({ host, port, isSecure }) => ({
    text: `${line(host)} supports only HTTP/2 on port ${port}. We call servers with HTTP/1.1.`,
    fix: isSecure
      ? 'Accept HTTP/1.1 as well as HTTP/2. In Node.js, create the server with allowHTTP1: true.'
      : 'Serve HTTP/1.1 on this port. In Node.js, use node:http instead of node:http2.',
  }),
  not_http: ({ host, port, spoken }) => notHttp[spoken](line(host), port),
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
  tls_untrusted: ({ host, reason, detail, names }) => {
    const { text, fix } = untrusted[reason](line(host), line(detail))
    return names
      ? { text: `${text} It’s also for ${list(names) || 'no name'}, not for ${line(host)}.`, fix }
      : { text, fix }
  },
  redirected: ({ url, location }, { path }) =>
    location === url
      ? {
          text: `${line(url)} redirects to itself.`,
          fix: 'Turn off the redirect in your server. Behind a proxy or tunnel that handles HTTPS, let your server trust X-Forwarded-Proto.',
        }
      : {
          text: `${line(url)} redirects to ${line(location)}, and we don’t follow redirects.`,
          fix: isServerUrl(location, path)
            ? `Save ${line(location.slice(0, -path.length))} as the server URL.`
            : `Respond to POST ${path} without a redirect.`,
        },
  tunnel_off: ({ host }) => ({
    text: `The tunnel at ${line(host)} is offline (ngrok error 3200).`,
    fix: 'Start the tunnel. If its URL has changed, save the new one as the server URL.',
  }),
  tunnel_no_server: ({ host }) => ({
    text: `The tunnel at ${line(host)} is online, but no server is listening behind it (ngrok error 8012).`,
    fix: 'Start your app’s server on the port that the tunnel forwards to.',
  }),
  webhook_not_found: ({ url }, called) => ({
    text: `Your server responded with 404: it has no POST ${line(url)}.`,
    fix: missingPath(url, called),
  }),
  method_not_allowed: ({ url }) => ({
    text: `Your server responded with 405: ${line(url)} doesn’t accept POST.`,
    fix: 'Handle POST at this path.',
  }),
  misdirected: ({ host }) => ({
    text: `Your server responded with 421: it doesn’t serve the host name of our request, ${line(host)}.`,
    fix: 'Add the host name to your server. If a tunnel or proxy forwards to it and changes the Host header, configure it to keep the header.',
  }),
  webhook_refused: ({ status }, { path }) => ({
    text: `Your server responded with ${status}: it requires a login or blocks our request.`,
    fix: `Allow POST ${path} without a login. To verify that the request is ours, check its signature instead.`,
  }),
  webhook_failed: ({ status, body }, { what }) => ({
    text: `Your server responded to ${what} with ${status}.`,
    fix: `${readTheLog} Respond to ${what} with status 200.`,
    excerpt: body === '' ? null : body,
  }),
  webhook_timeout: ({ seconds }, { late }) => ({
    text: `Your server accepted the request but didn’t respond within ${count(seconds, 'second')}.`,
    fix: late,
  }),
  head_too_large: ({ host, port }, { path }) => ({
    text: `The response headers of ${line(host)} on port ${port} are larger than 16 kB.`,
    fix: `Respond to POST ${path} with fewer or shorter headers. The largest are often cookies.`,
  }),
  handler_failed: ({ status, body }) => ({
    text: `Your app connected, then responded to the webhook with ${status}. With the SDK, onSession threw an error.`,
    fix: `${readTheLog} Handle the error in onSession, then start again.`,
    excerpt: body === '' ? null : body,
  }),
  handler_slow: ({ seconds }) => ({
    text: `Your app is connected but didn’t respond to the webhook within ${count(seconds, 'second')}. With the SDK, the response waits for onSession to finish.`,
    fix: 'Don’t await long work in onSession. Register your handlers, start the work without await, and return.',
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
} satisfies SomeSentences

const notTls: Record<Findings['tls_not_spoken']['reason'], (host: string, port: number) => Sentences> = {
  plain: (host, port) => ({
    text: `Port ${port} at ${host} doesn’t serve HTTPS. It responds, but not with TLS.`,
    fix: 'Save the port that serves HTTPS, or put a tunnel or TLS proxy in front of your server. A server on your own computer can use http://.',
  }),
  old: (host, port) => ({
    text: `${host} responds on port ${port}, but not with TLS 1.2 or later, which HTTPS requires.`,
    fix: 'Allow TLS 1.2 or 1.3 in your server, or put a tunnel or TLS proxy in front of it.',
  }),
  closed: (host, port) => ({
    text: `${host} accepted the connection on port ${port}, but the TLS handshake failed.`,
    fix: 'Check that the server URL names the port that serves HTTPS, and that your server has its certificate and key.',
  }),
}

const notHttp: Record<Findings['not_http']['spoken'], (host: string, port: number) => Sentences> = {
  https: (host, port) => ({
    text: `Port ${port} at ${host} serves HTTPS, but the server URL starts with http://.`,
    fix: 'Start the server URL with https://.',
  }),
  ssh: (host, port) => ({
    text: `Port ${port} at ${host} belongs to an SSH server.`,
    fix: 'Save the port that your app’s server listens on.',
  }),
  malformed: (host, port) => ({
    text: `${host} responded on port ${port} with malformed HTTP.`,
    fix: `${readTheLog} Respond with valid headers, in plain ASCII.`,
  }),
  other: (host, port) => ({
    text: `Port ${port} at ${host} responds, but not with HTTP.`,
    fix: 'Save the port that your app’s server listens on.',
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

const isServerUrl = (location: string, path: string) =>
  /^https?:/.test(location) && location.endsWith(path) && !location.endsWith(`/${path}`)

function missingPath(url: string, { path }: Called): string {
  const { pathname } = new URL(url)
  if (pathname.includes('//')) return 'Remove the double slash from the server URL.'
  if (pathname.endsWith(`${path}${path}`)) return `Remove ${path} from the server URL. We append it.`
  return `Handle POST ${path} in your server, and check that the server URL has the right path.`
}

const relaySentences = {
  listener_gone: ({ name }) => ({
    text: `${line(name)} isn’t listening anymore, so we couldn’t call your app’s server on it.`,
    fix: 'Run glasses listen on that computer, then start again.',
  }),
  listener_refused: ({ name, to }) => ({
    text: `Nothing is listening on ${line(to)} on ${line(name)}.`,
    fix: 'Start your app’s server on that computer. If it’s on another port, run glasses listen --to with its address.',
  }),
  listener_timeout: ({ name, seconds }, { late }) => ({
    text: `${line(name)} didn’t respond within ${count(seconds, 'second')}. Your server on it may hang, or the computer is asleep.`,
    fix: late,
  }),
} satisfies SomeSentences

const sentences: AllSentences = { ...callSentences, ...keySentences, ...sessionSentences, ...relaySentences }

/** The call to an app's server: by default the webhook. */
export type AppCall = 'webhook' | 'tool'

const calls: Record<AppCall, Called> = {
  webhook: { path: '/webhook', what: 'the webhook', late: 'Respond first, then do the work.' },
  tool: {
    path: '/tool',
    what: 'the tool call',
    late: 'Respond first, then do longer work and show the result on the glasses.',
  },
}

/** The sentence, the thing to do and the guide's section for a failure. */
export const diagnose = <Code extends ServerDiagnosisCode>(
  finding: Finding<Code>,
  call: AppCall = 'webhook',
): Diagnosis => diagnosisOf(finding.code, sentences[finding.code](finding, calls[call]))
