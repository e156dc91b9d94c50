import sharp from 'sharp'
import { expect, it } from 'vitest'

import { sessionPhotos } from '../../../../cloud/db/schema.ts'
import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import {
  calls,
  type DeviceResponse,
  deviceResponse,
  type GlassesModel,
  pick,
  type SessionEvent,
  type SessionInput,
} from '../../../../src/api/contract.ts'
import { picture } from '../../features/images/pictures.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { httpServer } from '../support/servers.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import { createApp, diagnosesIn, readLog, readUpload, startSession, type Upload } from '../support/tryIt.ts'

onOneDatabase('what an app asks of glasses', (database) => {
  const { cloud, owner, connect, lastSocket } = setUpTryIt(database)

  const create = (name: string, sdkVersion?: string) =>
    createApp(cloud, owner, `com.devices.${name}`, (called) =>
      connect(called, undefined, sdkVersion === undefined ? {} : { sdkVersion }),
    )

  type App = Awaited<ReturnType<typeof create>>

  /** A running session with its app's socket. */
  async function run(app: App, model: GlassesModel = 'Mentra Live') {
    const session = await startSession(cloud, owner, app, model)
    await readLog(cloud, owner, session, (events) => events.some(({ kind }) => kind === 'layout'))
    const socket = lastSocket()
    const params = { id: session.id }
    return {
      session,
      socket,
      until: (isEnough: (events: SessionEvent[]) => boolean) => readLog(cloud, owner, session, isEnough),
      input: async (body: SessionInput) =>
        (await cloud.call(calls.sendInput, { as: owner, params, body })).body,
      upload: async (requestId: string, bytes: Uint8Array) => {
        const form = new FormData()
        form.set('requestId', requestId)
        form.set('file', new File([new Uint8Array(bytes)], 'photo'))
        return cloud.call(calls.uploadPhoto, { as: owner, params, body: form })
      },
      thumbnail: (requestId: string, as = owner) =>
        cloud.call(calls.getPhoto, { as, params: { ...params, requestId } }),
      stop: () => cloud.call(calls.stopSession, { as: owner, params }),
    }
  }

  const requested = (summary: RegExp) => (events: SessionEvent[]) =>
    events.some((event) => event.kind === 'request' && summary.test(event.summary))
  const responses = (events: SessionEvent[]): DeviceResponse[] =>
    events.filter(({ kind }) => kind === 'response').map(({ body }) => deviceResponse.parse(body))
  const answered = (requestId: string) => (events: SessionEvent[]) =>
    responses(events).some((response) => response.requestId === requestId)
  const photo = (requestId: string, more: object = {}) => ({ type: 'photo_request', requestId, ...more })

  it('sends a photo to the app, in the size that it asked for, and keeps a thumbnail only', async () => {
    await using app = await create('photo')
    const { session, socket, until, upload, thumbnail, stop } = await run(app)
    socket.send(photo('one', { size: 'small', compress: 'heavy', authToken: 'secret-token' }))
    const asked = await until(requested(/^photo: small/))
    expect(asked.find(({ kind }) => kind === 'request')).toMatchObject({
      direction: 'fromApp',
      body: {
        type: 'photo',
        requestId: 'one',
        size: 'small',
        compress: 'heavy',
        saveToGallery: false,
        toCustomAddress: false,
      },
    })

    const taken = await picture(1_600, 1_200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await upload('one', taken)).body).toEqual({ delivered: true, status: 200, diagnosis: null })
    const [received] = app.uploads
    expect(received?.fields).toEqual({ requestId: 'one', type: 'photo_upload', success: 'true' })
    const { width, height, format, exif } = await sharp(received?.photo ?? undefined).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', 480, 640, undefined])

    const log = await until(answered('one'))
    const sizes = { width: 480, height: 640, bytes: received?.photo?.length, status: 200 }
    const success = { type: 'photo', requestId: 'one', success: true, error: null, durationMs: null }
    expect(responses(log)).toEqual([{ ...success, photo: sizes }])
    expect(JSON.stringify(log)).not.toContain('secret-token')
    const shown = (await thumbnail('one')).body.photo
    expect([shown.width, shown.height]).toEqual([480, 640])
    const webp = Buffer.from(shown.thumbnail.split(',')[1] ?? '', 'base64')
    expect(webp.length).toBeLessThanOrEqual(20_000)
    expect((await sharp(webp).metadata()).format).toBe('webp')
    expect((await thumbnail('one', await cloud.person('stranger'))).status).toBe(404)
    expect(socket.received.map(({ type }) => type)).not.toContain('photo_response')

    expect((await upload('one', taken)).body).toMatchObject({ code: 'NOT_WAITING' })
    const rows = await cloud.db.select().from(sessionPhotos)
    const [row] = rows.filter(({ sessionId }) => sessionId === session.id)
    expect([row?.isWaiting, row?.url, row?.authToken]).toEqual([false, null, null])
    await stop()
  })

  it('waits on for another picture where one cannot be read', async () => {
    await using app = await create('damaged')
    const { socket, until, upload, stop } = await run(app)
    socket.send(photo('one'))
    await until(requested(/^photo: medium/))
    const whole = await picture(300, 200).png().toBuffer()
    expect((await upload('one', new TextEncoder().encode('<svg/>'))).body).toMatchObject({
      fields: { file: 'Choose a PNG, JPEG, or WebP picture.' },
    })
    expect((await upload('one', whole.subarray(0, 200))).status).toBe(422)
    expect((await upload('other', whole)).status).toBe(409)
    expect(app.uploads).toEqual([])
    // It is small enough already.
    expect((await upload('one', whole)).body).toMatchObject({ delivered: true })
    expect((await sharp(app.uploads[0]?.photo ?? undefined).metadata()).width).toBe(300)
    await stop()
  })

  it('sends a photo where the app wants it, with its token; that there is none it tells nobody but the app', async () => {
    const received: Upload[] = []
    await using other = await httpServer(async (request, response) => {
      received.push(await readUpload(request))
      response.end()
    })
    await using app = await create('custom')
    const { socket, until, upload, input, stop } = await run(app)
    const customWebhookUrl = `http://127.0.0.1:${other.port}/mine?key=hidden`
    socket.send(photo('one', { customWebhookUrl, authToken: 'let-me-in' }))
    socket.send(photo('two', { customWebhookUrl, authToken: 'let-me-in' }))
    await until((events) => events.filter(({ kind }) => kind === 'request').length === 2)
    expect((await upload('one', await picture(64, 64).png().toBuffer())).body.delivered).toBe(true)
    const refusal = { type: 'photoRefused', requestId: 'two', reason: 'denied' } as const
    expect(await input(refusal)).toEqual({ delivered: true, missing: null })
    expect(await input(refusal)).toEqual({ delivered: false, missing: null })
    const log = await until(answered('two'))
    expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer let-me-in'])
    expect(JSON.stringify(log)).not.toContain('hidden')
    expect(app.uploads).toEqual([])
    await stop()
  })

  it('calls the app’s server about photos that it can’t have 30 times a minute at most, and no other server', async () => {
    let elsewhere = 0
    await using other = await httpServer((_, response) => {
      elsewhere += 1
      response.end()
    })
    await using app = await create('declined')
    const { socket, until, stop } = await run(app, 'Even Realities G1')
    for (let n = 0; n < 5; n++)
      socket.send(photo(`away ${n}`, { customWebhookUrl: `http://127.0.0.1:${other.port}/mine` }))
    for (let n = 0; n < 40; n++) socket.send(photo(`here ${n}`))
    const log = await until((events) => responses(events).length === 45)
    expect(responses(log).every(({ success }) => !success)).toBe(true)
    await until((events) => events.filter(({ summary }) => /^200 after/.test(summary)).length >= 30)
    expect([elsewhere, app.uploads.length]).toEqual([0, 30])
    await stop()
  })

  it('says why the app’s server has no photo', async () => {
    await using app = await create('refusing')
    const { socket, until, upload, thumbnail, stop } = await run(app)
    app.uploadStatus = 404
    socket.send(photo('one'))
    socket.send(photo('two', { customWebhookUrl: 'http://169.254.169.254/latest' }))
    await until((events) => events.filter(({ kind }) => kind === 'request').length === 2)
    const bytes = await picture(64, 64).png().toBuffer()
    expect((await upload('one', bytes)).body).toMatchObject({
      delivered: false,
      status: 404,
      diagnosis: { code: 'photo_not_taken' },
    })
    expect((await upload('two', bytes)).body).toMatchObject({
      delivered: false,
      status: null,
      diagnosis: { code: 'private_address' },
    })
    const log = await until(answered('two'))
    expect(diagnosesIn(log)).toEqual(['photo_not_taken', 'private_address'])
    expect((await thumbnail('one')).status).toBe(404)
    await stop()
  })

  it('sends a photo on the socket of an app on SDK 3, whose server may not wait for it', async () => {
    await using app = await create('three', '3.0.0-alpha.4')
    const { session, socket, until, upload, input, thumbnail, stop } = await run(app)
    const heard = (requestId: string) =>
      expect.poll(() => socket.received.find((message) => message.requestId === requestId), {
        timeout: 5_000,
      })
    const bytes = await picture(64, 64).png().toBuffer()
    app.uploadStatus = 404
    for (const id of ['waits', 'refused']) socket.send(photo(id))
    await until((events) => events.filter(({ kind }) => kind === 'request').length === 2)
    expect((await upload('waits', bytes)).body).toEqual({ delivered: true, status: null, diagnosis: null })
    await heard('waits').toMatchObject({ type: 'photo_response', success: true, width: 64, height: 64 })
    const sent = socket.received.find(({ requestId }) => requestId === 'waits')
    const jpeg = await (await fetch(String(sent?.photoUrl))).bytes()
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg')
    expect((await thumbnail('waits')).status).toBe(200)
    await input({ type: 'photoRefused', requestId: 'refused', reason: 'denied' })
    const denied = { code: 'PERMISSION_DENIED', message: 'The person didn’t allow the camera.' }
    await heard('refused').toMatchObject({ success: false, error: denied })
    // The server hears of both after the socket: it has answered before it answers otherwise.
    await until((events) => events.filter(({ summary }) => summary.startsWith('404 after')).length === 2)

    app.uploadStatus = 500
    socket.send(photo('broken'))
    await until((events) => events.filter(({ kind }) => kind === 'request').length === 3)
    expect((await upload('broken', bytes)).body).toMatchObject({ diagnosis: { code: 'photo_not_taken' } })
    await heard('broken').toMatchObject({ success: false, error: { code: 'UPLOAD_FAILED' } })
    await stop()
    const log = await readLog(cloud, owner, session)
    expect(diagnosesIn(log)).toEqual(['photo_not_taken'])
    expect(JSON.stringify(log)).not.toContain('base64')
  })

  it('refuses what nobody answers, what is too much, and what waits at the end', async () => {
    Object.assign(cloud.durations, { photo: 400, location: 300, audio: 300 })
    await using app = await create('late')
    const { socket, until, stop } = await run(app)
    socket.send({ type: 'location_poll_request', correlationId: 'where', accuracy: 'high' })
    socket.send({ type: 'audio_play_request', requestId: 'song', audioUrl: 'https://example.com/a.mp3' })
    for (const id of ['one', 'two', 'three', 'four']) socket.send(photo(id))
    const late = await until((events) => responses(events).length === 6)
    expect(new Set(diagnosesIn(late))).toEqual(new Set(['request_unanswered']))
    expect(responses(late).every(({ success }) => !success)).toBe(true)
    await expect
      .poll(() => app.uploads.map(({ fields }) => fields.errorCode).sort())
      .toEqual(['CAMERA_BUSY', 'CAMERA_TIMEOUT', 'CAMERA_TIMEOUT', 'CAMERA_TIMEOUT'])
    expect(await socket.heard('audio_play_response')).toMatchObject({ requestId: 'song', success: false })

    Object.assign(cloud.durations, pick(durations, ['photo', 'audio', 'location']))
    const last = await run(app)
    last.socket.send(photo('five'))
    last.socket.send({ type: 'audio_play_request', requestId: 'last', audioUrl: 'https://example.com/a.mp3' })
    await last.until(requested(/^photo/))
    await last.until(requested(/^audio/))
    await last.stop()
    expect(await last.socket.heard('audio_play_response')).toMatchObject({
      requestId: 'last',
      error: 'The session ended.',
    })
    await expect.poll(() => app.uploads.at(-1)?.fields.errorMessage).toBe('The session ended.')
    const ended = await readLog(cloud, owner, last.session)
    expect(
      responses(ended)
        .map(({ requestId }) => requestId)
        .sort(),
    ).toEqual(['five', 'last'])
    await stop()
  })

  it('plays, speaks, shines and finds its place', async () => {
    await using app = await create('all')
    const { socket, until, input, stop } = await run(app)
    const play = (requestId: string, audioUrl: string, more: object = {}) =>
      socket.send({ type: 'audio_play_request', requestId, audioUrl, ...more })
    play('song', 'https://example.com/song.mp3', { volume: 7, stopOtherAudio: false, trackId: 1 })
    play('words', `${cloud.url.replace('http:', 'https:')}/api/tts?text=Hello+there%21&voice_id=x`)
    play('file', 'file:///etc/passwd')
    socket.send({ type: 'audio_stop_request', trackId: 1 })
    const light = { type: 'rgb_led_control', requestId: 'led', action: 'on', color: 'green', ontime: 200 }
    socket.send({ ...light, offtime: 100, count: 3 })
    socket.send({ type: 'location_poll_request', correlationId: 'poll_1', accuracy: 'high' })
    const log = await until(requested(/^location/))
    expect(log.filter(({ kind }) => kind === 'request').map(({ body }) => body)).toEqual([
      {
        type: 'audio',
        requestId: 'song',
        trackId: 1,
        volume: 1,
        stopsOthers: false,
        url: 'https://example.com/song.mp3',
      },
      { type: 'speech', requestId: 'words', trackId: 0, volume: 1, stopsOthers: true, text: 'Hello there!' },
      { type: 'audioStop', trackId: 1 },
      { type: 'light', requestId: 'led', action: 'on', color: 'green', ontime: 200, offtime: 100, count: 3 },
      { type: 'location', correlationId: 'poll_1', accuracy: 'high' },
    ])

    expect(await input({ type: 'audioEnded', requestId: 'song', durationMs: 1_200 })).toEqual({
      delivered: true,
      missing: null,
    })
    expect((await input({ type: 'audioEnded', requestId: 'song', durationMs: 1 })).delivered).toBe(false)
    await input({ type: 'audioFailed', requestId: 'words', reason: 'blocked' })
    const place = { type: 'location', lat: 48.1, lng: 11.5, accuracy: 12, correlationId: 'poll_1' } as const
    expect((await input(place)).delivered).toBe(true)
    expect((await input(place)).delivered).toBe(false)
    const done = await until((events) => responses(events).length === 5)
    expect(Object.fromEntries(responses(done).map(({ requestId, success }) => [requestId, success]))).toEqual(
      {
        song: true,
        words: false,
        file: false,
        led: true,
        poll_1: true,
      },
    )
    const sent = (wanted: string) => socket.received.filter(({ type }) => type === wanted)
    // The log may be read before the app's socket has what it says.
    await expect
      .poll(() => sent('audio_play_response'))
      .toMatchObject([
        { requestId: 'file', success: false },
        { requestId: 'song', success: true, duration: 1_200 },
        { requestId: 'words', success: false, error: 'The browser blocks sound until a click.' },
      ])
    await expect.poll(() => sent('rgb_led_control_response')).toMatchObject([{ success: true }])
    await expect
      .poll(() => sent('data_stream'))
      .toMatchObject([
        {
          streamType: 'location_update',
          data: { type: 'location_update', lat: 48.1, lng: 11.5, accuracy: 12, correlationId: 'poll_1' },
        },
      ])
    await stop()
  })

  it('keeps the secrets of addresses out of its log: a sound’s is whole until the session is over', async () => {
    await using app = await create('secrets')
    const { session, socket, until, stop } = await run(app)
    socket.send({ type: 'rtmp_stream_request', rtmpUrl: 'rtmp://example.com/live/hidden' })
    socket.send({ type: 'audio_play_request', requestId: 'far', audioUrl: 'ftp://ada:hidden@example.com/a' })
    const audioUrl = 'https://example.com/a.mp3?sig=signature'
    socket.send({ type: 'audio_play_request', requestId: 'song', audioUrl })
    const log = await until(requested(/^audio/))
    const whole = JSON.stringify(log)
    expect(whole).toContain('rtmp://example.com/live/[redacted]')
    expect(whole).not.toContain('hidden')
    expect(log.find(({ kind }) => kind === 'request')).toMatchObject({
      summary: 'audio on track 0: https://example.com/a.mp3?[redacted]',
      body: { url: audioUrl },
    })
    await stop()
    expect(JSON.stringify(await readLog(cloud, owner, session))).not.toContain('signature')
    const page = await cloud.call(calls.listEvents, { as: owner, params: { id: session.id } })
    expect(JSON.stringify(page.body)).not.toContain('signature')
  })

  it('answers at once for glasses that have no camera, speaker or light, and what it does not simulate', async () => {
    await using app = await create('bare')
    const { socket, until, stop } = await run(app, 'Even Realities G1')
    socket.send(photo('one'))
    socket.send({ type: 'audio_play_request', requestId: 'song', audioUrl: 'https://example.com/a.mp3' })
    socket.send({ type: 'rgb_led_control', requestId: 'led', action: 'on' })
    socket.send({ type: 'app_direct_message', messageId: 'm1', targetUserId: 'ada' })
    for (let times = 0; times < 3; times++) socket.send({ type: 'app_room_join', roomId: 'r' })
    const log = await until(
      (events) => events.filter(({ summary }) => summary === 'app_room_join').length === 3,
    )
    await until(answered('one'))
    expect(log.some(({ kind }) => kind === 'request')).toBe(false)
    const notes = log.filter(({ kind }) => kind === 'note').map(({ summary }) => summary)
    expect(notes).toEqual([
      'Even Realities G1 has no camera.',
      'Even Realities G1 has no speaker.',
      'Even Realities G1 has no light.',
      'Try It doesn’t simulate app_direct_message, so we answered that it failed.',
      'Try It ignores app_room_join.',
    ])
    await expect.poll(() => app.uploads[0]?.fields.errorMessage).toBe('Even Realities G1 has no camera.')
    const last = await socket.heard('app_direct_message_response')
    expect(last).toMatchObject({ messageId: 'm1', success: false })
    const failed = socket.received.filter(({ success }) => success === false)
    expect(failed.map(({ type }) => type)).toEqual([
      'audio_play_response',
      'rgb_led_control_response',
      'app_direct_message_response',
    ])
    await stop()
  })
})
