import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import type { DiagnosisCode } from '../../src/api/contract.ts'
import {
  type AppSocket,
  behaveWell,
  introduce,
  openSocket,
  wall,
} from '../../tests/cloud/platform/support/tryIt.ts'
import type { Call } from '../harness/appServers.ts'
import { type Misbehaviour, pick, type Random } from './misbehaviour.ts'

type Act = (socket: AppSocket, random: Random, call: Call) => unknown

/** A server whose introduction cannot be told from others' is the session's only where no other waits. */
const unnamed: DiagnosisCode = 'never_connected'

const beforeItIsKnown = (name: string, codes: DiagnosisCode[], act: Act): Misbehaviour => ({
  name,
  codes: [...codes, unnamed],
  async behave(call, random) {
    call.answer()
    const socket = await openSocket(call.socketUrl)
    await act(socket, random, call)
    await socket.closed
  },
})

const introducing = (
  name: string,
  codes: DiagnosisCode[],
  changes: (call: Call, random: Random) => Parameters<typeof introduce>[1],
): Misbehaviour => ({
  name,
  codes,
  async behave(call, random) {
    const socket = await introduce(call, changes(call, random))
    await socket.closed
    call.answer(500)
  },
})

const running = (name: string, codes: DiagnosisCode[], act: Act): Misbehaviour => ({
  name,
  codes,
  async behave(call, random) {
    const socket = await behaveWell(call)
    await pause(random() * 200)
    await act(socket, random, call)
  },
})

const sending = (
  name: string,
  codes: DiagnosisCode[],
  frame: (random: Random) => string | Buffer | object,
): Misbehaviour => running(name, codes, (socket, random) => socket.send(frame(random)))

/** The TCP connection below a WebSocket. */
const rawOf = ({ ws }: AppSocket): Socket => {
  const { _socket: socket } = ws as unknown as { _socket: Socket }
  return socket
}

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)
const halves = ['{"type":"display_event","layout":', '{"type":', '[1', '"', '{}', 'null', '7', '[]', '']

