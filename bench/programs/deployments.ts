import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { calls } from '../../src/api/contract.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { exchange, signIn, withEmbedded } from '../harness/embedded.ts'
import { openGun } from '../harness/load.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

type Checks = Parameters<typeof outcomeOf>[0]

export default {
  about: 'the three set-ups of docs/deployment.md, as far as loopback allows',

  run: async () =>
    outcomeOf([...(await oneProcess()), ...(await manyInstances()), ...(await staticPortal())]),
} satisfies Program

const oneProcess = () =>
  withEmbedded({}, async ({ gun }): Promise<Checks> => {
    const token = await exchange(gun, await signIn(gun, 'developer@example.com', 'smart-glasses'))
    const seen = []
    for (const path of ['/', '/signin', '/api/health', '/mail', '/docs', '/docs/api', calls.listApps.path]) {
      seen.push({ path, status: (await gun.fire({ path, token, headers: { accept: '*/*' } })).status })
    }
    return [
      { name: 'one process serves everything', holds: seen.every(({ status }) => status === 200), seen },
    ]
  })

const manyInstances = () =>
  withDirectory((hostedData) =>
    withPostgres(async ({ create }): Promise<Checks> => {
      const hosted = await startCloud({ env: { DATA_DIR: hostedData } })
      const shared = {
        DATABASE_URL: await create(),
        SITE_URL: 'https://portal.example.com',
        TRUSTED_PROXIES: '127.0.0.1',
      }
      const byHosted = { ...shared, SUPABASE_URL: hosted.url, SUPABASE_ANON_KEY: 'anon' }
      const instances = await Promise.all([1, 2, 3].map(() => startCloud({ env: byHosted })))
      const byOwn = {
        ...shared,
        DATABASE_URL: await create(),
        SMTP_URL: 'smtp://127.0.0.1:9',
        RATE_LIMIT_FACTOR: '1',
      }
      const embedded = await Promise.all([1, 2].map(() => startCloud({ env: byOwn })))
      const proxy = await startProxy(instances, shared.SITE_URL)
      const ownProxy = await startProxy(embedded, shared.SITE_URL)
      const checks: Checks = []
      try {
        const gun = openGun(proxy.url, 8)
        const hostedGun = openGun(hosted.url, 2)
        const token = await exchange(gun, await signIn(hostedGun, 'developer@example.com', 'smart-glasses'))
        const statuses = []
        for (let n = 0; n < 9; n++) statuses.push((await gun.fire({ path: calls.getMe.path, token })).status)
        checks.push({
          name: 'signed in at the hosted provider, served by any of three instances',
          holds: statuses.every((status) => status === 200),
          seen: statuses,
        })
        const answer = await fetch(proxy.url)
        const policy = answer.headers.get('content-security-policy') ?? ''
        checks.push(
          {
            name: 'HSTS behind TLS',
            holds: answer.headers.has('strict-transport-security'),
            seen: Object.fromEntries(answer.headers),
          },
          { name: 'the policy names the provider', holds: policy.includes(hosted.url), seen: policy },
        )
        for (const path of ['/mail', '/mail.json', '/auth/v1/settings', '/auth/v1/google']) {
          const { status } = await gun.fire({ path })
          checks.push({ name: `${path} is not there`, holds: status === 404, seen: status })
        }

        const ownGun = openGun(ownProxy.url, 8)
        const guess = (n: number, address: string) =>
          ownGun.fire({
            method: 'POST',
            path: '/auth/v1/token?grant_type=password',
            headers: { 'x-client': address, 'x-forwarded-for': `6.6.6.${n % 250}` },
            body: { email: `person-${address}-${n}@example.com`, password: 'the same guess' },
          })
        const one = []
        for (let n = 0; n < 170; n++) one.push((await guess(n, '203.0.113.7')).status)
        const other = await guess(0, '203.0.113.8')
        const checked = one.filter((status) => status !== 429).length
        checks.push(
          {
            name: 'behind the proxy limits count by client, across instances, whatever the client writes',
            holds: checked === 150,
            seen: checked,
          },
          { name: 'another client is not limited by it', holds: other.status === 400, seen: other.status },
        )
        await Promise.all([gun, hostedGun, ownGun].map((one) => one.close()))
      } finally {
        proxy.close()
        ownProxy.close()
        await Promise.all([hosted, ...instances, ...embedded].map((cloud) => cloud.stop('SIGKILL')))
      }
      return checks
    }),
  )

const staticPortal = () =>
  withDirectory(async (outDir): Promise<Checks> => {
    const cloudUrl = 'https://api.example.com'
    const env = { ...process.env, VITE_CLOUD_URL: cloudUrl, VITE_APP_HOST: cloudUrl }
    await promisify(execFile)(
      'node_modules/.bin/vite',
      ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
      { env },
    )
    const scripts = readdirSync(join(outDir, 'assets')).filter((file) => file.endsWith('.js'))
    const naming = scripts.filter((file) =>
      readFileSync(join(outDir, 'assets', file), 'utf8').includes(cloudUrl),
    )
    const origin = 'https://portal.example.com'
    const other = 'https://preview.example.com'

    return withEmbedded(
      { SITE_URL: cloudUrl, PORTAL_URL: origin, ALLOWED_ORIGINS: other, SMTP_URL: 'smtp://127.0.0.1:9' },
      async ({ cloud }) => {
        const proxy = await startProxy([cloud], cloudUrl)
        const checks: Checks = [
          {
            name: 'the build calls the cloud at its own address',
            holds: naming.length > 0,
            seen: scripts.length,
          },
        ]
        for (const from of [origin, other]) {
          for (const [method, path, headers] of [
            ['PUT', '/api/dev/auth/profile', 'authorization,content-type'],
            ['POST', '/api/dev/apps/register', 'authorization,content-type,idempotency-key'],
            ['POST', '/api/admin/apps/x/approve', 'authorization,content-type,if-match'],
            [
              'POST',
              '/auth/v1/token?grant_type=password',
              'apikey,authorization,content-type,x-client-info,x-supabase-api-version',
            ],
          ]) {
            const preflight = await fetch(proxy.url + path, {
              method: 'OPTIONS',
              headers: {
                origin: from,
                'access-control-request-method': method ?? '',
                'access-control-request-headers': headers ?? '',
              },
            })
            const allowed =
              preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/) ?? []
            const holds =
              preflight.headers.get('access-control-allow-origin') === from &&
              (preflight.headers.get('access-control-allow-methods') ?? '').includes(method ?? '') &&
              (headers ?? '').split(',').every((header) => allowed.includes(header))
            checks.push({
              name: `${method} ${path} from ${from}`,
              holds,
              seen: Object.fromEntries(preflight.headers),
            })
          }
          const read = await fetch(`${proxy.url}/api/dev/apps`, { headers: { origin: from } })
          const exposed = read.headers.get('access-control-expose-headers') ?? ''
          checks.push({
            name: `what the client reads is exposed to ${from}`,
            holds: /ETag/.test(exposed) && /Retry-After/.test(exposed),
            seen: exposed,
          })
        }
        proxy.close()
        return checks
      },
    )
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
