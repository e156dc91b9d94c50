import { request } from 'node:http'

import { calls } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory } from '../harness/database.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

type Checks = Parameters<typeof outcomeOf>[0]
type Attempt = { method?: string; path: string; headers?: Record<string, string>; body?: string }

const credentials = JSON.stringify({ email: 'admin@example.com', password: 'smart-glasses' })
const json = { 'content-type': 'application/json' }
const attempts: Attempt[] = [
  ...['/', '/signin', '/dashboard', '/mail', '/mail.json', '/docs', '/install/x', '/favicon.svg'],
  ...['/api/health', calls.listApps.path, calls.checkAdmin.path, '/auth/v1/settings', '/auth/v1/user'],
].map((path) => ({ path }))
attempts.push(
  { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: json, body: credentials },
  { method: 'POST', path: '/auth/v1/signup', headers: json, body: credentials },
  { method: 'POST', path: calls.exchangeToken.path, headers: json, body: '{"supabaseToken":"x"}' },
  { method: 'OPTIONS', path: calls.listApps.path, headers: { 'access-control-request-method': 'GET' } },
)

export default {
  about: 'security: a foreign name that resolves to this machine reaches nothing (DNS rebinding)',

  async run() {
    const checks: Checks = []
    for (const host of ['127.0.0.1', '::1']) {
      const port = await freePort()
      await withCloud({ HOST: host }, port, async () => {
        const own = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)
        const foreign = [
          ...['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io'].map((name) => `${name}:${port}`),
          ...['localhost', '127.0.0.1:1', '192.0.2.1', `localhost.:${port}`, `x@localhost:${port}`],
        ]
        checks.push(...(await look(host, port, own, foreign, [])))
      })
    }
    const port = await freePort()
    const site = {
      SITE_URL: 'https://api.example.com',
      PORTAL_URL: 'https://portal.example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    await withCloud(site, port, async () => {
      const own = ['api.example.com', 'api.example.com:443', 'portal.example.com']
      const foreign = ['evil.example', 'localhost', `127.0.0.1:${port}`, 'api.example.com:8443']
      checks.push(...(await look('127.0.0.1', port, own, foreign, ['/api/health'])))
    })
    return outcomeOf(checks)
  },
} satisfies Program

const withCloud = (env: Record<string, string>, port: number, body: (cloud: RunningCloud) => Promise<void>) =>
  withDirectory(async (directory) => {
    const cloud = await startCloud({ env: { DATA_DIR: directory, ...env }, port })
    await body(cloud).finally(() => cloud.stop('SIGKILL'))
  })

/** Everything under every name: own ones are answered, foreign ones refused but for the `free` paths. */
async function look(address: string, port: number, own: string[], foreign: string[], free: string[]) {
  const checks: Checks = []
  const check = async (one: Attempt, name: string, how: string, headers: Record<string, string> = {}) => {
    const status = await send(address, port, { ...one, headers: { ...one.headers, host: name, ...headers } })
    const isAnswered = own.includes(name) || free.some((path) => one.path.endsWith(path))
    // What is no host at all is refused before it is compared.
    const refusals = name.includes('@') ? [400, 421] : [421]
    checks.push({
      name: `${one.method ?? 'GET'} ${one.path} as ${name} ${how} over ${address}`,
      holds: refusals.includes(status) !== isAnswered,
      seen: status,
    })
  }
  for (const one of attempts) {
    for (const name of own) await check(one, name, 'itself')
    for (const name of foreign) {
      const origin = `http://${name}`
      await check(one, name, 'from a page of its own', { origin })
      await check(one, name, 'forwarded', { 'x-forwarded-host': own[0] ?? '', forwarded: `host=${own[0]}` })
      await check({ ...one, path: `${origin}${one.path}` }, name, 'with the whole address')
      await check({ ...one, path: `http://${own[0]}${one.path}` }, name, 'with an address of the site')
    }
  }
  return checks
}

function send(host: string, port: number, { method = 'GET', path, headers, body }: Attempt): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host, port, method, path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}
