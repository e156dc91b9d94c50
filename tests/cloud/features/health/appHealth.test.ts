import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { pruneHealth } from '../../../../cloud/features/health/jobs.ts'
import { fixAppStatuses } from '../../../../cloud/features/review/repairs.ts'
import { calls, healthDays, healthSlots, mostIncidents } from '../../../../src/api/contract.ts'
import { checksOf, healthOf, publishedApp } from '../../glasses/support/publishedApp.ts'
import { httpServer } from '../../glasses/support/servers.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { openTestCloud, type Person, registration, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('the health of an app', (database) => {
  const cloud = setUpCloud(database)
  const people = {} as { owner: Person; reviewer: Person }
  beforeAll(async () => {
    people.owner = await cloud.person('owner')
    people.reviewer = await cloud.official('reviewer', 'REVIEWER')
  })

  const ours = sql`select app_id from app_health join apps on apps.id = app_id`

  it('is unknown before the app is published, and nobody checks', async () => {
    const packageName = 'com.health.submitted'
    await submittedApp(cloud, people.owner, packageName)
    const app = healthOf(cloud, people.owner, packageName)
    const { now, day, days, incidents } = await app.read()
    expect(incidents).toEqual([])
    expect(now).toEqual({ state: 'off', since: null, checkedAt: null, diagnosis: null })
    expect([day.length, days.length]).toEqual([healthSlots, healthDays])
    const refused = { status: 409, body: { code: 'NOT_PUBLISHED' } }
    expect(await app.check()).toMatchObject(refused)
    expect(await app.turn(true)).toMatchObject(refused)
    expect(await rows(cloud.db, ours)).toEqual([])
  })

  it('is not needed to have the server of an app that is not published checked', async () => {
    const server = await httpServer((_, response) => void response.end())
    const params = { packageName: 'com.health.new' }
    const publicUrl = `http://localhost:${server.port}`
    await cloud.call(calls.registerApp, {
      as: people.owner,
      body: registration(params.packageName, { publicUrl }),
    })
    const check = () => cloud.call(calls.checkServer, { as: people.owner, params })
    expect(await check()).toMatchObject({ status: 200, body: { check: { outcome: 'up', diagnosis: null } } })
    await server[Symbol.asyncDispose]()
    expect(await check()).toMatchObject({
      body: { check: { outcome: 'down', ms: null, diagnosis: { code: 'connection_refused' } } },
    })
    expect(await rows(cloud.db, ours)).toEqual([])
    const stranger = await cloud.person('new-stranger')
    expect((await cloud.call(calls.checkServer, { as: stranger, params })).status).toBe(404)
  })

  it('is checked once it is published, until it no longer is', async () => {
    const packageName = 'com.health.published'
    await publishedApp(cloud, people, packageName, 'http://localhost:1')
    const app = healthOf(cloud, people.owner, packageName)
    expect((await app.read()).now.state).toBe('no_data')
    await app.checkDue()
    expect((await app.read()).now.diagnosis?.code).toBe('connection_refused')

    await cloud.db.execute(sql`update apps set status = 'LOST' where package_name = ${packageName}`)
    await fixAppStatuses({ db: cloud.db, user: people.owner })
    expect((await app.read()).now.state).toBe('off')
    expect(await rows(cloud.db, sql`select * from health_checks`)).toEqual([])
  })

  it('goes with the app, also while somebody checks', async () => {
    const called = Promise.withResolvers<void>()
    const deleted = Promise.withResolvers<void>()
    await using server = await httpServer(async (_, response) => {
      called.resolve()
      await deleted.promise
      response.end()
    })
    const packageName = 'com.health.deleted'
    await publishedApp(cloud, people, packageName, `http://localhost:${server.port}`)
    const looking = healthOf(cloud, people.owner, packageName).check()
    await called.promise
    expect(await healthOf(cloud, people.owner, packageName).check()).toMatchObject({
      status: 409,
      body: { code: 'CHECK_RUNNING' },
    })
    await cloud.call(calls.deleteApp, { as: people.owner, params: { packageName } })
    deleted.resolve()
    expect((await looking).status).toBe(200)
    expect(await rows(cloud.db, sql`select * from health_hours`)).toEqual([])
  })

  it('is off while its owner wants that', async () => {
    await using server = await httpServer((_, response) => response.end())
    await publishedApp(cloud, people, 'com.health.switched', `http://localhost:${server.port}`)
    const app = healthOf(cloud, people.owner, 'com.health.switched')
    await app.checkDue()
    const { body } = await app.turn(false)
    expect(body.now).toEqual({ state: 'off', since: expect.any(String), checkedAt: null, diagnosis: null })
    expect(await app.check()).toMatchObject({ status: 409, body: { code: 'HEALTH_OFF' } })
    expect((await app.turn(true)).body.now.state).toBe('no_data')
    await app.checkDue()
    expect((await app.read()).now).toMatchObject({
      state: 'up',
      since: expect.any(String),
      checkedAt: expect.any(String),
      diagnosis: null,
    })
    // What was seen before is kept.
    expect((await app.read()).days.at(-1)).toMatchObject({ up: 2, failed: 0 })
  })

  it('is not changed by checks that its owner asks for', async () => {
    let status = 200
    await using server = await httpServer((_, response) => response.writeHead(status).end())
    await publishedApp(cloud, people, 'com.health.asked', `http://localhost:${server.port}`)
    const app = healthOf(cloud, people.owner, 'com.health.asked')
    await app.checkDue()
    const before = await app.read()

    status = 500
    const checks = [await app.check(), await app.check(), await app.check()]
    expect(checks.map(({ body }) => body)).toEqual(
      Array(3).fill({
        ...before,
        check: {
          at: expect.any(String),
          outcome: 'down',
          ms: null,
          diagnosis: expect.objectContaining({ code: 'health_failed' }),
        },
      }),
    )
    expect(await app.read()).toEqual(before)
    expect(await app.news()).toEqual([])
    await cloud.mailsSent()
    expect(
      cloud.mails.filter(({ text }) => text.includes('(com.health.asked)') && text.includes('server')),
    ).toEqual([])

    // The first scheduled check after them is the first failure.
    await app.checkDue()
    expect((await app.read()).now.state).toBe('up')
  })

  it('keeps the turn of its next check while checks are turned off and on', async () => {
    await using server = await httpServer((_, response) => response.end())
    await publishedApp(cloud, people, 'com.health.toggled', `http://localhost:${server.port}`)
    const app = healthOf(cloud, people.owner, 'com.health.toggled')
    await app.checkDue()
    for (const enabled of [false, true, false, true]) {
      await app.turn(enabled)
      await cloud.prober.checkDue()
    }
    expect(checksOf(await app.read())).toEqual({ up: 1, failed: 0 })
  })

  it('has incidents, the newest first, until checks are turned off or the server is back', async () => {
    let status = 500
    await using server = await httpServer((_, response) =>
      response.writeHead(status).end('password: hunter2'),
    )
    await publishedApp(cloud, people, 'com.health.incidents', `http://localhost:${server.port}`)
    const app = healthOf(cloud, people.owner, 'com.health.incidents')
    for (const _ of [1, 2]) await app.checkDue()
    expect((await app.read()).incidents).toEqual([])
    for (const _ of [1, 2]) await app.checkDue()
    const { since, checkedAt } = (await app.read()).now
    const diagnosis = expect.objectContaining({ code: 'health_failed', excerpt: null })
    expect((await app.read()).incidents).toEqual([{ from: since, to: null, diagnosis }])

    const first = { from: since, to: checkedAt, diagnosis }
    expect((await app.turn(false)).body.incidents).toEqual([first])
    await app.turn(true)
    for (const _ of [1, 2, 3]) await app.checkDue()
    status = 404
    await app.checkDue()
    const second = { from: expect.any(String), to: (await app.read()).now.since, diagnosis }
    expect((await app.read()).incidents).toEqual([second, first])
  })

  it('is listed for reviewers after three days, without what the server wrote', async () => {
    await using server = await httpServer((_, response) => response.writeHead(500).end('password: hunter2'))
    for (const name of ['older', 'newer', 'recent', 'silenced'])
      await publishedApp(cloud, people, `com.down.${name}`, `http://localhost:${server.port}`)
    for (const name of ['older', 'newer', 'recent', 'silenced'])
      for (const _ of [1, 2, 3]) await healthOf(cloud, people.owner, `com.down.${name}`).checkDue()
    const since = (name: string, hours: number) =>
      cloud.db.execute(sql`update app_health set since = now() - make_interval(hours => ${hours})
        from apps where apps.id = app_id and package_name = ${`com.down.${name}`}`)
    await since('older', 100)
    await since('newer', 73)
    await since('recent', 71)
    await since('silenced', 200)
    await healthOf(cloud, people.owner, 'com.down.silenced').turn(false)

    const own = async (as: Person) => (await cloud.call(calls.listOwnDown, { as })).body.apps
    expect((await own(people.owner)).map(({ packageName }) => packageName)).toEqual(
      ['older', 'newer', 'recent'].map((name) => `com.down.${name}`),
    )
    expect(await own(people.reviewer)).toEqual([])

    const list = (as: Person) => cloud.call(calls.listDown, { as })
    const { body } = await list(people.reviewer)
    const facts = { name: 'Live Captions', developerEmail: people.owner.email, since: expect.any(String) }
    expect(body.apps).toEqual(
      ['older', 'newer'].map((name) => ({
        ...facts,
        packageName: `com.down.${name}`,
        diagnosis: expect.objectContaining({ code: 'health_failed', excerpt: null }),
      })),
    )
    expect((await list(people.owner)).status).toBe(403)
  })

  it('can be checked sixty times an hour', async () => {
    const limited = await openTestCloud(database, { rateLimitFactor: 1 / 60 })
    const own = { owner: await limited.person('owner'), reviewer: await limited.official('r', 'REVIEWER') }
    await publishedApp(limited, own, 'com.health.busy', 'http://localhost:1')
    const app = healthOf(limited, own.owner, 'com.health.busy')
    expect([(await app.check()).status, (await app.check()).status]).toEqual([200, 429])
    await limited.close()
  })

  it('is deleted: checks after 48 hours, hours and incidents after 90 days, of which the latest are told', async () => {
    await publishedApp(cloud, people, 'com.health.old', 'http://localhost:1')
    const app = sql`(select app_id from app_health join apps on apps.id = app_id where package_name = 'com.health.old')`
    await cloud.db.execute(sql`insert into health_checks (app_id, at, outcome, ms)
      select ${app}, now() - interval '47 hours' - make_interval(secs => n * 2), 'up', 5 from generate_series(1, 3000) n`)
    await cloud.db.execute(sql`insert into health_hours (app_id, hour, up)
      select ${app}, date_trunc('hour', now()) - make_interval(hours => n * 24), 1 from generate_series(1, 100) n`)
    await cloud.db.execute(sql`insert into health_incidents (app_id, started_at, ended_at)
      select ${app}, now() - make_interval(hours => n * 24 + 2), now() - make_interval(hours => n * 24)
      from generate_series(1, 100) n`)
    await pruneHealth(cloud.db)
    const count = (table: string) =>
      rows(cloud.db, sql`select count(*)::int as count from ${sql.identifier(table)} where app_id = ${app}`)
    expect([
      await count('health_checks'),
      await count('health_hours'),
      await count('health_incidents'),
    ]).toEqual([
      [{ count: expect.toSatisfy((n: number) => Math.abs(n - 1_800) < 60) }],
      [{ count: expect.toSatisfy((n: number) => n === 89 || n === 90) }],
      [{ count: 89 }],
    ])
    expect((await healthOf(cloud, people.owner, 'com.health.old').read()).incidents).toHaveLength(
      mostIncidents,
    )
    expect((await healthOf(cloud, people.owner, 'com.health.old').read()).days.slice(0, -1)).toEqual(
      Array.from({ length: healthDays - 1 }, () => expect.objectContaining({ up: 1, failed: 0 })),
    )
  })
})
