import { expect, it } from 'vitest'

import {
  calls,
  type GlassesModel,
  type SessionEvent,
  type SessionInput,
} from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpTryIt } from '../support/setUpTryIt.ts'
import { createApp, readLog, startSession } from '../support/tryIt.ts'

type Message = Record<string, unknown>

onOneDatabase('a video stream of glasses', (database) => {
  const { cloud, owner, connect, lastSocket } = setUpTryIt(database, { times: { streamStatus: 5 } })

  async function run(name: string, model: GlassesModel = 'Mentra Live') {
    const app = await createApp(cloud, owner, `com.streams.${name}`, (called) => connect(called))
    const session = await startSession(cloud, owner, app, model)
    await readLog(cloud, owner, session, (events) => events.some(({ kind }) => kind === 'layout'))
    const socket = lastSocket()
    const params = { id: session.id }
    const told = (type: string): Message[] => socket.received.filter((message) => message.type === type)
    return {
      session,
      send: socket.send,
      told,
      statuses: (type: string) => told(type).map(({ status }) => status),
      input: async (body: SessionInput) =>
        (await cloud.call(calls.sendInput, { as: owner, params, body })).body,
      log: (isEnough?: (events: SessionEvent[]) => boolean) => readLog(cloud, owner, session, isEnough),
      async stop() {
        await cloud.call(calls.stopSession, { as: owner, params })
        await app[Symbol.asyncDispose]()
      },
    }
  }

  it.each([
    [
      'rtmp',
      { type: 'rtmp_stream_request', rtmpUrl: 'rtmp://video.example/live/hidden' },
      'rtmp_stream_status',
    ],
    [
      'srt',
      { type: 'stream_request', streamUrl: 'srt://video.example:9000?streamid=hidden' },
      'stream_status',
    ],
    ['whip', { type: 'stream_request', streamUrl: 'https://video.example/hidden' }, 'stream_status'],
  ])(
    'to an address (%s) has its statuses in order, and its key is in no log',
    async (name, request, type) => {
      const { send, statuses, told, log, stop } = await run(name)
      send(request)
      await expect.poll(() => statuses(type)).toEqual(['initializing', 'connecting', 'active'])
      send({ type: 'stream_status_check', requestId: 'check' })
      await expect
        .poll(() => told('stream_status_check_response'))
        .toMatchObject([
          {
            requestId: 'check',
            hasActiveStream: true,
            streamInfo: {
              type: 'unmanaged',
              status: 'active',
              [name === 'rtmp' ? 'rtmpUrl' : 'streamUrl']:
                'rtmpUrl' in request ? request.rtmpUrl : request.streamUrl,
            },
          },
        ])
      send({ type: type.replace('status', 'stop') })
      await expect.poll(() => statuses(type).slice(3)).toEqual(['stopping', 'stopped'])
      expect(new Set(told(type).map(({ streamId }) => streamId)).size).toBe(1)
      await stop()
      expect(JSON.stringify(await log())).not.toContain('hidden')
    },
  )

  it('that is relayed has addresses on this machine, where viewers see a test picture as long as it is active', async () => {
    const { session, send, statuses, told, stop } = await run('managed')
    const type = 'managed_stream_status'
    const restreamDestinations = [{ url: 'rtmp://video.example/live/hidden', name: 'Video' }]
    send({ type: 'managed_stream_request', restreamDestinations })
    await expect.poll(() => statuses(type)).toEqual(['initializing', 'preparing', 'active'])
    const active = told(type).at(-1) ?? {}
    expect(active.outputs).toEqual([{ ...restreamDestinations[0], status: 'active' }])
    const urls = [active.hlsUrl, active.dashUrl, active.previewUrl, active.thumbnailUrl].map(String)
    expect(urls.every((url) => url.startsWith(`${cloud.url}/api/streams/`))).toBe(true)
    expect(urls.join()).not.toContain(session.id)
    const load = async (url: string) => {
      const response = await fetch(url)
      return [
        response.status,
        response.headers.get('access-control-allow-origin'),
        await response.text(),
      ] as const
    }
    const [hls = '', dash = '', player = '', thumbnail = ''] = urls
    const [status, origin, playlist] = await load(hls)
    expect([status, origin]).toEqual([200, '*'])
    const [first = ''] = /\d+\.m4s/.exec(playlist) ?? []
    const file = async (name: string) => Buffer.from(await (await fetch(new URL(name, hls))).arrayBuffer())
    expect((await file('init.mp4')).indexOf('avcC')).toBeGreaterThan(0)
    const segment = await file(first)
    expect(segment.readBigUInt64BE(segment.indexOf('tfdt') + 8)).toBe(
      BigInt(Number.parseInt(first, 10)) * 40_960n,
    )
    expect((await load(dash))[2]).toContain('type="dynamic"')
    expect((await load(player))[2]).toContain('Try It simulates this stream')
    expect((await load(thumbnail))[0]).toBe(200)
    expect((await load(new URL('1.m4s', hls).href))[0]).toBe(404)
    const [own, other] = [hls.split('/').at(-2) ?? '', '00000000-0000-4000-8000-000000000000']
    expect((await load(hls.replace(own, other)))[0]).toBe(404)

    send({ type: 'managed_stream_stop' })
    await expect.poll(() => statuses(type).slice(3)).toEqual(['stopping', 'stopped'])
    expect((await load(hls))[0]).toBe(404)
    await stop()
  })

  it.each([
    ['no-scheme', 'video.example/live', 'The address must begin with rtmp:// or rtmps://.'],
    ['http', 'http://video.example/live', 'The address must begin with rtmp:// or rtmps://.'],
    ['missing', undefined, 'There’s no address. It begins with rtmp:// or rtmps://.'],
    ['host', 'rtmp://', 'The address has no valid host.'],
    [
      'metadata',
      'rtmp://169.254.169.254/live',
      'The address leads to a private network (169.254.169.254), which the portal doesn’t allow.',
    ],
    [
      'decimal',
      'rtmp://2852039166/live',
      'The address leads to a private network (169.254.169.254), which the portal doesn’t allow.',
    ],
    ['long', `rtmp://video.example/${'a'.repeat(2_000)}`, 'The address is longer than 2000 characters.'],
  ])('to a wrong address (%s) fails, and says why', async (name, rtmpUrl, error) => {
    const { send, told, log, stop } = await run(name)
    send({ type: 'rtmp_stream_request', rtmpUrl })
    await expect
      .poll(() => told('rtmp_stream_status'))
      .toMatchObject([{ status: 'error', errorDetails: error }])
    send({ type: 'managed_stream_request', restreamDestinations: [{ url: rtmpUrl ?? '' }] })
    await expect
      .poll(() => told('managed_stream_status'))
      .toMatchObject([{ status: 'error', message: error }])
    await stop()
    expect((await log()).filter(({ kind, summary }) => kind === 'note' && summary === error)).toHaveLength(2)
  })

  it('fails as a person makes it fail, or as the glasses go away', async () => {
    const { send, statuses, input, told, log, stop } = await run('faults')
    const type = 'rtmp_stream_status'
    const start = { type: 'rtmp_stream_request', rtmpUrl: 'rtmps://video.example/live/key' }
    const fault = async (fault: 'cut' | 'timeout' | 'refused') =>
      (await input({ type: 'streamFault', fault })).delivered
    expect(await fault('cut')).toBe(false)
    let seen = 0
    const next = async (...expected: string[]) => {
      await expect.poll(() => statuses(type).slice(seen)).toEqual(expected)
      seen += expected.length
    }
    send(start)
    await next('initializing', 'connecting', 'active')
    expect(await fault('cut')).toBe(true)
    await next('reconnecting', 'error')
    expect(told(type).at(-1)?.errorDetails).toBe('The connection to the streaming server was lost.')
    expect(await fault('refused')).toBe(true)
    send(start)
    await next('initializing', 'connecting', 'error')
    send(start)
    await next('initializing', 'connecting', 'active')
    expect(await fault('timeout')).toBe(true)
    await next('timeout')
    send(start)
    await next('initializing', 'connecting', 'active')
    await input({ type: 'connection', connected: false })
    await next('timeout')
    send(start)
    await next('error')
    await input({ type: 'connection', connected: true })
    send(start)
    await next('initializing', 'connecting', 'active')
    await stop()
    await next('stopped')
    expect((await log()).map(({ summary }) => summary)).toEqual(
      expect.arrayContaining(['You cut the video stream.', 'You let the video stream time out.']),
    )
  })

  it('ends when another one begins, and when its time is over', async () => {
    const { send, statuses, stop } = await run('limits')
    send({ type: 'managed_stream_request' })
    await expect
      .poll(() => statuses('managed_stream_status'))
      .toEqual(['initializing', 'preparing', 'active'])
    send({ type: 'rtmp_stream_request', rtmpUrl: 'rtmp://video.example/a', stream: { durationLimit: 0.01 } })
    await expect.poll(() => statuses('managed_stream_status').at(-1)).toBe('stopped')
    await expect
      .poll(() => statuses('rtmp_stream_status'))
      .toEqual(['initializing', 'connecting', 'active', 'stopping', 'stopped'])
    await stop()
  })

  it('fails on glasses without a camera', async () => {
    const { send, told, stop } = await run('bare', 'Even Realities G1')
    send({ type: 'managed_stream_request' })
    await expect
      .poll(() => told('managed_stream_status'))
      .toMatchObject([{ status: 'error', message: 'Even Realities G1 has no camera.' }])
    send({ type: 'stream_status_check' })
    await expect.poll(() => told('stream_status_check_response')).toMatchObject([{ hasActiveStream: false }])
    await stop()
  })
})
