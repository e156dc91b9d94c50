import { afterAll, beforeAll, expect, it } from 'vitest'

import { calls } from '../../../../src/api/contract.ts'
import { onPostgres } from '../../support/databases.ts'
import type { Person } from '../../support/testCloud.ts'
import {
  type App,
  type AppSocket,
  behaveWell,
  type Called,
  createApp,
  diagnosesIn,
  has,
  lastState,
  openTryIt,
  readLog,
  startSession,
  type TryItCloud,
  wall,
} from '../support/tryIt.ts'

onPostgres('instances beside each other', (database) => {
  let one: TryItCloud
  let other: TryItCloud
  let owner: Person
  const sockets: AppSocket[] = []
  beforeAll(async () => {
    const shared = { ...database, create: () => created }
    const created = database.create()
    one = await openTryIt(shared)
    other = await openTryIt(shared)
    owner = await one.person('owner')
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  const hasDrawn = has('step', /^First layout/)
  const input = (cloud: TryItCloud, id: string, body: object) =>
    cloud.call(calls.sendInput, { as: owner, params: { id }, body })
  const stop = (cloud: TryItCloud, id: string) => cloud.call(calls.stopSession, { as: owner, params: { id } })

  /** The app connects to another instance than the one that calls it, as behind a load balancer. */
  const atTheOther = async (called: Called) => {
    const socketUrl = called.socketUrl.replace(one.url.slice('http'.length), other.url.slice('http'.length))
    const socket = await behaveWell({ ...called, socketUrl })
    sockets.push(socket)
    socket.ws.on('message', (data) => {
      const message = JSON.parse(String(data))
      if (message.data?.isFinal) socket.send(wall(`You said ${message.data.text}`))
    })
  }

  async function startedAtOne(app: App) {
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, (events) => hasDrawn(events) && has('call', /^200/)(events))
    const socket = sockets.at(-1)
    if (!socket) throw new Error('No socket')
    return { session, socket }
  }

  it('share a session: the log is the same at both, whole and in order', async () => {
    await using app = await createApp(one, owner, 'com.instances.shared', atTheOther)
    const { session } = await startedAtOne(app)
    const rounds = 20
    const isDone = (events: Parameters<typeof hasDrawn>[0]) =>
      events.filter(({ summary }) => summary.startsWith('text_wall: You said')).length === rounds
    const logs = [one, other].map((cloud) => readLog(cloud, owner, session, isDone))
    for (let round = 0; round < rounds; round++) {
      const cloud = round % 2 === 0 ? one : other
      const { body } = await input(cloud, session.id, { type: 'speech', text: `word${round}` })
      expect(body).toEqual({ delivered: true, missing: null })
    }
    const [seen, seenToo] = await Promise.all(logs)
    const common = Math.min(seen?.length ?? 0, seenToo?.length ?? 0)
    expect(seen?.slice(0, common)).toEqual(seenToo?.slice(0, common))
    expect(seen?.map(({ sequence }) => sequence)).toEqual(seen?.map((_, place) => place + 1))

    expect((await input(one, session.id, { type: 'head', position: 'up' })).body).toEqual({
      delivered: false,
      missing: 'head_position',
    })
    const missed = has('note', /isn’t subscribed to head_position/)
    expect(missed(await readLog(one, owner, session, missed))).toBe(true)
    await stop(other, session.id)
  })

  it('tell once that an app works for the first time', async () => {
    const packageName = 'com.instances.first'
    await using app = await createApp(one, owner, packageName, atTheOther)
    const kinds = async () => {
      const { body } = await one.call(calls.getTimeline, { as: owner, params: { packageName } })
      return body.items.map(({ kind, actor }) => [kind, actor])
    }
    const before = await kinds()
    const started = await Promise.all([one, other].map((cloud) => startSession(cloud, owner, app)))
    for (const session of started) await readLog(one, owner, session, hasDrawn)
    expect(await kinds()).toEqual([['session.worked', owner.email], ...before])
    for (const { id } of started) await stop(one, id)
  })

  it('end a session that the other one holds', async () => {
    await using app = await createApp(one, owner, 'com.instances.stopped', atTheOther)
    const { session, socket } = await startedAtOne(app)
    const { body } = await stop(one, session.id)
    expect(body.session.state).toBe('ended')
    expect(await socket.closed).toEqual({ code: 1000, reason: 'App stopped' })
    expect(lastState(await readLog(one, owner, session))).toEqual(body.session)
  })

  it('let a second server at the other one replace the first', async () => {
    await using app = await createApp(one, owner, 'com.instances.second', async (called) => {
      sockets.push(await behaveWell(called))
      called.answer()
    })
    const session = await startSession(one, owner, app)
    await readLog(one, owner, session, hasDrawn)
    const [first] = sockets.slice(-1)
    await atTheOther({
      type: 'session_request',
      sessionId: session.id,
      userId: owner.email,
      packageName: app.packageName,
      apiKey: app.apiKey,
      socketUrl: `${one.url.replace('http', 'ws')}/app-ws`,
      answer: () => {},
    })
    expect((await first?.closed)?.code).toBe(1008)
    const isTold = (events: Parameters<typeof hasDrawn>[0]) => diagnosesIn(events).includes('second_server')
    expect(isTold(await readLog(one, owner, session, isTold))).toBe(true)
    expect((await input(one, session.id, { type: 'speech', text: 'still here' })).body.delivered).toBe(true)
    await expect.poll(() => sockets.at(-1)?.received.some(({ type }) => type === 'data_stream')).toBe(true)
    await stop(one, session.id)
  })

  it('show viewers a stream that the other one holds, and end it where another server takes its place', async () => {
    await using app = await createApp(one, owner, 'com.instances.streams', atTheOther)
    const session = await startSession(one, owner, app, 'Mentra Live')
    await readLog(one, owner, session, hasDrawn)
    const statuses = () =>
      sockets.at(-1)?.received.filter(({ type }) => type === 'managed_stream_status') ?? []
    sockets.at(-1)?.send({ type: 'managed_stream_request' })
    await expect.poll(() => statuses().at(-1)?.status).toBe('active')
    const { pathname } = new URL(String(statuses().at(-1)?.hlsUrl))
    const seen = async () => (await fetch(one.url + pathname)).status
    await expect.poll(seen).toBe(200)
    sockets.push(
      await behaveWell({
        type: 'session_request',
        sessionId: session.id,
        userId: owner.email,
        packageName: app.packageName,
        apiKey: app.apiKey,
        socketUrl: `${one.url.replace('http', 'ws')}/app-ws`,
        answer: () => {},
      }),
    )
    await expect.poll(() => statuses().map(({ status }) => status)).toEqual(['stopped'])
    expect(await seen()).toBe(404)
    await stop(one, session.id)
  })

  it('end with an app that is deleted at the other one', async () => {
    await using app = await createApp(one, owner, 'com.instances.deleted', atTheOther)
    const { socket } = await startedAtOne(app)
    await one.call(calls.deleteApp, { as: owner, params: { packageName: app.packageName } })
    expect(await socket.heard('app_stopped')).toMatchObject({ reason: 'app_deleted' })
  })
})
