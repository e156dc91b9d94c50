import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { sessions } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type App,
  type AppSocket,
  behaveWell,
  createApp,
  has,
  lastState,
  readLog,
  startSession,
  wall,
} from '../support/tryIt.ts'

onOneDatabase('Try It', (database) => {
  const { cloud, owner } = setUpTryIt(database, { times: { word: 0, transcription: 0 } })

  const hasDrawn = has('step', /^First layout/)
  const stop = (id: string, as = owner) => cloud.call(calls.stopSession, { as, params: { id } })
  const input = (id: string, body: object, as = owner) =>
    cloud.call(calls.sendInput, { as, params: { id }, body })

  async function rowOf(id: string) {
    const [row] = await cloud.db.select().from(sessions).where(eq(sessions.id, id))
    if (!row) throw new Error('We couldn’t find this session.')
    return row
  }

  /** A session that runs, of an app that is called `name`, its socket and its log so far. */
  async function running(name: string, subscriptions?: unknown[]) {
    let socket: AppSocket | undefined
    const app: App = await createApp(cloud, owner, `com.tryit.${name}`, async (called) => {
      socket = await behaveWell(called, subscriptions)
    })
    const session = await startSession(cloud, owner, app)
    const events = await readLog(cloud, owner, session, hasDrawn)
    if (!socket) throw new Error('The app did not connect.')
    return { app, session, events, socket }
  }

  it('calls the webhook, and logs what the app draws and how it came there', async () => {
    const { app, session, socket } = await running('drawing')
    await using _ = app
    expect(session).toEqual({
      id: expect.any(String),
      packageName: 'com.tryit.drawing',
      listener: null,
      page: null,
      model: 'Even Realities G1',
      state: 'starting',
      startedAt: expect.any(String),
      startedBy: 'owner@example.com',
      endedAt: null,
      steps: [],
      connected: false,
      subscriptions: [],
      diagnosis: null,
    })
    expect(await socket.heard('tpa_connection_ack')).toMatchObject({
      sessionId: session.id,
      settings: [],
      mentraosSettings: {
        permissions: { microphone: true, camera: true, location: true, calendar: true, notifications: true },
      },
      capabilities: { modelName: 'Even Realities G1', hasDisplay: true, hasMicrophone: true },
      timestamp: expect.any(String),
    })

    const all = await readLog(
      cloud,
      owner,
      session,
      (events) => has('call', /^200/)(events) && hasDrawn(events),
    )
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, place) => place + 1))
    expect(all.find(({ kind }) => kind === 'layout')).toEqual({
      sequence: expect.any(Number),
      at: expect.any(String),
      size: expect.any(Number),
      direction: 'fromApp',
      kind: 'layout',
      summary: 'text_wall: Hello',
      body: { view: 'main', layout: { layoutType: 'text_wall', text: 'Hello' } },
    })

    const { body: stopped } = await stop(session.id)
    expect(stopped.session).toEqual({
      ...session,
      state: 'ended',
      endedAt: expect.any(String),
      steps: expect.any(Array),
      subscriptions: ['transcription:en-US'],
    })
    const names = stopped.session.steps.map(({ name }) => name)
    const expected = ['lookup', 'connect', 'appConnected', 'keyAccepted', 'firstSubscription', 'firstLayout']
    expect(names.filter((name) => name !== 'webhook')).toEqual(expected)
    expect(names).toContain('webhook')

    expect(await socket.closed).toEqual({ code: 1000, reason: 'App stopped' })
    expect(socket.received.at(-1)).toMatchObject({ type: 'app_stopped', reason: 'stopped' })
    await expect.poll(() => app.calls).toEqual(['session_request', 'stop_request'])

    const whole = await readLog(cloud, owner, session)
    expect(whole.at(-1)).toMatchObject({ kind: 'state', summary: 'ended: stopped' })
    expect(lastState(whole)).toEqual(stopped.session)
    const page = await cloud.call(calls.listEvents, { as: owner, params: { id: session.id } })
    expect(page.body).toEqual({ events: whole, next: null })
    // Keys never get into the log.
    expect(JSON.stringify(whole)).not.toContain(app.apiKey)
    expect(JSON.stringify(whole)).toContain('[redacted]')
  })

  it('takes up the log after any event, and gives it by pages', async () => {
    const { app, session, events } = await running('resuming')
    await using _ = app
    const whole = events.slice(0, 4)
    const later = await readLog(cloud, owner, session, hasDrawn, { 'last-event-id': '4' })
    expect(later[0]?.sequence).toBe(5)

    const page = (query: Record<string, string>) =>
      cloud.call(calls.listEvents, { as: owner, params: { id: session.id }, query })
    expect((await page({ limit: '4' })).body).toEqual({ events: whole, next: 4 })
    expect((await page({ after: '100000' })).body).toEqual({ events: [], next: 100_000 })
    await stop(session.id)
  })

  it('gives an input to the subscription that takes it', async () => {
    const { app, session, socket } = await running('listening', [
      'transcription:en-US',
      'touch_event',
      { stream: 'location_stream', rate: 'high' },
    ])
    await using _ = app
    const delivered = { delivered: true, missing: null }
    const spoken = await input(session.id, { type: 'speech', text: 'turn the page' })
    expect([spoken.status, spoken.body]).toEqual([202, delivered])
    expect((await input(session.id, { type: 'touch', gesture: 'double_tap' })).body).toEqual(delivered)
    expect((await input(session.id, { type: 'location', lat: 52.5, lng: 13.4 })).body).toEqual(delivered)
    expect((await input(session.id, { type: 'head', position: 'up' })).body).toEqual({
      delivered: false,
      missing: 'head_position',
    })

    await expect.poll(() => streams(socket).length).toBe(6)
    expect(streams(socket).map(({ sessionId, streamType }) => [sessionId, streamType])).toEqual([
      ...Array(4).fill([session.id, 'transcription:en-US']),
      [session.id, 'touch_event'],
      [session.id, 'location_stream'],
    ])
    const data = streams(socket).map((message) => message.data as Record<string, unknown>)
    expect(data.slice(0, 4).map(({ text, isFinal }) => [text, isFinal])).toEqual([
      ['turn', false],
      ['turn the', false],
      ['turn the page', false],
      ['turn the page', true],
    ])
    expect(data[3]).toEqual({
      type: 'transcription',
      text: 'turn the page',
      isFinal: true,
      transcribeLanguage: 'en-US',
      startTime: expect.any(Number),
      endTime: expect.any(Number),
      timestamp: expect.any(String),
    })
    expect(data[4]).toMatchObject({
      type: 'touch_event',
      device_model: 'Even Realities G1',
      gesture_name: 'double_tap',
    })

    const missed = has('note', /isn’t subscribed to head_position\. Subscribed to transcription:en-US, /)
    expect(missed(await readLog(cloud, owner, session, missed))).toBe(true)
    await stop(session.id)
    expect((await input(session.id, { type: 'head', position: 'up' })).status).toBe(409)
  })

  it('takes away the microphone, and tells the app', async () => {
    const { app, session, socket } = await running('deaf')
    await using _ = app
    await input(session.id, { type: 'capability', name: 'microphone', on: false })
    expect(await socket.heard('capabilities_update')).toMatchObject({
      modelName: 'Even Realities G1',
      capabilities: { hasMicrophone: false, microphone: null, hasDisplay: true },
    })
    expect((await input(session.id, { type: 'speech', text: 'hello' })).body).toEqual({
      delivered: false,
      missing: 'MICROPHONE',
    })
    await stop(session.id)
  })

  it('stores whatever texts an app sends, and at most 64 subscriptions', async () => {
    const { app, session, socket } = await running('texts')
    await using _ = app
    const odd = 'a\0b\ud800c'
    const many = Array.from({ length: 70 }, (_, number) => `touch_event:${number}`)
    socket.send({
      type: 'subscription_update',
      subscriptions: [`touch_event:${odd}`, 'x'.repeat(201), ...many],
    })
    socket.send({ ...wall('after'), [odd]: odd })
    socket.ws.close(1000, 'bye\0')
    const waits = /waits for the app to connect again/
    const log = await readLog(cloud, owner, session, has('state', waits))
    await stop(session.id)
    expect(lastState(log)).toMatchObject({
      state: 'running',
      subscriptions: ['touch_event:a\ufffdb\ufffdc', ...many.slice(0, 63)],
      diagnosis: { code: 'closed', text: expect.stringContaining('bye') },
    })
    expect(has('note', /We left out 8 of 72\.$/)(log)).toBe(true)
    expect(cloud.lines.filter((line) => line.includes('not written'))).toEqual([])
  })

  it('loses only what cannot be stored of one session, which can still be stopped', async () => {
    const other = await running('beside')
    const { app, session } = await running('unstorable')
    await using _ = app
    await using __ = other.app
    const call = { direction: 'fromApp', kind: 'call', summary: 'a call' } as const
    const [row, beside] = await Promise.all([rowOf(session.id), rowOf(other.session.id)])
    await Promise.all([
      // The column has no such number.
      cloud.sessions.logCall(row, { ...call, size: 1e12 }),
      cloud.sessions.logCall(beside, call),
    ])
    await cloud.sessions.stop(row)
    const whole = await readLog(cloud, owner, session)
    expect(whole.map(({ summary }) => summary)).toContain('Couldn’t store part of the log.')
    expect(lastState(whole).state).toBe('ended')
    await stop(other.session.id)
    expect(has('call', /^a call$/)(await readLog(cloud, owner, other.session))).toBe(true)
  })

  it('ends when the app says good-bye', async () => {
    const { app, session, socket } = await running('leaving')
    await using _ = app
    socket.send({ type: 'ownership_release', reason: 'clean_shutdown' })
    socket.ws.close(1000)
    const log = await readLog(cloud, owner, session)
    expect(lastState(log)).toMatchObject({ state: 'ended', diagnosis: null })
  })

  it('ends with its app, and with its key', async () => {
    const deleted = await running('deleted')
    await using _ = deleted.app
    await cloud.call(calls.deleteApp, { as: owner, params: { packageName: 'com.tryit.deleted' } })
    expect(await deleted.socket.heard('app_stopped')).toMatchObject({ reason: 'app_deleted' })

    const replaced = await running('replaced')
    await using __ = replaced.app
    await cloud.call(calls.regenerateKey, { as: owner, params: { packageName: 'com.tryit.replaced' } })
    expect(await replaced.socket.heard('app_stopped')).toMatchObject({ reason: 'key_replaced' })
    const { body } = await cloud.call(calls.getSession, { as: owner, params: { id: replaced.session.id } })
    expect(body.session.state).toBe('ended')
  })
})

const streams = (socket: AppSocket) => socket.received.filter(({ type }) => type === 'data_stream')
