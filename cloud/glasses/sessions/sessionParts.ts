import { isDeepStrictEqual } from 'node:util'
import type { WebSocket } from 'ws'
import { type Actor, createActor, fromPromise } from 'xstate'
import type { DeviceResponse, settingsWithValues } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import type { Seen } from '../../features/sessions/observations.ts'
import { redact } from '../../features/sessions/redact.ts'
import { unseenFor } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { VideoBefore } from '../../features/sessions/videoStatus.ts'
import type { Config } from '../../lib/config.ts'
import type { InBackground } from '../../lib/log.ts'
import type { TokenBucket } from '../../lib/sockets.ts'
import { addressRule } from '../../outbound/publicAddresses.ts'
import type { Send } from '../../outbound/send.ts'
import { type Photos, responseEntry } from '../devices/photos.ts'
import { type AppSocket, appSocket, sessionPace } from './appSocket.ts'
import { type Devices, sessionDevices } from './devices.ts'
import type { Durations } from './durations.ts'
import { type Battery, capabilities, disconnected } from './inputs.ts'
import { type LogWriter, type SessionLog, sessionLog } from './logWriter.ts'
import { type MessageHandler, messageHandler } from './messageHandler.ts'
import type { Message } from './messages.ts'
import { sessionObserver } from './observer.ts'
import { sessionMachine } from './sessionMachine.ts'
import type { SessionMachineEvent } from './sessionSetup.ts'
import { type SessionSound, sessionSound } from './sessionSound.ts'
import { createSpeech, type Speech } from './speech.ts'
import { type Streaming, sessionStreaming } from './streaming.ts'

export type HostDeps = {
  db: Database
  config: Pick<Config, 'siteUrl' | 'rateLimitFactor' | 'outboundAllow' | 'outboundPrivate'>
  sendOf: (session: SessionRow) => Send
  acquireSlot: (personId: string) => Promise<() => void>
  durations: Durations
  writer: LogWriter
  photos: Photos
  inBackground: InBackground
}

export type Arrival = {
  socket: WebSocket
  entry: Entry
  at: number
  isReconnection: boolean
  isSecond: boolean
}

export type Beginning = {
  isConnected: boolean
  received: number
  seen?: Seen | null
  video?: VideoBefore | null
  battery: Battery
  person: TokenBucket
  onOver: () => void
}

type Options = {
  switchedOff: () => readonly string[]
  onClose: (code: number, reason: string) => void
}

export type SessionParts = {
  row: SessionRow
  deps: HostDeps
  actor: Actor<typeof sessionMachine>
  log: SessionLog
  socket: AppSocket
  messages: MessageHandler
  settings: SessionSettings
  speech: Speech
  devices: Devices
  streaming: Streaming
  sound: SessionSound
  send: (message: Message, summary?: string) => void
  transmit: (message: Message) => void
  emit: (event: SessionMachineEvent) => void
}

/** So much of a message to the app is in the log, in characters and values. */
const mostLogged = 20_000

export const isOpen = ({ actor }: Pick<SessionParts, 'actor'>) => actor.getSnapshot().matches('open')

export function assembleSession(
  row: SessionRow,
  deps: HostDeps,
  { isConnected, received, seen = null, video = null, person }: Beginning,
  { switchedOff, onClose }: Options,
): SessionParts {
  const { db, config, durations, writer, photos, inBackground } = deps
  const factor = config.rateLimitFactor
  const log = sessionLog(row, writer)
  const actor = createActor(
    sessionMachine.provide({ actors: { unseenFor: fromPromise(() => unseenFor(db, row.id)) } }),
    { input: { isConnected, hasShown: hasShown(row, seen), durations } },
  )
  const emit = throttleActivity((event) => isOpen({ actor }) && actor.send(event))
  const socket = appSocket({
    durations,
    pace: sessionPace({ factor, person, backlog: writer.backlog }),
    onFrame: (data, isBinary) => isOpen({ actor }) && messages.frame(data, isBinary),
    onError: (error) => isOpen({ actor }) && messages.error(error),
    onClose: (code, reason) => isOpen({ actor }) && onClose(code, reason),
  })
  const transmit = (message: Message) => {
    const body = { ...message, timestamp: new Date().toISOString() }
    const text = JSON.stringify(body)
    socket.send(text)
    return { body: redact(body, { most: mostLogged }), size: Buffer.byteLength(text) }
  }
  const send = (message: Message, summary = message.type): void =>
    log.write({ entries: [{ direction: 'toApp', kind: 'frame', summary, ...transmit(message) }] })
  const respond = (message: Message, response: DeviceResponse): void =>
    log.write({ entries: [responseEntry(response, transmit(message).size)] })
  const present = () => capabilities(row.model, switchedOff())
  const devices = sessionDevices({
    row,
    durations,
    photos,
    log,
    capabilities: present,
    respond,
    inBackground,
  })
  const { siteUrl } = config
  const isDisconnected = () => switchedOff().includes(disconnected)
  const streaming = sessionStreaming({
    row,
    siteUrl,
    durations,
    log,
    capabilities: present,
    isDisconnected,
    send,
    before: video,
  })
  const { packageName, model, subscriptions } = row
  const app = { packageName, model, siteUrl, isAllowed: addressRule(config) }
  const observer = sessionObserver({
    row,
    before: seen,
    write: (seen) => log.write({ entries: [], seen }),
  })
  const messages = messageHandler({
    app,
    subscriptions,
    received,
    factor,
    log,
    devices,
    streaming,
    observer,
    send,
    emit,
  })
  const sound = sessionSound({
    sessionId: row.id,
    subscriptions: messages.subscriptions,
    hasMicrophone: () => socket.isOpen() && present().hasMicrophone && !isDisconnected(),
    sendFrame: socket.send,
    send,
    write: log.write,
  })
  const speech = createSpeech(send)
  const settings = sessionSettings({ row, isConnected: socket.isOpen, send })
  return {
    row,
    deps,
    actor,
    log,
    socket,
    messages,
    settings,
    speech,
    devices,
    streaming,
    sound,
    send,
    transmit,
    emit,
  }
}

/** Whether an app did something in its session before this process took it over. */
const hasShown = ({ steps }: SessionRow, seen: Seen | null): boolean =>
  steps.some(({ name }) => name === 'firstSubscription' || name === 'firstLayout') ||
  (seen?.requests.length ?? 0) > 0

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

type PresentSettings = ReturnType<typeof settingsWithValues>

type SessionSettingsOptions = {
  row: Pick<SessionRow, 'id' | 'packageName'>
  isConnected: () => boolean
  send: (message: Message, summary: string) => void
}

type SessionSettings = ReturnType<typeof sessionSettings>

/** Sends a session's app its settings each time that they change. */
function sessionSettings({ row: { id: sessionId, packageName }, isConnected, send }: SessionSettingsOptions) {
  let present: PresentSettings = []

  return {
    present: () => present,
    /** Whether they changed. */
    set(next: PresentSettings): boolean {
      if (isDeepStrictEqual(next, present)) return false
      const summary = `settings_update ${changes(present, next)}`
      present = next
      if (isConnected()) send({ type: 'settings_update', packageName, sessionId, settings: next }, summary)
      return true
    },
  }
}

function changes(before: PresentSettings, after: PresentSettings): string {
  const known = new Map(before.map(({ key, value }) => [key, value]))
  const changed = after.filter(
    ({ key, value }) => !known.has(key) || !isDeepStrictEqual(known.get(key), value),
  )
  return changed.map(({ key, value }) => `${key} = ${JSON.stringify(value)}`).join(', ')
}
