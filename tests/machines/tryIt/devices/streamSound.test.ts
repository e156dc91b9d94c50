import { expect, test, vi } from 'vitest'

import { SoundSocketError } from '../../../../src/api/sound.ts'
import type { Sound } from '../../../../src/lib/devices/sound.ts'
import { createSoundStream } from '../../../../src/machines/tryIt/devices/streamSound.ts'

function streams() {
  const closed = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const heard: { frame: (samples: Int16Array<ArrayBuffer>) => void; ended: () => void } = {
    frame: () => {},
    ended: () => {},
  }
  const sound: Sound = {
    onFrame: (frame) => Object.assign(heard, { frame }),
    onEnded: (ended) => Object.assign(heard, { ended }),
    stop: vi.fn(),
  }
  const socket = { send: vi.fn(), closed: closed.promise, close: vi.fn() }
  const openSound = vi.fn(async () => sound)
  const openSocket = vi.fn(async () => {
    await opened.promise
    return socket
  })
  const ending = new AbortController()
  const on = vi.fn()
  const run = () => createSoundStream({ openSound, openSocket })({ kind: 'tone' }, ending.signal, on)
  return { run, heard, sound, socket, openSound, openSocket, opened, closed, ending, on }
}

const loud = new Int16Array(1_600).fill(16_384)
const quiet = new Int16Array(1_600)

test('sends each frame, and says how loud it is and whether somebody speaks', async () => {
  const { run, heard, socket, opened, ending, on, sound } = streams()
  const running = run()
  opened.resolve()
  await vi.waitFor(() => expect(on).toHaveBeenCalledWith({ type: 'opened' }))
  for (const frame of [quiet, loud, quiet]) heard.frame(frame)
  expect(socket.send.mock.calls).toEqual([[quiet], [loud], [quiet]])
  expect(on.mock.calls.slice(1).map(([event]) => event)).toEqual([
    { type: 'heard', loudness: 0, isSpoken: false },
    { type: 'heard', loudness: 0.5, isSpoken: true },
    { type: 'heard', loudness: 0, isSpoken: true },
  ])
  ending.abort()
  await running
  expect([vi.mocked(sound.stop).mock.calls.length, socket.close.mock.calls.length]).toEqual([1, 1])
})

test('a source at its end ends it', async () => {
  const { run, heard, opened, on, sound, socket } = streams()
  const running = run()
  opened.resolve()
  await vi.waitFor(() => expect(on).toHaveBeenCalled())
  heard.ended()
  await running
  expect([vi.mocked(sound.stop).mock.calls.length, socket.close.mock.calls.length]).toEqual([1, 1])
})

test('a source that is stopped while it opens is turned off, and no socket is opened', async () => {
  const { run, ending, sound, openSocket } = streams()
  const running = run()
  ending.abort()
  await expect(running).rejects.toThrow()
  expect(sound.stop).toHaveBeenCalledOnce()
  expect(openSocket).not.toHaveBeenCalled()
})

test('a socket that does not open, or is lost, turns the source off', async () => {
  const refused = streams()
  const refusedRun = refused.run()
  refused.opened.reject(new SoundSocketError('No.'))
  await expect(refusedRun).rejects.toThrow('No.')
  expect(refused.sound.stop).toHaveBeenCalledOnce()

  const lost = streams()
  const lostRun = lost.run()
  lost.opened.resolve()
  await vi.waitFor(() => expect(lost.on).toHaveBeenCalled())
  lost.closed.reject(new SoundSocketError('Lost.'))
  await expect(lostRun).rejects.toThrow('Lost.')
  expect(lost.sound.stop).toHaveBeenCalledOnce()
})