/** What a server can do wrong on the socket. */
export const socketFaults: Misbehaviour[] = [
  {
    name: 'connects when it is too late',
    codes: ['never_connected'],
    async behave(call, random) {
      call.answer()
      await pause(10_500 + random() * 1_000)
      await (await introduce(call)).closed
    },
  },
  beforeItIsKnown('says nothing', ['no_init'], () => {}),
  beforeItIsKnown('says something else first', ['no_init'], (socket) => socket.send(wall('Hello'))),
  beforeItIsKnown('begins with half a message', ['bad_frame', 'no_init'], (socket, random) =>
    socket.send(pick(halves, random)),
  ),
  beforeItIsKnown('begins in binary', ['bad_frame'], (socket, random) =>
    socket.send(randomBytes(1 + Math.floor(random() * 1_000))),
  ),
  beforeItIsKnown('begins with 10 MB', ['flood'], (socket) => socket.send(megabytes(10))),
  beforeItIsKnown('begins with what is no WebSocket frame', ['bad_frame', 'no_init'], (socket) =>
    rawOf(socket).write(randomBytes(200)),
  ),
  beforeItIsKnown('leaves at once', ['no_init'], (socket) => socket.ws.terminate()),

  introducing('has another package name', ['package_mismatch'], () => ({ packageName: 'com.other.app' })),
  introducing('has half a key', ['key_incomplete', 'key_missing'], ({ apiKey }, random) => ({
    apiKey: apiKey.slice(0, Math.floor(random() * 39)),
  })),
  introducing('has no key', ['key_missing'], () => ({ apiKey: '' })),
  introducing('names a session that never was', ['session_unknown'], () => ({
    sessionId: '00000000-0000-4000-8000-000000000000',
  })),
  { ...introducing('has a key that was replaced', ['key_replaced'], () => ({})), key: 'replaced' },
  { ...introducing('has the key of another app', ['key_of_other_app'], () => ({})), key: 'of another app' },
  { ...introducing('has another’s key', ['key_unknown'], () => ({})), key: 'of another person' },

  {
    name: 'does nothing',
    codes: ['no_subscription'],
    async behave(call) {
      await introduce(call)
      call.answer()
    },
  },
  sending('subscribes to what is no stream', ['stream_unknown'], (random) => ({
    type: 'subscription_update',
    subscriptions: ['transcription:en-US', pick(['buton_press', 'eyes', '', 'transcription:'], random)],
  })),
  sending('sends half a message', ['bad_frame'], (random) => pick(halves.slice(0, 4), random)),
  sending('sends no message', ['bad_frame'], (random) => pick(halves.slice(4), random)),
  sending('sends binary', ['bad_frame'], () => randomBytes(500)),
  sending('nests deeply', ['bad_frame'], (random) => '['.repeat(100 + Math.floor(random() * 100_000))),
  sending('introduces itself again', ['bad_frame'], () => ({ type: 'tpa_connection_init' })),
  sending('subscribes to no list', ['bad_frame'], (random) => ({
    type: 'subscription_update',
    subscriptions: pick([1, null, {}, 'transcription', [7], [{}]], random),
  })),
  sending('draws what cannot be drawn', ['bad_layout'], (random) => ({
    type: 'display_event',
    view: 'main',
    layout: pick(
      [
        undefined,
        null,
        7,
        {},
        { layoutType: 'hologram' },
        { layoutType: 'text_wall' },
        { layoutType: 'text_wall', text: 7 },
        { layoutType: 'bitmap_view', data: '<bmp>' },
        { layoutType: 'bitmap_animation', frames: 'none', interval: 100, repeat: true },
      ],
      random,
    ),
  })),
  sending('draws for another package', ['other_package'], () => ({
    ...wall('Hello'),
    packageName: 'com.other.app',
  })),
  {
    name: 'fails once it is connected',
    codes: ['handler_failed'],
    async behave(call) {
      await behaveWell({ ...call, answer: () => {} })
      call.answer(500)
    },
  },
  sending('sends 300 kB', ['flood'], () => wall('x'.repeat(300_000))),
  sending('sends 10 MB', ['flood'], () => wall(megabytes(10))),
  running('sends 60 to 500 messages at once', ['flood'], (socket, random) => {
    const count = 110 + Math.floor(random() * 400)
    for (let sent = 0; sent < count; sent++) socket.send(wall(String(sent)))
  }),
  running('sends 20 MB in all', ['flood'], async (socket) => {
    const large = wall('x'.repeat(200_000))
    for (let sent = 0; sent < 120 && socket.ws.readyState === socket.ws.OPEN; sent++) {
      socket.send(large)
      await pause(25)
    }
  }),
  running('breaks the WebSocket protocol', ['bad_frame', 'closed'], (socket) =>
    rawOf(socket).write(randomBytes(400)),
  ),
  running('leaves in the middle of a frame', ['closed'], (socket) => {
    // The head of a masked text frame of 1,000 bytes, and a few of them.
    rawOf(socket).write(Buffer.from([0x81, 0xfe, 0x03, 0xe8, 1, 2, 3, 4, 5, 6, 7]))
    rawOf(socket).end()
  }),
  running('is two', ['second_server'], async (_, __, call) => void (await introduce(call))),
  running('is five at once', ['second_server'], async (_, __, call) => {
    await Promise.all(Array.from({ length: 4 }, () => introduce(call)))
  }),
  running('crashes', ['closed'], (socket) => socket.ws.terminate()),
  ...[1000, 1001, 1008].map((code) =>
    running(`closes with ${code}, for good`, ['closed'], (socket) => socket.ws.close(code, 'bye')),
  ),
  ...[1002, 1003, 1007, 1011, 1012, 3000, 4999].map((code) =>
    running(`closes with ${code}, and does not come back`, ['closed'], (socket) => socket.ws.close(code)),
  ),
  running('closes, comes back and crashes', ['closed'], async (socket, random, call) => {
    socket.ws.close(1011)
    await socket.closed
    await pause(random() * 3_000)
    const again = await behaveWell({ ...call, answer: () => {} })
    again.ws.terminate()
  }),
  running('reconnects again and again', ['closed'], async (first, random, call) => {
    let socket = first
    for (let times = 0; times < 5; times++) {
      socket.ws.terminate()
      await socket.closed
      await pause(random() * 500)
      socket = await behaveWell({ ...call, answer: () => {} })
    }
    socket.ws.terminate()
  }),
  running('is suspended', ['closed'], (socket) => void rawOf(socket).pause()),
]
