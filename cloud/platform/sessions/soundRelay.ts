import type { WebSocket } from 'ws'

import { isSessionOver, type SoundTicket } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  makeSoundTicket,
  mayUse,
  readSession,
  type SessionRow,
  sendCommand,
  takeCommands,
  takeSoundTicket,
} from '../../domain/sessions/index.ts'
import { isTokenLive } from '../../domain/tokens/index.ts'
import { conflict } from '../../http/httpError.ts'
import type { User } from '../../http/tokens/user.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import type { InBackground, Log } from '../../lib/log.ts'
import { type Durations, limits } from './durations.ts'
import { capabilities } from './inputs.ts'
import type { LocalSessions } from './localSessions.ts'
import { receiveSound, type SoundSink } from './soundSocket.ts'

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
        // What comes too late is not heard.
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

    /** Throws 409 where the app is not connected or the glasses hear nothing. */
    async ticketFor(row: SessionRow, user: User): Promise<SoundTicket> {
      const isConnected = local.get(row.id)?.isConnected() ?? row.connected
      if (isSessionOver(row) || !isConnected)
        throw conflict('NOT_CONNECTED', 'The app isn’t connected. Wait for it to connect, then try again.')
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
        onError: (error) => log.error({ failure: describeFailure(error) }, 'sound not taken'),
      }),
  }
}
