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
  /** The server was refused; `entries` are what both said, `at` is when it connected. */
  onRefused: (refusal: Extract<Admission, { isAdmitted: false }> & { at: number }, entries: Entry[]) => void
  /** It said nothing that tells whose it is. */
  onStranger: (finding: Finding, entries: Entry[]) => void
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
    options.onStranger(fault, [])
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
    const parsed = parseMessage(data, isBinary)
    if ('problem' in parsed) return refuseStranger({ code: 'bad_frame', problem: parsed.problem })
    const { message } = parsed
    const entry: Entry = { direction: 'fromApp', kind: 'frame', summary: message.type, body: message }
    const sized = { ...entry, size: data.length }
    const said = introduction.safeParse(message)
    if (!said.success) return refuseStranger({ code: 'no_init', seconds }, [sized])

    const admission = await options.admit(said.data)
    if (socket.readyState !== socket.OPEN) return
    if (admission.isAdmitted) return options.onAdmitted({ ...admission, socket, entry: sized, at })
    options.onRefused({ ...admission, at }, [sized, refuse(admission.finding)])
  }

  function refuseStranger(finding: Finding, entries: Entry[] = []): void {
    settle()
    options.onStranger(finding, [...entries, refuse(finding)])
  }

  function refuse(finding: Finding): Entry {
    const { text: message, code } = diagnose(finding)
    const body = { type: 'tpa_connection_error', message, code, timestamp: new Date().toISOString() }
    const text = JSON.stringify(body)
    socket.send(text)
    socket.close(1008, code)
    setTimeout(() => socket.terminate(), durations.close).unref()
    return { direction: 'toApp', kind: 'frame', summary: body.type, size: Buffer.byteLength(text), body }
  }
}
