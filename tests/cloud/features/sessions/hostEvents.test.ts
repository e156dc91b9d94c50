import { expect, it } from 'vitest'
import {
  calls,
  type HostEvent,
  hostLimits,
  type Observation,
  sightTexts,
  type TeamRole,
} from '../../../../src/api/contract.ts'
import { openTwo } from '../../glasses/support/instances.ts'
import { diagnosesIn, lastState, openTryIt, readLog } from '../../glasses/support/tryIt.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { join } from '../../support/team.ts'
import { address, asPerson, event, finding, packageName, setUpWebApp, step } from './support/webApp.ts'

onOneDatabase('events of a web app’s page', (database) => {
  const { cloud, owner, mine } = setUpWebApp(database)

  it('in order, with its steps, from several calls at once', async () => {
    const session = await mine.started()
    const many = (from: number) =>
      Array.from({ length: hostLimits.events }, (_, place) => event('call', {}, `${from + place}`))
    const answers = await Promise.all([mine.post(session, many(0)), mine.post(session, many(100))])
    expect(answers.map(({ body }) => body.lastSequence).toSorted((one, other) => one - other)).toEqual([
      101, 201,
    ])
    const events = await mine.page(session)
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 201 }, (_, at) => at + 1))
    const numbers = events.slice(1).map(({ summary }) => Number(summary))
    for (const from of [0, 100]) {
      const own = numbers.filter((number) => number >= from && number < from + 100)
      expect(own).toEqual(own.toSorted((one, other) => one - other))
    }

    await mine.post(session, [step('pageLoaded', 5), step('bridgeReady', 9), step('pageLoaded', 70)])
    await mine.post(session, [step('bridgeReady', 80), step('firstLayout', 90)])
    expect((await mine.read(session)).steps).toEqual([
      { name: 'pageLoaded', ms: 5 },
      { name: 'bridgeReady', ms: 9 },
      { name: 'firstLayout', ms: 90 },
    ])
    await mine.stop(session)
  })

  it('observes the permissions that the page uses, and what stores look for', async () => {
    const session = await mine.started()
    const seen = async () => {
      const { body } = await cloud.call(calls.listObservations, { as: owner, params: { packageName } })
      return body.observations.find(({ sessionId }: Observation) => sessionId === session.id)
    }
    await mine.post(session, [event('call', { method: 'getUserInfo' }), event('call', null)])
    expect(await seen()).toBeUndefined()
    const opened = event('call', { method: 'audioControl', data: { isOpen: true, source: 'phone' } })
    await mine.post(session, [opened, event('note', { seen: 'exit_dialog' })])
    await mine.post(session, [opened, event('call', { method: 'getAppLocation' })])
    const { requests, moments } = (await seen()) ?? {}
    expect(requests).toEqual(['phone-microphone', 'exit_dialog', 'location'])
    expect(moments?.map(({ name }) => name)).toEqual(requests)
    expect((await mine.page(session)).map(({ summary }) => summary)).toContain(sightTexts.exit_dialog)
    expect((await mine.post(session, [event('note', { seen: 'other' })])).status).toBe(422)
    await mine.stop(session)
  })

  it('and tells those who follow it', async () => {
    const session = await mine.started()
    const following = readLog(cloud, owner, session)
    await mine.post(session, [event('console', { level: 'log', text: 'Hello' }, 'Hello')])
    await mine.stop(session)
    const events = await following
    expect(events.map(({ summary }) => summary)).toEqual(['running', 'Hello', 'ended: stopped'])
    expect(lastState(events).state).toBe('ended')
  })

  it('makes diagnoses of findings, until they no longer hold', async () => {
    const session = await mine.started()
    await mine.post(session, [
      finding({ code: 'page_not_loaded', address, problem: 'it refused the connection' }),
      finding({ code: 'container_unknown', method: 'x', id: { toString: 1 }, name: null }),
      finding({ code: 'bridge_silent', seconds: 5 }),
      event('note', null, 'A remark'),
    ])
    expect(diagnosesIn(await mine.page(session))).toEqual([
      'page_not_loaded',
      'container_unknown',
      'bridge_silent',
    ])
    expect((await mine.read(session)).diagnosis?.code).toBe('bridge_silent')
    await mine.post(session, [step('bridgeReady')])
    expect((await mine.read(session)).diagnosis).toBeNull()
    await mine.stop(session)
  })

  it('without secrets, cut where they are too long, at times between start and now', async () => {
    const session = await mine.started()
    const key = `sgk_${'a'.repeat(40)}`
    await mine.post(session, [
      { ...event('call', { data: { token: 'abc', text: key } }, key), at: '2000-01-01T00:00:00.000Z' },
      { ...event('frame', 'é'.repeat(50_000)), at: '2100-01-01T00:00:00.000Z' },
      event('layout', { pictures: 'A'.repeat(120_000) }),
    ])
    const [, call, frame, layout] = await mine.page(session)
    expect(call).toMatchObject({ summary: '[redacted]', at: session.startedAt })
    expect(call?.body).toEqual({ data: { token: '[redacted]', text: '[redacted]' } })
    expect(Buffer.byteLength(JSON.stringify(frame?.body))).toBeLessThan(hostLimits.eventBody)
    expect([frame?.size, Date.parse(frame?.at ?? '')]).toEqual([100_002, expect.closeTo(Date.now(), -5)])
    expect(layout?.body).toEqual({ pictures: 'A'.repeat(120_000) })
    await mine.stop(session)
  })

  it('only good ones, all or none', async () => {
    const session = await mine.started()
    const bad = [
      step('webhook'),
      step('pageLoaded', -1),
      finding({ code: 'dns_not_found', host: 'x' }),
      finding({ code: 'text_cut', container: 'x' }),
      event('note', 'Hello'),
      event('layout', 'A'.repeat(hostLimits.layoutBody)),
    ]
    for (const one of bad) {
      const { status, body } = await mine.post(session, [event('call'), one])
      expect([status, body]).toMatchObject([422, { fields: { 'events.1.body': expect.any(String) } }])
    }
    for (const kind of ['state', 'request'])
      expect((await mine.post(session, [{ ...event('call'), kind }])).status).toBe(422)
    const tooMany = Array.from({ length: hostLimits.events + 1 }, () => event('call'))
    expect((await mine.post(session, tooMany)).status).toBe(422)
    expect((await mine.post(session, [event('call', 'A'.repeat(hostLimits.body))])).status).toBe(413)
    expect(await mine.page(session)).toHaveLength(1)
    await mine.stop(session)
    const late = await mine.post(session, [])
    expect([late.status, late.body]).toMatchObject([409, { code: 'INVALID_STATUS' }])
  })

  it('from whoever started it alone', async () => {
    const teamId = await mine.teamId()
    const session = await mine.started()
    const people: [TeamRole | null, number][] = [
      [null, 404],
      ['VIEWER', 403],
      ['DEVELOPER', 404],
    ]
    for (const [role, status] of people) {
      const person = await cloud.person(`web-${role}`)
      if (role !== null) await join(cloud, teamId, person, role)
      expect([role, (await asPerson(cloud, person).post(session, [])).status]).toEqual([role, status])
      const params = { id: session.id }
      expect((await cloud.call(calls.getBridgeStorage, { as: person, params })).status).toBe(404)
    }
    await mine.stop(session)
  })

  it('and plays no inputs by itself', async () => {
    const session = await mine.started()
    const given = { as: owner, params: { id: session.id } }
    const input = await cloud.call(calls.sendInput, { ...given, body: { type: 'battery', level: 50 } })
    expect([input.status, input.body]).toMatchObject([409, { code: 'NOT_CONNECTED' }])
    expect((await cloud.call(calls.openSound, given)).status).toBe(409)
    await mine.stop(session)
  })
})

