import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { type RelayAnswer, relayRequests } from '../../../../cloud/db/schema.ts'
import { pacedQueue } from '../../../../cloud/features/listeners/connection.ts'
import type { Exchanged } from '../../../../cloud/features/listeners/exchange.ts'
import { sendThroughListener } from '../../../../cloud/features/listeners/send.ts'
import { outboundLimits } from '../../../../cloud/outbound/result.ts'
import { calls, listenerLimits, type RelayFailure } from '../../../../src/api/contract.ts'
import { openTwo } from '../../glasses/support/instances.ts'
import { bodyOf, connectWith, type FakeListener, listen, ticketOf } from '../../glasses/support/listener.ts'
import { setUpTryIt } from '../../glasses/support/setUpTryIt.ts'
import type { TryItCloud } from '../../glasses/support/tryIt.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { type Person, registration } from '../../support/testCloud.ts'

const packageName = 'com.relay.app'

/** A call of `/tool` through a listener, with a text as its body. */
const callThrough = (cloud: TryItCloud, listenerId: string, text: string, ms = 5_000) =>
  cloud.listeners.exchange({
    listenerId,
    method: 'POST',
    path: '/tool',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(text).toString('base64'),
    ms,
  })

const said = (exchanged: Exchanged) =>
  typeof exchanged === 'object' && 'body' in exchanged ? bodyOf(exchanged) : exchanged

const registerApp = (cloud: TryItCloud, as: Person) =>
  cloud.call(calls.registerApp, { as, body: registration(packageName) })

onOneDatabase('a call through a listener', (database) => {
  const { cloud, owner } = setUpTryIt(database)
  beforeAll(async () => {
    await registerApp(cloud, owner)
  })

  const left = () => cloud.db.select().from(relayRequests)

  it('is answered once, by its own number, and leaves nothing behind', async () => {
    const { id, listener } = await listen(cloud, owner, packageName)
    const one = callThrough(cloud, id, 'one')
    const first = await listener.call('/tool', 'one')
    const two = callThrough(cloud, id, 'two')
    const second = await listener.call('/tool', 'two')
    expect([first, second]).toMatchObject([
      { seq: 1, method: 'POST', path: '/tool', headers: { 'content-type': 'application/json' } },
      { seq: 2 },
    ])
    expect(cloud.listeners.counts()).toMatchObject({ listeners: 1, waiting: 0, sent: 2 })
    expect(first.deadline).toBeGreaterThan(1_000)
    expect(first.deadline).toBeLessThanOrEqual(5_000)
    const headers = { 'Content-Type': 'text/plain', 'x-long': 'not read' }
    listener.reply(second, { body: 'to the second' })
    listener.reply(first, { status: 201, body: 'to the first', headers, ms: 7 })
    listener.reply(first, { body: 'and again' })
    expect(await one).toEqual({
      status: 201,
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('to the first').toString('base64'),
      ms: 7,
    })
    expect(said(await two)).toBe('to the second')
    expect(cloud.listeners.counts()).toMatchObject({ waiting: 0, sent: 0, bytes: 0 })
    expect(await left()).toEqual([])
    listener.cut()
  })

  it('is sent again under its id after a cut, and what nobody answered is told once', async () => {
    const { id, run, listener } = await listen(cloud, owner, packageName, 'Cut')
    const waiting = callThrough(cloud, id, 'kept')
    const before = await listener.call('/tool', 'kept')
    listener.cut()
    const resumed = await ticketOf(cloud, owner, packageName, { name: 'Cut', resume: run })
    const again = await connectWith(resumed, { lastSeq: before.seq })
    const after = await again.call('/tool', 'kept')
    expect([after.id, after.seq]).toEqual([before.id, before.seq])
    again.reply(after, { body: 'once' })
    expect(said(await waiting)).toBe('once')

    again.cut()
    await again.closed
    const isFree = async () => (await left()).length === 0 && (await listed()).length === 0
    const listed = async () =>
      (await cloud.call(calls.listListeners, { as: owner, params: { packageName } })).body.listeners
    await expect.poll(isFree).toBe(true)
    expect(await callThrough(cloud, id, 'lost', 50)).toBe('gone')
    const told = await connectWith(await ticketOf(cloud, owner, packageName, { name: 'Cut', resume: run }))
    expect((await told.heard('hello')).missed).toEqual([
      { seq: 2, method: 'POST', path: '/tool', at: expect.any(String) },
    ])
    told.reply(await told.heard('request'))
    await expect.poll(left).toEqual([])
    const untold = await connectWith(await ticketOf(cloud, owner, packageName, { name: 'Cut', resume: run }))
    expect((await untold.heard('hello')).missed).toEqual([])
    untold.cut()
  })

  it('is cancelled at its deadline, after which an answer is none', async () => {
    const { id, listener } = await listen(cloud, owner, packageName, 'Slow')
    const late = callThrough(cloud, id, 'late', 1_000)
    const request = await listener.call('/tool', 'late')
    expect(await listener.heard('cancel')).toEqual({ type: 'cancel', id: request.id })
    expect(await late).toBe('late')
    listener.reply(request, { body: 'too late' })
    await expect.poll(left).toEqual([])
    const next = callThrough(cloud, id, 'next')
    listener.reply(await listener.call('/tool', 'next'), { body: 'in time' })
    expect(said(await next)).toBe('in time')
    listener.cut()
  })

  it('is not made where the listener has ended or is unknown', async () => {
    const { ticket, id, listener } = await listen(cloud, owner, packageName, 'Ended')
    await cloud.call(calls.deleteApp, { as: owner, params: { packageName } })
    expect(await listener.heard('bye')).toMatchObject({ reason: 'revoked' })
    expect(await callThrough(cloud, id, 'ended')).toBe('gone')
    expect(await callThrough(cloud, ticket.run, 'unknown')).toBe('gone')
  })
})

