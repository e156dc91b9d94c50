import type { WebSocket } from 'ws'

import { soundFormat } from '../../../src/api/contract.ts'
import { budgetOf } from '../../lib/budget.ts'
import { restSocket } from '../../lib/restSocket.ts'
import { type Durations, limits } from './durations.ts'

/** Takes frames; `onClose` is told when there are no more. */
export type SoundSink = { take: (frame: Buffer) => void; onClose: () => void }

type Options = {
  durations: Pick<Durations, 'introduction'>
  /** Where the sound goes; null where the ticket opens nothing. */
  open: (ticket: string) => Promise<SoundSink | null>
  onError: (error: unknown) => void
}

const longestTicket = 100
const mostEarly = 30

/** A browser's socket that sends sound: its ticket, then frames, at the pace of a microphone. */
export function receiveSound(socket: WebSocket, { durations, open, onError }: Options): void {
  const pace = budgetOf(limits.soundBytesPerSecond)
  const timer = setTimeout(() => socket.close(1008, 'The ticket is missing.'), durations.introduction)
  /** Frames that came with the ticket wait for the database. */
  const early: Buffer[] = []
  let sink: SoundSink | null = null
  socket.on('error', () => {})
  socket.once('close', () => clearTimeout(timer))
  socket.once('message', (data: Buffer, isBinary) => {
    clearTimeout(timer)
    socket.pause()
    socket.on('message', onFrame)
    introduce(isBinary || data.length > longestTicket ? '' : data.toString())
      .catch((error: unknown) => {
        onError(error)
        socket.close(1011, 'Internal error')
      })
      .finally(() => socket.resume())
  })

  async function introduce(ticket: string): Promise<void> {
    const opened = await open(ticket)
    if (!opened)
      return socket.close(1008, 'The ticket was already used, has expired, or its session has ended.')
    if (socket.readyState !== socket.OPEN) return opened.onClose()
    socket.once('close', opened.onClose)
    sink = opened
    for (const frame of early.splice(0)) opened.take(frame)
  }

  function onFrame(data: Buffer, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return
    if (!isBinary || data.length !== soundFormat.frameBytes) {
      socket.close(1008, `Send binary frames of ${soundFormat.frameBytes} bytes.`)
      return
    }
    if (sink) sink.take(data)
    else if (early.length < mostEarly) early.push(data)
    if (sink) restSocket(socket, pace(data.length))
  }
}
