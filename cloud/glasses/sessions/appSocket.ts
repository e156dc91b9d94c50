import type { WebSocket } from 'ws'
import { restSocket, type TokenBucket, tokenBucket } from '../../lib/sockets.ts'
import { type Durations, limits } from './durations.ts'
import { frameTooLong } from './messages.ts'

type Options = {
  durations: Pick<Durations, 'close'>
  pace: TokenBucket
  onFrame: (data: Buffer, isBinary: boolean) => void
  onError: (error: Error) => void
  onClose: (code: number, reason: string) => void
}

export type AppSocket = ReturnType<typeof appSocket>

export function appSocket({ durations, pace, onFrame, onError, onClose }: Options) {
  let socket: WebSocket | null = null
  let isAlive = true
  let isSilent = false

  function onMessage(from: WebSocket, data: Buffer, isBinary: boolean): void {
    if (from !== socket) return
    if (data.length > limits.frameBytes) {
      onError(frameTooLong)
      from.close(1009)
      return
    }
    onFrame(data, isBinary)
    restSocket(from, pace(data.length))
  }

  return {
    isOpen: () => socket !== null,
    replace(next: WebSocket): void {
      const before = socket
      socket = next
      isAlive = true
      isSilent = false
      before?.close(1008, 'Another server connected')
      before?.resume()
      next.on('message', (data: Buffer, isBinary) => onMessage(next, data, isBinary))
      next.on('pong', () => {
        isAlive = true
      })
      next.on('error', (error) => next === socket && onError(error))
      next.once('close', (code, reason) => {
        if (next !== socket) return
        socket = null
        onClose(code, isSilent ? 'no response to pings' : String(reason))
      })
    },
    send: (data: string | Buffer) => socket?.send(data),
    close(code: number, reason: string): void {
      const closing = socket
      closing?.close(code, reason)
      // The other end's answer would wait with what it sent before.
      closing?.resume()
      setTimeout(() => closing?.terminate(), durations.close).unref()
    },
    check(): void {
      isSilent = !isAlive
      if (isSilent) socket?.terminate()
      isAlive = false
      socket?.ping()
    },
  }
}

export const personBucket = (factor: number): TokenBucket =>
  tokenBucket(limits.personBytesPerSecond * Math.max(1, factor))

type Pace = {
  factor: number
  person: TokenBucket
  backlog: () => number
}

/** For how long a session's app must pause after a frame, in milliseconds: what it sends meanwhile waits at its end. */
export function sessionPace({ factor, person, backlog }: Pace): TokenBucket {
  const own = tokenBucket(limits.bytesPerSecond * Math.max(1, factor))
  return (bytes) =>
    Math.max(own(bytes), person(bytes), backlog() > limits.backlogBytes ? limits.backlogPause : 0)
}
