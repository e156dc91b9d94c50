import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type Diagnosis,
  type DiagnosisCode,
  diagnoseWeb,
  type HostEvent,
  hostLimits,
  hostSights,
  permissionOfCall,
  type SessionEvent,
  type Step,
  sightTexts,
  stepsOf,
  webFinding,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { openSession, sessions } from '../../db/schema.ts'
import { conflict, invalid } from '../../http/httpError.ts'
import type { Entry, Pending } from './logLines.ts'
import { addSeen } from './observations.ts'
import { redact } from './redact.ts'
import type { SessionRow } from './toSession.ts'
import { writeBatch } from './writeBatch.ts'

type Added = { lastSequence: number; lines: SessionEvent[] }

/** Adds what the page that hosts a session says to its log, or without any events that it is there. Throws 409 once the
 * session is over, and 422 at an event. */
export async function addHostEvents(
  db: Database,
  { id }: SessionRow,
  events: readonly HostEvent[],
): Promise<Added> {
  const read = events.map(readEvent)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(sessions)
      .set({ heldAt: sql`now()` })
      .where(and(eq(sessions.id, id), openSession))
      .returning()
    if (!row) throw conflict('INVALID_STATUS', 'This session has ended. Start another one.')
    if (read.length === 0) return { lastSequence: row.lastSequence, lines: [] }
    const seen = await addSeen(
      tx,
      row,
      read.flatMap(({ at, seen }) => (seen ? [{ at, name: seen }] : [])),
    )
    const written = await writeBatch(tx, new Map([[id, { ...pendingOf(row, read), ...(seen && { seen }) }]]))
    const lines = written.get(id) ?? []
    return { lastSequence: lines.at(-1)?.sequence ?? row.lastSequence, lines }
  })
}

/** What events take of the bucket `hostEvents`: one for the call, for each of them and for each KiB. */
export const pointsOf = (events: readonly HostEvent[]): number =>
  1 + events.length + Math.ceil(Buffer.byteLength(JSON.stringify(events)) / 1_024)

/** `seen`: what the session observes by it. */
type Read = { entry: Entry; at: Date; step?: Step; diagnosis?: Diagnosis; seen?: string | null }

const hostStep = z.object({
  name: z.enum(stepsOf({ listener: null, page: true })),
  ms: z.number().check(z.gte(0)),
})
const hostNote = z.nullable(
  z.union([z.object({ finding: webFinding }), z.object({ seen: z.enum(hostSights) })]),
)

function readEvent({ at, body = null, ...event }: HostEvent, place: number): Read {
  const wrong = (text: string) => invalid({ [`events.${place}.body`]: text })
  const entry: Entry = { ...event, size: Buffer.byteLength(JSON.stringify(body)), body }
  const read = { at: new Date(at), entry }

  if (event.kind === 'step') {
    const { data: step } = hostStep.safeParse(body)
    if (!step) throw wrong('Send a step of web apps: its name, and milliseconds since the start.')
    return { ...read, entry: { ...entry, body: step }, step }
  }
  if (event.kind === 'note') {
    const { success, data: note } = hostNote.safeParse(body)
    if (!success) throw wrong('Send {finding} with a code and its facts, {seen}, or null.')
    if (note === null) return read
    if ('seen' in note)
      return { ...read, entry: { ...entry, summary: sightTexts[note.seen], body: note }, seen: note.seen }
    const diagnosis = diagnoseWeb(note.finding)
    return { ...read, entry: { ...entry, summary: diagnosis.text, body: { diagnosis } }, diagnosis }
  }
  if (event.kind !== 'layout') {
    const seen = event.kind === 'call' ? permissionOfCall(body) : null
    return { ...read, entry: { ...entry, body: shortened(body) }, seen }
  }
  if (sizeOf(redact(body, { isShown: true })) > hostLimits.layoutBody)
    throw wrong('A layout can have up to 192 KiB.')
  return read
}

const sizeOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body))

/** Characters that fit `eventBody`, however they are escaped. */
const shown = 10_000

/** A body that is too long is its beginning. Secrets go first: of a cut text nobody can tell which name a value had. */
function shortened(body: unknown): unknown {
  const redacted = redact(body)
  return sizeOf(redacted) <= hostLimits.eventBody
    ? redacted
    : `${JSON.stringify(redacted).slice(0, shown)}…`.toWellFormed()
}

/** What no longer holds once a step is reached. */
const resolvedBy: Partial<Record<Step['name'], DiagnosisCode>> = {
  pageLoaded: 'page_not_loaded',
  bridgeReady: 'bridge_silent',
}

function pendingOf({ startedAt, steps, diagnosis }: SessionRow, read: readonly Read[]): Pending {
  const reached = new Set(steps.map(({ name }) => name))
  const change: Pending['change'] & { steps: Step[] } = { steps: [] }
  let present = diagnosis
  for (const { step, diagnosis: found } of read) {
    if (found) present = found
    if (!step) continue
    if (present && resolvedBy[step.name] === present.code) present = null
    if (!reached.has(step.name)) change.steps.push(step)
    reached.add(step.name)
  }
  if (present !== diagnosis) change.diagnosis = present
  const now = Date.now()
  return {
    // A browser's clock may be wrong.
    entries: read.map(({ entry, at }) => ({
      ...entry,
      at: new Date(Math.min(now, Math.max(startedAt.getTime(), at.getTime()))),
    })),
    change,
  }
}
