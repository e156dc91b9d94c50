import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { startProbing } from '../../../../cloud/features/health/jobs.ts'
import { openProber } from '../../../../cloud/features/health/prober.ts'
import { outboundLimits } from '../../../../cloud/outbound/result.ts'
import { type AppHealth, calls } from '../../../../src/api/contract.ts'
import { checksOf, healthOf, publishedApp } from '../../glasses/support/publishedApp.ts'
import { httpServer, type TestServer } from '../../glasses/support/servers.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { eventsOfType } from '../../support/events.ts'
import { freePort } from '../../support/freePort.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import type { Person } from '../../support/testCloud.ts'

const patience = { timeout: 50_000 }
const withinPatience = 120_000

onOneDatabase('the prober', (database) => {
  const cloud = setUpCloud(database, { probeIntervalSeconds: 1, appQuota: 1_000 })
  const people = {} as { owner: Person; reviewer: Person }
  beforeAll(async () => {
    people.owner = await cloud.person('owner')
    people.reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const probers: ReturnType<typeof openProber>[] = []
  /** So many turns, in each of which every server is due. */
  async function checkAll(turns: number, prober = cloud.prober): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      await cloud.db.execute(sql`update app_health set next_at = now()`)
      await prober.checkDue()
    }
  }
  afterEach(async () => {
    await Promise.all(probers.splice(0).map((prober) => prober.close()))
    // The next test is not to wait for checks of servers that are gone.
    await cloud.db.execute(sql`delete from app_health`)
  })

  const publish = async (packageName: string, publicUrl: string) => {
    await publishedApp(cloud, people, packageName, publicUrl)
    return healthOf(cloud, people.owner, packageName)
  }
  const at = ({ port }: TestServer) => `http://localhost:${port}`
  const mailsAbout = async (packageName: string) => {
    await cloud.mailsSent()
    const about = cloud.mails.filter(({ text }) =>
      text.includes(`The server of Live Captions (${packageName})`),
    )
    return about.map(({ subject }) => subject)
  }

  it('says of each server how it is', { timeout: withinPatience }, async () => {
    await using up = await httpServer((_, response) => response.end('{}'))
    await using slow = await httpServer((_, response) => void pause(100).then(() => response.end()))
    await using answering = await httpServer((_, response) => response.writeHead(404).end())
    await using failing = await httpServer((_, response) => response.writeHead(500).end('no database'))

    const apps = {
      up: await publish('com.probe.up', `${at(up)}/`),
      slow: await publish('com.probe.slow', at(slow)),
      answering: await publish('com.probe.answering', at(answering)),
      failing: await publish('com.probe.failing', at(failing)),
      gone: await publish('com.probe.gone', `http://localhost:${await freePort()}`),
    }
    await checkAll(3)
    const expected: Record<keyof typeof apps, string> = {
      up: 'up',
      slow: 'up',
      answering: 'answers',
      failing: 'down: health_failed no database',
      gone: 'down: connection_refused',
    }
    for (const name of Object.keys(expected) as (keyof typeof apps)[])
      expect([name, inWords((await apps[name].read()).now)]).toEqual([name, expected[name]])

    // A busy machine may make a server late in the quarter of an hour that has just begun.
    const latencyOf = ({ day }: AppHealth) => day.findLast(({ medianMs }) => medianMs !== null)?.medianMs
    expect(latencyOf(await apps.up.read())).toEqual(expect.any(Number))
    expect(latencyOf(await apps.slow.read())).toBeGreaterThanOrEqual(95)
    expect(last(await apps.gone.read())).toMatchObject({ up: 0, medianMs: null })

    for (const name of ['failing', 'gone'] as const) {
      expect(await mailsAbout(`com.probe.${name}`)).toEqual(['Live Captions: server down'])
      const [news, ...more] = await apps[name].news()
      expect([news, more]).toMatchObject([{ kind: 'server.down', actor: 'The platform' }, []])
      expect(news?.detail).toMatch(/\.$/)
    }
    expect(await mailsAbout('com.probe.up')).toEqual([])
  })

  it('says that a server hangs', async () => {
    await using hanging = await httpServer(() => {})
    const app = await publish('com.probe.hanging', at(hanging))
    const prober = openProber({ ...cloud, limits: { ...outboundLimits, answerMs: 50 } })
    probers.push(prober)
    await checkAll(3, prober)
    expect(inWords((await app.read()).now)).toBe('down: health_timeout')
  })

  it('tells once that a server is down, and once that it is back', { timeout: withinPatience }, async () => {
    let status = 503
    await using server = await httpServer((_, response) => response.writeHead(status).end())
    const app = await publish('com.probe.returning', at(server))
    await checkAll(4)
    expect(await mailsAbout('com.probe.returning')).toEqual(['Live Captions: server down'])
    const { now, incidents } = await app.read()
    const diagnosis = { ...now.diagnosis, excerpt: null }
    expect([now.state, incidents]).toEqual(['down', [{ from: now.since, to: null, diagnosis }]])

    status = 200
    await checkAll(2)
    const after = await app.read()
    expect(after.incidents).toEqual([{ from: now.since, to: after.now.since, diagnosis }])
    expect((await app.news()).map(({ kind }) => kind)).toEqual(['server.back', 'server.down'])
    const ofIt = async (type: 'health.down' | 'health.up') =>
      (await eventsOfType(cloud, type)).filter(([name]) => name === 'com.probe.returning')
    const down = ['com.probe.returning', 'The platform', now.diagnosis?.text]
    expect([await ofIt('health.down'), await ofIt('health.up')]).toEqual([
      [down],
      [['com.probe.returning', 'The platform', null]],
    ])
    expect(await mailsAbout('com.probe.returning')).toEqual([
      'Live Captions: server down',
      'Live Captions: server back',
    ])
    const { body } = await cloud.call(calls.getApp, {
      as: people.owner,
      params: { packageName: 'com.probe.returning' },
    })
    expect(body.appStoreStatus).toBe('PUBLISHED')
  })

  it('sends no mail to whoever wants none', { timeout: withinPatience }, async () => {
    const picky = await cloud.person('picky')
    await cloud.call(calls.saveMailSettings, { as: picky, body: { health: false } })
    await publishedApp(
      cloud,
      { ...people, owner: picky },
      'com.probe.picky',
      `http://localhost:${await freePort()}`,
    )
    const app = healthOf(cloud, picky, 'com.probe.picky')
    for (const _ of [1, 2, 3]) await app.checkDue()
    expect((await app.news()).map(({ kind }) => kind)).toEqual(['server.down'])
    expect(await mailsAbout('com.probe.picky')).toEqual([])
  })

  it('shares the servers with another prober: none is checked twice in a turn', {
    timeout: withinPatience,
  }, async () => {
    const seen: string[] = []
    await using server = await httpServer(({ url = '' }, response) => {
      seen.push(url)
      response.end()
    })
    // As many as one person's servers are checked at once.
    const names = Array.from({ length: 10 }, (_, index) => `app-${index}`)
    for (const name of names) await publish(`com.shared.${name}`, `${at(server)}/${name}`)
    const config = { ...cloud.config, probeIntervalSeconds: 300 }
    const two = [openProber({ ...cloud, config }), openProber({ ...cloud, config })]
    probers.push(...two)
    await Promise.all(two.map((prober) => prober.checkDue()))
    const dueAgain = sql`select count(*)::int as count from app_health join apps on apps.id = app_id
      where package_name like 'com.shared.%' and next_at < now() + interval '1 minute'`
    expect(await rows(cloud.db, dueAgain)).toEqual([{ count: 0 }])
    expect(seen.toSorted()).toEqual(names.map((name) => `/${name}/health`).toSorted())
  })

  it('says nothing of servers while it reaches none at all', { timeout: withinPatience }, async () => {
    await using server = await httpServer((_, response) => response.end())
    const apps = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        publish(`com.offline.app-${index}`, `http://app-${index}.example.com:${server.port}`),
      ),
    )
    let isOffline = true
    const prober = openProber({
      ...cloud,
      async resolve() {
        if (isOffline) throw Object.assign(new Error('Try again'), { code: 'EAI_AGAIN' })
        return [{ address: '127.0.0.1', family: 4 }]
      },
    })
    probers.push(prober)
    // The third would have it down.
    await checkAll(4, prober)
    const states = async () => (await Promise.all(apps.map((app) => app.read()))).map(({ now }) => now.state)
    expect(await states()).not.toContain('down')
    for (const name of ['app-0', 'app-9']) expect(await mailsAbout(`com.offline.${name}`)).toEqual([])

    isOffline = false
    await checkAll(1, prober)
    expect(await states()).toEqual(Array(10).fill('up'))
  })

  it('checks others’ servers while the name servers of one person are silent', {
    timeout: withinPatience,
  }, async () => {
    await using server = await httpServer((_, response) => response.end())
    const other = await cloud.person('other')
    for (let number = 0; number < 15; number++)
      await publish(`com.silent.app-${number}`, `http://silent-${number}.example.com`)
    await publishedApp(
      cloud,
      { ...people, owner: other },
      'com.names.fine',
      `http://fine.example.com:${server.port}`,
    )
    let [now, most] = [0, 0]
    const prober = openProber({
      ...cloud,
      async resolve(name, signal) {
        if (name.startsWith('fine')) return [{ address: '127.0.0.1', family: 4 }]
        most = Math.max(most, ++now)
        await once(signal, 'abort')
        now--
        throw signal.reason
      },
    })
    probers.push(prober)
    void startProbing(prober, cloud)
    const fine = healthOf(cloud, other, 'com.names.fine')
    await expect.poll(async () => (await fine.read()).now.state, patience).toBe('up')
    await expect.poll(() => most, patience).toBe(10)
    const silent = healthOf(cloud, people.owner, 'com.silent.app-14')
    const { diagnosis } = (await silent.read()).now
    expect(diagnosis?.code).not.toBe('dns_not_found')
  })

  it('ends at once, and writes nothing of a check that it cuts off', async () => {
    const called = Promise.withResolvers<void>()
    await using server = await httpServer(() => called.resolve())
    const app = await publish('com.probe.cut', at(server))
    const prober = openProber(cloud)
    probers.push(prober)
    void startProbing(prober, cloud)
    await called.promise
    await prober.close()
    expect((await app.read()).now).toEqual({
      state: 'no_data',
      since: null,
      checkedAt: null,
      diagnosis: null,
    })
  })

  it('checks what is published, not the draft', { timeout: withinPatience }, async () => {
    const seen: string[] = []
    await using server = await httpServer(({ url = '' }, response) => {
      seen.push(url)
      response.end()
    })
    const app = await publish('com.probe.moved', `${at(server)}/before`)
    const edited = {
      name: 'Live Captions',
      description: 'Shows what people say.',
      publicUrl: `${at(server)}/after`,
      logoURL: 'https://captions.example.com/logo.png',
    }
    const own = { as: people.owner, params: { packageName: 'com.probe.moved' } }
    await cloud.call(calls.updateApp, { ...own, body: edited })
    await app.checkDue()
    expect(seen).toEqual(['/before/health'])
    await cloud.call(calls.publishApp, own)
    await app.checkDue()
    await cloud.call(calls.approveApp, { ...own, as: people.reviewer, body: {} })
    await app.checkDue()
    expect(seen).toEqual(['/before/health', '/before/health', '/after/health'])
    expect(checksOf(await app.read())).toEqual({ up: 3, failed: 0 })
  })
})

const last = ({ day }: AppHealth) => day.findLast(({ up, failed }) => up + failed > 0)

const inWords = ({ state, diagnosis }: AppHealth['now']) =>
  diagnosis ? `${state}: ${diagnosis.code} ${diagnosis.excerpt ?? ''}`.trim() : state
