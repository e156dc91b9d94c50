import { calls } from '../../../src/api/contract.ts'

type Check = { name: string; holds: boolean; seen?: unknown }

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

/** Whether the headers of every kind of answer, to a stranger and to who has a core token, are as they must be. */
export async function headerChecks(url: string, { token, isTls }: { token: string; isTls: boolean }) {
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${url}/signin`)).text()) ?? []
  const where = isTls ? 'behind TLS' : 'on loopback'
  const checks: Check[] = [{ name: 'the portal names its script', holds: asset !== '' }]

  for (const path of [...paths, asset]) {
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
        'no cookie of the server': !response.headers.has('set-cookie'),
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
