import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeAll, expect, it } from 'vitest'
import { destinations } from '../../../../cloud/db/schema.ts'
import { openDeliverer } from '../../../../cloud/features/destinations/deliverer.ts'
import { claimQueues, putBack } from '../../../../cloud/features/destinations/queue.ts'
import { type NewEvent, writeEvents } from '../../../../cloud/features/events/write.ts'
import { NameNotFound } from '../../../../cloud/outbound/resolve.ts'
import { outboundLimits } from '../../../../cloud/outbound/result.ts'
import { teamEvent } from '../../../../src/api/contract.ts'
import { httpServer, type Received, recordingServer } from '../../glasses/support/servers.ts'
import { onEachDatabase, onPostgres } from '../../support/databases.ts'
import { destinationOf, letPass } from '../../support/destinations.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { type Person, testSecret } from '../../support/testCloud.ts'

const app = 'com.example.captions'

onEachDatabase('deliveries', (database) => {
  const cloud = setUpCloud(database)
  let of: { as: Person; teamId: string }
  const admins: string[] = []
  beforeAll(async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Northlight')
    of = { as: people.OWNER, teamId }
    admins.push(people.ADMIN.email, people.OWNER.email)
  })

  const at = ({ port }: { port: number }, path = '') => `http://127.0.0.1:${port}${path}`
  const happen = (...details: string[]) =>
    writeEvents(
      cloud.db,
      ...details.map(
        (detail): NewEvent => ({
          teamId: of.teamId,
          type: 'app.updated',
          packageName: detail.startsWith('other') ? 'com.example.other' : app,
          actor: 'ada@example.com',
          detail,
        }),
      ),
    )
  const detailsOf = (received: Received[]) =>
    received.map(({ body }) => teamEvent.parse(JSON.parse(body)).object.detail)
  /** A server that answers with the statuses given, the last from then on. */
  const answering = async (...statuses: number[]) => {
    const received: Received[] = []
    const server = await httpServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
      response.writeHead(status).end(`answer ${received.length}`)
    })
    return Object.assign(server, {
      received,
      now: (...next: number[]) => void statuses.splice(0, 9, ...next),
    })
  }

  it('are signed as Standard Webhooks says, by both secrets while they rotate', async () => {
    await using server = await recordingServer()
    const chat = await destinationOf(cloud, of, { url: at(server, '/events?x=1') })
    const { secret } = (await chat.rotate()).body
    await happen('first ✓')
    await cloud.deliverer.deliverDue()

    const [got] = server.received
    if (!got) throw new Error('Nothing was sent.')
    const headers = got.headers as Record<string, string>
    for (const one of [chat.secret, secret])
      expect(new Webhook(one).verify(got.body, headers)).toEqual(JSON.parse(got.body))
    const foreign = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
    expect(() => foreign.verify(got.body, headers)).toThrow()
    expect(() => new Webhook(secret).verify(got.body.replace('first', 'forged'), headers)).toThrow()

    await letPass(cloud, '25 hours')
    await happen('second')
    await cloud.deliverer.deliverDue()
    const [, later] = server.received
    expect(String(later?.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect([got.method, got.url, headers['webhook-id']]).toEqual([
      'POST',
      '/events?x=1',
      JSON.parse(got.body).id,
    ])
    await chat.remove()
  })

  it('keep an app’s order through failures, and hold up no other app', async () => {
    await using server = await answering(500, 200)
    const chat = await destinationOf(cloud, of, { url: at(server) })
    await happen('1')
    await cloud.deliverer.deliverDue()
    await happen('2', '3', 'other 1')
    server.now(500)
    await cloud.deliverer.deliverDue()
    expect(detailsOf(server.received)).toEqual(['1', 'other 1'])
    expect(await chat.read()).toMatchObject({ state: 'failing', lastSuccessAt: null })
    expect(
      (await chat.deliveries()).map(({ state, tries, nextAt }) => [state, tries, nextAt !== null]),
    ).toEqual([
      ['waiting', 1, true],
      ['waiting', 0, true],
      ['waiting', 0, true],
      ['waiting', 1, true],
    ])

    server.now(200)
    await letPass(cloud, '6 seconds')
    await cloud.deliverer.deliverDue()
    const sent = detailsOf(server.received).slice(2)
    expect(sent.filter((one) => !one?.startsWith('other'))).toEqual(['1', '2', '3'])
    expect(await chat.read()).toMatchObject({ state: 'on', lastSuccessAt: expect.any(String) })
    expect((await chat.deliveries()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
    await chat.remove()
  })

  it('are tried again after the pauses that the documentation says, then have failed', async () => {
    await using server = await answering(503)
    const chat = await destinationOf(cloud, of, { url: at(server) })
    await happen('in vain', 'next')
    const pauses: number[] = []
    for (let tries = 1; tries <= 10; tries++) {
      // The destination is not to be turned off for its age.
      await cloud.db.execute(sql`update destinations set failing_since = now()`)
      await cloud.deliverer.deliverDue()
      const first = (await chat.deliveries()).find(({ tries }) => tries > 0 && tries <= 10)
      if (tries < 10) pauses.push(Date.parse(first?.nextAt ?? '') - Date.now())
      await letPass(cloud, '27 hours')
    }
    const [s, m, h] = [1_000, 60_000, 3_600_000]
    const said = [5 * s, 5 * m, 30 * m, 2 * h, 5 * h, 10 * h, 14 * h, 20 * h, 24 * h]
    const isNear = pauses.map((ms, n) => ms > (said[n] ?? 0) * 0.98 - s && ms < (said[n] ?? 0) * 1.1 + s)
    expect([pauses.length, isNear]).toEqual([9, Array(9).fill(true)])
    const last = (await chat.deliveries()).at(-1)
    expect(last).toMatchObject({ state: 'failed', tries: 10, status: 503, nextAt: null })
    expect(last?.response?.body).toBe('answer 10')
    expect(detailsOf(server.received).slice(9, 11)).toEqual(['in vain', 'next'])
    await chat.remove()
  })

  it('end with an answer 410, and the admins are told', async () => {
    await using server = await answering(410)
    const chat = await destinationOf(cloud, of, { url: at(server), name: 'Gone chat' })
    await happen('1', '2')
    await cloud.deliverer.deliverDue()
    expect(server.received).toHaveLength(1)
    expect(await chat.read()).toMatchObject({ state: 'off', offReason: 'gone' })
    expect((await chat.deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await happen('3')
    expect(await chat.deliveries()).toHaveLength(2)
    expect((await chat.test()).body).toMatchObject({ code: 'DESTINATION_OFF' })
    await cloud.mailsSent()
    const told = cloud.mails.filter(({ subject }) => subject === 'Gone chat: turned off')
    expect(told.map(({ to }) => to).sort()).toEqual(admins)

    server.now(200)
    await chat.edit({ state: 'on' })
    expect((await chat.resendFailed('2026-01-01T00:00:00.000Z')).body).toEqual({ resent: 2 })
    await cloud.deliverer.deliverDue()
    expect(detailsOf(server.received).slice(1)).toEqual(['1', '2'])
    expect((await chat.resendFailed('2026-01-01T00:00:00.000Z')).body).toEqual({ resent: 0 })
    await chat.remove()
  })

  it('stop after 5 days without a success, with a mail after 3', async () => {
    await using server = await answering(500)
    const chat = await destinationOf(cloud, of, { url: at(server), name: 'Dead chat' })
    await happen('1')
    const subjects = async () => {
      await cloud.mailsSent()
      return [...new Set(cloud.mails.map(({ subject }) => subject))].filter((one) => one.startsWith('Dead'))
    }
    const [warning, off] = ['Dead chat: events aren’t arriving', 'Dead chat: turned off']
    const seen: unknown[] = []
    for (const hours of [0, 71, 2, 1, 47]) {
      await letPass(cloud, `${hours} hours`)
      await cloud.deliverer.deliverDue()
      seen.push([(await chat.read())?.state, await subjects()])
    }
    expect(seen).toEqual([
      ['failing', []],
      ['failing', []],
      ['failing', [warning]],
      ['failing', [warning]],
      ['off', [warning, off]],
    ])
    expect(cloud.mails.filter(({ subject }) => subject === warning)).toHaveLength(admins.length)
    await chat.remove()
  })

  it('are logged with request and answer, and sent again one by one', async () => {
    await using server = await answering(500, 200)
    const chat = await destinationOf(cloud, of, { url: at(server), types: ['app.updated'] })
    await happen('again')
    await cloud.deliverer.deliverDue()
    const [waiting] = await chat.deliveries()
    if (!waiting) throw new Error('Nothing is logged.')
    await chat.resend(waiting.id)
    await cloud.deliverer.deliverDue()
    const [delivered] = await chat.deliveries()
    expect(delivered).toEqual({
      id: waiting.id,
      eventId: waiting.eventId,
      type: 'app.updated',
      packageName: app,
      state: 'delivered',
      isTest: false,
      tries: 2,
      status: 200,
      ms: expect.any(Number),
      createdAt: waiting.createdAt,
      nextAt: null,
      request: {
        headers: { 'webhook-id': waiting.eventId, 'webhook-timestamp': expect.any(String) },
        body: server.received[1]?.body,
      },
      response: { body: 'answer 2', error: null },
    })

    const { body } = await chat.resend(waiting.id)
    expect(body.delivery).toMatchObject({ eventId: waiting.eventId, state: 'waiting', tries: 0 })
    await cloud.deliverer.deliverDue()
    expect(server.received.map(({ body }) => body)).toEqual(Array(3).fill(server.received[0]?.body))
    const page = await chat.list({ limit: '1' })
    expect(page.deliveries.map(({ id }) => id)).toEqual([body.delivery.id])
    const next = await chat.list({ limit: '1', cursor: page.next ?? '' })
    expect([next.deliveries.map(({ id }) => id), next.next]).toEqual([[waiting.id], null])
    await chat.remove()
  })

  it('are of the types and apps that a destination wants', async () => {
    await using server = await answering(200)
    const one = await destinationOf(cloud, of, {
      url: at(server, '/one'),
      packageNames: ['com.example.other'],
    })
    const two = await destinationOf(cloud, of, { url: at(server, '/two'), types: ['app.created'] })
    await happen('1', 'other 1')
    await writeEvents(cloud.db, { teamId: of.teamId, type: 'member.added', actor: 'grace@example.com' })
    await cloud.deliverer.deliverDue()
    const sent = server.received.map(({ url, body }) => [url, teamEvent.parse(JSON.parse(body)).type])
    expect(sent.sort()).toEqual([
      ['/one', 'app.updated'],
      ['/one', 'member.added'],
    ])
    await Promise.all([one.remove(), two.remove()])
  })

  it('are samples on request, tried once, and behind no other event', async () => {
    await using server = await answering(500)
    const chat = await destinationOf(cloud, of, { url: at(server) })
    await happen('stuck')
    await cloud.deliverer.deliverDue()
    expect((await chat.test({ type: 'release.live' })).status).toBe(202)
    await cloud.deliverer.deliverDue()
    expect(JSON.parse(server.received[1]?.body ?? '')).toMatchObject({
      type: 'release.live',
      test: true,
      actor: of.as.email,
      app: { packageName: 'com.example.captions' },
    })
    const [sample] = await chat.deliveries()
    expect(sample).toMatchObject({ isTest: true, state: 'failed', tries: 1 })
    await chat.remove()
  })

  it('are a text with a link where a chat reads them', async () => {
    await using server = await answering(204)
    const slack = await destinationOf(cloud, of, { url: at(server, '/slack'), format: 'slack' })
    const discord = await destinationOf(cloud, of, { url: at(server, '/discord'), format: 'discord' })
    await happen('<!channel> & *friends*\n@everyone')
    await cloud.deliverer.deliverDue()
    const bodies = Object.fromEntries(server.received.map(({ url, body }) => [url, JSON.parse(body)]))
    const link = `${cloud.config.portalUrl}/tpas/${app}`
    expect(bodies).toEqual({
      '/slack': {
        text: `ada@example.com edited ${app}.\n&lt;!channel&gt; &amp; *friends*\n@everyone\n<${link}|Open in the portal>`,
      },
      '/discord': {
        content: `ada\\@example.com edited ${app}.\n\\<!channel\\> & \\*friends\\*\n\\@everyone\n[Open in the portal](<${link}>)`,
        allowed_mentions: { parse: [] },
      },
    })
    await Promise.all([slack.remove(), discord.remove()])
  })

  it('are sent after a process died between commit and answer', async () => {
    await using server = await answering(200)
    const chat = await destinationOf(cloud, of, { url: at(server) })
    await happen('1')
    expect(await claimQueues(cloud.db, { most: 5, width: 4, lease: 60_000, full: [] })).toHaveLength(1)
    await cloud.deliverer.deliverDue()
    expect(server.received).toHaveLength(0)
    await letPass(cloud, '61 seconds')
    await cloud.deliverer.deliverDue()
    expect(detailsOf(server.received)).toEqual(['1'])
    await chat.remove()
  })

  it('of a transaction that fails don’t exist', async () => {
    await using server = await answering(200)
    const chat = await destinationOf(cloud, of, { url: at(server) })
    const failing = cloud.db.transaction(async (tx) => {
      await writeEvents(tx, {
        teamId: of.teamId,
        type: 'app.updated',
        packageName: app,
        actor: 'ada@example.com',
      })
      throw new Error('The change failed.')
    })
    await expect(failing).rejects.toThrow('The change failed.')
    expect(await chat.deliveries()).toEqual([])
    await chat.remove()
  })

  it('of types that a newer version writes wait for it', async () => {
    await using server = await answering(200)
    const chat = await destinationOf(cloud, of, { url: at(server) })
    await writeEvents(cloud.db, {
      teamId: of.teamId,
      type: 'app.cloned' as 'app.updated',
      actor: 'ada@example.com',
    })
    await cloud.deliverer.deliverDue()
    expect(server.received).toHaveLength(0)
    expect((await chat.deliveries())[0]).toMatchObject({ type: 'app.cloned', state: 'waiting', tries: 0 })
    await chat.remove()
  })

  it('reach others while a destination is dead, slow, or hostile', async () => {
    const hits: string[] = []
    await using hostile = await httpServer((request, response) => {
      hits.push(request.url ?? '')
      if (request.url === '/redirect') return void response.writeHead(302, { location: '/inside' }).end()
      response.writeHead(request.url === '/large' ? 200 : 500)
      const more = (_?: unknown) => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x'))) {}
      }
      if (request.url === '/large') more(response.on('drain', more))
      else if (request.url === '/endless') response.flushHeaders()
      else response.end()
    })
    await using slow = await httpServer(() => {})
    await using good = await answering(200)
    const urls = {
      redirect: at(hostile, '/redirect'),
      large: at(hostile, '/large'),
      endless: at(hostile, '/endless'),
      slow: at(slow),
      dead: 'http://127.0.0.1:1/',
      forbidden: 'https://169.254.169.254/latest/meta-data',
      unknown: 'https://metadata.invalid/',
    }
    const bad = await Promise.all(
      Object.entries(urls).map(async ([name, url]) => ({
        name,
        ...(await destinationOf(cloud, of, { url })),
      })),
    )
    const chat = await destinationOf(cloud, of, { url: at(good) })
    // Each of 5 apps of the team has a queue at each destination: more than one destination has places.
    await writeEvents(
      cloud.db,
      ...Array.from({ length: 5 }, (_, n) => ({
        teamId: of.teamId,
        type: 'app.updated' as const,
        packageName: `com.example.app${n}`,
        actor: 'ada@example.com',
        detail: `${n}`,
      })),
    )
    // What is slow fails before the first pause is over, after which it would be due again.
    const limits = { ...outboundLimits, connectMs: 20_000, answerMs: 1_000 }
    const resolve = () => Promise.reject(new NameNotFound())
    const { db, config, log, outbox } = cloud
    const deliverer = openDeliverer({ db, config, log, outbox, secret: testSecret, limits, resolve })
    const all = deliverer.deliverDue()
    // A poll, not a pause: what is good arrives before what is slow is over.
    while (good.received.length < 5) await pause(5)
    await all

    expect(new Set(detailsOf(good.received)).size).toBe(5)
    const lasts = await Promise.all(
      bad.map(async ({ name, deliveries }) => [name, (await deliveries())[0]] as const),
    )
    const said = lasts.map(([name, last]) => [name, last?.state, last?.status, last?.response?.error ?? null])
    expect(said).toEqual([
      ['redirect', 'waiting', 302, null],
      ['large', 'delivered', 200, null],
      ['endless', 'waiting', 500, null],
      ['slow', 'waiting', null, expect.stringContaining('didn’t respond')],
      ['dead', 'waiting', null, expect.stringContaining('connection refused')],
      ['forbidden', 'waiting', null, expect.any(String)],
      ['unknown', 'waiting', null, expect.any(String)],
    ])
    expect(lasts[1]?.[1]?.response?.body).toHaveLength(2_048)
    expect(hits).not.toContain('/inside')
    await Promise.all([...bad, chat].map((one) => one.remove()))
    await deliverer.close()
  })
})

onPostgres('processes that deliver beside each other', (database) => {
  const cloud = setUpCloud(database)

  it('don’t wait for each other to write down what arrived', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Southlight')
    await using server = await recordingServer()
    const url = `http://127.0.0.1:${server.port}`
    const chat = await destinationOf(cloud, { as: people.OWNER, teamId }, { url })
    await cloud.db.transaction(async (tx) => {
      await tx.select().from(destinations).where(eq(destinations.id, chat.id)).for('share')
      await writeEvents(cloud.db, { teamId, type: 'app.updated', packageName: app, actor: 'ada@example.com' })
      await cloud.deliverer.deliverDue()
      expect((await chat.deliveries()).map(({ state }) => state)).toEqual(['delivered'])
      expect((await chat.read())?.lastSuccessAt).toBeNull()
    })
    await chat.test()
    await cloud.deliverer.deliverDue()
    expect((await chat.read())?.lastSuccessAt).toEqual(expect.any(String))
    await chat.remove()
  })

  it('give queues back without getting in the way of who writes to several', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Westlight')
    const url = 'https://hooks.example.com/'
    const chat = await destinationOf(cloud, { as: people.OWNER, teamId }, { url })
    const happened = (packageName: string): NewEvent => ({
      teamId,
      type: 'app.updated',
      packageName,
      actor: 'ada@example.com',
    })
    const [last, first] = [happened('com.example.last'), happened('com.example.first')]
    // The later one in the order of locks is the earlier one in the table.
    await writeEvents(cloud.db, last)
    await writeEvents(cloud.db, first)
    const claimed = await claimQueues(cloud.db, { most: 5, width: 4, lease: 60_000, full: [] })
    expect(claimed).toHaveLength(2)
    const isWaiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const givenBack = await cloud.db.transaction(async (tx) => {
      await writeEvents(tx, first)
      const givenBack = putBack(cloud.db, claimed)
      while ((await rows(cloud.db, isWaiting)).length === 0) await pause(5)
      await writeEvents(tx, last)
      return { givenBack }
    })
    await expect(givenBack.givenBack).resolves.toBeUndefined()
    await chat.remove()
  })

  it('send each event once, and an app’s in the order of their commits', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Northlight')
    await using server = await recordingServer()
    const url = `http://127.0.0.1:${server.port}`
    const chat = await destinationOf(cloud, { as: people.OWNER, teamId }, { url })
    const { db, config, log, outbox } = cloud
    const deliverers = [1, 2].map(() => openDeliverer({ db, config, log, outbox, secret: testSecret }))
    for (const deliverer of deliverers) deliverer.start()

    const apps = ['com.example.one', 'com.example.two', 'com.example.three']
    const committed: Record<string, string[]> = {}
    const write = async (packageName: string, detail: string) => {
      await db.transaction(async (tx) => {
        await writeEvents(tx, { teamId, type: 'app.updated', packageName, actor: 'ada@example.com', detail })
        // Whoever comes later waits for this commit: its row of the queue is locked.
        await tx.execute(sql`select pg_sleep(0.002)`)
        committed[packageName] = [...(committed[packageName] ?? []), detail]
      })
    }
    const writes = apps.flatMap((app) => Array.from({ length: 25 }, (_, n) => write(app, `${app} ${n}`)))
    await Promise.all(writes)
    const states = async () => (await chat.list({ limit: '200' })).deliveries.map(({ state }) => state)
    // A request that is under way at the end is cut off, and would be sent again.
    while ((await states()).some((state) => state !== 'delivered')) await pause(10)
    await Promise.all(deliverers.map((deliverer) => deliverer.close()))

    const sent = server.received.map(({ body }) => teamEvent.parse(JSON.parse(body)))
    const sentOf = (name: string) =>
      sent.filter(({ app }) => app?.packageName === name).map(({ object }) => object.detail)
    for (const name of apps) expect(sentOf(name)).toEqual(committed[name])
    expect(sent).toHaveLength(writes.length)
  })
})
