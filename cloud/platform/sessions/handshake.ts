import { and, eq, inArray } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { diagnose, type Finding, openStates } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, apps, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/storable.ts'
import { hashOfKey, isLive, judgeKey } from '../../domain/keys/index.ts'
import type { Entry, SessionRow } from '../../domain/sessions/index.ts'
import { type Durations, limits } from './durations.ts'
import { findingOfSocket, frameTooLong, parseMessage } from './messages.ts'

export const introduction = z.object({
  type: z.literal('tpa_connection_init'),
  sessionId: z.string(),
  packageName: z.string(),
  apiKey: z.optional(z.nullable(z.string())),
})
export type Introduction = z.output<typeof introduction>

export type Admission =
  | { isAdmitted: true; row: SessionRow; keyId: string }
  /** `row`: the session that the developer should be told in, if any. */
  | { isAdmitted: false; finding: Finding; row: SessionRow | null }

export async function admit(db: Database, said: Introduction): Promise<Admission> {
  const [found] = isUuid(said.sessionId)
    ? await db
        .select({ row: sessions, app: apps })
        .from(sessions)
        .innerJoin(apps, eq(apps.id, sessions.appId))
        .where(and(eq(sessions.id, said.sessionId), inArray(sessions.state, openStates)))
    : []
  if (!found)
    return { isAdmitted: false, finding: { code: 'session_unknown' }, row: await waitingSession(db, said) }

  const { row, app } = found
  if (!said.apiKey) return { isAdmitted: false, finding: { code: 'key_missing' }, row }
  const judged = await judgeKey(db, app, said.apiKey, new Date())
  if (judged.verdict !== 'live') return { isAdmitted: false, finding: judged.finding, row }
  const { packageName: expected } = row
  // Only a server that has proven its key gets its own words into the log.
  return said.packageName === expected
    ? { isAdmitted: true, row, keyId: judged.key.id }
    : { isAdmitted: false, finding: { code: 'package_mismatch', expected, received: said.packageName }, row }
}

async function waitingSession(db: Database, said: Introduction): Promise<SessionRow | null> {
  const [found] = await db
    .select({ row: sessions, key: apiKeys })
    .from(sessions)
    .innerJoin(apiKeys, eq(apiKeys.appId, sessions.appId))
    .where(
      and(
        eq(sessions.packageName, said.packageName),
        eq(sessions.state, 'starting'),
        eq(apiKeys.hash, hashOfKey(said.apiKey ?? '')),
      ),
    )
    .limit(1)
  return found && isLive(found.key, new Date()) ? found.row : null
}

export type Admitted = Extract<Admission, { isAdmitted: true }> & {
  socket: WebSocket
  entry: Entry
  at: number
}

type Options = {
  durations: Pick<Durations, 'introduction' | 'close'>
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
    const said = introduction.safeParse(message)
    if (!said.success) return rejectUnknown({ code: 'no_init', seconds, sent: 'other' }, named)

    const admission = await options.admit(said.data)
    if (socket.readyState !== socket.OPEN) return
    if (admission.isAdmitted) return options.onAdmitted({ ...admission, socket, entry: sized, at })
    reject(admission.finding)
    options.onRejected({ ...admission, at })
  }

  function rejectUnknown(finding: Finding, named: string | null = null): void {
    settle()
    reject(finding)
    options.onUnknownClient(finding, named)
  }

  function reject(finding: Finding): void {
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

const sessionIdIn = (data: Buffer): string | null =>
  sessionId.exec(data.toString('latin1', 0, searched).toLowerCase())?.[0] ?? null
