import { once } from 'node:events'

import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { apps, memberships } from '../../../../cloud/db/schema.ts'
import {
  calls,
  type GlassesModel,
  type Session,
  type SessionEvent,
  soundFormat,
} from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { join } from '../../support/team.ts'
import type { Person } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'
import { openTwo, socketAt } from '../support/instances.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type AppSocket,
  behaveWell,
  createApp,
  has,
  readLog,
  startSession,
  type TryItCloud,
} from '../support/tryIt.ts'

const silence = Buffer.alloc(soundFormat.frameBytes)
/** A tone of 400 Hz. */
const tone = Buffer.alloc(soundFormat.frameBytes)
for (let at = 0; at < tone.length; at += 2)
  tone.writeInt16LE(
    Math.round(8_000 * Math.sin((at / 2) * ((2 * Math.PI * 400) / soundFormat.sampleRate))),
    at,
  )

const ticketFor = (cloud: TryItCloud, as: Person, { id }: Session) =>
  cloud.call(calls.openSound, { as, params: { id } })

/** A browser's socket of sound, after its first frame. */
async function connect(cloud: TryItCloud, path: string, first: string | Buffer, origin?: string) {
  const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}${path}`, { ...(origin && { origin }) })
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)])
  socket.send(first)
  return { socket, closed }
}

/** Collects the binary frames that an app receives. */
function hear({ ws, closed }: AppSocket) {
  let heard = Buffer.alloc(0)
  ws.on('message', (data: Buffer, isBinary) => {
    if (isBinary) heard = Buffer.concat([heard, data])
  })
  const tooFew = () => Promise.reject(new Error(`Closed after ${heard.length} bytes`))
  return {
    sound: () => heard,
    /** Resolves with the sound once so much has come, and no more, however long a busy machine takes. */
    until: async (bytes: number): Promise<Buffer> => {
      while (heard.length < bytes) await Promise.race([once(ws, 'message'), closed.then(tooFew)])
      expect(heard.length).toBe(bytes)
      return heard
    },
  }
}

onOneDatabase('the microphone’s sound', (database) => {
  const { cloud, owner, connect: appConnects, lastSocket } = setUpTryIt(database)

  async function run(name: string, subscriptions: string[], model: GlassesModel = 'Mentra Live') {
    const app = await createApp(cloud, owner, `com.sound.${name}`, (called) =>
      appConnects(called, subscriptions),
    )
    const session = await startSession(cloud, owner, app, model)
    await readLog(cloud, owner, session, has('layout', /Hello/))
    const socket = lastSocket()
    return { app, session, socket, heard: hear(socket) }
  }

  it('reaches an app that listens, with VAD as a voice begins and ends, and no byte of it the log', async () => {
    const { app, session, socket, heard } = await run('heard', ['audio_chunk', 'VAD'])
    const { body } = await ticketFor(cloud, owner, session)
    const browser = await connect(cloud, body.path, body.ticket)
    const said = [silence, tone, tone, ...Array<Buffer>(8).fill(silence)]
    for (const frame of said) browser.socket.send(frame)
    expect((await heard.until(said.length * soundFormat.frameBytes)).equals(Buffer.concat(said))).toBe(true)
    const voices = () =>
      socket.received.filter(({ streamType }) => streamType === 'VAD').map(({ data }) => data)
    expect(voices()).toMatchObject([{ status: true }, { status: false }])
    const logged = (events: SessionEvent[]) => events.find(({ summary }) => summary.startsWith('audio_chunk'))
    const log = await readLog(cloud, owner, session, (events) => logged(events) !== undefined)
    expect(logged(log)).toMatchObject({
      direction: 'toApp',
      kind: 'frame',
      summary: 'audio_chunk: 1.1 s of sound',
      size: said.length * soundFormat.frameBytes,
      body: { type: 'audio_chunk', ms: 1_100 },
    })

    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    browser.socket.send(tone)
    expect(await browser.closed).toEqual([1000, 'The session has ended.'])
    await app[Symbol.asyncDispose]()
  })

  it('needs a ticket, which works once, and frames of 100 ms', async () => {
    const { app, session, heard } = await run('strict', ['audio_chunk'])
    const first = (await ticketFor(cloud, owner, session)).body
    const { ticket, path } = (await ticketFor(cloud, owner, session)).body
    const refused = [1008, 'The ticket was already used, has expired, or its session has ended.']
    expect(await (await connect(cloud, path, first.ticket)).closed).toEqual(refused)
    expect(await (await connect(cloud, path, tone)).closed).toEqual(refused)
    const open = await connect(cloud, path, ticket)
    open.socket.send(tone)
    await heard.until(tone.length)
    expect(await (await connect(cloud, path, ticket)).closed).toEqual(refused)
    open.socket.send(tone.subarray(2))
    expect(await open.closed).toEqual([1008, 'Send binary frames of 3200 bytes.'])
    expect(heard.sound().length).toBe(tone.length)
    await expect(connect(cloud, path, ticket, 'https://elsewhere.example')).rejects.toThrow('403')

    const second = (await ticketFor(cloud, owner, session)).body
    const before = await connect(cloud, path, second.ticket)
    before.socket.send(tone)
    await heard.until(2 * tone.length)
    const third = (await ticketFor(cloud, owner, session)).body
    const after = await connect(cloud, path, third.ticket)
    expect(await before.closed).toEqual([1008, 'Another microphone took over.'])
    after.socket.close()
    await app[Symbol.asyncDispose]()
  })

  it('ends with the right of who speaks, while the session goes on', async () => {
    cloud.durations.soundCheck = 20
    const { app, session, heard } = await run('member', ['audio_chunk'])
    const speaker = await cloud.person('speaker')
    const [found] = await cloud.db.select().from(apps).where(eq(apps.packageName, app.packageName))
    const teamId = found?.teamId ?? ''
    await join(cloud, teamId, speaker, 'DEVELOPER')
    const { ticket, path } = (await ticketFor(cloud, speaker, session)).body
    const browser = await connect(cloud, path, ticket)
    browser.socket.send(tone)
    await heard.until(tone.length)
    await cloud.db
      .update(memberships)
      .set({ role: 'VIEWER' })
      .where(and(eq(memberships.userId, speaker.id), eq(memberships.teamId, teamId)))
    expect(await browser.closed).toEqual([1008, 'You can’t use this session any more.'])
    const read = await cloud.call(calls.getSession, { as: owner, params: { id: session.id } })
    expect(read.body.session.state).toBe('running')
    await app[Symbol.asyncDispose]()
  })

  it('ends with the access token by which its ticket was made', async () => {
    cloud.durations.soundCheck = 20
    const { app, session, heard } = await run('token', ['audio_chunk'])
    const { text, token } = await makeToken(cloud, owner)
    const params = { id: session.id }
    const { ticket, path } = (await cloud.call(calls.openSound, { as: text, params })).body
    const browser = await connect(cloud, path, ticket)
    browser.socket.send(tone)
    await heard.until(tone.length)
    await cloud.call(calls.revokeToken, { as: owner, params: { id: token.id } })
    expect(await browser.closed).toEqual([1008, 'The access token has ended.'])
    await app[Symbol.asyncDispose]()
  })

  it('is not sent where nobody listens or the glasses hear nothing', async () => {
    const { app, session, heard } = await run('deaf', ['transcription:en-US'])
    const { ticket, path } = (await ticketFor(cloud, owner, session)).body
    const browser = await connect(cloud, path, ticket)
    browser.socket.send(tone)
    await readLog(cloud, owner, session, has('note', /isn’t subscribed to audio_chunk/))
    const off = { type: 'capability', name: 'microphone', on: false } as const
    await cloud.call(calls.sendInput, { as: owner, params: { id: session.id }, body: off })
    await readLog(cloud, owner, session, has('frame', /microphone off/))
    expect((await ticketFor(cloud, owner, session)).body).toMatchObject({ code: 'NO_MICROPHONE' })
    expect(heard.sound().length).toBe(0)
    browser.socket.close()
    await app[Symbol.asyncDispose]()
    const without = await run('without', ['audio_chunk'], 'Vuzix Z100')
    expect((await ticketFor(cloud, owner, without.session)).body).toEqual({
      error: 'Vuzix Z100 has no microphone, or it’s off.',
      code: 'NO_MICROPHONE',
    })
    await without.app[Symbol.asyncDispose]()
  })
})

onPostgres('with the app at another instance', (database) => {
  it('sound and photos arrive all the same, in order', async () => {
    const [one, other] = await openTwo(database)
    const owner = await one.person('owner')
    let socket: AppSocket | undefined
    await using app = await createApp(one, owner, 'com.sound.far', async (called) => {
      const elsewhere = { ...called, socketUrl: socketAt(other) }
      socket = await behaveWell(elsewhere, ['audio_chunk'], { sdkVersion: '3.0.0' })
    })
    const session = await startSession(one, owner, app, 'Mentra Live')
    await readLog(one, owner, session, has('layout', /Hello/))
    if (!socket) throw new Error('No socket')
    const heard = hear(socket)
    const { ticket, path } = (await ticketFor(one, owner, session)).body
    const browser = await connect(one, path, ticket)
    const said = Array.from({ length: 10 }, (_, place) => Buffer.alloc(soundFormat.frameBytes, place))
    for (const [place, frame] of said.entries()) {
      browser.socket.send(frame)
      await heard.until((place + 1) * soundFormat.frameBytes)
    }
    expect(heard.sound().equals(Buffer.concat(said))).toBe(true)
    browser.socket.close()

    socket.send({ type: 'photo_request', requestId: 'one' })
    socket.send({ type: 'audio_play_request', requestId: 'song', audioUrl: 'https://example.com/a.mp3' })
    await readLog(one, owner, session, has('request', /^photo/))
    await readLog(one, owner, session, has('request', /^audio/))
    const input = (body: object) => one.call(calls.sendInput, { as: owner, params: { id: session.id }, body })
    expect((await input({ type: 'photoRefused', requestId: 'one', reason: 'cancelled' })).body).toEqual({
      delivered: true,
      missing: null,
    })
    await input({ type: 'audioEnded', requestId: 'song', durationMs: 40 })
    expect(await socket.heard('audio_play_response')).toMatchObject({ requestId: 'song', duration: 40 })
    await expect.poll(() => app.uploads[0]?.fields.errorCode).toBe('CAMERA_CAPTURE_FAILED')
    expect(await socket.heard('photo_response')).toMatchObject({
      requestId: 'one',
      error: { code: 'CAMERA_CAPTURE_FAILED' },
    })
    await one.close()
    await other.close()
  })
})