it('what a listener gives becomes what a server would have given', async () => {
  const session = { listenerId: 'id', listenerName: 'Anna’s laptop', publicUrl: 'http://localhost:3000' }
  const direct = async () => ({ answer: null, finding: null, timings: { lookup: 1 } }) as never
  const resultOf = (given: Exchanged, url = 'http://localhost:3000/webhook', body = 'x') =>
    sendThroughListener(session, { exchange: async () => given, direct })({ url, method: 'POST', body })
  const findingOf = async (given: Exclude<Exchanged, RelayAnswer> | RelayFailure) =>
    (await resultOf(given === 'gone' || given === 'late' ? given : { failure: given })).finding

  const name = session.listenerName
  const server = { host: 'localhost', port: 3_000 }
  expect(await findingOf('gone')).toEqual({ code: 'listener_gone', name })
  expect(await findingOf('late')).toEqual({ code: 'listener_timeout', name, seconds: 10 })
  expect(await findingOf('timeout')).toEqual({ code: 'listener_timeout', name, seconds: 10 })
  expect(await findingOf('refused')).toEqual({ code: 'listener_refused', name, to: 'localhost:3000' })
  expect(await findingOf('closed')).toEqual({ code: 'connection_closed', ...server })
  expect(await findingOf('not_http')).toEqual({ code: 'not_http', ...server, spoken: 'other' })
  expect((await resultOf({ failure: 'too_large' })).answer?.status).toBe(502)
  expect((await resultOf({ failure: 'too_many' })).answer?.status).toBe(429)

  const long = 'x'.repeat(listenerLimits.body + 1)
  expect((await resultOf('gone', undefined, long)).answer).toMatchObject({
    status: 413,
    body: 'glasses listen passes on requests of at most 256 KiB.',
  })
  expect((await resultOf('gone', 'http://localhost:3000/elsewhere')).timings).toEqual({ lookup: 1 })

  const body = Buffer.from(`\0${'y'.repeat(3_000)}`).toString('base64')
  const { answer, timings } = await resultOf({ status: 200, headers: {}, body, ms: 60_000 })
  expect(answer?.body).toBe(`\ufffd${'y'.repeat(outboundLimits.keptBytes - 1)}`)
  expect(timings).toEqual({ relay: 0, answered: expect.any(Number) })
  expect(timings.answered).toBeLessThan(10_000)
})

