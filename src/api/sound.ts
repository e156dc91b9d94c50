import { openSound } from './sessions.ts'
import { settings } from './settings.ts'

/** The connection that takes raw sound was refused or lost; the message says why in words, where the cloud does. */
export class SoundSocketError extends Error {}

export type SoundSocket = {
  send: (frame: Int16Array<ArrayBuffer>) => void
  /** Settles when it is closed: rejects with SoundSocketError unless the session is over. */
  closed: Promise<void>
  close: () => void
}

/** A frame that waits longer than the second that these bytes are is of no use any more. */
const mostBuffered = 32_000

/** Opens a session's socket for raw sound. Rejects with ApiError, NoAnswerError or SoundSocketError. */
export async function openSoundSocket(id: string, signal: AbortSignal): Promise<SoundSocket> {
  const { ticket, path } = await openSound(id, signal)
  const address = new URL(path, new URL(settings.cloudUrl, location.href))
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address)
  const opened = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  socket.onopen = () => {
    socket.send(ticket)
    opened.resolve()
  }
  socket.onclose = ({ code, reason }) => {
    if (code === 1000) closed.resolve()
    else closed.reject(new SoundSocketError(reason))
    opened.reject(new SoundSocketError(reason))
  }
  // Nobody may wait for it.
  closed.promise.catch(() => {})
  await opened.promise

  return {
    send(frame) {
      if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < mostBuffered) socket.send(frame)
    },
    closed: closed.promise,
    close: () => socket.close(1000),
  }
}
