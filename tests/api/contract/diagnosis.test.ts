import { expect, it } from 'vitest'

import { diagnose, diagnosis, diagnosisCodes, type Finding, guideOf } from '../../../src/api/contract.ts'

const table: [Finding, text: string, fix: string][] = [
  [
    { code: 'dns_not_found', host: 'glasses.example.com' },
    'Couldn’t find glasses.example.com: DNS has no record of that name.',
    'Check the spelling of the server URL. A new DNS record can take a few minutes to appear.',
  ],
  [
    { code: 'connection_refused', host: 'glasses.example.com', port: 3000 },
    'Nothing is listening on port 3000 at glasses.example.com (connection refused).',
    'Start your app’s server, and check that it’s listening on port 3000.',
  ],
  [
    { code: 'connect_timeout', host: 'glasses.example.com', port: 443 },
    'No response on port 443 at glasses.example.com. A firewall may be blocking the connection, or the machine is off.',
    'Check that the machine is running and that its firewall allows connections to port 443.',
  ],
  [
    { code: 'connect_timeout', host: 'glasses.example.com', port: 443, isUnresolved: true },
    'The name servers of glasses.example.com didn’t respond, so we couldn’t look up its address.',
    'Check with your DNS provider that the domain’s name servers respond, then try again.',
  ],
  [
    { code: 'private_address', host: '192.168.1.7' },
    '192.168.1.7 is a private address. We can call public addresses only.',
    'To try your app, run glasses listen on your computer. To publish it, run your server on a public host and save its URL as the server URL.',
  ],
  [
    { code: 'private_address', host: '0.0.0.0', isLocal: true },
    '0.0.0.0 stands for every address of your computer, so we can’t call it.',
    'Use 127.0.0.1 instead in the server URL. Your server can keep listening on 0.0.0.0.',
  ],
  [
    { code: 'tls_not_spoken', host: 'glasses.example.com', port: 3000, reason: 'plain' },
    'Port 3000 at glasses.example.com doesn’t serve HTTPS. It responds, but not with TLS.',
    'Save the port that serves HTTPS, or put a tunnel or TLS proxy in front of your server. A server on your own computer can use http://.',
  ],
  [
    { code: 'tls_not_spoken', host: 'glasses.example.com', port: 443, reason: 'old' },
    'glasses.example.com responds on port 443, but not with TLS 1.2 or later, which HTTPS requires.',
    'Allow TLS 1.2 or 1.3 in your server, or put a tunnel or TLS proxy in front of it.',
  ],
  [
    { code: 'tls_not_spoken', host: 'glasses.example.com', port: 443, reason: 'closed' },
    'glasses.example.com accepted the connection on port 443, but the TLS handshake failed.',
    'Check that the server URL names the port that serves HTTPS, and that your server has its certificate and key.',
  ],
  [
    { code: 'http2_only', host: 'glasses.example.com', port: 443, isSecure: true },
    'glasses.example.com supports only HTTP/2 on port 443. We call servers with HTTP/1.1.',
    'Accept HTTP/1.1 as well as HTTP/2. In Node.js, create the server with allowHTTP1: true.',
  ],
  [
    { code: 'http2_only', host: 'glasses.example.com', port: 80, isSecure: false },
    'glasses.example.com supports only HTTP/2 on port 80. We call servers with HTTP/1.1.',
    'Serve HTTP/1.1 on this port. In Node.js, use node:http instead of node:http2.',
  ],
  [
    { code: 'not_http', host: 'glasses.example.com', port: 8443, spoken: 'https' },
    'Port 8443 at glasses.example.com serves HTTPS, but the server URL starts with http://.',
    'Start the server URL with https://.',
  ],
  [
    { code: 'not_http', host: 'glasses.example.com', port: 22, spoken: 'ssh' },
    'Port 22 at glasses.example.com belongs to an SSH server.',
    'Save the port that your app’s server listens on.',
  ],
  [
    { code: 'not_http', host: 'glasses.example.com', port: 80, spoken: 'malformed' },
    'glasses.example.com responded on port 80 with malformed HTTP.',
    'Check your server’s log for an error at this time. Respond with valid headers, in plain ASCII.',
  ],
  [
    { code: 'not_http', host: 'glasses.example.com', port: 25, spoken: 'other' },
    'Port 25 at glasses.example.com responds, but not with HTTP.',
    'Save the port that your app’s server listens on.',
  ],
  [
    { code: 'tls_expired', host: 'glasses.example.com', date: '2026-11-20T23:59:59.000Z' },
    'The certificate of glasses.example.com expired on Nov 20, 2026.',
    'Renew the certificate, then restart your server.',
  ],
  [
    { code: 'tls_wrong_name', host: 'glasses.example.com', names: ['a.example.com', 'b.example.com'] },
    'The certificate is for a.example.com, b.example.com, not for glasses.example.com.',
    'Get a certificate for glasses.example.com, or save a server URL that the certificate covers.',
  ],
  [
    {
      code: 'tls_wrong_name',
      host: 'glasses.example.com',
      names: ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'f.example'],
    },
    'The certificate is for a.example, b.example, c.example, d.example, e.example and 1 other name, not for glasses.example.com.',
    'Get a certificate for glasses.example.com, or save a server URL that the certificate covers.',
  ],
  [
    { code: 'tls_wrong_name', host: 'glasses.example.com', names: [] },
    'Your server has no certificate for glasses.example.com.',
    'Get a certificate for glasses.example.com, or save a server URL that the certificate covers.',
  ],
  [
    {
      code: 'tls_untrusted',
      host: 'glasses.example.com',
      reason: 'self_signed',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    },
    'The certificate of glasses.example.com is self-signed or from a private authority, so it isn’t trusted.',
    'Get a certificate from a public authority, such as Let’s Encrypt, or use a tunnel.',
  ],
  [
    {
      code: 'tls_untrusted',
      host: 'glasses.example.com',
      reason: 'no_intermediate',
      detail: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    },
    'glasses.example.com doesn’t send its intermediate certificate.',
    'Configure your server with the full chain, often a file named fullchain.pem. Replace a certificate from a private authority with one from a public authority.',
  ],
  [
    {
      code: 'tls_untrusted',
      host: 'glasses.example.com',
      reason: 'self_signed',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      names: ['localhost'],
    },
    'The certificate of glasses.example.com is self-signed or from a private authority, so it isn’t trusted. It’s also for localhost, not for glasses.example.com.',
    'Get a certificate from a public authority, such as Let’s Encrypt, or use a tunnel.',
  ],
  [
    { code: 'tls_untrusted', host: 'glasses.example.com', reason: 'other', detail: 'CERT_NOT_YET_VALID' },
    'The certificate of glasses.example.com is not trusted (CERT_NOT_YET_VALID).',
    'Replace it with a valid certificate from a public authority, such as Let’s Encrypt.',
  ],
  [
    {
      code: 'redirected',
      url: 'https://glasses.example.com/webhook',
      location: 'https://www.example.com/app/webhook',
    },
    'https://glasses.example.com/webhook redirects to https://www.example.com/app/webhook, and we don’t follow redirects.',
    'Save https://www.example.com/app as the server URL.',
  ],
  [
    {
      code: 'redirected',
      url: 'https://glasses.example.com/webhook',
      location: 'https://glasses.example.com/login',
    },
    'https://glasses.example.com/webhook redirects to https://glasses.example.com/login, and we don’t follow redirects.',
    'Respond to POST /webhook without a redirect.',
  ],
  [
    {
      code: 'redirected',
      url: 'https://glasses.example.com/webhook',
      location: 'https://glasses.example.com/webhook',
    },
    'https://glasses.example.com/webhook redirects to itself.',
    'Turn off the redirect in your server. Behind a proxy or tunnel that handles HTTPS, let your server trust X-Forwarded-Proto.',
  ],
  [
    { code: 'tunnel_off', host: 'a1b2.ngrok.app' },
    'The tunnel at a1b2.ngrok.app is offline (ngrok error 3200).',
    'Start the tunnel. If its URL has changed, save the new one as the server URL.',
  ],
  [
    { code: 'tunnel_no_server', host: 'a1b2.ngrok.app' },
    'The tunnel at a1b2.ngrok.app is online, but no server is listening behind it (ngrok error 8012).',
    'Start your app’s server on the port that the tunnel forwards to.',
  ],
  [
    { code: 'webhook_not_found', url: 'https://glasses.example.com/webhook' },
    'Your server responded with 404: it has no POST https://glasses.example.com/webhook.',
    'Handle POST /webhook in your server, and check that the server URL has the right path.',
  ],
  [
    { code: 'webhook_not_found', url: 'https://glasses.example.com//webhook' },
    'Your server responded with 404: it has no POST https://glasses.example.com//webhook.',
    'Remove the double slash from the server URL.',
  ],
  [
    { code: 'webhook_not_found', url: 'https://glasses.example.com/webhook/webhook' },
    'Your server responded with 404: it has no POST https://glasses.example.com/webhook/webhook.',
    'Remove /webhook from the server URL. We append it.',
  ],
  [
    { code: 'method_not_allowed', url: 'https://glasses.example.com/webhook' },
    'Your server responded with 405: https://glasses.example.com/webhook doesn’t accept POST.',
    'Handle POST at this path.',
  ],
  [
    { code: 'misdirected', host: 'glasses.example.com:3000' },
    'Your server responded with 421: it doesn’t serve the host name of our request, glasses.example.com:3000.',
    'Add the host name to your server. If a tunnel or proxy forwards to it and changes the Host header, configure it to keep the header.',
  ],
  [
    { code: 'webhook_refused', status: 403 },
    'Your server responded with 403: it requires a login or blocks our request.',
    'Allow POST /webhook without a login. To verify that the request is ours, check its signature instead.',
  ],
  [
    { code: 'webhook_failed', status: 500, body: 'TypeError: x is undefined' },
    'Your server responded to the webhook with 500.',
    'Check your server’s log for an error at this time. Respond to the webhook with status 200.',
  ],
  [
    { code: 'webhook_failed', status: 422, body: '' },
    'Your server responded to the webhook with 422.',
    'Check your server’s log for an error at this time. Respond to the webhook with status 200.',
  ],
  [
    { code: 'webhook_timeout', seconds: 10 },
    'Your server accepted the request but didn’t respond within 10 seconds.',
    'Respond first, then do the work.',
  ],
  [
    { code: 'head_too_large', host: 'glasses.example.com', port: 443 },
    'The response headers of glasses.example.com on port 443 are larger than 16 kB.',
    'Respond to POST /webhook with fewer or shorter headers. The largest are often cookies.',
  ],
  [
    { code: 'handler_failed', status: 500, body: '{"status":"error"}' },
    'Your app connected, then responded to the webhook with 500. With the SDK, onSession threw an error.',
    'Check your server’s log for an error at this time. Handle the error in onSession, then start again.',
  ],
  [
    { code: 'handler_slow', seconds: 10 },
    'Your app is connected but didn’t respond to the webhook within 10 seconds. With the SDK, the response waits for onSession to finish.',
    'Don’t await long work in onSession. Register your handlers, start the work without await, and return.',
  ],
  [
    { code: 'health_failed', status: 503, body: 'no database' },
    'Your server responded to GET /health with 503.',
    'Check your server’s log for an error at this time. A healthy server responds with a status below 500.',
  ],
  [
    { code: 'health_timeout', seconds: 10 },
    'Your server accepted GET /health but didn’t respond within 10 seconds.',
    'Restart your server if it hangs. Respond to GET /health without waiting for other services.',
  ],
  [
    { code: 'connection_closed', host: 'glasses.example.com', port: 443 },
    'glasses.example.com accepted the connection on port 443, then closed it without a response. Your server may have crashed.',
    'Check your server’s log for an error at this time. If the port serves HTTPS, start the server URL with https://.',
  ],
  [
    { code: 'never_connected', seconds: 10 },
    'Your server responded to the webhook but didn’t connect within 10 seconds.',
    'Connect to the webhook’s mentraOSWebsocketUrl, as the SDK does. Check that your server allows outgoing connections.',
  ],
  ...(
    [
      [
        'page',
        'Your server responded to the webhook with 200 and a web page, and didn’t connect within 10 seconds. The server URL may lead to a website.',
        'Save the URL of your app’s server. If a login or start page responds instead, let POST /webhook through.',
      ],
      [
        'error',
        'Your server responded to the webhook with 200, but reported an error, and didn’t connect within 10 seconds.',
        'Check your server’s log for an error at this time.',
      ],
      [
        'cut',
        'Your server’s response to the webhook (200) broke off, and it didn’t connect within 10 seconds. It may have crashed.',
        'Check your server’s log for an error at this time.',
      ],
      [
        'other',
        'Your server responded to the webhook with 200 but didn’t connect within 10 seconds.',
        'Connect to the webhook’s mentraOSWebsocketUrl, as the SDK does. Check that your server allows outgoing connections.',
      ],
    ] as const
  ).map(([kind, text, fix]): (typeof table)[number] => [
    { code: 'never_connected', seconds: 10, answer: { status: 200, kind, body: 'what it said' } },
    text,
    fix,
  ]),
  [
    { code: 'no_init', seconds: 5, closeCode: 1000 },
    'Your server closed the connection (code 1000) before it sent tpa_connection_init.',
    'Send tpa_connection_init as the first message, with the session ID, package name, and API key.',
  ],
  [
    { code: 'no_init', seconds: 5, sent: 'other' },
    'Your server’s first message wasn’t tpa_connection_init.',
    'Send tpa_connection_init as the first message, with the session ID, package name, and API key.',
  ],
  [
    { code: 'no_init', seconds: 1 },
    'Your server connected but didn’t send tpa_connection_init within 1 second.',
    'Send tpa_connection_init as the first message, with the session ID, package name, and API key.',
  ],
  [
    { code: 'package_mismatch', expected: 'com.example.one', received: 'com.example.two' },
    'Your server connected as com.example.two, but this app is com.example.one.',
    'Set the package name to com.example.one in your server.',
  ],
  [
    { code: 'key_missing' },
    'Your server connected without an API key.',
    'Set the API key in your server, and check that the environment variable it comes from is set where the server runs.',
  ],
  [
    { code: 'key_incomplete' },
    'The API key is incomplete: its checksum doesn’t match.',
    'Copy the whole key: sgk_ and 36 more characters. If you don’t have it, rotate the key.',
  ],
  [
    { code: 'key_of_other_app', packageName: 'com.example.one', otherPackageName: 'com.example.two' },
    'The API key belongs to com.example.two, another app of yours.',
    'Set the API key of com.example.one in this server.',
  ],
  [
    { code: 'key_replaced', date: '2026-11-20T10:00:00.000Z', ends: '4f2a', presentEnds: '91bc' },
    'The API key was replaced on Nov 20, 2026: it ends in …4f2a, the present one in …91bc.',
    'Set the key that ends in …91bc in your server, then restart it.',
  ],
  [
    { code: 'key_replaced', date: '2026-11-20T10:00:00.000Z', ends: '4f2a', presentEnds: '' },
    'The API key was replaced on Nov 20, 2026: it ends in …4f2a, and the app has no active key.',
    'Regenerate the app’s key, set the new one in your server, and restart it.',
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
    'Set the key that ends in …91bc in your server, then restart it.',
  ],
  [
    { code: 'key_revoked', date: '2026-11-20T10:00:00.000Z', ends: '4f2a', presentEnds: '91bc' },
    'The API key was revoked on Nov 20, 2026: it ends in …4f2a, the present one in …91bc.',
    'Set the key that ends in …91bc in your server, then restart it.',
  ],
  [
    { code: 'key_unknown' },
    'The API key doesn’t belong to any of your apps.',
    'Copy the app’s API key again. If you don’t have it, rotate the key.',
  ],
  [
    { code: 'session_unknown' },
    'Your server connected to a session that has ended or never started.',
    'Connect as soon as you receive the webhook, with its sessionId.',
  ],
  [
    { code: 'second_server' },
    'Two servers with the same API key connected to this session.',
    'Stop the one you don’t need. It’s often an earlier deployment or a second terminal.',
  ],
  [
    { code: 'no_subscription', seconds: 5 },
    'Your app connected but didn’t subscribe to anything or show anything within 5 seconds.',
    'Subscribe in onSession to the events your app handles, such as transcription.',
  ],
  [
    { code: 'stream_unknown', streams: [{ name: 'buton_press', nearest: 'button_press' }] },
    'Your app subscribed to buton_press, which isn’t a stream. Its other subscriptions work.',
    'Subscribe to button_press for buton_press.',
  ],
  [
    {
      code: 'stream_unknown',
      streams: [
        { name: 'eyes', nearest: null },
        { name: 'ears', nearest: null },
      ],
    },
    'Your app subscribed to eyes, ears, which aren’t streams. Its other subscriptions work.',
    'Subscribe to the streams that the SDK names, such as transcription:en-US.',
  ],
  [
    { code: 'permission_missing', names: ['transcription:en-US'], permissions: ['MICROPHONE'] },
    'Your app uses transcription:en-US but doesn’t ask for Microphone, so it receives no data.',
    'Add Microphone to the app’s permissions. The session continues.',
  ],
  [
    {
      code: 'permission_missing',
      names: ['VAD', 'photo_request', 'location_stream'],
      permissions: ['MICROPHONE', 'CAMERA', 'LOCATION'],
    },
    'Your app uses VAD, photo_request, and location_stream but doesn’t ask for Microphone, Camera, and Location, so it receives no data.',
    'Add Microphone, Camera, and Location to the app’s permissions. The session continues.',
  ],
  [
    { code: 'no_layout', input: 'transcription:en-US', seconds: 5 },
    'Your app received transcription:en-US but didn’t show a layout within 5 seconds.',
    'Send a layout in your transcription:en-US handler. Check your server’s log for an error at this time.',
  ],
  [
    { code: 'photo_not_taken', url: 'https://glasses.example.com/photo-upload', status: 404, body: '' },
    'Your server responded to the photo with 404 (POST https://glasses.example.com/photo-upload).',
    'Handle POST /photo-upload in your server, as the SDK does. With the SDK, 404 means that your app stopped waiting.',
  ],
  [
    { code: 'photo_not_taken', url: 'https://glasses.example.com/photo-upload', status: 500, body: '' },
    'Your server responded to the photo with 500 (POST https://glasses.example.com/photo-upload).',
    'Check your server’s log for an error at this time. Respond with status 200 once you have the photo.',
  ],
  [
    { code: 'request_unanswered', request: 'photo', seconds: 27 },
    'Your app asked for a photo, and nobody answered within 27 seconds.',
    'Answer the request beside the lens. Real glasses can leave it unanswered too, so handle that in your app.',
  ],
  [
    { code: 'bad_frame', problem: 'it is not JSON' },
    'Your server sent a message we can’t read: it is not JSON.',
    'Send each message as one JSON object with a type, in a text frame.',
  ],
  [
    { code: 'bad_layout', pointer: '/layout/text', problem: 'is missing' },
    'Your app sent a layout we can’t show: /layout/text is missing.',
    'Fix /layout/text where your app creates the layout.',
  ],
  [
    { code: 'other_package', expected: 'com.example.one', received: 'com.example.two' },
    'Your app sent a layout for com.example.two, but this session is for com.example.one, so we didn’t show it.',
    'Set packageName to com.example.one in each display_event.',
  ],
  [
    { code: 'closed', closeCode: 1006, reason: '', next: 'reconnect' },
    'Your server dropped the connection during the session, as after a crash or a network failure (code 1006). It should reconnect automatically.',
    'Check your server’s log for an error at this time.',
  ],
  [
    { code: 'closed', closeCode: 1001, reason: '', next: 'restart' },
    'Your server closed the connection during the session because it shut down or restarted (code 1001). When it’s back, we’ll call its webhook again.',
    'Check your server’s log for an error at this time.',
  ],
  [
    { code: 'closed', closeCode: 1005, reason: '', next: 'none' },
    'Your server closed the connection during the session without saying why (code 1005).',
    'Check your server’s log for an error at this time. Once it’s running, start again.',
  ],
  [
    { code: 'closed', closeCode: 4001, reason: 'No license', next: 'none' },
    'Your server closed the connection during the session with a code of its own (code 4001): “No license”.',
    'Check your server’s log for an error at this time. Once it’s running, start again.',
  ],
  [
    { code: 'flood', limit: '50 messages a second', of: 'messages' },
    'Your app sent more than 50 messages a second, so we ended the session.',
    'Send a layout only when it changes.',
  ],
  [
    { code: 'flood', limit: '256 KiB in a message', of: 'bytes' },
    'Your app sent more than 256 KiB in a message, so we ended the session.',
    'Send smaller messages: shorten texts, and crop bitmaps to the display.',
  ],
  [
    { code: 'flood', limit: '20 MB in a session', of: 'session' },
    'Your app sent more than 20 MB in a session, so we ended the session.',
    'Send smaller messages, and a layout only when it changes. Start again to continue.',
  ],
  [
    { code: 'listener_gone', name: 'Anna’s laptop' },
    'Anna’s laptop isn’t listening anymore, so we couldn’t call your app’s server on it.',
    'Run glasses listen on that computer, then start again.',
  ],
  [
    { code: 'listener_refused', name: 'Anna’s laptop', to: 'localhost:3000' },
    'Nothing is listening on localhost:3000 on Anna’s laptop.',
    'Start your app’s server on that computer. If it’s on another port, run glasses listen --to with its address.',
  ],
  [
    { code: 'listener_timeout', name: 'Anna’s laptop', seconds: 10 },
    'Anna’s laptop didn’t respond within 10 seconds. Your server on it may hang, or the computer is asleep.',
    'Respond first, then do the work.',
  ],
]

it.each(table)('%o', (finding, text, fix) => {
  const { excerpt, permissions, ...rest } = diagnose(finding)
  expect(rest).toEqual({ code: finding.code, text, fix, guide: guideOf(finding.code) })
  expect(permissions).toEqual('permissions' in finding ? finding.permissions : undefined)
  const body = finding.code === 'never_connected' ? finding.answer?.body : 'body' in finding && finding.body
  expect(excerpt).toBe(body || null)
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
  const { text } = diagnose({ code: 'closed', closeCode: 1011, reason, next: 'none' })
  expect(text).toMatch(/\(code 1011\): “two lines and more x{100,}…”\.$/)
  expect(text.length).toBeLessThan(330)
})
