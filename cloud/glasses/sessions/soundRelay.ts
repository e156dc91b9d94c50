import type { WebSocket } from 'ws'
import { isSessionOver, type SoundTicket, soundFormat } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { mayUse } from '../../features/sessions/ownSession.ts'
import { makeSoundTicket, takeSoundTicket } from '../../features/sessions/soundTickets.ts'
import { readSession, sendCommand, takeCommands } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { isHosted } from '../../features/sessions/webHost.ts'
import { isTokenLive } from '../../features/tokens/verifyToken.ts'
import type { User } from '../../http/authenticate/user.ts'
import { conflict, notConnected } from '../../http/httpError.ts'
import { logFailure } from '../../lib/describeFailure.ts'
import type { InBackground, Log } from '../../lib/log.ts'
import { awaitTicket, restSocket, tokenBucket } from '../../lib/sockets.ts'
import { type Durations, limits } from './durations.ts'
import { capabilities } from './inputs.ts'
import type { LocalSessions } from './localSessions.ts'

type Deps = {
  db: Database
  log: Log
  durations: Pick<Durations, 'introduction' | 'soundCheck'>
  local: LocalSessions
  inBackground: InBackground
  closing: AbortSignal
}

/** Browsers' sound sockets: a session's newest counts. Where another process has it, frames go there. */
export function soundRelay({ db, log, durations, local, inBackground, closing }: Deps) {
  const sockets = new Map<string, WebSocket>()

  function replace(id: string, socket: WebSocket): void {
    sockets.get(id)?.close(1008, 'Another microphone took over.')
    sockets.set(id, socket)
  }

  function sinkOf(found: SessionRow, socket: WebSocket): SoundSink {
    let row = found
    let wasLocal = false
    let waiting: Buffer[] = []
    let isPassing = false
    replace(row.id, socket)
    const check = inBackground(checkSession)
    const checking = setInterval(check, durations.soundCheck)
    const shutDown = () => socket.close(1001, 'The portal is restarting.')
    closing.addEventListener('abort', shutDown, { once: true })

    async function checkSession(): Promise<void> {
      const now = await readSession(db, row.id)
      if (!now || isSessionOver(now)) await end(1000, 'The session has ended.')
      else if (!(await mayUse(db, found.soundUserId ?? found.developerId, now)))
        await end(1008, 'You can’t use this session any more.')
      else if (!(await isTokenGood())) await end(1008, 'The access token has ended.')
      else row = now
    }

    const isTokenGood = async () => found.soundTokenId === null || isTokenLive(db, found.soundTokenId)

    async function end(code: number, reason: string): Promise<void> {
      socket.close(code, reason)
      await takeCommands(db, [row.id])
    }

    async function passOn(): Promise<void> {
      isPassing = true
      try {
        while (waiting.length > 0) {
          const pcm = Buffer.concat(waiting).toString('base64')
          waiting = []
          await sendCommand(db, row, { type: 'sound', pcm })
        }
      } finally {
        isPassing = false
      }
    }

    return {
      take(frame) {
        const session = local.get(row.id)
        session?.sound(frame)
        if (!session && wasLocal) check()
        wasLocal = session !== undefined
        if (session) return
        waiting.push(frame)
        // Late frames are dropped.
        waiting = waiting.slice(-limits.waitingSoundFrames)
        if (!isPassing) inBackground(passOn)()
      },
      onClose() {
        clearInterval(checking)
        closing.removeEventListener('abort', shutDown)
        if (sockets.get(row.id) === socket) sockets.delete(row.id)
      },
    }
  }

  return {
    count: () => sockets.size,

    /** Throws 409 where the app is not connected, or the glasses have no microphone or it is off. */
    async ticketFor(row: SessionRow, user: User): Promise<SoundTicket> {
      const isConnected = local.get(row.id)?.isConnected() ?? row.connected
      if (isSessionOver(row) || isHosted(row) || !isConnected) throw notConnected()
      if (!capabilities(row.model, row.switchedOff).hasMicrophone)
        throw conflict('NO_MICROPHONE', `${row.model} has no microphone, or it’s off.`)
      const ticket = await makeSoundTicket(db, row.id, user)
      return { ...ticket, path: `/api/dev/sessions/${row.id}/sound` }
    },

    accept: (socket: WebSocket, id: string): void =>
      receiveSound(socket, {
        durations,
        async open(ticket) {
          const row = await takeSoundTicket(db, id, ticket)
          return row ? sinkOf(row, socket) : null
        },
        onError: logFailure(log, 'sound not taken'),
      }),
  }
}

type SoundSink = { take: (frame: Buffer) => void; onClose: () => void }

type Options = {
  durations: Pick<Durations, 'introduction'>
  /** Where the sound goes; null where the ticket opens nothing. */
  open: (ticket: string) => Promise<SoundSink | null>
  onError: (error: unknown) => void
}

const longestTicket = 100
const mostEarly = 30

/** A browser's socket that sends sound: its ticket, then frames, at the pace of a microphone. */
function receiveSound(socket: WebSocket, { durations, open, onError }: Options): void {
  const pace = tokenBucket(limits.soundBytesPerSecond)
  /** Frames that came with the ticket wait for the database. */
  const early: Buffer[] = []
  let sink: SoundSink | null = null
  awaitTicket(socket, { within: durations.introduction, introduce, onError })

  async function introduce(data: Buffer, isBinary: boolean): Promise<void> {
    socket.on('message', onFrame)
    const opened = await open(isBinary || data.length > longestTicket ? '' : data.toString())
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
