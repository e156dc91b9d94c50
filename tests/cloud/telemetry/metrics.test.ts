import { get } from 'node:http'
import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLog } from '../../../cloud/lib/log.ts'
import { type RunningCloud, startCloud } from '../../../cloud/start.ts'
import { calls } from '../../../src/api/contract.ts'
import { recordingServer } from '../glasses/support/servers.ts'
import { oneDatabase, onOneDatabase } from '../support/databases.ts'
import { testConfig } from '../support/testConfig.ts'

const log = createLog('silent')
const metrics = { host: '127.0.0.1', port: 0 }

onOneDatabase('metrics', (database) => {
  let cloud: RunningCloud
  const isPostgres = database.name === 'Postgres'
  const portal = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${cloud.port}${path}`, init)
  const scrape = () => fetch(`http://127.0.0.1:${cloud.metricsPort}/metrics`).then((answer) => answer.text())
  /** The value of a line that begins so; 0 where there is none. */
  const sampleOf = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(line))
        ?.split(' ')
        .at(-1) ?? 0,
    )

  beforeAll(async () => {
    const place = await database.create()
    cloud = await startCloud(
      testConfig({ port: 0, demo: false, database: place, metrics, rateLimitFactor: 1 }),
      log,
    )
  })
  afterAll(() => cloud.stop())

  it('count requests by the template of their route, refusals by code and sign-ins by outcome', async () => {
    await portal('/api/dev/apps/com.secret.name', { headers: { authorization: 'Bearer hidden-token' } })
    await portal('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'a long wrong password' }),
    })
    await portal('/auth/v1/token?grant_type=secret-grant', { method: 'POST' })

    const text = await scrape()
    const apps = 'method="GET",route="/api/dev/apps/:packageName",status="401"'
    expect(sampleOf(text, `portal_request_seconds_count{${apps}}`)).toBeGreaterThan(0)
    expect(sampleOf(text, 'portal_refusals_total{code="UNAUTHENTICATED"}')).toBeGreaterThan(0)
    expect(sampleOf(text, 'portal_sign_ins_total{grant="password",outcome="refused"}')).toBeGreaterThan(0)
    expect(sampleOf(text, 'portal_sign_ins_total{grant="other",outcome="refused"}')).toBeGreaterThan(0)
    for (const secret of ['com.secret.name', 'hidden-token', 'nobody@example.com', 'secret-grant'])
      expect(text).not.toContain(secret)
  })

  it('tell of limits, of the process, of what waits, and on Postgres of connections and statements', async () => {
    for (let n = 0; n < 40; n++)
      await portal('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'limited@example.com', password: `wrong password ${n}` }),
      })
    const text = await scrape()
    expect(text).toMatch(/^portal_limits_hit_total\{bucket="\w+"\} [1-9]/m)
    for (const name of [
      ...['nodejs_eventloop_lag_seconds', 'nodejs_heap_size_used_bytes', 'portal_outbox_mails'],
      ...['portal_outbox_lateness_seconds', 'portal_prober_lateness_seconds'],
      ...['portal_sessions{kind="sessions"}', 'portal_session_log_backlog_bytes', 'portal_listeners'],
      ...['portal_relay_calls{state="waiting"}', 'portal_relay_backlog_bytes'],
    ])
      expect(text).toContain(`\n${name} `)
    expect(text.includes('portal_pool_connections{state="waiting"}')).toBe(isPostgres)
    expect(sampleOf(text, 'portal_pool_wait_seconds_count') > 0).toBe(isPostgres)
    expect(sampleOf(text, 'portal_query_seconds_count{name="select auth_users"}') > 0).toBe(isPostgres)
  })

  it('are served under no name that somebody else could point here', async () => {
    const ask = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const place = { host: '127.0.0.1', port: cloud.metricsPort, path: '/metrics', headers: { host } }
        get(place, (answer) => resolve(answer.resume().statusCode)).once('error', reject)
      })
    const site = new URL(testConfig({}).siteUrl).hostname
    const known = [site, 'localhost:9464', '127.0.0.1', '[::1]:9464', '10.0.0.7:9464', 'portal-1:9464']
    expect(await Promise.all(known.map(ask))).toEqual(known.map(() => 200))
    const foreign = ['rebound.example', 'rebound.example:9464', 'localhost.rebound.example', 'rebound.']
    expect(await Promise.all(foreign.map(ask))).toEqual(foreign.map(() => 421))
  })

  it('are all that their port serves', async () => {
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${cloud.metricsPort}${path}`, { method }).then(({ status }) => status)
    expect(await Promise.all([ask('/'), ask('/metrics', 'POST'), ask('/api/health')])).toEqual([
      404, 404, 404,
    ])
    expect(await (await portal('/metrics')).text()).not.toContain('portal_')
  })
})

describe('a portal', () => {
  it('is ready until it stops, alive as long as it answers, and exports the last spans before it ends', async () => {
    await using collector = await recordingServer()
    const traces = { endpoint: `http://127.0.0.1:${collector.port}`, ratio: 1 }
    const errors: string[] = []
    const errorLog = createLog('error', { write: (line) => errors.push(line) })
    const cloud = await startCloud(
      testConfig({ port: 0, demo: false, traces, database: await oneDatabase.create() }),
      errorLog,
    )
    expect(cloud.metricsPort).toBe(null)
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${cloud.port}${path}`).then(async (answer) => [
        answer.status,
        (await answer.json()).code,
      ])
    expect([await ask(calls.ready.path), await ask(calls.health.path)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    // A connection that is there already still gets an answer.
    const socket = connect(cloud.port, '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const stopped = cloud.stop()
    socket.write(`GET ${calls.ready.path} HTTP/1.1\r\nHost: 127.0.0.1:${cloud.port}\r\n\r\n`)
    expect(await answered).toMatch(/^HTTP\/1\.1 503[\s\S]*NOT_READY/)
    await stopped
    expect(errors).toEqual([])
    expect(collector.received.map(({ body }) => body).join('')).toContain(`"GET ${calls.ready.path}"`)
  })
})
