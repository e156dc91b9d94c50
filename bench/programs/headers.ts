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
    return outcomeOf(checks)
  },
} satisfies Program

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
