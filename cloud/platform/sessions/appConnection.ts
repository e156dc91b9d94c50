import type { WebSocket } from 'ws'

import type { Durations } from './durations.ts'
import type { Budget } from './pacing.ts'

type Options = {
  durations: Pick<Durations, 'close'>
  /** How long nothing is read after a frame. */
  pace: Budget
  onFrame: (data: Buffer, isBinary: boolean) => void
  onError: (error: Error) => void
  /** It is gone, and no other has taken its place. */
  onClose: (code: number, reason: string) => void
}

export type AppConnection = ReturnType<typeof appConnection>

/** The socket of a session's app: at most one at a time is heard, the last that came. */
export function appConnection({ durations, pace, onFrame, onError, onClose }: Options) {
  let socket: WebSocket | null = null
  let isAlive = true

  function hear(from: WebSocket, data: Buffer, isBinary: boolean): void {
    if (from !== socket) return
    onFrame(data, isBinary)
    const ms = pace(data.length)
    if (ms === 0 || from.isPaused) return
    from.pause()
    setTimeout(() => from.resume(), ms).unref()
  }

  return {
    isOpen: () => socket !== null,
    /** Hears another socket from here on, and closes the one before. */
    replace(next: WebSocket): void {
      const before = socket
      socket = next
      isAlive = true
      before?.close(1008, 'Another server connected')
      before?.resume()
      next.on('message', (data: Buffer, isBinary) => hear(next, data, isBinary))
      next.on('pong', () => {
        isAlive = true
      })
      next.on('error', (error) => next === socket && onError(error))
      next.once('close', (code, reason) => {
        if (next !== socket) return
        socket = null
        onClose(code, String(reason))
      })
    },
    send: (text: string) => socket?.send(text),
    close(code: number, reason: string): void {
      const closing = socket
      closing?.close(code, reason)
      // The other end's answer would wait with what it sent before.
      closing?.resume()
      setTimeout(() => closing?.terminate(), durations.close).unref()
    },
    /** Cuts a connection that has not answered since the last call. */
    check(): void {
      if (!isAlive) socket?.terminate()
      isAlive = false
      socket?.ping()
    },
  }
}
