import { isDeepStrictEqual } from 'node:util'
import {
  type Finding,
  isStream,
  nearestStream,
  type Permission,
  permissionName,
} from '../../../src/api/contract.ts'
import { noteLine, type RowChange, remarkLine, stateLine } from '../../features/sessions/logLines.ts'
import { replyTo } from '../devices/refusals.ts'
import type { Devices } from './devices.ts'
import { limits } from './durations.ts'
import { permissionError, permissionsOf, type Refused, sessionGrants } from './grants.ts'
import type { SessionLog } from './logWriter.ts'
import {
  findingOfSocket,
  invalidFrameEntry,
  type Message,
  parseMessage,
  type Reading,
  readMessage,
  type SessionApp,
} from './messages.ts'
import type { Observer } from './observer.ts'
import type { Streaming } from './streaming.ts'

type AppEvent =
  | { type: 'app.failed'; finding: Finding }
  | { type: 'app.acted' }
  | { type: 'app.ready' }
  | { type: 'active' }

type Options = {
  app: SessionApp
  subscriptions: string[]
  received: number
  factor: number
  devices: Pick<Devices, 'read' | 'forbid'>
  streaming: Pick<Streaming, 'read'>
  observer: Observer
  log: Pick<SessionLog, 'write' | 'step' | 'resolved'>
  send: (message: Message) => void
  emit: (event: AppEvent) => void
}

const mostIgnored = 20
/** So many unknown streams of a set are named to the developer. */
const mostUnknown = 5

export type MessageHandler = ReturnType<typeof messageHandler>

