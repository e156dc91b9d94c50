import type { WebSocket } from 'ws'
import { type Actor, createActor, fromPromise } from 'xstate'

import type { Database } from '../../db/database.ts'
import { type Entry, type SessionRow, unseenFor } from '../../domain/sessions/index.ts'
import type { Config } from '../../lib/config.ts'
import type { OutboundRules } from '../outbound/request.ts'
import { type AppSocket, appSocket, type Budget, sessionPace } from './appSocket.ts'
import type { Durations } from './durations.ts'
import { type LogWriter, type SessionLog, sessionLog } from './logWriter.ts'
import { type MessageHandler, messageHandler } from './messageHandler.ts'
import type { Message } from './messages.ts'
import { sessionMachine } from './sessionMachine.ts'
import type { SessionMachineEvent } from './sessionSetup.ts'
import { createSpeech, type Speech } from './speech.ts'

export type HostDeps = {
  db: Database
  config: Pick<Config, 'siteUrl' | 'rateLimitFactor'>
  outbound: OutboundRules
  acquireSlot: (personId: string) => Promise<() => void>
  durations: Durations
  writer: LogWriter
}

export type Arrival = { socket: WebSocket; entry: Entry; at: number; isSecond: boolean }

export type Beginning = {
  isConnected: boolean
  received: number
  person: Budget
  onOver: () => void
}

export type SessionParts = {
  row: SessionRow
  deps: HostDeps
  actor: Actor<typeof sessionMachine>
  log: SessionLog
  socket: AppSocket
  messages: MessageHandler
  speech: Speech
  send: (message: Message, summary?: string) => void
  emit: (event: SessionMachineEvent) => void
}

export const isOpen = ({ actor }: Pick<SessionParts, 'actor'>) => actor.getSnapshot().matches('open')

export function assembleSession(
  row: SessionRow,
  deps: HostDeps,
  { isConnected, received, person }: Beginning,
  onClose: (code: number, reason: string) => void,
): SessionParts {
  const { db, config, durations, writer } = deps
  const factor = config.rateLimitFactor
  const log = sessionLog(row, writer)
  const actor = createActor(
    sessionMachine.provide({ actors: { unseenFor: fromPromise(() => unseenFor(db, row.id)) } }),
    { input: { isConnected, durations } },
  )
  const emit = throttleActivity((event) => isOpen({ actor }) && actor.send(event))
  const socket = appSocket({
    durations,
    pace: sessionPace({ factor, person, backlog: writer.backlog }),
    onFrame: (data, isBinary) => isOpen({ actor }) && messages.frame(data, isBinary),
    onError: (error) => isOpen({ actor }) && messages.error(error),
    onClose: (code, reason) => isOpen({ actor }) && onClose(code, reason),
  })
  const send = (message: Message, summary = message.type): void => {
    const body = { ...message, timestamp: new Date().toISOString() }
    const text = JSON.stringify(body)
    socket.send(text)
    const size = Buffer.byteLength(text)
    log.write({ entries: [{ direction: 'toApp', kind: 'frame', summary, size, body }] })
  }
  const { model, subscriptions } = row
  const messages = messageHandler({ model, subscriptions, received, factor, log, send, emit })
  return { row, deps, actor, log, socket, messages, speech: createSpeech(send), send, emit }
}

/** Passes events on; activity at most once a second, since it restarts a timer. */
function throttleActivity(emit: (event: SessionMachineEvent) => void): (event: SessionMachineEvent) => void {
  let lastActive = 0
  return (event) => {
    if (event.type === 'active') {
      if (Date.now() - lastActive < 1_000) return
      lastActive = Date.now()
    }
    emit(event)
  }
}
