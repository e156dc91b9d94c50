import {
  type DiagnosisCode,
  type Finding,
  type InputAnswer,
  platformPermissions,
} from '../../../src/api/contract.ts'
import { declaredIn } from '../../features/sessions/declared.ts'
import { noteLine, stateLine } from '../../features/sessions/logLines.ts'
import { presentSettings } from '../../features/sessions/settings.ts'
import { readSession } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { outboundLimits } from '../../outbound/result.ts'
import { turnAway } from './handshake.ts'
import {
  type Battery,
  capabilities,
  deviceState,
  disconnected,
  isDeviceAnswer,
  type ParsedInput,
  type PlayedInput,
  playInput,
} from './inputs.ts'
import {
  type Arrival,
  assembleSession,
  type Beginning,
  type HostDeps,
  isOpen,
  type SessionParts,
} from './sessionParts.ts'
import type { EndReason } from './sessionSetup.ts'
import { callAgain, callWebhook, stopRequest } from './sessionWebhook.ts'

type Hardware = { switchedOff: string[]; battery: Battery }

export type HostedSession = ReturnType<typeof hostSession>

/** After these the SDK does not connect again by itself. */
const finalCloses = [1000, 1001, 1008]

const vague = [
  'never_connected',
  'webhook_timeout',
  'listener_timeout',
  'webhook_failed',
  'connection_closed',
]

export function hostSession(row: SessionRow, deps: HostDeps, beginning: Beginning) {
  const over = Promise.withResolvers<void>()
  const { onOver, person } = beginning
  let reading = Promise.resolve()
  let hardware: Hardware = { switchedOff: row.switchedOff, battery: beginning.battery }
  const parts = assembleSession(row, deps, beginning, {
    switchedOff: () => hardware.switchedOff,
    onClose: (code, reason) => loseApp(parts, code, reason),
  })
  const { actor, log, socket, speech, devices, streaming, sound, emit } = parts
  const finish = (end: Omit<End, 'onOver'>) => void endSession(parts, { ...end, onOver }).then(over.resolve)
  actor.on('noted', ({ finding }) => log.write(noteLine(finding)))
  actor.on('restart', () => void callAgain(parts))
  actor.on('failed', ({ finding }) => finish({ finding, reason: 'stopped' }))
  actor.on('ended', ({ reason }) => finish({ finding: null, reason }))
  actor.start()

  return {
    id: row.id,
    developerId: row.developerId,
    person,
    callWebhook: () => callWebhook(parts),
    /** Reads the app's declarations and the person's settings; the latest read counts. */
    readDeclared(): Promise<void> {
      reading = reading.then(() => readDeclared(parts))
      return reading
    },
    connect: (arrival: Arrival) => connectApp(parts, arrival, hardware),
    input(given: ParsedInput): InputAnswer {
      const answered = answerRequest(parts, given)
      if (answered !== null) return { delivered: answered, missing: null }
      if (isDeviceAnswer(given)) return { delivered: false, missing: null }
      const { answer, after } = giveInput(parts, given, hardware)
      hardware = after
      return answer
    },
    isConnected: socket.isOpen,
    reject(finding: Finding, at: number): void {
      log.step('appConnected', at)
      emit({ type: 'app.failed', finding })
    },
    /** Ends it, and resolves when that is written; at a shutdown, when the app's server knows. */
    stop(reason: EndReason): Promise<void> {
      emit({ type: 'stop', reason })
      return over.promise
    },
    /** Lets go of the session: another process holds it, or has ended it. */
    release(isOver: boolean): void {
      emit({ type: 'taken' })
      speech.cancel()
      sound.end()
      devices.release()
      streaming.release()
      socket.close(isOver ? 1000 : 1008, isOver ? 'App stopped' : 'Another server connected')
      onOver()
      over.resolve()
    },
    sound(frames: Buffer): void {
      emit({ type: 'active' })
      sound.take(frames)
    },
    transmit: parts.transmit,
    resume: devices.resume,
    isStreaming: streaming.isWatched,
    checkConnection: socket.check,
  }
}

async function readDeclared({ row, deps, messages, settings, emit }: SessionParts): Promise<void> {
  const { permissions, tools } = await declaredIn(deps.db, row)
  const present = await presentSettings(deps.db, row)
  messages.declare(
    permissions.map(({ type }) => type),
    { hasTools: tools.length > 0 },
  )
  if (settings.set(present)) emit({ type: 'active' })
}

