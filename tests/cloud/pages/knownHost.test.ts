import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../../../cloud/config.ts'
import { createLog } from '../../../cloud/lib/log.ts'
import { type RunningCloud, startCloud } from '../../../cloud/start.ts'
import { calls } from '../../../src/api/contract.ts'
import { oneDatabase } from '../support/databases.ts'
import { testConfig } from '../support/testConfig.ts'

const paths = [
  '/',
  '/signin',
  '/api/health',
  '/api/dev/apps',
  '/auth/v1/settings',
  '/mail',
  '/pages.css',
  '/nothing',
]
const log = createLog('silent')

/** The status of a request with exactly this head; 0 where the connection ends without an answer. */
async function ask(host: string, port: number, ...head: string[]): Promise<number> {
  const socket = connect(port, host)
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1] ?? 0)
}

describe.each([
  ['IPv4', '127.0.0.1'],
  ['IPv6', '::1'],
])('on loopback over %s', (_, host) => {
  let cloud: RunningCloud
  beforeAll(async () => {
    const { siteUrl, siteOrigins, authIssuer } = readConfig({ HOST: host, PORT: '3000' })
    const site = { siteUrl, siteOrigins, authIssuer }
    cloud = await startCloud(
      testConfig({ ...site, host, port: 0, demo: false, database: await oneDatabase.create() }),
      log,
    )
  })
  afterAll(() => cloud.stop())

  const get = (target: string, name: string) =>
    ask(host, cloud.port, `GET ${target} HTTP/1.1`, `Host: ${name}`)

  it('answers under its own names with the port in use, and that of the site', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LocalHost']) {
      expect([name, await get('/api/health', `${name}:${cloud.port}`)]).toEqual([name, 200])
      expect([name, await get('/api/health', `${name}:3000`)]).toEqual([name, 200])
      const whole = `http://${name}:${cloud.port}/api/health`
      expect([whole, await get(whole, `${name}:${cloud.port}`)]).toEqual([whole, 200])
    }
  })

  it('answers 421 under every other name, whatever is asked and whatever a proxy header says', async () => {
    for (const path of paths)
      expect([path, await get(path, `evil.example:${cloud.port}`)]).toEqual([path, 421])
    for (const name of [
      'evil.example',
      `localhost.evil.example:${cloud.port}`,
      `127.0.0.1.nip.io:${cloud.port}`,
      `localhost.:${cloud.port}`,
      '192.0.2.1',
      '127.0.0.1:1',
      'localhost',
    ]) {
      expect([name, await get('/', name)]).toEqual([name, 421])
    }
    for (const forwarded of ['X-Forwarded-Host: localhost:3000', 'Forwarded: host=localhost:3000'])
      expect(await ask(host, cloud.port, 'GET / HTTP/1.1', 'Host: evil.example', forwarded)).toBe(421)
    for (const request of ['POST /auth/v1/token?grant_type=password', `OPTIONS ${calls.listApps.path}`])
      expect(await ask(host, cloud.port, `${request} HTTP/1.1`, 'Host: evil.example')).toBe(421)
  })

  it('believes neither of target and Host alone', async () => {
    const own = `localhost:${cloud.port}`
    expect(await get(`http://${own}/`, 'evil.example')).toBe(421)
    expect(await get('http://evil.example/', own)).toBe(421)
    expect(await ask(host, cloud.port, 'GET / HTTP/1.1')).toBe(400)
    expect([400, 421]).toContain(await ask(host, cloud.port, 'GET /api/health HTTP/1.0'))
  })
})

describe('on a public address', () => {
  let cloud: RunningCloud | null = null
  afterEach(() => cloud?.stop())

  it('is pinned to SITE_URL and PORTAL_URL, health aside', async () => {
    const env = {
      SITE_URL: 'https://api.example.com',
      PORTAL_URL: 'https://portal.example.com',
      SMTP_URL: 'smtp://m',
    }
    const config = { ...readConfig(env), port: 0, database: await oneDatabase.create() }
    cloud = await startCloud(config, log)
    const { port } = cloud
    const get = (path: string, name: string) =>
      ask('127.0.0.1', port, `GET ${path} HTTP/1.1`, `Host: ${name}`)

    for (const name of ['api.example.com', 'API.example.com:443', 'portal.example.com']) {
      expect([name, await get(calls.listApps.path, name)]).toEqual([name, 401])
    }
    for (const name of [
      'evil.example',
      'localhost',
      `127.0.0.1:${port}`,
      'api.example.com:8443',
      'api.example.com:80',
    ]) {
      expect([name, await get(calls.listApps.path, name)]).toEqual([name, 421])
      expect(await get(calls.health.path, name)).toBe(200)
    }
  })
})

it('says where the portal is, as JSON or as a page', async () => {
  const cloud = await startCloud(
    testConfig({ port: 0, demo: false, database: await oneDatabase.create() }),
    log,
  )
  const answer = async (accept: string) => {
    const socket = connect(cloud.port, '127.0.0.1')
    socket.write(`GET / HTTP/1.1\r\nHost: evil.example\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await answer('application/json')).toContain(
    '{"error":"The portal isn’t at this address. Open http://127.0.0.1:3000 instead.","code":"MISDIRECTED"}',
  )
  const page = await answer('text/html')
  expect(page).toContain('<a class="button" href="http://127.0.0.1:3000">Open the Developer Portal</a>')
  expect(page).not.toContain('evil.example')
  await cloud.stop()
})