it('a queue passes things on in their order, a gap apart but for the first after a pause, and lets so many wait', () => {
  vi.useFakeTimers()
  const passed: number[] = []
  const refused: number[] = []
  let pace = { gap: 100, atOnce: 1 }
  const queue = pacedQueue<number>({
    pace: () => pace,
    most: () => 3,
    pass: (item) => passed.push(item),
    refuse: (item) => refused.push(item),
  })
  for (const item of [1, 2, 3, 4, 5]) queue.add(item)
  expect([passed, queue.waiting(), refused]).toEqual([[1], [2, 3, 4], [5]])
  vi.advanceTimersByTime(99)
  expect(passed).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual([1, 2])
  pace = { gap: 50, atOnce: 2 }
  vi.advanceTimersByTime(100)
  expect(passed).toEqual([1, 2, 3, 4])
  vi.advanceTimersByTime(100)
  for (const item of [6, 7, 8, 9]) queue.add(item)
  expect(passed).toEqual([1, 2, 3, 4, 6, 7])
  vi.advanceTimersByTime(49)
  expect(passed).toEqual([1, 2, 3, 4, 6, 7])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual([1, 2, 3, 4, 6, 7, 8])
  queue.stop()
  vi.advanceTimersByTime(5_000)
  expect(passed).toEqual([1, 2, 3, 4, 6, 7, 8])
  vi.useRealTimers()
})

onPostgres('listeners of two instances', (database) => {
  let one: TryItCloud
  let other: TryItCloud
  let owner: Person
  beforeAll(async () => {
    // What ends a listener is told: nothing is left to the check at intervals.
    const times = { listenerCheck: 3_600_000 }
    ;[one, other] = await openTwo(database, { one: { times }, other: { times } })
    owner = await one.person('owner')
    await registerApp(one, owner)
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  const answerAll = (listener: FakeListener) =>
    listener.ws.on('message', (data) => {
      const frame = JSON.parse(String(data))
      if (frame.type === 'request') listener.reply(frame, { body: `echo of ${bodyOf(frame)}` })
    })

  it('take calls from either, and go on at the other where one drops them', async () => {
    const ticket = await ticketOf(one, owner, packageName, { name: 'Laptop' })
    const atOther = await connectWith(ticket, { at: other })
    answerAll(atOther)
    const both = await Promise.all([
      callThrough(one, ticket.id, 'from one'),
      callThrough(other, ticket.id, 'from the other'),
    ])
    expect(both.map(said)).toEqual(['echo of from one', 'echo of from the other'])

    atOther.ws.removeAllListeners('message')
    const kept = callThrough(other, ticket.id, 'kept')
    await expect.poll(() => one.db.select().from(relayRequests)).toHaveLength(1)
    const resume = await ticketOf(other, owner, packageName, { name: 'Laptop', resume: ticket.run })
    const atOne = await connectWith(resume, { at: one })
    expect(await atOther.closed).toEqual([1000, 'Another socket took over.'])
    atOne.reply(await atOne.call('/tool', 'kept'), { body: 'from the new one' })
    expect(said(await kept)).toBe('from the new one')

    const taken = await ticketOf(other, owner, packageName, { name: 'Laptop' })
    expect(taken.id).toBe(ticket.id)
    expect(await atOne.heard('bye')).toMatchObject({ reason: 'replaced' })
  })

  it('end wherever they are once their app is deleted', async () => {
    const deleted = 'com.relay.deleted'
    await one.call(calls.registerApp, { as: owner, body: registration(deleted) })
    const listener = await connectWith(await ticketOf(one, owner, deleted, { name: 'Laptop' }), { at: other })
    await one.call(calls.deleteApp, { as: owner, params: { packageName: deleted } })
    expect(await listener.heard('bye')).toMatchObject({ reason: 'revoked' })
  })
})