onPostgres('two instances', (database) => {
  it('take events beside each other, and both are followed', async () => {
    const [one, other] = await openTwo(database)
    const owner = await one.person('owner')
    const [here, there] = [asPerson(one, owner), asPerson(other, owner)]
    await here.register()
    const session = await here.started()
    const following = readLog(one, owner, session)
    await there.post(session, [event('call', null, 'one')])
    await here.post(session, [event('call', null, 'two')])
    await there.stop(session)
    expect((await following).map(({ summary }) => summary)).toEqual([
      'running',
      'one',
      'two',
      'ended: stopped',
    ])
    await one.close()
    await other.close()
  })
})

onOneDatabase('a page that draws 1,000 times', (database) => {
  it('has each of its events in the log, in order', async () => {
    const cloud = await openTryIt(database, { config: { rateLimitFactor: 1 } })
    const owner = await cloud.person('owner')
    const mine = asPerson(cloud, owner)
    await mine.register()
    const session = await mine.started()
    const text = 'What people say. '.repeat(20)
    const drawn = (update: number): HostEvent[] => [
      event('call', { method: 'textContainerUpgrade', content: text }, String(update)),
      event('layout', { containers: [{ id: 1, content: text }] }, String(update)),
    ]
    for (let from = 0; from < 1_000; from += 50) {
      const events = Array.from({ length: 50 }, (_, place) => drawn(from + place)).flat()
      expect((await mine.post(session, events)).status).toBe(200)
    }
    await mine.stop(session)
    const events = await readLog(cloud, owner, session)
    const updates = events.filter(({ kind }) => kind === 'layout').map(({ summary }) => Number(summary))
    expect(updates).toEqual(Array.from({ length: 1_000 }, (_, update) => update))
    expect(events.at(-1)?.sequence).toBe(2_002)
    await cloud.close()
  })
})
