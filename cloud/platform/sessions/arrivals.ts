import type { WebSocket } from 'ws'

import { diagnose, type Finding } from '../../../src/api/contract.ts'
import { type Admission, type Introduction, introduction } from './admit.ts'
import type { Durations } from './durations.ts'
import type { Entry } from './entry.ts'
import { findingOfSocket } from './frameMeter.ts'
import { parseMessage } from './messages.ts'

/** A server that has introduced itself truly; `at` is when it connected. */
export type Admitted = Extract<Admission, { isAdmitted: true }> & {
  socket: WebSocket
  entry: Entry
  at: number
}

type Options = {
  durations: Pick<Durations, 'introduction' | 'close'>
  admit: (said: Introduction) => Promise<Admission>
  onAdmitted: (admitted: Admitted) => Promise<void>
  /** The server was refused; `at` is when it connected. */
  onRefused: (refusal: Extract<Admission, { isAdmitted: false }> & { at: number }) => void
  /** It did not introduce itself; `sessionId` is the session that what it said names, or null. */
  onStranger: (finding: Finding, sessionId: string | null) => void
  onError: (error: unknown) => void
}

/** Receives a new socket: reads its introduction and passes it on, or refuses it. */
export function receiveSocket(socket: WebSocket, options: Options): void {
  const at = Date.now()
  const { durations } = options
  const seconds = Math.round(durations.introduction / 1_000)
  const timer = setTimeout(() => refuseStranger({ code: 'no_init', seconds }), durations.introduction)
  let fault: Finding = { code: 'no_init', seconds }
  socket.on('error', (error: Error & { code?: string }) => {
    fault = findingOfSocket(error) ?? fault
  })
  socket.once('close', leave)
  socket.once('message', hear)

  function settle(): void {
    clearTimeout(timer)
    socket.off('close', leave)
    socket.off('message', hear)
  }

  function leave(): void {
    settle()
    options.onStranger(fault, null)
  }

  function hear(data: Buffer, isBinary: boolean): void {
    settle()
    // What follows waits for the database.
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
    if ('problem' in parsed) return refuseStranger({ code: 'bad_frame', problem: parsed.problem }, named)
    const { message } = parsed
    const entry: Entry = { direction: 'fromApp', kind: 'frame', summary: message.type, body: message }
    const sized = { ...entry, size: data.length }
    const said = introduction.safeParse(message)
    if (!said.success) return refuseStranger({ code: 'no_init', seconds }, named)

    const admission = await options.admit(said.data)
    if (socket.readyState !== socket.OPEN) return
    if (admission.isAdmitted) return options.onAdmitted({ ...admission, socket, entry: sized, at })
    refuse(admission.finding)
    options.onRefused({ ...admission, at })
  }

  function refuseStranger(finding: Finding, named: string | null = null): void {
    settle()
    refuse(finding)
    options.onStranger(finding, named)
  }

  function refuse(finding: Finding): void {
    const { text: message, code } = diagnose(finding)
    const timestamp = new Date().toISOString()
    socket.send(JSON.stringify({ type: 'tpa_connection_error', message, code, timestamp }))
    socket.close(1008, code)
    setTimeout(() => socket.terminate(), durations.close).unref()
  }
}

/** Far more than an introduction has, in bytes. */
const longestIntroduction = 16_384
/** So much of a first frame is searched for a session's id, in bytes. */
const searched = 2_000
const sessionId = /(?<![0-9a-f])[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The session that a frame names, even one that cannot be read. */
const sessionIdIn = (data: Buffer): string | null =>
  sessionId.exec(data.toString('latin1', 0, searched).toLowerCase())?.[0] ?? null
