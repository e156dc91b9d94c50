import type { WebSocket } from 'ws'
import { describeFailure } from './describeFailure.ts'
import type { Log } from './log.ts'

type Socket = { readonly isPaused: boolean; pause: () => void; resume: () => void }

const rests = new WeakMap<Socket, number>()

/** Lets a socket rest for `ms`: what is sent meanwhile waits at its other end. Of several reasons the longest counts. */
export function restSocket(socket: Socket, ms: number): void {
  const now = performance.now()
  const before = rests.get(socket) ?? 0
  if (ms <= 0 || (socket.isPaused && before >= now + ms)) return
  const end = Math.max(before, now + ms)
  rests.set(socket, end)
  socket.pause()
  setTimeout(() => {
    if (rests.get(socket) === end) socket.resume()
  }, end - now).unref()
}

/** Ends a socket whose frame, or whatever else it tells, makes something fail: else that would end the process. */
export function containFailures(socket: WebSocket, log: Log): void {
  const tell = socket.emit.bind(socket)
  const emit = (...told: Parameters<typeof tell>) => {
    try {
      return tell(...told)
    } catch (error) {
      log.error({ failure: describeFailure(error) }, 'socket failed')
      socket.terminate()
      return true
    }
  }
  Object.assign(socket, { emit })
}

type Introduction = {
  /** How long its first frame may take, in milliseconds. */
  within: number
  /** Takes the first frame, which has the ticket. */
  introduce: (data: Buffer, isBinary: boolean) => Promise<void>
  onError: (error: unknown) => void
}

/** A socket until it has introduced itself: frames after the first wait for the database. */
export function awaitTicket(socket: WebSocket, { within, introduce, onError }: Introduction): void {
  const timer = setTimeout(() => socket.close(1008, 'The ticket is missing.'), within)
  socket.on('error', () => {})
  socket.once('close', () => clearTimeout(timer))
  socket.once('message', (data: Buffer, isBinary) => {
    clearTimeout(timer)
    socket.pause()
    introduce(data, isBinary)
      .catch((error: unknown) => {
        onError(error)
        socket.close(1011, 'Internal error')
      })
      .finally(() => socket.resume())
  })
}

/** Takes so much; answers for how many milliseconds no more should be taken. */
export type TokenBucket = (amount: number) => number

export function tokenBucket(perSecond: number): TokenBucket {
  let left = perSecond
  let at = performance.now()

  return (amount) => {
    const now = performance.now()
    left = Math.min(perSecond, left + ((now - at) / 1_000) * perSecond) - amount
    at = now
    return left < 0 ? Math.ceil((-left / perSecond) * 1_000) : 0
  }
}
