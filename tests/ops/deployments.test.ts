import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { type RunningCloud, startCloud } from '../../bench/harness/cloud.ts'
import { withDirectory, withPostgres } from '../../bench/harness/database.ts'
import { builtPortal } from '../../bench/harness/portalBuild.ts'
import { calls } from '../../src/api/contract.ts'
import { exchange, providerSession, signIn } from '../cloud/support/process.ts'

/** The three set-ups of docs/deployment.md, as far as loopback allows. */

it('one process serves everything', () =>
  withDirectory(async (directory) => {
    builtPortal()
    const { url, stop } = await startCloud({ env: { DATA_DIR: directory } })
    try {
      const token = await signIn(url, 'developer@example.com', 'smart-glasses')
      for (const path of [
        '/',
        '/signin',
        '/api/health',
        '/mail',
        '/docs',
        '/docs/api',
        calls.listApps.path,
      ]) {
        const { status } = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
        expect([path, status]).toEqual([path, 200])
      }
    } finally {
      await stop('SIGKILL')
    }
  }))

describe('several instances behind a proxy', () => {
  const shared = { SITE_URL: 'https://portal.example.com', TRUSTED_PROXIES: '127.0.0.1' }

  async function behindProxy(clouds: RunningCloud[], body: (url: string) => Promise<void>): Promise<void> {
    const proxy = await startProxy(clouds, shared.SITE_URL)
    try {
      await body(proxy.url)
    } finally {
      proxy.close()
      await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
    }
  }

  it('serve whoever signed in at the hosted provider, and nothing that is for loopback', () =>
    withDirectory((hostedData) =>
      withPostgres(async ({ create }) => {
        const hosted = await startCloud({ env: { DATA_DIR: hostedData } })
        const provider = { SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'anon' }
        const env = { ...shared, ...provider, DATABASE_URL: await create() }
        const instances = await Promise.all([1, 2, 3].map(() => startCloud({ env })))
        await behindProxy(instances, async (url) => {
          const session = await providerSession(hosted.url, 'developer@example.com', 'smart-glasses')
          const token = await exchange(url, session)
          for (let n = 0; n < 9; n++) {
            const headers = { authorization: `Bearer ${token}` }
            expect((await fetch(url + calls.getMe.path, { headers })).status).toBe(200)
          }
          const { headers } = await fetch(url)
          expect(headers.has('strict-transport-security')).toBe(true)
          expect(headers.get('content-security-policy')).toContain(hosted.url)
          for (const path of ['/mail', '/mail.json', '/auth/v1/settings', '/auth/v1/google'])
            expect([path, (await fetch(url + path)).status]).toEqual([path, 404])
        })
        await hosted.stop('SIGKILL')
      }),
    ))

  it('count a client’s guesses together, whatever the client writes into its headers', () =>
    withPostgres(async ({ create }) => {
      const mail = { SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMIT_FACTOR: '1' }
      const env = { ...shared, ...mail, DATABASE_URL: await create() }
      const instances = await Promise.all([1, 2].map(() => startCloud({ env })))
      await behindProxy(instances, async (url) => {
        const guess = async (n: number, address: string) => {
          const { status } = await fetch(`${url}/auth/v1/token?grant_type=password`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-client': address,
              'x-forwarded-for': `6.6.6.${n % 250}`,
            },
            body: JSON.stringify({ email: `person-${address}-${n}@example.com`, password: 'the same guess' }),
          })
          return status
        }
        let checked = 0
        for (let n = 0; n < 170; n++) if ((await guess(n, '203.0.113.7')) !== 429) checked++
        expect(checked).toBe(150)
        expect(await guess(0, '203.0.113.8')).toBe(400)
      })
    }))
})

describe('a portal that something else serves', () => {
  const cloudUrl = 'https://api.example.com'
  const origins = ['https://portal.example.com', 'https://preview.example.com']
  const preflights: [method: string, path: string, headers: string][] = [
    ['PUT', '/api/dev/auth/profile', 'authorization,content-type'],
    ['POST', '/api/dev/apps/register', 'authorization,content-type,idempotency-key'],
    ['POST', '/api/admin/apps/x/approve', 'authorization,content-type,if-match'],
    [
      'POST',
      '/auth/v1/token?grant_type=password',
      'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
    ],
  ]

  it('is built to call the cloud at its own address', () =>
    withDirectory(async (outDir) => {
      const env = {
        ...process.env,
        VITE_CLOUD_URL: cloudUrl,
        VITE_APP_HOST: cloudUrl,
        NODE_ENV: 'production',
      }
      const flags = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
      await promisify(execFile)('node_modules/.bin/vite', ['build', ...flags], { env })
      const assets = join(outDir, 'assets')
      const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
      const naming = scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes(cloudUrl))
      expect(naming.length).toBeGreaterThan(0)
    }))

  it('may make its calls, and read what it needs of the answers', () =>
    withDirectory(async (directory) => {
      const [portal = '', ...others] = origins
      const names = { SITE_URL: cloudUrl, PORTAL_URL: portal, ALLOWED_ORIGINS: others.join() }
      const env = { DATA_DIR: directory, SMTP_URL: 'smtp://127.0.0.1:9', ...names }
      const cloud = await startCloud({ env })
      const proxy = await startProxy([cloud], cloudUrl)
      try {
        for (const origin of origins) {
          for (const [method, path, wanted] of preflights) {
            const { headers } = await fetch(proxy.url + path, {
              method: 'OPTIONS',
              headers: {
                origin,
                'access-control-request-method': method,
                'access-control-request-headers': wanted,
              },
            })
            const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/)
            expect(headers.get('access-control-allow-origin')).toBe(origin)
            expect(headers.get('access-control-allow-methods')).toContain(method)
            expect(allowed).toEqual(expect.arrayContaining(wanted.split(',')))
          }
          const { headers } = await fetch(`${proxy.url}/api/dev/apps`, { headers: { origin } })
          expect(headers.get('access-control-expose-headers')).toMatch(/ETag/)
          expect(headers.get('access-control-expose-headers')).toMatch(/Retry-After/)
        }
      } finally {
        proxy.close()
        await cloud.stop('SIGKILL')
      }
    }))
})

/**
 * A proxy as in front of instances: in turns, passing on the name that the browser used, and appending to
 * X-Forwarded-For the address that `x-client` plays.
 */
async function startProxy(
  instances: RunningCloud[],
  site: string,
): Promise<{ url: string; close: () => void }> {
  const { host } = new URL(site)
  let turn = 0
  const server: Server = createServer((incoming, outgoing) => {
    const target = instances[turn++ % instances.length]
    const client = incoming.headers['x-client'] ?? '198.51.100.1'
    const forwarded = [incoming.headers['x-forwarded-for'], client].filter(Boolean).join(', ')
    const passed = ask(
      `${target?.url}${incoming.url}`,
      { method: incoming.method, headers: { ...incoming.headers, host, 'x-forwarded-for': forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.once('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
