import type { WebSocket } from 'ws'

import { diagnose, type Finding } from '../../../src/api/contract.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import { type Admission, type Introduction, introductionOf, type SocketHeaders } from './admission.ts'
import { type Durations, limits } from './durations.ts'
import { findingOfSocket, frameTooLong, type Message, parseMessage } from './messages.ts'

export type Admitted = Extract<Admission, { isAdmitted: true }> & {
  socket: WebSocket
  isReconnection: boolean
  entry: Entry
  at: number
}

type Options = {
  durations: Pick<Durations, 'introduction' | 'close'>
  headers: SocketHeaders
  admit: (said: Introduction) => Promise<Admission>
  onAdmitted: (admitted: Admitted) => Promise<void>
  onRejected: (refusal: Extract<Admission, { isAdmitted: false }> & { at: number }) => void
  onUnknownClient: (finding: Finding, sessionId: string | null) => void
  onError: (error: unknown) => void
}

export function receiveSocket(socket: WebSocket, options: Options): void {
  const at = Date.now()
  const { durations } = options
  const seconds = Math.round(durations.introduction / 1_000)
  const timer = setTimeout(() => rejectUnknown({ code: 'no_init', seconds }), durations.introduction)
  let fault: Finding | null = null
  socket.on('error', (error: Error & { code?: string }) => {
    fault = findingOfSocket(error)
  })
  socket.once('close', onEarlyClose)
  socket.once('message', onFirstFrame)

  function settle(): void {
    clearTimeout(timer)
    socket.off('close', onEarlyClose)
    socket.off('message', onFirstFrame)
  }

  function onEarlyClose(closeCode: number): void {
    settle()
    options.onUnknownClient(fault ?? { code: 'no_init', seconds, closeCode }, null)
  }

  function onFirstFrame(data: Buffer, isBinary: boolean): void {
    settle()
    // Later frames wait for the database.
    socket.pause()
    introduce(data, isBinary)
      .catch((error: unknown) => {
        options.onError(error)
        socket.close(1011, 'Internal error')
      })
      .finally(() => socket.resume())
  }

  async function introduce(data: Buffer, isBinary: boolean): Promise<void> {
    const parsed =
      data.length > longestIntroduction
        ? { problem: 'it is too long for an introduction' }
        : parseMessage(data, isBinary)
    const named = sessionIdIn(data)
    const flood = data.length > limits.frameBytes ? findingOfSocket(frameTooLong) : null
    if (flood) return rejectUnknown(flood, named)
    if ('problem' in parsed) return rejectUnknown({ code: 'bad_frame', problem: parsed.problem }, named)
    const { message } = parsed
    const entry: Entry = { direction: 'fromApp', kind: 'frame', summary: message.type, body: message }
    const sized = { ...entry, size: data.length }
    const said = introductionOf(message, options.headers)
    if (!said) return rejectUnknown({ code: 'no_init', seconds, sent: 'other' }, named)

    const admission = await options.admit(said)
    if (socket.readyState !== socket.OPEN) return
    const { isReconnection } = said
    if (admission.isAdmitted)
      return options.onAdmitted({ ...admission, socket, isReconnection, entry: sized, at })
    reject(admission.finding, isReconnection)
    options.onRejected({ ...admission, at })
  }

  function rejectUnknown(finding: Finding, named: string | null = null): void {
    settle()
    reject(finding)
    options.onUnknownClient(finding, named)
  }

  function reject(finding: Finding, isReconnection = false): void {
    const { text, code } = diagnose(finding)
    socket.send(
      JSON.stringify({ ...rejection(code, text, isReconnection), timestamp: new Date().toISOString() }),
    )
    socket.close(1008, code)
    setTimeout(() => socket.terminate(), durations.close).unref()
  }
}

/** A server of SDK v3 doesn't connect again after `NOT_RUNNING`, nor one of v2 after the close code. */
const rejection = (reason: string, message: string, isReconnection: boolean): Message =>
  isReconnection
    ? { type: 'reconnect_rejected', code: 'NOT_RUNNING', reason, message }
    : { type: 'tpa_connection_error', message, code: reason }

export function turnAway({ socket, isReconnection }: Pick<Admitted, 'socket' | 'isReconnection'>): void {
  if (isReconnection)
    socket.send(JSON.stringify(rejection('session_unknown', 'The session has ended.', isReconnection)))
  socket.close(1000, 'App stopped')
}

/** Far more than an introduction has, in bytes. */
const longestIntroduction = 16_384
/** So much of a first frame is searched for a session's id, in bytes. */
const searched = 2_000
const sessionId = /(?<![0-9a-f])[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const sessionIdIn = (data: Buffer): string | null =>
  sessionId.exec(data.toString('latin1', 0, searched).toLowerCase())?.[0] ?? null
