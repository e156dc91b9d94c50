import type { WebSocket } from 'ws'

import type { FromListener } from '../../../src/api/contract.ts'
import type { ListenerDurations } from './durations.ts'
import { parseFrame } from './frames.ts'

type Ready = Extract<FromListener, { type: 'ready' }>

type Options = {
  durations: Pick<ListenerDurations, 'introduction'>
  /** Takes a socket over; false where its ticket opens nothing. */
  open: (ready: Ready) => Promise<boolean>
  onError: (error: unknown) => void
}

const longestReady = 1_024

/** A listener's socket until its first frame, which has its ticket. */
export function receiveListener(socket: WebSocket, { durations, open, onError }: Options): void {
  const timer = setTimeout(() => socket.close(1008, 'The ticket is missing.'), durations.introduction)
  socket.on('error', () => {})
  socket.once('close', () => clearTimeout(timer))
  socket.once('message', (data: Buffer, isBinary) => {
    clearTimeout(timer)
    // Later frames wait for the database.
    socket.pause()
    introduce(data, isBinary)
      .catch((error: unknown) => {
        onError(error)
        socket.close(1011, 'Internal error')
      })
      .finally(() => socket.resume())
  })

  async function introduce(data: Buffer, isBinary: boolean): Promise<void> {
    const frame = data.length > longestReady ? null : parseFrame(data, isBinary)
    if (frame?.type !== 'ready') return socket.close(1008, 'Send a ready frame first, as JSON.')
    if (!(await open(frame))) socket.close(1008, 'The ticket was already used, or has expired.')
  }
}
