import { readdirSync } from 'node:fs'

import { calls } from '../../src/api/contract.ts'
import { exchange, signIn, withEmbedded } from '../harness/embedded.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

const paths = [
  '/',
  '/signin',
  '/dashboard',
  '/tpas/create',
  '/admin',
  '/no/such/page',
  '/favicon.svg',
  '/api/health',
  '/api/nothing',
  calls.listApps.path,
  calls.checkAdmin.path,
  '/.well-known/webhook-keys.json',
  '/auth/v1/health',
  '/auth/v1/user',
  '/auth/v1/nothing',
  '/auth/v1/confirm?token=x&type=signup',
  '/auth/v1/authorize?provider=google',
  '/auth/v1/authorize?provider=other',
  '/auth/v1/google?state=over',
  '/mail',
  '/mail.json',
  '/mail/999999',
  '/pages.css',
  '/pages.js',
  '/docs',
  '/docs/nothing',
  '/docs/api',
  '/install/com.northlight.live-captions',
  '/install/nothing',
]

export default {
  about: 'security: the headers of every kind of answer, and HSTS where the site is behind TLS',

  async run() {
    const checks = []
    for (const isTls of [false, true]) {
      const env: Record<string, string> = isTls ? { SITE_URL: 'https://localhost' } : {}
      checks.push(...(await withEmbedded(env, ({ cloud, gun }) => look(cloud.url, gun, isTls))))
    }
    checks.push(...(await withEmbedded({}, ({ cloud, gun }) => lookAtVersions(cloud.url, gun))))
    return outcomeOf(checks)
  },
} satisfies Program

/** An app's ETag is its version, which pages of allowed origins may read and send back. */
async function lookAtVersions(url: string, gun: Parameters<typeof signIn>[0]) {
  const token = await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const [app] = await (await fetch(url + calls.listApps.path, { headers })).json()
  const path = `${url}/api/dev/apps/${app.packageName}`
  const read = await fetch(path, { headers: { ...headers, origin: url } })
  const save = (ifMatch: string, name: string) =>
    fetch(path, {
      method: 'PUT',
      headers: { ...headers, 'if-match': ifMatch },
      body: JSON.stringify({ ...app, name }),
    })
  const saved = await save(`"${app.version}"`, 'Saved')
  const stale = await save(`"${app.version}"`, 'Stale')
  const preflight = await fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin: url,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'if-match',
    },
  })
  const seen = { read: read.headers.get('etag'), saved: saved.headers.get('etag'), stale: stale.status }
  return [
    { name: 'the ETag of an app is its version', holds: seen.read === `"${app.version}"`, seen },
    {
      name: 'what is saved has another',
      holds:
        saved.status === 200 &&
        seen.saved === `"${(await saved.json()).version}"` &&
        seen.saved !== seen.read,
      seen,
    },
    { name: 'a save for an old version is refused', holds: stale.status === 412, seen },
    {
      name: 'CORS exposes ETag',
      holds: /ETag/i.test(read.headers.get('access-control-expose-headers') ?? ''),
      seen: Object.fromEntries(read.headers),
    },
    {
      name: 'CORS allows If-Match',
      holds: /If-Match/i.test(preflight.headers.get('access-control-allow-headers') ?? ''),
      seen: Object.fromEntries(preflight.headers),
    },
  ]
}

async function look(url: string, gun: Parameters<typeof signIn>[0], isTls: boolean) {
  const token = await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses'))
  const [asset = ''] = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
  const where = isTls ? 'behind TLS' : 'on loopback'
  const checks: Parameters<typeof outcomeOf>[0] = []

  for (const path of [...paths, `/assets/${asset}`]) {
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const response = await fetch(url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...headers },
      })
      const policy = policyOf(response.headers.get('content-security-policy'))
      const scripts = policy['script-src'] ?? policy['default-src']
      const wanted: Record<string, boolean> = {
        'script-src': scripts === "'self'" || scripts === "'none'" || 'sandbox' in policy,
        'no unsafe scripts': !/unsafe|\*|data:|https?:/.test(scripts ?? '*'),
        'object-src': [policy['object-src'], policy['default-src']].includes("'none'"),
        'base-uri': policy['base-uri'] === "'none'",
        'frame-ancestors': policy['frame-ancestors'] === "'none'",
        'Trusted Types': policy['require-trusted-types-for'] === "'script'" || scripts === "'none'",
        nosniff: response.headers.get('x-content-type-options') === 'nosniff',
        'Referrer-Policy': response.headers.get('referrer-policy') === 'no-referrer',
        COOP: response.headers.get('cross-origin-opener-policy') === 'same-origin',
        HSTS: (response.headers.get('strict-transport-security') !== null) === isTls,
        'no server name': !response.headers.has('server') && !response.headers.has('x-powered-by'),
        'private answers are not shared': isPrivate(path)
          ? /no-store|private/.test(response.headers.get('cache-control') ?? '')
          : true,
      }
      for (const [name, holds] of Object.entries(wanted)) {
        const seen = holds ? undefined : { status: response.status, ...Object.fromEntries(response.headers) }
        checks.push({ name: `${name} of ${path} ${where}`, holds, seen })
      }
    }
  }
  return checks
}

const isPrivate = (path: string) => /^\/(api\/(dev|admin)|auth\/v1\/user|mail)/.test(path)

function policyOf(header: string | null): Record<string, string> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/))
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values.join(' ')]))
}
