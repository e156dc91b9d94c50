import { EventEmitter, once } from 'node:events'

import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'

import { authSessions, listeners } from '../../../../cloud/db/schema.ts'
import { receiveListener } from '../../../../cloud/features/listeners/listeners.ts'
import { coreTokens } from '../../../../cloud/http/authenticate/coreTokens.ts'
import { calls, listenerLimits } from '../../../../src/api/contract.ts'
import { connectWith, FakeListener, listen, ticketOf } from '../../glasses/support/listener.ts'
import { setUpTryIt } from '../../glasses/support/setUpTryIt.ts'
import { openTryIt } from '../../glasses/support/tryIt.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { join } from '../../support/team.ts'
import { type Person, registration, testSecret } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

onOneDatabase('the socket of a listener', (database) => {
  const packageName = 'com.listener.app'
  const { cloud, owner } = setUpTryIt(database)
  beforeAll(async () => {
    await register(packageName)
  })

  const register = (name: string, as = owner) =>
    cloud.call(calls.registerApp, { as, body: registration(name) })
  const listed = async (as: Person | string = owner, app = packageName) =>
    (await cloud.call(calls.listListeners, { as, params: { packageName: app } })).body.listeners
  const refused = async (body: object, as: Person | string = owner, app = packageName) => {
    const answer = await cloud.call(calls.openListener, { as, params: { packageName: app }, body })
    return [answer.status, (answer.body as unknown as { code: string }).code]
  }

  async function first(url: string, frame: object | string | Buffer) {
    const listener = new FakeListener(url)
    await once(listener.ws, 'open')
    const text = typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame)
    listener.send(text)
    return listener.closed
  }

  it('opens with its ticket, says whose it is and asks for the proof of the whole way', async () => {
    const { ticket, listener, id } = await listen(cloud, owner, packageName)
    expect(ticket.url).toBe(`${cloud.url.replace('http', 'ws')}/api/dev/listeners/${id}/socket`)
    const proof = await listener.heard('request')
    expect(proof).toMatchObject({ seq: 0, method: 'GET', path: '/health', body: '' })
    const { body } = await cloud.call(calls.getApp, { as: owner, params: { packageName } })
    expect(listener.received[0]).toEqual({
      type: 'hello',
      app: body.name,
      team: body.team?.name ?? expect.any(String),
      account: owner.email,
      missed: [],
    })
    listener.reply(proof, { status: 404 })
    listener.send({ type: 'failure', id: 'none of ours', code: 'refused' })
    expect(await listed()).toEqual([
      { id, name: 'Laptop', since: expect.any(String), lastSeenAt: expect.any(String) },
    ])
    expect(cloud.lines.join('\n')).not.toContain(ticket.ticket)
    listener.ws.close()
    await listener.closed
    await expect.poll(() => listed()).toEqual([])
  })

  it('takes a ticket once and for half a minute, and only as a first frame', async () => {
    const ticket = await ticketOf(cloud, owner, packageName, { name: 'Strict' })
    const ready = { type: 'ready', ticket: ticket.ticket, lastSeq: 0 }
    const asReady = [1008, 'Send a ready frame first, as JSON.']
    expect(await first(ticket.url, { type: 'pong' })).toEqual(asReady)
    expect(await first(ticket.url, 'ready')).toEqual(asReady)
    expect(await first(ticket.url, Buffer.from(JSON.stringify(ready)))).toEqual(asReady)
    expect(await first(ticket.url, { ...ready, more: 'x'.repeat(1_024) })).toEqual(asReady)

    const used = [1008, 'The ticket was already used, or has expired.']
    expect(await first(ticket.url, { ...ready, ticket: 'another' })).toEqual(used)
    const listener = await connectWith(ticket)
    expect(await first(ticket.url, ready)).toEqual(used)
    expect(await first(ticket.url.replace(ticket.id, 'none'), ready)).toEqual(used)
    listener.send('{"type":"response"}')
    expect(await listener.closed).toEqual([1008, 'Send a response, a failure or a pong, as JSON.'])

    const late = await ticketOf(cloud, owner, packageName, { name: 'Strict', resume: ticket.run })
    await cloud.db
      .update(listeners)
      .set({ ticketAt: sql`now() - interval '31 seconds'` })
      .where(eq(listeners.id, late.id))
    expect(await first(late.url, { ...ready, ticket: late.ticket })).toEqual(used)
  })

  it('refuses pages of other sites and frames that are too long', async () => {
    const ticket = await ticketOf(cloud, owner, packageName, { name: 'Guarded' })
    const foreign = new FakeListener(ticket.url, { origin: 'https://elsewhere.example' })
    const [refusal] = await once(foreign.ws, 'error')
    expect(String(refusal)).toContain('403')
    const listener = await connectWith(ticket)
    listener.send('x'.repeat(listenerLimits.frame + 1))
    expect((await listener.closed)[0]).toBe(1009)
  })

  it('is replaced by another run under its name, of this app or another, and never by its own', async () => {
    const { listener, run, id } = await listen(cloud, owner, packageName, 'Anna’s laptop')
    const resumed = await ticketOf(cloud, owner, packageName, { name: 'Anna’s laptop', resume: run })
    expect(resumed).toMatchObject({ id, run })
    const again = await connectWith(resumed)
    expect(await listener.closed).toEqual([1000, 'Another socket took over.'])
    expect(listener.received.map(({ type }) => type)).not.toContain('bye')

    const fresh = await ticketOf(cloud, owner, packageName, { name: 'Anna’s laptop' })
    expect([fresh.id, fresh.run === run]).toEqual([id, false])
    expect(await again.heard('bye')).toEqual({ type: 'bye', reason: 'replaced', retryAfter: 0 })
    expect(await refused({ name: 'Anna’s laptop', resume: run })).toEqual([409, 'LISTENER_REPLACED'])

    const newest = await connectWith(fresh)
    await register('com.listener.other')
    const other = await listen(cloud, owner, 'com.listener.other', 'Anna’s laptop')
    expect(await newest.heard('bye')).toMatchObject({ reason: 'replaced' })
    expect(await refused({ name: 'Anna’s laptop', resume: fresh.run })).toEqual([409, 'LISTENER_REPLACED'])
    expect(await listed(owner, 'com.listener.other')).toMatchObject([{ id: other.id }])
    other.listener.cut()
  })

  it('is one of five of a person, in an app of their team', async () => {
    const person = await cloud.person('many')
    await register('com.listener.many', person)
    for (let place = 0; place < listenerLimits.listeners; place++)
      await ticketOf(cloud, person, 'com.listener.many', { name: `Laptop ${place}` })
    expect(await refused({ name: 'One more' }, person, 'com.listener.many')).toEqual([
      409,
      'TOO_MANY_LISTENERS',
    ])
    await ticketOf(cloud, person, 'com.listener.many', { name: 'Laptop 0' })
    expect(await refused({ name: 'Mine' }, person)).toEqual([404, 'NOT_FOUND'])
    expect(await refused({ name: ' ' }, person, 'com.listener.many')).toEqual([422, 'INVALID_FIELDS'])
    const { text } = await makeToken(cloud, person, { scopes: ['apps:read'] })
    expect(await refused({ name: 'By token' }, text, 'com.listener.many')).toEqual([403, 'SCOPE_NEEDED'])
  })

  it('ends with the token that opened it, with the role and with the app', async () => {
    const person = await cloud.person('leaving')
    await register('com.listener.ended', person)
    const { token, text } = await makeToken(cloud, person)
    const byToken = await listen(cloud, text, 'com.listener.ended', 'By token')
    const bySignIn = await listen(cloud, person, 'com.listener.ended', 'By sign-in')
    await cloud.call(calls.revokeToken, { as: person, params: { id: token.id } })
    expect(await byToken.listener.heard('bye')).toMatchObject({ reason: 'revoked' })
    expect(await byToken.listener.closed).toEqual([1008, 'revoked'])
    expect(bySignIn.listener.ws.readyState).toBe(bySignIn.listener.ws.OPEN)

    const { body } = await cloud.call(calls.createTeam, { as: owner, body: { name: 'Listening' } })
    const teamId = body.team.id
    await join(cloud, teamId, person, 'DEVELOPER')
    await cloud.call(calls.registerApp, {
      as: owner,
      body: { ...registration('com.listener.team'), team: teamId },
    })
    const member = await listen(cloud, person, 'com.listener.team', 'Member')
    const params = { teamId, userId: person.id }
    await cloud.call(calls.changeMember, { as: owner, params, body: { role: 'VIEWER' } })
    expect(await member.listener.heard('bye')).toMatchObject({ reason: 'revoked' })
    expect(await refused({ name: 'Member' }, person, 'com.listener.team')).toEqual([403, 'ROLE_NEEDED'])

    await cloud.call(calls.deleteApp, { as: person, params: { packageName: 'com.listener.ended' } })
    expect(await bySignIn.listener.heard('bye')).toMatchObject({ reason: 'revoked' })
  })

  it('notices within its pace what nobody tells, and a socket that is silent', async () => {
    const short = await openTryIt(database, {
      times: { listenerCheck: 20, listenerPing: 20, listenerSilence: 500 },
    })
    const person = await short.person('unheard')
    const params = { packageName: 'com.listener.unheard' }
    await short.call(calls.registerApp, { as: person, body: registration(params.packageName) })
    const silent = await listen(short, person, params.packageName, 'Silent')
    const signIn = { userId: person.id, method: 'password', createdAt: new Date(), refreshedAt: new Date() }
    const [open] = await short.db.insert(authSessions).values(signIn).returning()
    const coreToken = await coreTokens(testSecret).issue(person, open?.id)
    const lively = await listen(short, coreToken, params.packageName, 'Lively')
    lively.listener.ws.on('message', () => lively.listener.send({ type: 'pong' }))
    expect(await silent.listener.heard('ping')).toEqual({ type: 'ping' })
    expect((await silent.listener.closed)[0]).toBe(1006)
    // Its socket ends first, its row once the database has deleted it.
    const listed = async () => (await short.call(calls.listListeners, { as: person, params })).body.listeners
    await expect.poll(listed).toMatchObject([{ name: 'Lively' }])

    await short.db.delete(authSessions)
    expect(await lively.listener.heard('bye')).toMatchObject({ reason: 'revoked' })
    await short.close()
  })

  it('is sent to another instance by one that stops', async () => {
    const stopping = await openTryIt(database)
    const person = await stopping.person('drained')
    const packageName = 'com.listener.drained'
    await stopping.call(calls.registerApp, { as: person, body: registration(packageName) })
    const { listener } = await listen(stopping, person, packageName)
    const spare = await ticketOf(stopping, person, packageName, { name: 'Spare' })
    const waiting = new FakeListener(spare.url)
    await once(waiting.ws, 'open')
    await stopping.listeners.close()
    const { retryAfter } = await listener.heard('bye', ({ reason }) => reason === 'draining')
    expect([0, 1, 2]).toContain(retryAfter)
    expect(await listener.closed).toEqual([1001, 'draining'])
    waiting.send({ type: 'ready', ticket: spare.ticket, lastSeq: 0 })
    expect(await waiting.heard('bye')).toMatchObject({ reason: 'draining' })
    await stopping.close()
  })
})

it('a socket on which no ticket comes is closed', () => {
  vi.useFakeTimers()
  const socket = Object.assign(new EventEmitter(), { close: vi.fn() })
  receiveListener(socket as never, {
    durations: { introduction: 5_000 },
    open: async () => true,
    onError: () => {},
  })
  vi.advanceTimersByTime(4_999)
  expect(socket.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(socket.close).toHaveBeenCalledWith(1008, 'The ticket is missing.')
  vi.useRealTimers()
})