function connectApp(parts: SessionParts, arrival: Arrival, { switchedOff, battery }: Hardware): void {
  const { row, actor, log, socket, messages, settings, streaming, send, emit } = parts
  // It came while the end of its session was being written.
  if (!isOpen(parts)) {
    turnAway(arrival)
    return
  }
  socket.replace(arrival.socket)
  messages.begin()
  log.write({ entries: [arrival.entry] })
  log.step('appConnected', arrival.at)
  send({
    type: arrival.isReconnection ? 'reconnect_ack' : 'tpa_connection_ack',
    sessionId: row.id,
    settings: settings.present(),
    mentraosSettings: { permissions: platformPermissions(messages.declared()) },
    capabilities: capabilities(row.model, switchedOff),
  })
  send(deviceState({ model: row.model, switchedOff, battery }))
  streaming.resume()
  log.step('keyAccepted')
  // Sockets that were rejected while it waited are none of its diagnosis.
  const over: DiagnosisCode[] = arrival.isSecond ? ['closed'] : ['closed', 'second_server']
  const resolved = actor.getSnapshot().hasTag('waiting') ? { diagnosis: null } : log.resolved(...over)
  log.write(stateLine('running', { state: 'running', connected: true, ...resolved }))
  if (arrival.isSecond) log.write(noteLine({ code: 'second_server' }))
  emit({ type: 'app.connected' })
}

function loseApp(parts: SessionParts, closeCode: number, reason: string): void {
  const { log, messages, speech, emit } = parts
  speech.cancel()
  const next = finalCloses.includes(closeCode) ? 'restart' : 'reconnect'
  if (messages.isLeaving()) emit({ type: 'app.left' })
  else emit({ type: 'app.lost', finding: { code: 'closed', closeCode, reason, next } })
  if (isOpen(parts)) log.write(stateLine('waits for the app to connect again', { connected: false }))
}

/** Whether a request waited for the input; null where that answers none. */
function answerRequest({ devices, streaming }: SessionParts, given: ParsedInput): boolean | null {
  if (given.type === 'streamFault') return streaming.fault(given.fault)
  if (given.type === 'audioEnded' || given.type === 'audioFailed') return devices.answer(given)
  if (given.type !== 'location' || given.correlationId === undefined) return null
  return devices.locate({ ...given, correlationId: given.correlationId })
}

function giveInput(parts: SessionParts, given: PlayedInput, hardware: Hardware) {
  const { row, deps, log, messages, speech, streaming, send, emit } = parts
  emit({ type: 'active' })
  // The microphone may be about to go.
  if (given.type === 'capability') speech.finish()
  const { switchedOff } = hardware
  const session = {
    ...row,
    subscriptions: messages.subscriptions(),
    refused: messages.refused(),
    switchedOff,
  }
  const effect = playInput(given, session, deps.durations)
  const isAway = switchedOff.includes(disconnected)
  const after: Hardware = {
    switchedOff: effect.switchedOff ?? switchedOff,
    battery: given.type === 'battery' && !isAway ? given : hardware.battery,
  }
  log.write(...effect.lines)
  // Whoever handles the event finds the state true.
  if (after.battery !== hardware.battery || given.type === 'connection')
    send(deviceState({ model: row.model, ...after }))
  if (given.type === 'connection' && !given.connected) streaming.lose()
  emit({ type: 'input.began' })
  // Captions are drawn while somebody speaks, and need not be drawn again at the end.
  const expectLayout = () => {
    if (effect.awaited !== undefined) emit({ type: 'input', stream: effect.awaited })
  }
  if (given.type === 'speech' || given.type === 'translation') speech.say(effect.messages, expectLayout)
  else {
    for (const { message, summary } of effect.messages) send(message, summary)
    expectLayout()
  }
  return { answer: effect.answer, after }
}

type End = { finding: Finding | null; reason: EndReason; onOver: () => void }

async function endSession(parts: SessionParts, { finding, reason, onOver }: End): Promise<void> {
  const { log, speech, devices, streaming, sound, deps } = parts
  const { lastCall } = deps.durations
  const isShutdown = reason === 'shutdown'
  const limits = { ...outboundLimits, ...(isShutdown && { connectMs: lastCall, answerMs: lastCall }) }
  speech.cancel()
  sound.end()
  streaming.end()
  const refused = devices.end(limits).catch(() => ({ told: Promise.resolve() }))
  closeSocket(parts, finding, reason)
  const call = stopRequest(parts, finding, reason)
  if (call) log.write({ entries: [call.entry] })
  if (finding && !(await isExplained(parts, finding))) log.write(noteLine(finding))
  const { told: photosTold } = await refused
  log.write(
    finding ? stateLine('failed', { state: 'failed' }) : stateLine(`ended: ${reason}`, { state: 'ended' }),
  )
  await log.flush()
  onOver()
  const told = call?.send({ limits }).catch(() => {})
  if (isShutdown) await Promise.all([told, photosTold])
}

function closeSocket({ socket, send }: SessionParts, finding: Finding | null, reason: EndReason): void {
  if (!socket.isOpen()) return
  send({ type: 'app_stopped', reason: finding?.code ?? reason })
  socket.close(finding ? 1008 : 1000, finding ? `App stopped: ${finding.code}` : 'App stopped')
}

/** Whether a socket that never became this session's has explained the failure better. */
async function isExplained({ row, deps, log }: SessionParts, { code }: Finding): Promise<boolean> {
  if (!vague.includes(code)) return false
  await log.flush()
  const stored = await readSession(deps.db, row.id).catch(() => undefined)
  return stored?.diagnosis != null
}
