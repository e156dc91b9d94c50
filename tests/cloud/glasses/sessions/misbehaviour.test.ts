import { once } from 'node:events'

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Durations, durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { calls, type DiagnosisCode, type Session, type SessionEvent } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { keyOf } from '../../support/registration.ts'
import { registration } from '../../support/testCloud.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import {
  type App,
  type AppSocket,
  behaveWell,
  type Called,
  createApp,
  diagnosesIn,
  has,
  introduce,
  lastState,
  openSocket,
  readLog,
  startSession,
  stateIs,
  wall,
} from '../support/tryIt.ts'

const noted = (code: DiagnosisCode) => (events: SessionEvent[]) => diagnosesIn(events).includes(code)

onOneDatabase('a server that misbehaves', (database) => {
  const { cloud, owner } = setUpTryIt(database, { config: { rateLimitFactor: 1 } })
  let count = 0

  // The durations themselves are tested with the machine: here only what must run out is short.
  afterEach(() => void Object.assign(cloud.durations, durations))
  const shorten = (times: Partial<Durations>) => Object.assign(cloud.durations, times)

  type Seen = { app: App; session: Session; events: SessionEvent[] }

  /** The log of a session of an app that behaves so, until it is over or `isEnough`; then it is stopped. */
  async function logOf(
    behave: (called: Called) => unknown,
    isEnough?: (events: SessionEvent[]) => boolean,
  ): Promise<Seen> {
    await using app = await createApp(cloud, owner, `com.misbehaving.n${++count}`, behave)
    const session = await startSession(cloud, owner, app)
    const events = await readLog(cloud, owner, session, isEnough)
    await cloud.call(calls.stopSession, { as: owner, params: { id: session.id } })
    return { app, session, events }
  }

  async function failureOf(behave: (called: Called) => unknown): Promise<Session['diagnosis']> {
    const { events } = await logOf(behave)
    const { state, diagnosis } = lastState(events)
    expect(state).toBe('failed')
    return diagnosis
  }

  /** Connects, and introduces itself wrongly. */
  const wrongly = (changes: Parameters<typeof introduce>[1]) => async (called: Called) => {
    const socket = await introduce(called, changes)
    const { code } = await socket.closed
    called.answer(code === 1008 ? 500 : 200)
  }

  describe('before it is known', () => {
    beforeEach(() => void shorten({ connection: 400, connectionAfterAnswer: 400 }))

    it('answers, and never connects', async () => {
      const diagnosis = await failureOf(({ answer }) => answer())
      expect(diagnosis?.code).toBe('never_connected')
    })

    it('connects without introducing itself', async () => {
      shorten({ introduction: 100 })
      const diagnosis = await failureOf(async ({ socketUrl, answer }) => {
        await (await openSocket(socketUrl)).closed
        answer()
      })
      expect(diagnosis?.code).toBe('no_init')
    })

    it('says nothing, while another session of its owner waits: each is told', async () => {
      shorten({ introduction: 100 })
      const silently = async ({ socketUrl, answer }: Called) => {
        await (await openSocket(socketUrl)).closed
        answer()
      }
      await using other = await createApp(cloud, owner, 'com.misbehaving.waits', silently)
      const waiting = await startSession(cloud, owner, other)
      expect(await failureOf(silently)).toMatchObject({ code: 'no_init' })
      expect(lastState(await readLog(cloud, owner, waiting)).diagnosis?.code).toBe('no_init')
    })

    it('says nothing, while another’s session waits: neither is told that it was its server', async () => {
      shorten({ introduction: 100 })
      const stranger = await cloud.person('waiting stranger')
      await using other = await createApp(cloud, stranger, 'com.misbehaving.strange', () => {})
      const waiting = await startSession(cloud, stranger, other)
      const { events } = await logOf(async ({ socketUrl, answer }) => {
        await (await openSocket(socketUrl)).closed
        answer()
      })
      expect(diagnosesIn(events)).toEqual(['never_connected'])
      const remarks = await readLog(cloud, stranger, waiting, has('note', /without introducing itself/))
      expect(lastState(events).diagnosis?.code).toBe('never_connected')
      expect(diagnosesIn(remarks)).toEqual([])
      await cloud.call(calls.stopSession, { as: stranger, params: { id: waiting.id } })
    })

    it('says something else first', async () => {
      const diagnosis = await failureOf(async ({ socketUrl, answer }) => {
        const socket = await openSocket(socketUrl)
        socket.send(wall('too early'))
        await socket.closed
        answer()
      })
      expect(diagnosis?.code).toBe('no_init')
    })

    it.each([
      ['half of it', '{"type":"tpa_connection_init"'],
      ['deep nesting', '['.repeat(50_000)],
      ['binary', Buffer.from([1, 2, 3])],
    ])('begins with %s', async (_, frame) => {
      const diagnosis = await failureOf(async ({ socketUrl, answer }) => {
        const socket = await openSocket(socketUrl)
        socket.send(frame)
        await socket.closed
        answer()
      })
      expect(diagnosis?.code).toBe('bad_frame')
    })

    it('begins with half a message that names its session, while another session waits', async () => {
      await using silent = await createApp(cloud, owner, 'com.misbehaving.silent', () => {})
      const waiting = await startSession(cloud, owner, silent)
      const diagnosis = await failureOf(async ({ socketUrl, sessionId, answer }) => {
        const socket = await openSocket(socketUrl)
        socket.send(`{"type":"tpa_connection_init","sessionId":"${sessionId}"`)
        await socket.closed
        answer()
      })
      expect(diagnosis?.code).toBe('bad_frame')
      await cloud.call(calls.stopSession, { as: owner, params: { id: waiting.id } })
    })

    it('is preceded by sockets of others, which leave no word and no diagnosis', async () => {
      const words = 'SECURITY ALERT '.repeat(300)
      const { events } = await logOf(
        async (called) => {
          for (let sockets = 0; sockets < 8; sockets++) {
            const socket = await openSocket(called.socketUrl)
            socket.send({ type: words, sessionId: called.sessionId, apiKey: words })
            await socket.closed
          }
          await behaveWell(called)
        },
        has('step', /^First layout/),
      )
      expect(diagnosesIn(events)).toEqual(Array(5).fill('no_init'))
      expect(lastState(events).diagnosis).toBe(null)
      expect(JSON.stringify(events)).not.toContain('SECURITY')
    })

    it('begins with a frame that is too large', async () => {
      const diagnosis = await failureOf(async ({ socketUrl, answer }) => {
        const socket = await openSocket(socketUrl)
        socket.send('x'.repeat(300_000))
        await socket.closed
        answer()
      })
      expect(diagnosis?.code).toBe('flood')
    })

    it('names a session that never was', async () => {
      const diagnosis = await failureOf(async (called) => {
        const socket = await introduce(called, { sessionId: '1234' })
        await socket.closed
        called.answer()
      })
      expect(diagnosis?.code).toBe('session_unknown')
    })
  })

  describe('before it runs', () => {
    it('has another package name', async () => {
      const diagnosis = await failureOf(wrongly({ packageName: 'com.misbehaving.other' }))
      expect(diagnosis).toMatchObject({
        code: 'package_mismatch',
        text: expect.stringContaining('connected as com.misbehaving.other'),
      })
    })

    it.each(['', null, undefined])('has no key: %o', async (apiKey) => {
      const diagnosis = await failureOf(async (called) => {
        const socket = await openSocket(called.socketUrl)
        const { sessionId, packageName } = called
        socket.send({ type: 'tpa_connection_init', sessionId, packageName, apiKey })
        await socket.closed
        called.answer(500)
      })
      expect(diagnosis?.code).toBe('key_missing')
    })

    it('has half a key', async () => {
      const diagnosis = await failureOf((called) => wrongly({ apiKey: called.apiKey.slice(0, 20) })(called))
      expect(diagnosis?.code).toBe('key_incomplete')
    })

    it('has the key of another app of its owner', async () => {
      const other = await cloud.call(calls.registerApp, {
        as: owner,
        body: registration('com.misbehaving.key'),
      })
      const diagnosis = await failureOf(wrongly({ apiKey: keyOf(other.body) }))
      expect(diagnosis).toMatchObject({
        code: 'key_of_other_app',
        text: expect.stringContaining('com.misbehaving.key'),
      })
    })

    it('has a key that belongs to no app of its owner', async () => {
      const stranger = await cloud.person('stranger')
      const other = await cloud.call(calls.registerApp, {
        as: stranger,
        body: registration('com.misbehaving.stranger'),
      })
      const diagnosis = await failureOf(wrongly({ apiKey: keyOf(other.body) }))
      expect([diagnosis?.code, diagnosis?.text]).toEqual([
        'key_unknown',
        expect.not.stringContaining('com.misbehaving.stranger'),
      ])
    })

    it('has a key that was replaced', async () => {
      await using app = await createApp(cloud, owner, 'com.misbehaving.replaced', (called) =>
        wrongly({})(called),
      )
      const { body } = await cloud.call(calls.regenerateKey, {
        as: owner,
        params: { packageName: app.packageName },
      })
      const session = await startSession(cloud, owner, app)
      const { diagnosis } = lastState(await readLog(cloud, owner, session))
      expect(diagnosis?.code).toBe('key_replaced')
      for (const key of [app.apiKey, body.apiKey]) expect(diagnosis?.text).toContain(`…${key.slice(-4)}`)
    })

    it('answers that it failed', async () => {
      const diagnosis = await failureOf(({ answer }) => answer(500, 'no database'))
      expect(diagnosis).toMatchObject({ code: 'webhook_failed', excerpt: 'no database' })
    })
  })

  describe('while it runs', () => {
    // A person starts 50 sessions an hour at most.
    beforeAll(async () => {
      Object.assign(owner, await cloud.person('another owner'))
    })

    /** Connects, and does nothing but what `act` does. */
    const quietly = (act: (socket: AppSocket, called: Called) => unknown) => async (called: Called) => {
      const socket = await introduce(called)
      await socket.heard('tpa_connection_ack')
      called.answer()
      await act(socket, called)
    }
    const subscribe = (socket: AppSocket, ...subscriptions: string[]) =>
      socket.send({ type: 'subscription_update', subscriptions })

    it.each<[string, object]>([
      ['subscribes', { type: 'subscription_update', subscriptions: ['button_press'] }],
      ['draws', wall('Late')],
      ['asks for a location', { type: 'location_poll_request', correlationId: 'one', accuracy: 'high' }],
    ])('%s late, and then the session has no diagnosis left', async (_, message) => {
      shorten({ subscription: 100 })
      const told = Promise.withResolvers<void>()
      const { events } = await logOf(
        quietly(async (socket) => {
          await told.promise
          socket.send(message)
        }),
        (read) => {
          if (noted('no_subscription')(read)) told.resolve()
          return noted('no_subscription')(read) && stateIs(({ diagnosis }) => diagnosis === null)(read)
        },
      )
      expect(diagnosesIn(events)).toEqual(['no_subscription'])
    })

    it('loses its connection, and subscribes to the same again', async () => {
      shorten({ subscription: 100 })
      let connections = 0
      const { events } = await logOf(
        async (called) => {
          for (const isLast of [false, true]) {
            await quietly(async (socket) => {
              connections += 1
              subscribe(socket, 'button_press')
              if (isLast) return
              socket.ws.ping()
              await once(socket.ws, 'pong')
              socket.ws.terminate()
              await socket.closed
            })(isLast ? { ...called, answer: () => {} } : called)
          }
        },
        (read) =>
          connections === 2 &&
          read.filter(({ summary }) => summary === 'subscribed to button_press').length === 2,
      )
      expect(diagnosesIn(events)).toEqual(['closed'])
      expect(lastState(events)).toMatchObject({ subscriptions: ['button_press'], diagnosis: null })
    })

    it('subscribes to streams that there are none of, and then to none of them', async () => {
      const { events } = await logOf(
        quietly((socket) => {
          subscribe(socket, 'buton_press', 'transcription:en-US', 'glassesConnectionState', 'eyes')
          subscribe(socket, 'transcription:en-US')
        }),
        (read) => noted('stream_unknown')(read) && stateIs(({ diagnosis }) => diagnosis === null)(read),
      )
      expect(events.map(({ summary }) => summary)).toContain(
        'subscribed to transcription:en-US · refused: buton_press, glassesConnectionState, eyes',
      )
      const note = events.find((event) => noted('stream_unknown')([event]))
      expect(note?.body).toMatchObject({
        diagnosis: {
          fix: 'Subscribe to button_press for buton_press and glasses_connection_state for glassesConnectionState.',
        },
      })
      expect(lastState(events).subscriptions).toEqual(['transcription:en-US'])
    })

    it('fails after it has connected', async () => {
      const { events } = await logOf(async (called) => {
        await behaveWell({ ...called, answer: () => {} })
        called.answer(500, '{"status":"error"}')
      }, noted('handler_failed'))
      expect(lastState(events).state).toBe('running')
      expect(diagnosesIn(events)).toEqual(['handler_failed'])
    })

    const running = (act: (socket: AppSocket, called: Called) => unknown) => async (called: Called) => {
      const socket = await behaveWell(called)
      await act(socket, called)
    }

    it.each([
      ['a second introduction', JSON.stringify({ type: 'tpa_connection_init' })],
      ['subscriptions that are no list', JSON.stringify({ type: 'subscription_update', subscriptions: 1 })],
    ])('sends %s', async (_, frame) => {
      const { events } = await logOf(
        running((socket) => socket.send(frame)),
        noted('bad_frame'),
      )
      expect(noted('bad_frame')(events)).toBe(true)
    })

    it.each([
      [{ layoutType: 'text_wall' }, '/layout/text is missing'],
      [{ layoutType: 'text_wall', text: 7 }, '/layout/text must be a string'],
      [{ layoutType: 'hologram' }, '/layout/layoutType is not known: "hologram"'],
      [{ layoutType: 'bitmap_view', data: '<bmp>' }, '/layout/data is not base64'],
      [{ layoutType: 'bitmap_view', data: 'iVBORw0KGgo=' }, '/layout/data is not a BMP file'],
      [undefined, '/layout is missing'],
    ])('draws %j', async (layout, problem) => {
      const { events } = await logOf(
        running((socket) => socket.send({ type: 'display_event', view: 'main', layout })),
        noted('bad_layout'),
      )
      const note = events.find((event) => noted('bad_layout')([event]))
      expect(note?.summary).toContain(problem)
    })

    it.each<[DiagnosisCode, object | string]>([
      ['bad_layout', { type: 'display_event', layout: { layoutType: 'hologram' } }],
      ['other_package', { ...wall('Hello'), packageName: 'com.misbehaving.other' }],
      ['bad_frame', '}{'],
    ])('has no %s any more once it draws again', async (code, message) => {
      const { events } = await logOf(
        running((socket) => {
          socket.send(message)
          socket.send(wall('Better'))
        }),
        (read) => noted(code)(read) && stateIs(({ diagnosis }) => diagnosis === null)(read),
      )
      expect(diagnosesIn(events)).toEqual([code])
    })

    it.each([wall('Hello'), { type: 'dashboard_content_update', content: 'Hello' }])(
      'draws for another package: %j',
      async (message) => {
        const { events } = await logOf(
          running((socket) => socket.send({ ...message, packageName: 'com.misbehaving.other' })),
          noted('other_package'),
        )
        const drawn = events.filter(({ kind }) => kind === 'layout')
        expect([diagnosesIn(events), drawn.length]).toEqual([['other_package'], 1])
      },
    )

    it('is two', async () => {
      const { events } = await logOf(
        running(async (first, called) => {
          await introduce(called)
          expect((await first.closed).code).toBe(1008)
        }),
        noted('second_server'),
      )
      expect(noted('second_server')(events)).toBe(true)
    })

    it('crashes, and comes back', async () => {
      const crashed = Promise.withResolvers<void>()
      // What it drew before the crash may be lost with the connection.
      const isBack = (events: SessionEvent[]) => {
        if (!noted('closed')(events)) return false
        crashed.resolve()
        return events
          .slice(events.findIndex((event) => noted('closed')([event])))
          .some(({ summary }, place) => place > 0 && summary === 'text_wall: Hello')
      }
      const { events } = await logOf(
        running(async (socket, called) => {
          socket.ws.terminate()
          await crashed.promise
          await behaveWell({ ...called, answer: () => {} })
        }),
        isBack,
      )
      expect(diagnosesIn(events)).toEqual(['closed'])
      expect(lastState(events)).toMatchObject({ state: 'running', connected: true, diagnosis: null })
    })

    it('is beside servers with wrong keys, which leave five lines and no diagnosis', async () => {
      const { events } = await logOf(
        running(async (socket, called) => {
          for (let sockets = 0; sockets < 8; sockets++) {
            const wrong = await introduce(called, { apiKey: 'x'.repeat(1_000), packageName: 'SECURITY' })
            await wrong.closed
          }
          socket.send(wall('over'))
        }),
        has('layout', /over/),
      )
      expect(diagnosesIn(events)).toEqual(Array(5).fill('key_incomplete'))
      expect(lastState(events)).toMatchObject({ state: 'running', diagnosis: null })
      expect(JSON.stringify(events)).not.toMatch(/SECURITY|xxxx/)
    })

    it('sends too many messages', async () => {
      const closes: unknown[] = []
      const { events } = await logOf(
        running(async (socket) => {
          for (let frame = 0; frame < 200; frame++) socket.send(wall(String(frame)))
          closes.push(await socket.closed)
        }),
      )
      expect(lastState(events).diagnosis).toMatchObject({
        code: 'flood',
        text: expect.stringContaining('50 messages a second'),
      })
      await expect.poll(() => closes).toEqual([{ code: 1008, reason: 'App stopped: flood' }])
    })

    it('sends more values than can be judged', async () => {
      const list = `[${Array(130_000).fill(0).join()}]`
      const layout = `{"layoutType":"bitmap_animation","interval":1,"repeat":true,"frames":${list}}`
      const { events } = await logOf(
        running((socket) => {
          socket.ws.send(`{"type":"subscription_update","subscriptions":${list}}`)
          socket.ws.send(`{"type":"display_event","layout":${layout}}`)
          socket.send(wall('still here'))
        }),
        has('layout', /still here/),
      )
      expect(diagnosesIn(events)).toEqual(['bad_frame', 'bad_frame'])
    })

    it('sends a message that is too large', async () => {
      const { events } = await logOf(running((socket) => socket.send(wall('x'.repeat(300_000)))))
      expect(lastState(events).diagnosis?.text).toContain('256 KiB in a message')
    })
  })

  it('leaves nothing behind', async () => {
    const open = await cloud.call(calls.listSessions, {
      as: owner,
      params: { packageName: `com.misbehaving.n${count}` },
    })
    expect(open.body.sessions.map(({ state }) => state)).toEqual(['failed'])
    expect(cloud.lines.filter((line) => line.includes('"error"'))).toEqual([])
  })
})
