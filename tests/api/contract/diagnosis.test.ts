import { expect, it } from 'vitest'

import { diagnose, diagnosis, diagnosisCodes, type Finding, guideOf } from '../../../src/api/contract.ts'

const table: [Finding, text: string, fix: string][] = [
  [
    { code: 'dns_not_found', host: 'glasses.example.com' },
    'No address was found for glasses.example.com: DNS has no record of that name.',
    'Check the spelling of the server URL. A new name can take a few minutes until DNS knows it.',
  ],
  [
    { code: 'connection_refused', host: 'glasses.example.com', port: 3000 },
    'Nothing listens on port 3000 of glasses.example.com: the connection was refused.',
    'Start your app’s server, and check that it listens on port 3000.',
  ],
  [
    { code: 'connect_timeout', host: 'glasses.example.com', port: 443 },
    'Nothing answers on port 443 of glasses.example.com: a firewall drops the connection, or the machine is off.',
    'Check that the machine runs and that its firewall lets connections to port 443 in.',
  ],
  [
    { code: 'connect_timeout', host: 'glasses.example.com', port: 443, isUnresolved: true },
    'The name servers of glasses.example.com did not answer, so its address is not known.',
    'Check at your DNS provider that the name servers of the domain answer, and try again.',
  ],
  [
    { code: 'private_address', host: '192.168.1.7' },
    '192.168.1.7 can only be reached from its own computer or network; this portal calls public addresses.',
    'Start a tunnel, such as ngrok, and save its address as the server URL, or run the server on a public host.',
  ],
  [
    { code: 'tls_not_spoken', host: 'glasses.example.com', port: 443 },
    'glasses.example.com answers on port 443, but not in TLS 1.2 or later, which https needs.',
    'Save the port that speaks HTTPS, or put a tunnel or proxy with TLS in front of the server. A server on your own computer may use http://.',
  ],
  [
    { code: 'tls_expired', host: 'glasses.example.com', date: '2026-11-20T23:59:59.000Z' },
    'The certificate of glasses.example.com expired on Nov 20, 2026.',
    'Renew the certificate, and restart the server so that it sends the new one.',
  ],
  [
    { code: 'tls_wrong_name', host: 'glasses.example.com', names: ['a.example.com', 'b.example.com'] },
    'The certificate is not for glasses.example.com, but for a.example.com, b.example.com.',
    'Get a certificate for glasses.example.com, or save a server URL whose name the certificate has.',
  ],
  [
    {
      code: 'tls_wrong_name',
      host: 'glasses.example.com',
      names: ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'f.example'],
    },
    'The certificate is not for glasses.example.com, but for a.example, b.example, c.example, d.example, e.example and 1 other name.',
    'Get a certificate for glasses.example.com, or save a server URL whose name the certificate has.',
  ],
  [
    { code: 'tls_wrong_name', host: 'glasses.example.com', names: [] },
    'The server has no certificate for glasses.example.com.',
    'Get a certificate for glasses.example.com, or save a server URL whose name the certificate has.',
  ],
  [
    {
      code: 'tls_untrusted',
      host: 'glasses.example.com',
      reason: 'self_signed',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    },
    'The certificate of glasses.example.com is signed by itself or by a private authority, so others do not trust it.',
    'Get a certificate from a public authority, such as Let’s Encrypt, or use a tunnel.',
  ],
  [
    {
      code: 'tls_untrusted',
      host: 'glasses.example.com',
      reason: 'no_intermediate',
      detail: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    },
    'glasses.example.com sends its certificate without the intermediate one that leads to a trusted authority.',
    'Configure the server with the whole chain, a file that is often called fullchain.pem. Replace a certificate of a private authority by one of a public authority.',
  ],
  [
    { code: 'tls_untrusted', host: 'glasses.example.com', reason: 'other', detail: 'CERT_NOT_YET_VALID' },
    'The certificate of glasses.example.com is not trusted (CERT_NOT_YET_VALID).',
    'Replace it by a valid certificate from a public authority, such as Let’s Encrypt.',
  ],
  [
    {
      code: 'redirected',
      url: 'https://glasses.example.com/webhook',
      location: 'https://www.example.com/app/webhook',
    },
    'https://glasses.example.com/webhook redirects to https://www.example.com/app/webhook, and the platform follows no redirects.',
    'Save https://www.example.com/app as the server URL.',
  ],
  [
    {
      code: 'redirected',
      url: 'https://glasses.example.com/webhook',
      location: 'https://glasses.example.com/login',
    },
    'https://glasses.example.com/webhook redirects to https://glasses.example.com/login, and the platform follows no redirects.',
    'Let the server answer POST /webhook itself, without a redirect.',
  ],
  [
    { code: 'tunnel_off', host: 'a1b2.ngrok.app' },
    'The tunnel of a1b2.ngrok.app is off (ngrok error 3200).',
    'Start the tunnel. If it has another address now, save that as the server URL.',
  ],
  [
    { code: 'tunnel_no_server', host: 'a1b2.ngrok.app' },
    'The tunnel of a1b2.ngrok.app is on, but no server listens behind it (ngrok error 8012).',
    'Start your app’s server on the port that the tunnel leads to.',
  ],
  [
    { code: 'webhook_not_found', url: 'https://glasses.example.com/webhook' },
    'The server answered 404: there is nothing at POST https://glasses.example.com/webhook.',
    'Handle POST /webhook in your server, and check that the server URL has the right path.',
  ],
  [
    { code: 'webhook_not_found', url: 'https://glasses.example.com//webhook' },
    'The server answered 404: there is nothing at POST https://glasses.example.com//webhook.',
    'Remove the doubled slash from the server URL.',
  ],
  [
    { code: 'webhook_not_found', url: 'https://glasses.example.com/webhook/webhook' },
    'The server answered 404: there is nothing at POST https://glasses.example.com/webhook/webhook.',
    'Remove /webhook from the server URL: the platform appends it.',
  ],
  [
    { code: 'method_not_allowed', url: 'https://glasses.example.com/webhook' },
    'The server answered 405: https://glasses.example.com/webhook exists, but does not accept POST.',
    'Handle POST at this path.',
  ],
  [
    { code: 'webhook_refused', status: 403 },
    'The server answered 403: it wants the platform to log in, or refuses it.',
    'Let POST /webhook through without a login. To be sure that the platform calls, check the signature instead.',
  ],
  [
    { code: 'webhook_failed', status: 500, body: 'TypeError: x is undefined' },
    'The server answered the webhook with 500: it failed.',
    'Look in your server’s log for an error at this time. The webhook expects an answer with status 200.',
  ],
  [
    { code: 'webhook_failed', status: 422, body: '' },
    'The server answered the webhook with 422.',
    'Look in your server’s log for an error at this time. The webhook expects an answer with status 200.',
  ],
  [
    { code: 'webhook_timeout', seconds: 10 },
    'The server took the call, but did not answer within 10 seconds.',
    'Answer the webhook first and do the work afterwards.',
  ],
  [
    { code: 'health_failed', status: 503, body: 'no database' },
    'The server answered GET /health with 503: it failed.',
    'Look in your server’s log for an error at this time. A server that works answers with a status below 500.',
  ],
  [
    { code: 'health_timeout', seconds: 10 },
    'The server took the call of GET /health, but did not answer within 10 seconds.',
    'Restart the server if it hangs, and answer GET /health without waiting for other services.',
  ],
  [
    { code: 'connection_closed', host: 'glasses.example.com', port: 443 },
    'glasses.example.com took the connection on port 443 and closed it without an HTTP answer. The server may have crashed.',
    'Look in your server’s log for an error at this time. If the port speaks HTTPS, begin the server URL with https://.',
  ],
  [
    { code: 'never_connected', seconds: 10 },
    'The server answered the webhook, but did not connect back within 10 seconds.',
    'Connect to the webhook’s mentraOSWebsocketUrl, as the SDK does, and check that the server may open outgoing connections.',
  ],
  [
    { code: 'no_init', seconds: 1 },
    'The server connected, but did not introduce itself within 1 second.',
    'Send tpa_connection_init with session id, package name and API key as the first message.',
  ],
  [
    { code: 'package_mismatch', expected: 'com.example.one', received: 'com.example.two' },
    'The server introduced itself as com.example.two, but this app is com.example.one.',
    'Set the package name com.example.one in your server.',
  ],
  [
    { code: 'key_incomplete' },
    'The API key is not whole: its checksum does not fit.',
    'Copy the whole key: sgk_ and 36 more characters. If you no longer have it, regenerate it.',
  ],
  [
    { code: 'key_of_other_app', packageName: 'com.example.one', otherPackageName: 'com.example.two' },
    'The API key is one of com.example.two, another app of yours.',
    'Set the API key of com.example.one in this server.',
  ],
  [
    { code: 'key_replaced', date: '2026-11-20T10:00:00.000Z', ends: '4f2a', presentEnds: '91bc' },
    'The API key was replaced on Nov 20, 2026: it ends in …4f2a, the present one in …91bc.',
    'Set the key that ends in …91bc in your server and restart it.',
  ],
  [
    { code: 'key_replaced', date: '2026-11-20T10:00:00.000Z', ends: '4f2a', presentEnds: '' },
    'The API key was replaced on Nov 20, 2026: it ends in …4f2a, and the app has no key that works.',
    'Regenerate the app’s key, set the new one in your server and restart it.',
  ],
  [
    {
      code: 'key_expired',
      replaced: '2026-11-20T10:00:00.000Z',
      date: '2026-11-27T10:00:00.000Z',
      ends: '4f2a',
      presentEnds: '91bc',
    },
    'The API key was replaced on Nov 20, 2026 and worked until its grace period ended on Nov 27, 2026: it ends in …4f2a, the present one in …91bc.',
    'Set the key that ends in …91bc in your server and restart it.',
  ],
  [
    { code: 'key_revoked', date: '2026-11-20T10:00:00.000Z', ends: '4f2a', presentEnds: '91bc' },
    'The API key was revoked on Nov 20, 2026: it ends in …4f2a, the present one in …91bc.',
    'Set the key that ends in …91bc in your server and restart it.',
  ],
  [
    { code: 'key_unknown' },
    'The API key belongs to no app of yours.',
    'Copy the app’s API key again. If you no longer have it, regenerate it.',
  ],
  [
    { code: 'session_unknown' },
    'The server connected for a session that has ended or never began.',
    'Connect with the sessionId of the webhook that came last, as soon as it came.',
  ],
  [
    { code: 'second_server' },
    'Two servers with the same API key connected for this session.',
    'Stop the one that should not run: often an earlier deployment, or a second terminal.',
  ],
  [
    { code: 'no_subscription', seconds: 5 },
    'The app connected, but subscribed to nothing within 5 seconds.',
    'Subscribe in onSession to what the app reacts to, such as transcription.',
  ],
  [
    { code: 'no_layout', input: 'transcription:en-US', seconds: 5 },
    'The app received transcription:en-US, but drew nothing within 5 seconds.',
    'Send a layout from the handler of transcription:en-US. Look in your server’s log for an error at this time.',
  ],
  [
    { code: 'bad_frame', problem: 'it is not JSON' },
    'The server sent a message that cannot be read: it is not JSON.',
    'Send each message as one JSON object with a type, in a text frame.',
  ],
  [
    { code: 'bad_layout', pointer: '/layout/text', problem: 'is missing' },
    'The app sent a layout that cannot be drawn: /layout/text is missing.',
    'Correct /layout/text where your app makes the layout.',
  ],
  [
    { code: 'closed', closeCode: 1006, reason: '', reconnects: true },
    'The server closed the connection in the middle of the session, with code 1006. It should connect again by itself.',
    'Look in your server’s log for an error at this time.',
  ],
  [
    { code: 'closed', closeCode: 1011, reason: 'Internal error', reconnects: false },
    'The server closed the connection in the middle of the session, with code 1011 (Internal error).',
    'Look in your server’s log for an error at this time.',
  ],
  [
    { code: 'flood', limit: '50 messages a second' },
    'The app sent more than 50 messages a second, so the session was ended.',
    'Send a layout only when it differs from the one before.',
  ],
]

it.each(table)('%o', (finding, text, fix) => {
  const { excerpt, ...rest } = diagnose(finding)
  expect(rest).toEqual({ code: finding.code, text, fix, guide: guideOf(finding.code) })
  expect(excerpt).toBe('body' in finding && finding.body !== '' ? finding.body : null)
})

it('has an entry for every code, as the wire carries it', () => {
  expect(new Set(table.map(([{ code }]) => code))).toEqual(new Set(diagnosisCodes))
  expect(guideOf('dns_not_found')).toBe('/docs/try-it#dns-not-found')
  for (const [finding] of table) {
    const found = diagnose(finding)
    expect(diagnosis.parse(JSON.parse(JSON.stringify(found)))).toEqual(found)
  }
})

it('says in one line of bounded length what others wrote', () => {
  const reason = `two\nlines \u202eand more\0 ${'x'.repeat(300)}`
  const { text } = diagnose({ code: 'closed', closeCode: 1011, reason, reconnects: false })
  expect(text).toMatch(/ with code 1011 \(two lines and more x{100,}…\)\.$/)
  expect(text.length).toBeLessThan(300)
})
