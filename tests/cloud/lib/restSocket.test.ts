import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restSocket } from '../../../cloud/lib/sockets.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function fakeSocket() {
  return {
    isPaused: false,
    pause() {
      this.isPaused = true
    },
    resume() {
      this.isPaused = false
    },
  }
}

it('lets a socket rest for the longest of several reasons, in whatever order they come', () => {
  for (const reasons of [
    [1_000, 10],
    [10, 1_000],
  ]) {
    const socket = fakeSocket()
    for (const ms of reasons) restSocket(socket, ms)
    vi.advanceTimersByTime(999)
    expect(socket.isPaused).toBe(true)
    vi.advanceTimersByTime(1)
    expect(socket.isPaused).toBe(false)
  }
})

it('lets a socket go on that has no reason to rest', () => {
  const socket = fakeSocket()
  restSocket(socket, 0)
  expect(socket.isPaused).toBe(false)
})