export function messageHandler(options: Options) {
  const {
    app,
    subscriptions: before,
    received,
    factor,
    devices,
    streaming,
    observer,
    log,
    send,
    emit,
  } = options
  const { write, step } = log
  const ignored = new Set<string>()
  const exceeded = frameMeter(factor, received)
  const grants = sessionGrants()
  /** Granted or not. */
  let wanted = before
  let subscriptions = before
  /** The names in the latest note about permissions, and in the one about streams. */
  let noted: string[] = []
  let notedUnknown: string[] = []
  let isLeaving = false

  function receive(reading: Reading): void {
    if (reading.request !== undefined) observer.requested(reading.request)
    const refused = reading.request === undefined ? null : grants.refuseRequest(reading.request)
    if (refused) refuse(reading, refused)
    else if (reading.subscriptions) subscribe(reading, reading.subscriptions)
    else applyMessage(reading)
    if (reading.drawing || reading.asked || reading.streaming || reading.reply) act(reading)
  }

  /** A visible effect proves that the app works, and resolves earlier diagnoses. */
  function act({ drawing }: Reading): void {
    const drawn = drawing ? (['bad_layout', 'other_package'] as const) : []
    const resolved = log.resolved('no_layout', 'no_subscription', 'bad_frame', ...drawn)
    if (resolved.diagnosis === null) write(stateLine('running', resolved))
    emit({ type: 'app.acted' })
  }

  function applyMessage(reading: Reading): void {
    if (reading.asked) devices.read(reading.entry, reading.asked)
    else if (reading.streaming) streaming.read(reading.entry, reading.streaming)
    else write({ entries: [reading.entry] })
    if (reading.finding) write(noteLine(reading.finding))
    if (reading.remark !== undefined && isToBeSaid(reading)) write(remarkLine(reading.remark))
    if (reading.reply) send(reading.reply)
    if (reading.isLeaving) isLeaving = true
    if (!reading.drawing) return
    observer.drew(reading.drawing)
    step('firstLayout')
  }

  /** Each ignored type of message is logged once, and only a few types. */
  function isToBeSaid({ remark = '', isIgnored = false }: Reading): boolean {
    if (!isIgnored) return true
    if (ignored.has(remark) || ignored.size >= mostIgnored) return false
    ignored.add(remark)
    return true
  }

  function refuse({ entry, asked }: Reading, refused: Refused): void {
    const { name, permission } = refused
    const text = `${name} needs the permission ${permission}, which the app doesn’t declare.`
    const marked = { ...entry, summary: `${name} refused: needs ${permissionName(permission)}` }
    if (asked) devices.forbid(marked, asked, text)
    else write({ entries: [marked] })
    send(permissionError([refused]))
    const reply = asked ? undefined : replyTo(entry.body as Message, text)
    if (reply) send(reply)
    notePermissions()
  }

  function subscribe({ entry, remark }: Reading, asked: string[]): void {
    const next = asked.filter(isStream)
    const unknown = asked.filter((name) => !isStream(name))
    observer.subscribed(next)
    const refused = grants.refusedOf(next)
    const names = [...refused.map(({ name }) => name), ...unknown]
    const mark = names.length > 0 ? ` · refused: ${names.join(', ')}` : ''
    write({ entries: [{ ...entry, summary: `subscribed to ${namesOf(grants.open(next))}${mark}` }] })
    if (remark !== undefined) write(remarkLine(remark))
    if (refused.length > 0) send(permissionError(refused))
    if (next.length > 0) {
      step('firstSubscription')
      emit({ type: 'app.ready' })
    }
    wanted = next
    applyGrants({
      ...(next.length > 0 && log.resolved('no_subscription', 'bad_frame')),
      ...(unknown.length === 0 && log.resolved('stream_unknown')),
    })
    noteUnknown(unknown)
  }

  function noteUnknown(names: string[]): void {
    if (isDeepStrictEqual(names, notedUnknown)) return
    notedUnknown = names
    const streams = names.slice(0, mostUnknown).map((name) => ({ name, nearest: nearestStream(name) }))
    if (streams.length > 0) write(noteLine({ code: 'stream_unknown', streams }))
  }

  function applyGrants(change: RowChange): void {
    const granted = grants.open(wanted)
    const isSame = isDeepStrictEqual(granted, subscriptions)
    subscriptions = granted
    const isMended = refusedNow().length === 0
    const resolved = { ...change, ...(isMended && log.resolved('permission_missing')) }
    if (!isSame || Object.keys(resolved).length > 0)
      write(stateLine('running', { ...(!isSame && { subscriptions }), ...resolved }))
    notePermissions()
  }

  const refusedNow = () => [...grants.refusedOf(wanted), ...grants.refusedRequests()]

  function notePermissions(): void {
    const refused = refusedNow()
    const names = refused.map(({ name }) => name)
    if (isDeepStrictEqual(names, noted)) return
    noted = names
    if (names.length > 0)
      write(noteLine({ code: 'permission_missing', names, permissions: permissionsOf(refused) }))
  }

  return {
    subscriptions: () => subscriptions,
    declared: grants.declared,
    refused: (): Permission[] => permissionsOf(grants.refusedOf(wanted)),
    declare(permissions: readonly Permission[], { hasTools }: { hasTools: boolean }): void {
      const before = grants.refusedOf(wanted).map(({ name }) => name)
      grants.declare(permissions)
      const fresh = grants.refusedOf(wanted).filter(({ name }) => !before.includes(name))
      if (fresh.length > 0) send(permissionError(fresh))
      if (hasTools) emit({ type: 'app.ready' })
      applyGrants(hasTools ? log.resolved('no_subscription') : {})
    },
    isLeaving: () => isLeaving,
    begin(): void {
      isLeaving = false
      observer.connected()
    },
    frame(data: Buffer, isBinary: boolean): void {
      const flood = exceeded(data.length)
      if (flood) emit({ type: 'app.failed', finding: flood })
      if (flood) return
      emit({ type: 'active' })
      const parsed = parseMessage(data, isBinary)
      if ('message' in parsed) receive(readMessage(parsed.message, data.length, app))
      else write({ entries: [invalidFrameEntry(data, isBinary)] }, noteLine({ code: 'bad_frame', ...parsed }))
    },
    error(error: Error): void {
      const finding = findingOfSocket(error)
      if (finding?.code === 'flood') emit({ type: 'app.failed', finding })
      else if (finding) write(noteLine(finding))
    },
  }
}

const namesOf = (streams: readonly string[]) => streams.join(', ') || 'nothing'

/** Counts an app's frames; returns the limit exceeded. `factor` multiplies limits, `received`: bytes so far. */
function frameMeter(factor: number, received = 0): (bytes: number) => Finding<'flood'> | null {
  let second = 0
  let frames = 0
  let total = received

  return (bytes) => {
    const now = Math.floor(performance.now() / 1_000)
    frames = now === second ? frames + 1 : 1
    second = now
    total += bytes
    if (frames > limits.framesPerSecond * factor)
      return { code: 'flood', limit: `${limits.framesPerSecond} messages a second`, of: 'messages' }
    if (total > limits.sessionBytes * factor)
      return { code: 'flood', limit: `${limits.sessionBytes / 1024 ** 2} MB in a session`, of: 'session' }
    return null
  }
}
